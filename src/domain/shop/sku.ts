import { looseKeyOf } from "../resources/combinations.ts";

/** The names of the variants of goods, which orders and activities keep: their values, in the order of the attributes. Pure. */

/** A value that has commas itself is its parts here, on both sides alike. */
const valuesKey = (name: string): string => looseKeyOf(name.split(","));

/**
 * The variant that a name means: that of this very name, else one of the same values in another order, which the attributes had before they
 * were moved.
 * @param names of the variants that are there.
 * @returns its name now; undefined where it is there no more.
 */
export function findSku(name: string, names: readonly string[]): string | undefined {
  if (names.includes(name)) return name;
  const key = valuesKey(name);
  return names.find((one) => valuesKey(one) === key);
}
