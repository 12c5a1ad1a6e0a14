import type { OptionValue } from "../../src/contract/resources/fields.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What values of fields are in bodies and answers, where several kinds share it. */

export const TIME = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$" } as const;
export const DAY = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d$" } as const;
export const ID = { type: "integer", format: "int64" } as const;
export const STRING = { type: "string" } as const;
export const NUMBER = { type: "number" } as const;
export const SCALAR = { type: ["string", "number", "boolean"] } as const;
export const REFERENCE = {
  type: "object",
  properties: { id: ID, name: { type: ["string", "null"] } },
  required: ["id"],
} as const;
export const GIVEN_REFERENCE = { type: "object", properties: { id: ID }, required: ["id"] } as const;

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
