import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { misplaced, objection } from "./rooms.mjs";

/**
 * Reads the imports of a TypeScript file: of values and of types, re-exports, and those on demand.
 * @param {string} root the repository
 * @param {string} path repository path of a file
 * @returns {(string | null)[]} their specifiers; null for an import on demand whose path is computed.
 */
export function importsOf(root, path) {
  const text = readFileSync(join(root, path), "utf8");
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = module.staticImports.map((entry) => entry.moduleRequest.value);
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest) found.push(entry.moduleRequest.value);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(["'`])([^$]+)\1$/.exec(written);
    if (!isBelow(written)) found.push(literal?.[2] ?? null);
  }
  // Types that are named by their file are outside of what the parser lists.
  for (const match of text.matchAll(/\btypeof import\("([^"]+)"\)/g)) found.push(match[1]);
  return found;
}

/** Whether a computed path can only lead to files of one kind below the folder that it is in: `./${language}/index.ts`. */
const isBelow = (written) =>
  /^`\.\/\$\{\w+\}\/[^`]*\.ts`$|^`\.\/[\w-]+\/\$\{\w+\}\.ts`$/.test(written) && !written.includes("..");

/** @returns the repository path that a relative specifier means, or null for a package. */
export function resolveImport(root, from, specifier) {
  if (!specifier.startsWith(".")) return null;
  const path = normalize(join(dirname(from), specifier));
  for (const candidate of [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]) {
    if (/\.[a-z]+$/.test(candidate) && existsSync(join(root, candidate))) return candidate;
  }
  return undefined;
}

/** @returns one circle of the graph as a list of paths, or null. */
export function findCircle(graph) {
  const state = new Map();
  const stack = [];
  const visit = (path) => {
    state.set(path, "open");
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (state.get(next) === "open") return [...stack.slice(stack.indexOf(next)), next];
      if (!state.has(next)) {
        const circle = visit(next);
        if (circle) return circle;
      }
    }
    stack.pop();
    state.set(path, "done");
    return null;
  };
  for (const path of graph.keys()) {
    if (!state.has(path)) {
      const circle = visit(path);
      if (circle) return circle;
    }
  }
  return null;
}

/**
 * Checks the import rules, and forbids circles: one through an import on demand as well, for neither of its files is understood without the other.
 * @param {string} root the repository
 * @param {string[]} paths repository paths of its TypeScript files
 * @returns {string[]} what is wrong, a line each
 */
export function checkImports(root, paths) {
  const wrong = [];
  const graph = new Map();
  for (const from of paths) {
    const edges = new Set();
    graph.set(from, edges);
    const place = misplaced(from);
    if (place !== null) wrong.push(`${from}: ${place}`);
    for (const specifier of importsOf(root, from)) {
      if (specifier === null) {
        // Only tests go through whole folders; elsewhere a computed path would get round the rules.
        if (!from.startsWith("tests/")) wrong.push(`${from}: an import on demand names its path`);
        continue;
      }
      const to = resolveImport(root, from, specifier);
      if (to === null) continue;
      if (to === undefined) {
        wrong.push(`${from}: cannot find ${specifier}`);
        continue;
      }
      const why = objection(from, to);
      if (why !== null) wrong.push(`${from} → ${to}: ${why}`);
      edges.add(to);
    }
  }
  const circle = findCircle(graph);
  if (circle) wrong.push(`circle: ${circle.join(" → ")}`);
  return wrong;
}
