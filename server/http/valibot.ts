import type { IncomingMessage, ServerResponse } from "node:http";
import "@valibot/i18n/zh-CN";
import "@valibot/i18n/zh-TW";
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from "fastify";
import * as v from "valibot";
import { type Language, languages } from "../../src/contract/language.ts";

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
      const parsed = v.safeParse(schema, input, { abortEarly: true, lang: languages[language].tag });
      const issue = parsed.issues?.[0];
      if (!issue) return this.message;
      const field = v.getDotPath(issue);
      return field === null ? issue.message : `${field}: ${issue.message}`;
    };
  }
}

/** What a schema makes of an input. @throws InvalidInput where it does not fit. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new InvalidInput(schema, input);
  return parsed.output;
}

/** Compiles a route's valibot schema for Fastify. */
export function compileSchema({ schema }: { readonly schema: unknown }) {
  if (!isSchema(schema)) throw new TypeError("A route's schema must be a valibot schema.");
  return (input: unknown): { value: unknown } | { error: Error } => {
    const parsed = v.safeParse(schema, input);
    return parsed.success ? { value: parsed.output } : { error: new InvalidInput(schema, input) };
  };
}

/** Whether something is a schema of valibot. */
export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}
