import type { IncomingMessage, ServerResponse } from "node:http";
import "@valibot/i18n/zh-CN";
import "@valibot/i18n/zh-TW";
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from "fastify";
import * as v from "valibot";
import { type Language, languages } from "../../src/contract/language.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText } from "../texts/index.ts";

/**
 * The one way to declare a route: `schema: { params, querystring, body }` hold valibot schemas, the handler gets their output typed,
 * and what does not fit is answered with 400 and `field: reason` (contract A1).
 */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  readonly validator: this["schema"] extends v.GenericSchema ? v.InferOutput<this["schema"]> : unknown;
}

/** The Fastify instance that routes are registered on. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ValibotTypeProvider
>;

/** Input that did not fit its schema. */
export class InvalidInput extends Error {
  readonly statusCode = 400;
  /** `field: reason` of the first issue, in a language (contract A1). A function, because an error's fields are logged and the input must not be. */
  readonly reason: (language: Language) => string;

  constructor(schema: v.GenericSchema, input: unknown) {
    super("The input does not fit its schema.");
    const reasons = new Map<Language, string>();
    this.reason = (language) => {
      const reason = reasons.get(language) ?? reasonIn(language);
      reasons.set(language, reason);
      return reason;
    };
    const reasonIn = (language: Language): string => {
      const list = listForObject(schema, input);
      if (list) return [...list, formatText(httpTexts.noList, language)].join(": ");
      const nul = nulIn(input);
      if (nul) return [...nul, formatText(httpTexts.noNul, language)].join(": ");
      const parsed = v.safeParse(schema, input, { abortEarly: true, lang: languages[language].tag });
      const issue = parsed.issues?.[0];
      if (!issue) return this.message;
      const field = v.getDotPath(issue);
      return field === null ? issue.message : `${field}: ${issue.message}`;
    };
  }
}

/** What a schema makes of an input. @throws InvalidInput where it does not fit. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  const input = wellFormed(given);
  const parsed = v.safeParse(schema, input);
  if (!parsed.success || isUnfit(schema, input)) throw new InvalidInput(schema, input);
  return parsed.output;
}

/** Schemas as they hold others; valibot types none of it together. */
interface Holder {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Holder>>;
  readonly item?: Holder;
  readonly wrapped?: Holder;
}

const OBJECTS: ReadonlySet<string> = new Set([
  ...["object", "loose_object", "strict_object", "object_with_rest", "record"],
]);

/**
 * Where an input has a list in place of an object, which valibot takes for one without fields.
 * @returns the field, in as many parts as it takes (none for the whole input); `undefined` where there is none.
 */
function listForObject(schema: v.GenericSchema, input: unknown): readonly [] | readonly [string] | undefined {
  const path = listIn(schema as unknown as Holder, input);
  if (path === undefined) return undefined;
  return path.length === 0 ? [] : [path.join(".")];
}

function listIn(schema: Holder, input: unknown): readonly string[] | undefined {
  if (schema.wrapped) return listIn(schema.wrapped, input);
  if (OBJECTS.has(schema.type) && Array.isArray(input)) return [];
  const within = (one: Holder, name: string, value: unknown) => {
    const path = listIn(one, value);
    return path && [name, ...path];
  };
  if (schema.entries && typeof input === "object" && input !== null) {
    for (const [name, one] of Object.entries(schema.entries)) {
      if (!Object.hasOwn(input, name)) continue;
      const path = within(one, name, (input as Record<string, unknown>)[name]);
      if (path) return path;
    }
  }
  if (schema.item && Array.isArray(input)) {
    for (const [at, value] of input.entries()) {
      const path = within(schema.item, String(at), value);
      if (path) return path;
    }
  }
  return undefined;
}

/** What no schema looks for, because none of them takes it. */
const isUnfit = (schema: v.GenericSchema, input: unknown): boolean =>
  listForObject(schema, input) !== undefined || nulIn(input) !== undefined;

/**
 * Where an input has a text with a NUL in it, or a name: PostgreSQL keeps none.
 * @returns the field, in as many parts as it takes (none for the whole input); `undefined` where there is none.
 */
function nulIn(input: unknown): readonly [] | readonly [string] | undefined {
  const path = nulPath(input);
  if (path === undefined) return undefined;
  return path.length === 0 ? [] : [path.join(".")];
}

function nulPath(input: unknown): readonly string[] | undefined {
  if (typeof input === "string") return input.includes("\u0000") ? [] : undefined;
  if (typeof input !== "object" || input === null) return undefined;
  for (const [name, value] of Object.entries(input)) {
    if (name.includes("\u0000")) return [];
    const path = nulPath(value);
    if (path) return [name, ...path];
  }
  return undefined;
}

const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * An input whose texts hold whole characters alone: U+FFFD stands for half of one, as where UTF-8 is decoded. JSON can say such a half, and
 * PostgreSQL keeps none in a `jsonb`.
 * @returns the input itself where there is none.
 */
function wellFormed(input: unknown): unknown {
  if (typeof input === "string") return input.replace(HALF_CHARACTER, "\ufffd");
  if (typeof input !== "object" || input === null) return input;
  let isChanged = false;
  const mended = Object.entries(input).map(([name, value]) => {
    const pair = [wellFormed(name), wellFormed(value)] as const;
    isChanged ||= pair[0] !== name || pair[1] !== value;
    return pair;
  });
  if (!isChanged) return input;
  return Array.isArray(input) ? mended.map(([, value]) => value) : Object.fromEntries(mended);
}

/** Compiles a route's valibot schema for Fastify. */
export function compileSchema({ schema }: { readonly schema: unknown }) {
  if (!isSchema(schema)) throw new TypeError("A route's schema must be a valibot schema.");
  return (given: unknown): { value: unknown } | { error: Error } => {
    const input = wellFormed(given);
    const parsed = v.safeParse(schema, input);
    const fits = parsed.success && !isUnfit(schema, input);
    return fits ? { value: parsed.output } : { error: new InvalidInput(schema, input) };
  };
}

/** Whether something is a schema of valibot. */
export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}
