import type { Random } from "../../e2e/support/random.ts";
import type { Json } from "../support/described-answers.ts";
import { NUMBERS, TEXTS } from "./corpus.ts";

/** Values for what the description of the calls says that they take: sound in their shape, and with what attacks in their texts. */

const DEEPEST = 6;

/** The schema that a reference names. */
export function resolved(schema: Json, components: Json): Json {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  return resolved((components.schemas as Record<string, Json>)[name] ?? {}, components);
}

/**
 * A value that a schema describes.
 * @param soundness how often a text is what it should be, from 0 to 1.
 */
export function describedValue(
  given: Json,
  components: Json,
  random: Random,
  soundness: number,
  depth = 0,
): unknown {
  const schema = resolved(given, components);
  const inner = (one: Json) => describedValue(one, components, random, soundness, depth + 1);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (choices?.length) return inner(random.pick(choices));
  const parts = schema.allOf as readonly Json[] | undefined;
  if (parts) return Object.assign({}, ...parts.map(inner));
  if ("const" in schema) return schema.const;
  const listed = schema.enum as readonly unknown[] | undefined;
  if (listed?.length && random.chance(0.9)) return random.pick(listed);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  if (depth > DEEPEST) return null;
  if (type === "object" || (type === undefined && schema.properties)) return objectOf(schema, inner, random);
  if (type === "array") {
    const items = (schema.items ?? {}) as Json;
    const count = random.int(Number(schema.minItems ?? 0), Math.max(Number(schema.minItems ?? 0), 3));
    return Array.from({ length: count }, () => inner(items));
  }
  if (type === "boolean") return random.chance(0.5);
  if (type === "null") return null;
  if (type === "integer" || type === "number") return numberOf(schema, random, soundness);
  return random.chance(soundness) ? soundText(schema, random) : random.pick(TEXTS);
}

function objectOf(schema: Json, inner: (one: Json) => unknown, random: Random): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set((schema.required ?? []) as readonly string[]);
  const kept = properties.filter(([name]) => required.has(name) || random.chance(0.7));
  return Object.fromEntries(kept.map(([name, one]) => [name, inner(one)]));
}

function numberOf(schema: Json, random: Random, soundness: number): number {
  if (!random.chance(soundness)) return random.pick(NUMBERS);
  const least = Number(schema.minimum ?? 0);
  return random.int(least, Math.min(Number(schema.maximum ?? least + 20), least + 20));
}

let count = 0;

function soundText({ format, pattern, maxLength }: Json, random: Random): string {
  count += 1;
  const least = String(random.int(1, 9));
  if (format === "date-time" || String(pattern).includes("\\d{4}-")) return "2026-03-04 05:06:07";
  if (String(pattern).startsWith("^-?\\d") || String(pattern).startsWith("^\\d")) return least;
  if (format === "email") return `attack-${count}@quayside.test`;
  if (format === "uri") return "https://quayside.invalid/";
  return `Attack ${count} ${least}`.slice(0, Number(maxLength ?? 40));
}
