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
 * An amount between the least and the most by chance, and never below the lowest price: the last helper that there may be cuts off what
 * remains.
 * @param chance from 0 to less than 1.
 */
export function cutOf({ remaining, least, most, helpersLeft }: Bargaining, chance: number): Money {
  const [left, from, to] = [centsOf(remaining), centsOf(least), centsOf(most)];
  if (helpersLeft <= 1) return ofCents(left);
  const cut = from + BigInt(Math.floor(chance * Number(to - from + 1n)));
  return ofCents(cut < left ? cut : left);
}
