/**
 * Who may import whom. A room is a folder; a file belongs to the room with the longest matching prefix.
 * A feature is entered by its `index.ts`; `screens.ts` and an area's `parts.ts` are for src/app alone. Which feature may import which is said by `orders`.
 */
export const rooms = {
  "src/contract/": [],
  "src/domain/": ["src/contract/"],
  "src/realtime/": ["src/contract/", "src/domain/"],
  "src/query/": ["src/contract/", "src/domain/", "src/realtime/"],
  "src/ui/": ["src/contract/", "src/domain/"],
  "src/resource/": ["src/contract/", "src/domain/", "src/query/", "src/ui/"],
  "src/i18n/": ["src/contract/", "src/domain/"],
  "src/features/": [
    "src/contract/",
    "src/domain/",
    "src/realtime/",
    "src/query/",
    "src/ui/",
    "src/resource/",
    "src/i18n/",
    "src/features/",
  ],
  "src/app/": ["src/"],
  "src/visitor/": ["src/contract/", "src/domain/"],
  "workers/": ["src/contract/", "src/domain/"],
  "server/": ["src/contract/", "src/domain/"],
  "tests/": ["src/", "workers/", "server/", "tests/", "e2e/"],
  "e2e/": ["src/contract/"],
};

/**
 * Rooms whose folders are in an order, low to high: a file imports from its own folder and from those before it. `"."` means the files that
 * are in the room itself (one of them may have a place of its own by its name), `"*"` every folder that is not named; these may not import
 * each other. Where there is no `"*"`, a new folder is given its place here. Imports on demand and imports of types count as all others do.
 * @type {Record<string, string[]>}
 */
export const orders = {
  "src/features/": ["language", "brand", "credentials", "sign-in", "session", "shell", "chat", "calls", "*"],
  "src/features/chat/": [
    "alerts",
    "state",
    "texts",
    "sagas",
    "controls",
    "emoji",
    "media",
    "search",
    "people",
    "groups",
    "visitors",
    "panels",
    "list",
    "forward",
    "composer",
    "conversation",
    "runtime",
    "screen",
    ".",
  ],
  "workers/engine/": [
    "ports.ts",
    "parts.ts",
    "faults.ts",
    "jitter.ts",
    "log",
    "session",
    "http",
    "connection",
    "state",
    "calls",
    "locks",
    "tabs",
    "browser",
    ".",
  ],
};

/** @returns the room of a repository path, or undefined. */
export function roomOf(path) {
  return Object.keys(rooms)
    .filter((room) => path.startsWith(room))
    .sort((a, b) => b.length - a.length)[0];
}

const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** @returns where a path is in a room: its folder or file there, and its rank in the room's order; -1 for none. */
function placeIn(room, path) {
  const [name, ...below] = path.slice(room.length).split("/");
  const order = orders[room];
  if (order.includes(name)) return { name, rank: order.indexOf(name) };
  const shared = below.length > 0 ? "*" : ".";
  return { name: below.length > 0 ? name : shared, rank: order.indexOf(shared) };
}

/** @returns the ordered rooms that a path is in. */
const orderedRoomsOf = (path) => Object.keys(orders).filter((room) => path.startsWith(room));

/** @returns why a file may not be where it is, or null when it may. */
export function misplaced(path) {
  const room = orderedRoomsOf(path).find((each) => placeIn(each, path).rank < 0);
  return room === undefined ? null : `has no place in the order of ${room} (tests/checks/rooms.mjs)`;
}

function orderObjection(from, to) {
  for (const room of orderedRoomsOf(from)) {
    if (!to.startsWith(room)) continue;
    const own = placeIn(room, from);
    const other = placeIn(room, to);
    if (own.name !== other.name && other.rank >= own.rank) {
      return `${own.name} may not import ${other.name}: in ${room} a folder imports lower ones`;
    }
  }
  return null;
}

/**
 * @returns why `from` may not import `to` (both repository paths), or null when it may.
 */
export function objection(from, to) {
  const room = roomOf(from);
  const target = roomOf(to);
  if (room === undefined || target === undefined) return null;
  const fromFeature = featureOf(from);
  const toFeature = featureOf(to);
  if (toFeature !== undefined && fromFeature !== toFeature && !from.startsWith("tests/")) {
    if (room === "src/app/") {
      return /\/(index|screens|parts)\.tsx?$/.test(to)
        ? null
        : "app imports a feature's entries (index, screens, an area's parts) alone";
    }
    if (!/\/index\.tsx?$/.test(to)) return "a feature's inside is closed: import its entry (index)";
  }
  const disorder = orderObjection(from, to);
  if (disorder !== null) return disorder;
  if (room === target) return null;
  return rooms[room].some((allowed) => to.startsWith(allowed)) ? null : `${room} may not import ${target}`;
}
