import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field, OptionValue } from "../../src/contract/resources/fields.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { auditOf, isWritable, keyOf } from "../../src/domain/resources/list-shape.ts";
import type { Language } from "../texts/index.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";
import { recordExtras } from "./record-extras.ts";

/** The records of an area and the bodies that write them, made of its definition as the endpoints are (contract A1). */

const TIME = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$" } as const;
const ID = { type: "integer", format: "int64" } as const;
const REFERENCE = {
  type: "object",
  properties: { id: ID, name: { type: ["string", "null"] } },
  required: ["id"],
} as const;
const GIVEN_REFERENCE = { type: "object", properties: { id: ID }, required: ["id"] } as const;

/** A record as answers carry it: what is not known of it is `null` or left out. */
export function recordSchema(definition: AnyResource, language: Language, schemas: SchemaMaker): JsonSchema {
  return schemas.define(`${definition.name}.record`, (self) => recordOf(definition, language, schemas, self));
}

function recordOf(
  definition: AnyResource,
  language: Language,
  schemas: SchemaMaker,
  self: JsonSchema,
): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: ID };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind === "password") continue;
    if (field.kind === "secret")
      properties[`${name}Set`] = { type: "boolean", description: label(field, language) };
    else properties[name] = { ...orNull(answered(field, language)), description: label(field, language) };
    const key = keyOf(name, field);
    if (key !== name) properties[key] = orNull(ID);
  }
  for (const name of auditOf(definition)) {
    properties[name] = orNull(name.endsWith("Time") ? TIME : { type: "string" });
  }
  if (definition.list.tree) Object.assign(properties, placeOf(self));
  for (const [name, schema] of Object.entries(recordExtras[definition.name] ?? {})) {
    properties[name] = orNull(schemas.of(schema));
  }
  return { type: "object", properties, required: ["id"] };
}

/** Where a row of a tree is. */
const placeOf = (self: JsonSchema) => ({
  subCount: { type: "integer" },
  hasChildren: { type: "boolean" },
  leaf: { type: "boolean" },
  label: { type: "string" },
  children: { type: "array", items: self },
});

/** A body that makes a record, or changes one. */
export function bodySchema(
  definition: AnyResource,
  mode: "create" | "update",
  language: Language,
): JsonSchema {
  const writable = Object.entries(definition.fields).filter(([, field]) => isWritable(field, mode));
  const isNeeded = (field: Field) => field.required && !("initial" in field) && field.when === undefined;
  const properties = Object.fromEntries(
    writable.map(([name, field]) => {
      const schema = given(field, language);
      return [name, { ...(isNeeded(field) ? schema : orNull(schema)), description: label(field, language) }];
    }),
  );
  if (mode === "create") {
    const required = writable.flatMap(([name, field]) => (isNeeded(field) ? [name] : []));
    return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
  }
  return {
    type: "object",
    properties: { id: ID, ...properties, updateTime: orNull(TIME) },
    required: ["id"],
  };
}

/** What an action's dialog asks for. */
export function inputSchema(input: Readonly<Record<string, Field>>, language: Language): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(input).map(([name, field]) => [
        name,
        { ...orNull(given(field, language)), description: label(field, language) },
      ]),
    ),
  };
}

const label = (field: Field, language: Language): string => labelText(field.label, language);

function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: "null" }] };
}

function answered(field: Field, language: Language): JsonSchema {
  switch (field.kind) {
    case "ref":
      return REFERENCE;
    case "refs":
      return { type: "array", items: REFERENCE };
    case "flag":
      return field.bits ? { enum: [0, 1] } : { type: "boolean" };
    case "dict":
      return { type: ["string", "number", "boolean"] };
    case "text":
    case "image":
    case "html":
      return { type: "string" };
    case "number":
      return { type: "number" };
    case "texts":
      return { type: "array", items: { type: "string" } };
    default:
      return given(field, language);
  }
}

function given(field: Field, language: Language): JsonSchema {
  switch (field.kind) {
    case "text":
      return { type: "string", maxLength: field.max };
    case "html":
    case "secret":
      return {
        type: "string",
        maxLength: field.max,
        ...(field.kind === "secret" ? { writeOnly: true } : {}),
      };
    case "password":
      return { type: "string", writeOnly: true };
    case "image":
      return { type: "string" };
    case "number":
      return { type: field.decimals ? "number" : "integer", minimum: field.min, maximum: field.max };
    case "money":
      return { type: "number" };
    case "flag":
      return field.bits ? { enum: [0, 1, true, false] } : { type: "boolean" };
    case "choice":
      return { enum: valuesOf(field.options) };
    case "choices":
      return { type: "array", items: { enum: valuesOf(field.options) } };
    case "dict":
      return { type: ["string", "number", "boolean"] };
    case "time":
      return TIME;
    case "date":
      return { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d$" };
    case "ref":
      return GIVEN_REFERENCE;
    case "refs":
      return { type: "array", items: GIVEN_REFERENCE };
    case "parent":
      return ID;
    case "texts":
      return { type: "array", maxItems: field.most, items: { type: "string", maxLength: field.max } };
    case "rows":
      return { type: "array", maxItems: field.most, items: inputSchema(field.fields, language) };
  }
}

function valuesOf(
  options: readonly { readonly value: OptionValue; readonly also?: readonly OptionValue[] }[],
): OptionValue[] {
  return [...new Set(options.flatMap(({ value, also = [] }) => [value, ...also]))];
}
