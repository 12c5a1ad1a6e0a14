import type { AnyResource, Languages } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { TRANSLATION } from "../../src/contract/resources/translation.ts";
import { givenCells } from "../../src/domain/resources/inner-cells.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { auditOf, isWritable, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { serverRules } from "../resources/kinds.ts";
import type { Language } from "../texts/index.ts";
import { ID, orNull, TIME } from "./field-schemas.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";
import { recordExtras } from "./record-extras.ts";

/** The records of an area and the bodies that write them, made of its definition as the endpoints are (contract A1). */

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
  const properties: Record<string, JsonSchema> = { id: ID, ...answeredFields(definition.fields, language) };
  for (const name of auditOf(definition)) {
    properties[name] = orNull(name.endsWith("Time") ? TIME : { type: "string" });
  }
  if (definition.list.tree) Object.assign(properties, placeOf(self));
  if (definition.languages) properties.siblings = siblingsOf(definition, definition.languages);
  for (const [name, schema] of Object.entries(recordExtras[definition.name] ?? {})) {
    properties[name] = orNull(schemas.of(schema));
  }
  return { type: "object", properties, required: ["id"] };
}

/** Fields as answers carry them. */
export function answeredFields(
  fields: AnyResource["fields"],
  language: Language,
): Readonly<Record<string, JsonSchema>> {
  const properties: Record<string, JsonSchema> = {};
  const within = (inner: AnyResource["fields"]) => ({
    type: "object",
    properties: answeredFields(inner, language),
  });
  for (const [name, field] of Object.entries(fields)) {
    const description = label(field, language);
    const { answered: answer, beside } = serverRules(field);
    const answered = answer(field, within);
    const readOnly = field.readOnly ? { readOnly: true } : {};
    if (answered) properties[name] = { ...orNull(answered), description, ...readOnly };
    for (const { name: own, schema } of beside(name, field)) properties[own] = { ...schema, description };
  }
  return properties;
}

/** The other languages of the single record. */
const siblingsOf = ({ fields }: AnyResource, { by }: Languages): JsonSchema => ({
  type: "array",
  items: {
    type: "object",
    properties: {
      id: ID,
      lang: fields[by] ? given(fields[by], "en") : {},
      state: fields[TRANSLATION] ? given(fields[TRANSLATION], "en") : {},
    },
    required: ["id", "lang"],
  },
});

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
      return [
        sentKeyOf(name, field),
        { ...(isNeeded(field) ? schema : orNull(schema)), description: label(field, language) },
      ];
    }),
  );
  if (mode === "create") {
    const required = writable.flatMap(([name, field]) => (isNeeded(field) ? [sentKeyOf(name, field)] : []));
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
        sentKeyOf(name, field),
        { ...orNull(given(field, language)), description: label(field, language) },
      ]),
    ),
  };
}

const label = (field: Field, language: Language): string => labelText(field.label, language);

const given = (field: Field, language: Language): JsonSchema =>
  serverRules(field).given(field, (inner) => inputSchema(givenCells(inner), language));
