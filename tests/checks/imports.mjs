import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { objection } from "./rooms.mjs";

/**
 * Reads the imports of TypeScript files, type imports and re-exports included.
 * @param {string} root the repository
 * @param {string} path repository path of a file
 * @returns {{ specifier: string, dynamic: boolean }[]}
 */
export function importsOf(root, path) {
  const { module, errors } = parseSync(path, readFileSync(join(root, path), "utf8"));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    dynamic: false,
  }));
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest) found.push({ specifier: entry.moduleRequest.value, dynamic: false });
    }
  }
  const text = readFileSync(join(root, path), "utf8");
  for (const entry of module.dynamicImports) {
    const literal = /^["'](.+)["']$/.exec(text.slice(entry.moduleRequest.start, entry.moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], dynamic: true });
  }
  return found;
}

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
 * Checks the import rules and forbids circles.
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
    for (const { specifier, dynamic } of importsOf(root, from)) {
      const to = resolveImport(root, from, specifier);
      if (to === null) continue;
      if (to === undefined) {
        wrong.push(`${from}: cannot find ${specifier}`);
        continue;
      }
      const why = objection(from, to);
      if (why !== null) wrong.push(`${from} → ${to}: ${why}`);
      if (!dynamic) edges.add(to);
    }
  }
  const circle = findCircle(graph);
  if (circle) wrong.push(`circle: ${circle.join(" → ")}`);
  return wrong;
}
