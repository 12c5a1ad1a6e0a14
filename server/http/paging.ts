import * as v from "valibot";

/** Longest page: dictionaries are asked for whole (specification §9 "Dictionary page size 9999"). */
const PAGE_MAX = 9_999;
/** Specification §9 "Pagination". */
const PAGE_DEFAULT = 20;

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** `page` (from 0) and `size` of a list call, and its repeatable `sort=field,dir` (contract A1). */
export const pagingEntries = {
  page: v.optional(whole(0, 1_000_000), "0"),
  size: v.optional(whole(1, PAGE_MAX), String(PAGE_DEFAULT)),
  sort: v.optional(v.union([v.string(), v.array(v.string())])),
};

/** One step of an order. */
export interface SortStep<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

/** Reads `sort` (contract A1); fields that the list does not sort by are left out, without any it is `id,desc`. */
export function readSort<Field extends string>(
  sort: string | readonly string[] | undefined,
  fields: readonly Field[],
): readonly SortStep<Field | "id">[] {
  const steps = (sort === undefined ? [] : [sort].flat()).flatMap((text): SortStep<Field>[] => {
    const [name, direction] = text.split(",").map((part) => part.trim());
    const field = fields.find((known) => known === name);
    return field === undefined ? [] : [{ field, descending: direction?.toLowerCase() === "desc" }];
  });
  return steps.length > 0 ? steps : [{ field: "id", descending: true }];
}

/** A pattern for LIKE that finds `text` anywhere, its own wildcards taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A range filter: the parameter twice, from and to, `yyyy-MM-dd HH:mm:ss` in the server's time zone (contract A1). */
export const TimeRange = v.pipe(
  v.tuple([v.pipe(v.string(), v.regex(TIME)), v.pipe(v.string(), v.regex(TIME))]),
  v.transform(([from, to]) => ({
    from: new Date(from.replace(" ", "T")),
    to: new Date(to.replace(" ", "T")),
  })),
  v.check(({ from, to }) => !Number.isNaN(from.getTime()) && !Number.isNaN(to.getTime())),
);

/** A time as lists show it, `yyyy-MM-dd HH:mm:ss` in the server's time zone (contract A1). */
export function writeTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":")}`;
}
