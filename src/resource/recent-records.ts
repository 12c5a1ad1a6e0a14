import * as v from "valibot";
import { kept } from "../ui/kept.ts";

/** The records that a user opened last, the latest first, in this browser: noted as a record's drawer opens. */

export interface RecentRecord {
  /** Name of its area. */
  readonly area: string;
  readonly id: number;
  /** What it was called then. */
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

/** So many are remembered. */
const RECENT_MAX = 30;
/** Longer names are cut. */
const NAME_MAX = 120;

const Recent: v.GenericSchema<unknown, readonly RecentRecord[]> = v.pipe(
  v.array(
    v.object({
      area: v.pipe(v.string(), v.maxLength(64)),
      id: v.pipe(v.number(), v.integer()),
      name: v.pipe(v.string(), v.maxLength(NAME_MAX)),
      at: v.pipe(v.number(), v.finite()),
    }),
  ),
  v.maxLength(RECENT_MAX),
);

const NOTHING: readonly RecentRecord[] = [];
const recent = kept("records", Recent, NOTHING);

/** Puts one in front; the same record is there once. */
export function withRecord(before: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] {
  const rest = before.filter(({ area, id }) => area !== record.area || id !== record.id);
  return [{ ...record, name: record.name.slice(0, NAME_MAX) }, ...rest].slice(0, RECENT_MAX);
}

/** Notes that a user has opened a record. */
export function noteRecord(userId: number, record: RecentRecord): void {
  recent.change(userId, (before) => withRecord(before, record));
}

/** The records that a user opened last. */
export const useRecentRecords = recent.useKept;
