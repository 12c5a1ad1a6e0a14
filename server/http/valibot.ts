import type { FastifyInstance, FastifyTypeProvider, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";

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

/** Input that did not fit its schema; `field` is the dotted path, empty for the whole. */
export class InvalidInput extends Error {
  readonly statusCode = 400;
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(field === "" ? reason : `${field}: ${reason}`);
  }
}

/** Compiles a route's valibot schema for Fastify; the first issue alone is told (contract A1). */
export function compileSchema({ schema }: { readonly schema: unknown }) {
  if (!isSchema(schema)) throw new TypeError("A route's schema must be a valibot schema.");
  return (data: unknown): { value: unknown } | { error: Error } => {
    const parsed = v.safeParse(schema, data, { abortEarly: true });
    if (parsed.success) return { value: parsed.output };
    const [issue] = parsed.issues;
    return { error: new InvalidInput(v.getDotPath(issue) ?? "", issue.message) };
  };
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}
