import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import type { NumberField } from "../../src/contract/resources/fields.ts";

/** What is in a column of an area's table. */

export type ColumnType =
  | "text"
  | "texts"
  | "integer"
  | "bigint"
  | "numeric"
  | "money"
  | "boolean"
  | "timestamp"
  | "date"
  | "jsonb"
  | "json";

export interface ColumnShape {
  readonly type: ColumnType;
  /** Of a number with decimals. */
  readonly digits?: { readonly precision: number; readonly scale: number };
  /** The texts that it may hold. */
  readonly oneOf?: readonly string[];
}

const INTEGER_MAX = 2_147_483_647;
const NUMERIC_DIGITS = 18;

export function numberShape({ min, max, decimals = 0 }: NumberField): ColumnShape {
  if (decimals > 0) return { type: "numeric", digits: { precision: NUMERIC_DIGITS, scale: decimals } };
  const isSmall = min >= -INTEGER_MAX && max <= INTEGER_MAX;
  return { type: isSmall ? "integer" : "bigint" };
}

/** @param values of the choice. */
export function choiceShape(values: readonly OptionValue[]): ColumnShape {
  if (values.every((value) => typeof value === "boolean")) return { type: "boolean" };
  if (values.every((value) => typeof value === "number")) return { type: "integer" };
  return { type: "text", oneOf: values.map(String) };
}
