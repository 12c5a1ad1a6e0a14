/** Version numbers of the change log (specification §3 "Changelog entry", §4 "Version notice"). Pure. */

const parts = (version: string) => version.replace(/^v/i, "").split(/[.+-]/);

/** Orders two parts of a version: numbers as numbers, words after them are earlier (`1.0.0-rc` before `1.0.0`). */
function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  const [first, second] = [Number(a), Number(b)];
  const numbers = [a !== undefined && !Number.isNaN(first), b !== undefined && !Number.isNaN(second)];
  if (numbers[0] && numbers[1]) return first - second;
  if (a === undefined) return numbers[1] ? -1 : 1;
  if (b === undefined) return numbers[0] ? 1 : -1;
  return numbers[0] ? 1 : numbers[1] ? -1 : a < b ? -1 : 1;
}

/** Negative where `a` is the older version; equal ones, as `1.0` and `1.0.0`, differ by length alone. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [parts(a), parts(b)];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const order = compareParts(first[at], second[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The entries with the newest version first. */
export function newestFirst<T extends { readonly versionNumber: string }>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => compareVersions(b.versionNumber, a.versionNumber));
}

/** What of the change log this browser has shown. */
export interface VersionMemory {
  /** The newest version that the user needs no notice of; null in a browser that was never here. */
  readonly noticed: string | null;
  /** The newest version whose log was opened; null when it never was. */
  readonly seen: string | null;
  /** `<epoch ms> <version>`: when the user said "not now", and of which version. */
  readonly later: string | null;
}

/** "Not now" holds for a day. */
export const REMIND_AGAIN_MS = 24 * 3_600_000;

/** Whether the log's button says "new": its newest version has not been opened. */
export function isNew({ seen }: Pick<VersionMemory, "seen">, newest: string | undefined): boolean {
  return newest !== undefined && seen !== newest;
}

/**
 * What a log asks for: nothing, to be remembered silently (a browser that was never here has nothing to be notified of), or the notice of a
 * new version (specification §4 "Version notice").
 * @param now epoch ms.
 */
export function versionDue(
  { noticed, later }: VersionMemory,
  newest: string | undefined,
  now: number,
): "none" | "remember" | "notice" {
  if (newest === undefined || noticed === newest) return "none";
  if (noticed === null) return "remember";
  const [at = "", version] = later?.split(" ") ?? [];
  const put = version === newest && now - Number(at) < REMIND_AGAIN_MS;
  return put ? "none" : "notice";
}
