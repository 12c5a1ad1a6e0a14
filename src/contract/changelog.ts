import * as v from "valibot";
import { Titles } from "./admin.ts";
import { maybe } from "./schema.ts";

/** Shapes of `/changelogs/index.json` (specification §3 "Changelog entry", §7 "Session and user"). */

/** What a change is: something new, something better, something mended. */
export const CHANGE_KINDS = ["added", "improved", "fixed"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const Change = v.object({ kind: v.picklist(CHANGE_KINDS), text: Titles });
export type Change = v.InferOutput<typeof Change>;

/** A version. Other servers tell its number alone. */
export const ChangelogEntry = v.object({
  versionNumber: v.pipe(v.string(), v.minLength(1)),
  /** `yyyy-MM-dd`. */
  date: maybe(v.string()),
  /** What the version is about, in a few words. */
  title: maybe(Titles),
  changes: maybe(v.array(Change)),
});
export type ChangelogEntry = v.InferOutput<typeof ChangelogEntry>;

/** The whole log, sorted by `versionNumber` descending. */
export const Changelog = v.array(ChangelogEntry);
export type Changelog = v.InferOutput<typeof Changelog>;

/** Where it is served. */
export const CHANGELOG_PATH = "/changelogs/index.json";
