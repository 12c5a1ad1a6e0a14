import { writeTime } from "../http/paging.ts";

/** Stores where orders are picked up (resources 2.16). */

/** Whether a store is open on a day at all: within its days (`validTime`), both of them included; without days it is. */
export function isStoreOpen({ validTime }: { readonly validTime: readonly string[] }, now: Date): boolean {
  const [from, until] = validTime;
  const today = writeTime(now).slice(0, "yyyy-MM-dd".length);
  return (!from || from <= today) && (!until || today <= until);
}
