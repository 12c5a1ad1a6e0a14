import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { LinesField } from "../../src/contract/resources/fields.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import type { Values } from "../resources/module.ts";
import type { Language } from "../texts/index.ts";

/** Goods as other clients know them: a variant by the value of each attribute, goods of one kind as their one variant. */

const attrs: LinesField = goods.fields.attrs;

/** What goods of one kind have that variants have too. */
const SINGLE_FIELDS = Object.keys(attrs.fields).filter((name) => Object.hasOwn(goods.fields, name));

/** Columns for activities, which plain goods do not have. */
const ACTIVITY = new Set(["pinkPrice", "pinkStock", "seckillPrice", "seckillStock"]);

export interface Attribute {
  readonly value: string;
  readonly detail: readonly string[];
}

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Attributes of a stored record or of a body that was judged. */
export const attributesOf = (items: unknown): readonly Attribute[] =>
  Array.isArray(items) ? (items as readonly Attribute[]) : [];

const SINGLE = 0;

/** A body of any client in the shape of the definition. */
export function goodsOfClients(body: Values): Values {
  const { attr, attrs: skus, items, cateId, ...rest } = body;
  const lines = Array.isArray(skus) ? (skus as readonly unknown[]) : undefined;
  const isSingle = Number(body.specType ?? SINGLE) === SINGLE;
  const one = isSingle ? (isRecord(attr) ? attr : lines?.find(isRecord)) : undefined;
  const own = Object.fromEntries(
    // What the row says counts: a form that sends back what it was given has the goods' own values from before beside it.
    SINGLE_FIELDS.flatMap((name) => (one?.[name] === undefined ? [] : [[name, one[name]]])),
  );
  return {
    ...rest,
    ...own,
    ...(cateId === undefined
      ? {}
      : { cateId: typeof cateId === "string" && /^\d{1,15}$/.test(cateId) ? Number(cateId) : cateId }),
    ...(items === undefined ? {} : { items }),
    ...(skus === undefined ? {} : { attrs: lines?.map((line) => combined(line, items)) ?? skus }),
  };
}

/** A variant with the values that it combines, in the order of the attributes. */
function combined(line: unknown, items: unknown): unknown {
  if (!isRecord(line) || Array.isArray(line.values) || !isRecord(line.detail)) return line;
  const { detail } = line;
  const names = attributesOf(items).flatMap((item) => (isRecord(item) ? [String(item.value)] : []));
  const order = names.length > 0 ? names : Object.keys(detail);
  return { ...line, values: order.map((name) => detail[name]) };
}

/** A variant as other clients know it. @param line as answers have it. */
export function skuOf(line: Values, items: readonly Attribute[]): Values {
  const values = Array.isArray(line.values) ? line.values.map(String) : [];
  return {
    ...line,
    sku: [...values].sort().join(","),
    detail: Object.fromEntries(items.map(({ value }, nth) => [value, values[nth] ?? ""])),
    ...Object.fromEntries(values.map((value, nth) => [`value${nth + 1}`, value])),
  };
}

/** The one variant of goods of one kind. @param record as answers have it. */
export function singleOf(record: Values): Values {
  return {
    pic: record.image ?? null,
    ...Object.fromEntries(SINGLE_FIELDS.map((name) => [name, record[name] ?? null])),
  };
}

export interface SkuColumn {
  readonly title: string;
  readonly key: string;
  readonly minWidth: string;
  readonly align: string;
}

/** The columns of the table of variants. */
export function skuColumns(
  items: readonly Attribute[],
  forActivity: boolean,
  language: Language,
): readonly SkuColumn[] {
  const column = (title: string, key: string): SkuColumn => ({
    title,
    key,
    minWidth: "120",
    align: "center",
  });
  const { fields }: Pick<AnyResource, "fields"> = attrs;
  return [
    ...items.map(({ value }, nth) => column(value, `value${nth + 1}`)),
    ...Object.entries(fields)
      .filter(([name]) => name !== "values" && (forActivity || !ACTIVITY.has(name)))
      .map(([name, { label }]) => column(labelText(label, language), name)),
  ];
}
