import * as v from "valibot";
import { inEachLanguage, nearest } from "./language.ts";
import { maybe } from "./schema.ts";
import { Text } from "./texts.ts";

/** Shapes of `/changelogs/index.json` (specification §3 "Changelog entry", §7 "Session and user"). */

/** What a change is: something new, something better, something fixed, something made safer. */
export const CHANGE_KINDS = ["added", "improved", "fixed", "security"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What others call them; one that nobody knows is an improvement. */
const ALSO: Readonly<Record<string, ChangeKind>> = { feature: "added", improve: "improved", fix: "fixed" };
const Kind = v.fallback(
  v.pipe(
    v.string(),
    v.transform((name) => (Object.hasOwn(ALSO, name) ? ALSO[name] : name)),
    v.picklist(CHANGE_KINDS),
  ),
  "improved",
);

/** In the console's languages, or in whatever language there is; one that was added later has the words of the nearest. */
const Said = v.union([
  v.pipe(
    v.object({ ...v.partial(Text).entries, en: v.string() }),
    v.transform((said): Text => inEachLanguage((language) => nearest(said, language))),
  ),
  v.pipe(
    v.string(),
    v.transform((text): Text => inEachLanguage(() => text)),
  ),
]);

export const Change = v.object({ kind: Kind, text: Said });
export type Change = v.InferOutput<typeof Change>;

const Item = v.pipe(
  v.object({ type: Kind, text: Said }),
  v.transform(({ type, text }): Change => ({ kind: type, text })),
);

/** A version. Other servers give its number alone, or its changes as `items`. */
export const ChangelogEntry = v.pipe(
  v.object({
    versionNumber: v.pipe(v.string(), v.minLength(1)),
    /** `yyyy-MM-dd`. */
    date: maybe(v.string()),
    /** What the version is about, in a few words. */
    title: maybe(Said),
    changes: maybe(v.array(Change)),
    items: maybe(v.array(Item)),
  }),
  v.transform(({ items, changes = items, ...entry }) => ({ ...entry, changes })),
);
export type ChangelogEntry = v.InferOutput<typeof ChangelogEntry>;

/** The whole log, sorted by `versionNumber` descending. */
export const Changelog = v.array(ChangelogEntry);
export type Changelog = v.InferOutput<typeof Changelog>;

/** Where it is served. */
export const CHANGELOG_PATH = "/changelogs/index.json";
