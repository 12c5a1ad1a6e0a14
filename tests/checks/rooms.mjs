/**
 * Who may import whom. A room is a folder; a file belongs to the room with the longest matching prefix.
 * `features` are ordered: one may import the doors of those before it. Doors are `index.ts`; `screens.ts` is for src/app alone.
 */
export const rooms = {
  "src/contract/": [],
  "src/domain/": ["src/contract/"],
  "src/realtime/": ["src/contract/", "src/domain/"],
  "src/query/": ["src/contract/", "src/domain/", "src/realtime/"],
  "src/ui/": ["src/contract/", "src/domain/"],
  "src/resource/": ["src/contract/", "src/domain/", "src/query/", "src/ui/"],
  "src/i18n/": [],
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
  "workers/": ["src/contract/", "src/domain/"],
  "server/": ["src/contract/", "src/domain/"],
  "tests/": ["src/", "workers/", "server/", "tests/", "e2e/"],
  "e2e/": ["src/contract/"],
};

/** Features from low to high; one that is not named stands above all of these. */
export const featureOrder = ["session", "shell", "chat", "calls"];

/** @returns the room of a repository path, or undefined. */
export function roomOf(path) {
  return Object.keys(rooms)
    .filter((room) => path.startsWith(room))
    .sort((a, b) => b.length - a.length)[0];
}

const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const rankOf = (feature) => {
  const rank = featureOrder.indexOf(feature);
  return rank < 0 ? featureOrder.length : rank;
};

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
      return /\/(index|screens)\.tsx?$/.test(to)
        ? null
        : "app imports a feature's doors (index, screens) alone";
    }
    if (!/\/index\.tsx?$/.test(to)) return "a feature's inside is closed: import its door (index)";
    if (fromFeature !== undefined && rankOf(toFeature) >= rankOf(fromFeature)) {
      return `feature ${fromFeature} may not import ${toFeature}: features import lower ones`;
    }
  }
  if (room === target) return null;
  return rooms[room].some((allowed) => to.startsWith(allowed)) ? null : `${room} may not import ${target}`;
}
