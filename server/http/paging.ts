import * as v from "valibot";
import { PAGE_SIZE } from "../../src/contract/limits.ts";
import { PAGE_NUMBER_MAX } from "../../src/domain/resources/list-query.ts";

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/**
 * Most of a page of what is no area's list: histories, mails and notices are shown by the ten, and each may be long. Areas' lists are read
 * in batches, and may be as long as the contract has them.
 */
export const SIZE_MAX = 200;

/** `page` (from 0) and `size` of a call that is no area's list (as contract A1). */
export const pagingEntries = {
  page: v.optional(whole(0, PAGE_NUMBER_MAX), "0"),
  size: v.optional(whole(1, SIZE_MAX), String(PAGE_SIZE)),
};

/** A time as lists show it, `yyyy-MM-dd HH:mm:ss` in the server's time zone (contract A1). */
export function writeTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":")}`;
}
