/** JSON Schemas as lines that people read. Pure. */

type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

const DEEPEST = 6;
const REFERENCE = /^#\/components\/schemas\//;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema as lines: a name, its type, what bounds it; what is within it is indented. */
export function outline(schema: Schema, schemas: Schemas): string {
  return lines(schema, schemas, 0).join("\n");
}

function lines(schema: Schema, schemas: Schemas, depth: number): string[] {
  const plain = resolved(schema, schemas);
  const within = depth >= DEEPEST ? [] : inner(plain, schemas, depth);
  return [`${typeOf(plain, schemas)}`, ...within];
}

function inner(schema: Schema, schemas: Schemas, depth: number): string[] {
  const choices = choicesIn(schema, schemas);
  if (choices.length < 2) return fields(schema, schemas, depth);
  const between = `${"  ".repeat(depth + 1)}|`;
  return choices
    .map((one) => fields(one, schemas, depth))
    .flatMap((own, index) => (index === 0 ? own : [between, ...own]));
}

/** Objects that a value may be one of. */
function choicesIn(schema: Schema, schemas: Schemas): readonly Schema[] {
  if (!Array.isArray(schema.anyOf)) return [];
  return schema.anyOf
    .filter(isSchema)
    .map((one) => resolved(one, schemas))
    .filter((one) => isSchema(itemsOf(one, schemas).properties));
}

function fields(schema: Schema, schemas: Schemas, depth: number): string[] {
  const items = itemsOf(schema, schemas);
  const properties = isSchema(items.properties) ? items.properties : {};
  const required = new Set(Array.isArray(items.required) ? items.required : []);
  const indent = "  ".repeat(depth + 1);
  return Object.entries(properties).flatMap(([name, value]) => {
    if (!isSchema(value)) return [];
    const [first = "", ...rest] = lines(value, schemas, depth + 1);
    const description = typeof value.description === "string" ? `  — ${value.description}` : "";
    return [`${indent}${name}${required.has(name) ? "" : "?"}: ${first}${description}`, ...rest];
  });
}

/** What a list or a choice with `null` holds: what is nested further is described of that. */
function itemsOf(schema: Schema, schemas: Schemas): Schema {
  const plain = withoutNull(resolved(schema, schemas), schemas);
  if (isSchema(plain.items)) return itemsOf(plain.items, schemas);
  return plain;
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  if (typeof schema.$ref !== "string") return schema;
  return schemas[schema.$ref.replace(REFERENCE, "")] ?? {};
}

function withoutNull(schema: Schema, schemas: Schemas): Schema {
  if (!Array.isArray(schema.anyOf)) return schema;
  const some = schema.anyOf.filter((one): one is Schema => isSchema(one) && one.type !== "null");
  return some.length === 1 && some[0] !== undefined ? resolved(some[0], schemas) : schema;
}

function typeOf(given: Schema, schemas: Schemas): string {
  const schema = resolved(given, schemas);
  if (Array.isArray(schema.anyOf)) {
    return [...new Set(schema.anyOf.filter(isSchema).map((one) => typeOf(one, schemas)))].join(" | ");
  }
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `${isSchema(schema.items) ? typeOf(schema.items, schemas) : "any"}[]`;
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : String(schema.type ?? "any");
  return type + boundsOf(schema);
}

function boundsOf(schema: Schema): string {
  const { minimum, maximum, maxLength, default: usual } = schema;
  const bounds = [
    typeof minimum === "number" && Math.abs(minimum) < Number.MAX_SAFE_INTEGER ? `≥ ${minimum}` : "",
    typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER ? `≤ ${maximum}` : "",
    typeof maxLength === "number" ? `≤ ${maxLength}` : "",
    usual === undefined ? "" : `= ${JSON.stringify(usual)}`,
  ].filter(Boolean);
  return bounds.length === 0 ? "" : ` (${bounds.join(", ")})`;
}
