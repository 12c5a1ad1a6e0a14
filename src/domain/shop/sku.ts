import { looseKeyOf } from "../resources/combinations.ts";

/** The names of the variants of goods, which orders and activities keep: their values, in the order of the attributes. Pure. */

/** Which value a variant has of which attribute. */
export type SkuDetail = Readonly<Record<string, string>>;

/** What a variant has of each attribute, by its values in their order; undefined where these are not the attributes of such values. */
export function detailOf(attributes: readonly string[], values: readonly string[]): SkuDetail | undefined {
  if (attributes.length === 0 || attributes.length !== values.length) return undefined;
  return Object.fromEntries(attributes.map((attribute, at) => [attribute, values[at] ?? ""]));
}

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

/**
 * The variant that is meant now by what was sold: that with the same value of each attribute, wherever these were moved. Where the attributes
 * are others by now, or what was sold does not say them, by its name (`findSku`).
 * @param attributes of the goods, in their order now. @param names of the variants that are there.
 */
export function skuNow(
  { sku, detail }: { readonly sku: string; readonly detail?: SkuDetail | undefined },
  attributes: readonly string[],
  names: readonly string[],
): string | undefined {
  const isSaid =
    detail !== undefined &&
    attributes.length > 0 &&
    attributes.length === Object.keys(detail).length &&
    attributes.every((attribute) => Object.hasOwn(detail, attribute));
  if (!isSaid) return findSku(sku, names);
  const name = attributes.map((attribute) => detail[attribute]).join(",");
  return names.find((one) => one === name);
}
