import * as v from "valibot";
import { kept } from "../../../ui/kept.ts";

/** How often and how lately a user chose things in the palette; kept in this browser. */

export interface Use {
  readonly id: string;
  /** One for each time, of which half is left after `HALF_LIFE_MS`: what it was at `at`. */
  readonly weight: number;
  /** Epoch ms of the last time. */
  readonly at: number;
}

/** So many things are remembered. */
const USES_MAX = 60;
/** After so long what was chosen once counts for half, ms. */
const HALF_LIFE_MS = 10 * 24 * 60 * 60 * 1_000;

const Uses: v.GenericSchema<unknown, readonly Use[]> = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.string(), v.maxLength(512)),
      weight: v.pipe(v.number(), v.minValue(0), v.maxValue(1e6)),
      at: v.pipe(v.number(), v.finite()),
    }),
  ),
  v.maxLength(USES_MAX),
);

const usage = kept("palette", Uses, []);

/** What a use counts now. A clock that was set back makes nothing weigh more. */
const weightAt = ({ weight, at }: Use, now: number): number =>
  weight * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);

/** Counts one more use; what weighs least is forgotten. */
export function withUse(before: readonly Use[], id: string, now: number): readonly Use[] {
  const known = before.find((use) => use.id === id);
  const weight = 1 + (known === undefined ? 0 : weightAt(known, now));
  const rest = before
    .filter((use) => use.id !== id)
    .sort((a, b) => weightAt(b, now) - weightAt(a, now))
    .slice(0, USES_MAX - 1);
  return [{ id, weight, at: now }, ...rest];
}

/** Ids by how often and how lately they were chosen, the most used first. */
export function mostUsed(uses: readonly Use[], now: number): string[] {
  return uses.toSorted((a, b) => weightAt(b, now) - weightAt(a, now) || b.at - a.at).map(({ id }) => id);
}

/** What a user chooses most. */
export const usedBy = (userId: number): string[] => mostUsed(usage.read(userId), Date.now());

/** Keeps that one was chosen. */
export function noteUse(userId: number, id: string): void {
  usage.change(userId, (before) => withUse(before, id, Date.now()));
}
