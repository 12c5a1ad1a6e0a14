/**
 * Decides what the parts that are loaded on demand begin with, so that few files come with each. The bundler makes a file of every set of
 * modules that the same parts need: dozens of small ones, unless what the parts share comes with something that they all have.
 */

const APP = "src/app/main.tsx";
export const CONSOLE = "src/app/console.tsx";
/** Where things are loaded from that have to do without the console. */
const APART = [APP, "src/contract/labels/", "src/features/sign-in/", "src/i18n/"];
export const isApart = (module) => APART.some((place) => module.startsWith(place));
/** Modules whose parts are only loaded where a certain part is, although others have the way to them too: an area's own, beside its list. */
const ONLY_WITH = { "src/app/resource-parts.ts": "src/app/resource-screens.tsx" };
const CHAT = "src/app/chat-page.tsx";
const LIST = "src/app/resource-screens.tsx";
/** What the first screen shares with others belongs to the console, which it always comes with. */
export const FIRST_SCREEN = "src/app/workplace-page.tsx";
/** Larger modules of lists and forms are files of their own: the chat has no use for them, bytes. */
const SMALL = 4_500;

/** A module and all that comes with it. */
function closureOf(module, atOnce, seen = new Set()) {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const next of atOnce(module)) closureOf(next, atOnce, seen);
  return seen;
}

/**
 * What each node of a graph can only be reached by way of: its immediate dominator.
 * @param next gives the nodes that one leads to.
 */
export function dominators(start, next) {
  const order = [];
  const seen = new Set();
  const walk = (node) => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const one of next(node)) walk(one);
    order.unshift(node);
  };
  walk(start);
  const place = new Map(order.map((node, index) => [node, index]));
  const before = new Map(order.map((node) => [node, []]));
  for (const node of order) for (const one of next(node)) before.get(one).push(node);
  const parent = new Map([[start, start]]);
  const common = (one, other) => {
    let [a, b] = [one, other];
    while (a !== b) {
      if (place.get(a) > place.get(b)) a = parent.get(a);
      else b = parent.get(b);
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const node of order.slice(1)) {
      const known = before.get(node).filter((one) => parent.has(one));
      const found = known.reduce(common);
      if (parent.get(node) !== found) {
        parent.set(node, found);
        changed = true;
      }
    }
  }
  parent.delete(start);
  return parent;
}

/**
 * @param inputs the modules of a bundle, by path, as esbuild's metafile has them: `{ bytes, imports: [{ path, kind }] }`
 * @returns `parents`: by a part's path that of the one that is always there before it, which is the console for those that others import at
 * once as well. `ofConsole`: modules that come with the console. `common`: those that come with every other part, in one file; `ofList`: those that
 * come with every part in `withList`, in another.
 */
export function planParts(inputs) {
  const imports = (kind) => (module) =>
    (inputs[module]?.imports ?? [])
      .filter((one) => one.kind === kind && inputs[one.path] !== undefined)
      .map((one) => one.path);
  const atOnce = imports("import-statement");
  const onDemand = imports("dynamic-import");
  const closures = new Map();
  const closure = (module) => {
    if (!closures.has(module)) closures.set(module, closureOf(module, atOnce));
    return closures.get(module);
  };
  const loaded = new Map();
  const partsOf = (part) => {
    if (!loaded.has(part)) {
      const loading = [...closure(part)].filter(
        (one) => (one === APP || !isApart(one)) && (ONLY_WITH[one] ?? part) === part,
      );
      loaded.set(
        part,
        [...new Set(loading.flatMap(onDemand))].filter((one) => one.startsWith("src/")),
      );
    }
    return loaded.get(part);
  };
  const before = dominators(APP, partsOf);
  const among = (part, ancestor) => {
    for (let one = part; one !== undefined; one = before.get(one)) if (one === ancestor) return true;
    return false;
  };
  const parts = [...before.keys()].filter((part) => part !== CONSOLE && among(part, CONSOLE));
  const taken = new Set([APP, CONSOLE, ...parts].flatMap((part) => [...closure(part)].flatMap(atOnce)));
  const parents = new Map(parts.map((part) => [part, taken.has(part) ? CONSOLE : before.get(part)]));
  const there = new Set([...closure(APP), ...closure(CONSOLE)]);
  const sharedBy = (screen) => {
    const others = parts.filter((part) => !among(part, screen));
    const elsewhere = new Set(others.flatMap((part) => [...closure(part)]));
    return [...closure(screen)].filter(
      (module) => !there.has(module) && elsewhere.has(module) && !parents.has(module),
    );
  };
  const ofConsole = sharedBy(FIRST_SCREEN);
  for (const module of ofConsole) there.add(module);
  const bytes = (modules) => modules.reduce((sum, module) => sum + inputs[module].bytes, 0);
  const list = sharedBy(LIST);
  const usesMost = (part) => bytes(list.filter((module) => closure(part).has(module))) * 2 > bytes(list);
  const loaders = (part) => [CONSOLE, ...parts].filter((one) => partsOf(one).includes(part));
  // Where there is a list: those that have one, and what only they load.
  const withList = new Set(parts.filter((part) => among(part, LIST) || usesMost(part)));
  for (let before = -1; before < withList.size; ) {
    before = withList.size;
    for (const part of parts) if (loaders(part).every((one) => withList.has(one))) withList.add(part);
  }
  const light = new Set(parts.filter((part) => !withList.has(part)).flatMap((part) => [...closure(part)]));
  const ofList = list.filter((module) => !light.has(module));
  const small = list.filter((module) => light.has(module) && inputs[module].bytes <= SMALL);
  return { parents, ofConsole, ofList, withList, common: [...new Set([...sharedBy(CHAT), ...small])] };
}
