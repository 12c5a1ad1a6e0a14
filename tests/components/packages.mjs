import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const IMPORT =
  /(?:^import\s(?!type\b)[^"']*?|^export\s(?!type\b)[^"']*?\bfrom\s*|\bimport\()"([^".][^"]*)"/gm;

/**
 * The packages that files import, for Vite to bundle before the first test: one that it finds later would load the page anew.
 * @param {string} root
 * @param {readonly string[]} folders below the root
 */
export function packagesOf(root, folders) {
  const found = new Set(["react/jsx-dev-runtime"]);
  for (const folder of folders) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = readFileSync(path.join(root, folder, file), "utf8");
      for (const [, name] of text.matchAll(IMPORT)) found.add(name);
    }
  }
  return [...found].filter((name) => !/^(node:|vitest\b)|\.css$/.test(name)).sort();
}
