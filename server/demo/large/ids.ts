import * as v from "valibot";

/** What the large demo has made so far, kept in the transactions that make it: nothing is made twice, and nothing left out. */

const Ids = v.array(v.number());

/** The parts that other rows refer to, by the ids of their rows in order. */
export const LargeIds = v.object({
  shipping: Ids,
  stores: Ids,
  categories: Ids,
  goods: Ids,
  members: Ids,
  coupons: Ids,
  // What began before there were any has none.
  sales: v.optional(Ids, []),
});
export type LargeIds = v.InferOutput<typeof LargeIds>;

export const NO_IDS: LargeIds = {
  shipping: [],
  stores: [],
  categories: [],
  goods: [],
  members: [],
  coupons: [],
  sales: [],
};

/** Id of a row by its place. */
export function idOf(ids: readonly number[], at: number): number {
  const id = ids[at];
  if (id === undefined) throw new Error("A row of the large demo is not there yet.");
  return id;
}
