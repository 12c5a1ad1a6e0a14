import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { Id } from "../../src/contract/schema.ts";

/** A JSON Schema, as OpenAPI 3.1 has them. */
export type JsonSchema = { readonly [key: string]: unknown };

/** Makes JSON Schemas of valibot's, and keeps those that others refer to. */
export interface SchemaMaker {
  /** What a schema takes. What cannot be expressed there (checks, changes) is left out: the description takes more, never less. */
  of(schema: v.GenericSchema): JsonSchema;
  /** Schemas that are referred to, by their names among the document's components. */
  readonly shared: Readonly<Record<string, JsonSchema>>;
  /** Keeps a schema among the document's components, once, and gives the reference to it. What is made may refer to itself. */
  define(name: string, make: (self: JsonSchema) => JsonSchema): JsonSchema;
}

const COMPONENTS = "#/components/schemas/";
const DEFINITION = "#/$defs/";

export function createSchemaMaker(): SchemaMaker {
  const shared: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  const nameOf = (definition: JsonSchema) => {
    const text = JSON.stringify(definition);
    const name = names.get(text) ?? `Part${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    shared,
    define: (name, make) => {
      const self = { $ref: COMPONENTS + name };
      if (!Object.hasOwn(shared, name)) {
        shared[name] = {};
        shared[name] = make(self);
      }
      return self;
    },
    of: (schema) => {
      const { $schema: _, $defs, ...made } = convert(schema);
      const definitions = Object.entries(($defs ?? {}) as Readonly<Record<string, JsonSchema>>);
      const places = new Map(definitions.map(([name, definition]) => [name, nameOf(definition)]));
      for (const [name, definition] of definitions) {
        const place = places.get(name);
        if (place !== undefined) shared[place] = moved(definition, places) as JsonSchema;
      }
      return moved(made, places) as JsonSchema;
    },
  };
}

/** What ids are before they are numbers: a pipe is converted step by step. */
const [ANY_ID] = Id.pipe;

function convert(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: "input",
    errorMode: "ignore",
    target: "draft-2020-12",
    overrideSchema: ({ valibotSchema }) =>
      (valibotSchema as unknown) === ANY_ID ? { type: "integer", format: "int64" } : undefined,
  }) as JsonSchema;
}

/** The schema of a value, whole: it refers to nothing. */
export function schemaOfValue(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...made } = convert(schema);
  return made;
}

/** The schema with its references led to the document's components. */
function moved(value: unknown, places: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => moved(one, places));
  if (typeof value !== "object" || value === null) return value;
  const led = (reference: unknown) =>
    COMPONENTS + (places.get(String(reference).replace(DEFINITION, "")) ?? "");
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === "$ref" ? led(one) : moved(one, places)]),
  );
}
