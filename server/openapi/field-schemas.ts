import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What values of fields are in bodies and answers, where several kinds share it. */

export const TIME = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$" } as const;
export const DAY = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d$" } as const;
export const CLOCK = { type: "string", pattern: "^\\d\\d:\\d\\d$" } as const;
export const ID = { type: "integer", format: "int64" } as const;
export const STRING = { type: "string" } as const;
export const NUMBER = { type: "number" } as const;
/** Of an amount; `multipleOf` would be reckoned with in binary numbers, which hold few cents. */
export const MONEY = {
  type: "number",
  description: "An amount of money, with two decimals at most",
} as const;
/** In bodies decimal text does as well. */
export const givenMoney = (minimum: number, maximum: number): JsonSchema => ({
  anyOf: [
    { ...MONEY, minimum, maximum },
    { type: "string", pattern: "^-?\\d+(\\.\\d{1,2})?$" },
  ],
});
export const SCALAR = { type: ["string", "number", "boolean"] } as const;
export const REFERENCE = {
  type: "object",
  properties: { id: ID, name: { type: ["string", "null"] } },
  required: ["id"],
} as const;
export const GIVEN_REFERENCE = { type: "object", properties: { id: ID }, required: ["id"] } as const;

export const PLACE = {
  type: "object",
  properties: { city_id: { type: "integer" }, name: STRING },
  required: ["city_id", "name"],
} as const;
export const GIVEN_PLACE = { ...PLACE, required: ["city_id"] } as const;

export const listOf = (items: JsonSchema, maxItems?: number): JsonSchema => ({
  type: "array",
  ...(maxItems === undefined ? {} : { maxItems }),
  items,
});

export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: "null" }] };
}

/** One of the values of a choice, older names included. */
export function oneOf(
  options: readonly { readonly value: OptionValue; readonly also?: readonly OptionValue[] }[],
): JsonSchema {
  return { enum: [...new Set(options.flatMap(({ value, also = [] }) => [value, ...also]))] };
}
