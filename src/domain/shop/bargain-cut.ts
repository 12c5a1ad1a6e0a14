import { centsOf, type Money, ofCents } from "../money.ts";

/** How much a helper cuts off a price that is bargained for (resources 3.1, 3.2). Pure. */

export interface Bargaining {
  /** What is left of the way down to the lowest price: more than nothing. */
  readonly remaining: Money;
  readonly least: Money;
  readonly most: Money;
  /** How many helpers there may still be, this one among them: at least one. */
  readonly helpersLeft: number;
}

/**
 * An amount between the least and the most by chance, never more than remains, and so much that those who may still help can cut off the rest
 * by the most each: the last one that there may be cuts off what remains. Where so many cannot get there, each cuts off the most, and more
 * may help than there were to be.
 * @param chance from 0 to less than 1.
 */
export function cutOf({ remaining, least, most, helpersLeft }: Bargaining, chance: number): Money {
  const [left, to] = [centsOf(remaining), centsOf(most)];
  const needed = left - to * BigInt(Math.max(helpersLeft - 1, 0));
  if (needed >= to) return ofCents(to);
  const from = needed > centsOf(least) ? needed : centsOf(least);
  const cut = from + BigInt(Math.floor(chance * Number(to - from + 1n)));
  return ofCents(cut < left ? cut : left);
}
