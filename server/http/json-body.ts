import type { FastifyRequest } from "fastify";
import type { App } from "./valibot.ts";

/**
 * Bodies of JSON. Their bytes are limited, and so is what they hold: a megabyte of empty lists or of small fields keeps whoever reads, checks
 * and logs it busy a hundred times longer than a megabyte of text does.
 */

/**
 * Most values of a body, and deepest that they may be within each other. The largest record that there is, goods in a thousand variants, has some
 * twenty thousand, and half as many more of clients that send each variant's values in three ways.
 */
export const BODY_VALUES_MAX = 40_000;
export const BODY_DEPTH_MAX = 64;

const Sign = {
  quote: 0x22,
  comma: 0x2c,
  listOpens: 0x5b,
  escape: 0x5c,
  listCloses: 0x5d,
  opens: 0x7b,
  closes: 0x7d,
} as const;

/** A body that holds more than it may. */
export class TooManyValues extends Error {
  readonly statusCode = 413;
}

/**
 * Reads JSON bodies within the limits.
 * @param empty what a body is that was announced and is empty; the parser's to refuse where there is no such thing.
 */
export function readJsonBodies(app: App, empty?: { readonly is: unknown }): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (empty && body.length === 0) done(null, empty.is);
    else if (isTooMuch(body)) done(new TooManyValues("The body holds too many values."), undefined);
    else void parse(request as FastifyRequest, body.toString("utf8"), done);
  });
}

/** Whether a text of JSON holds more values than it may, counted by what is between them; signs within texts are none of it. */
export function isTooMuch(body: Uint8Array): boolean {
  let [values, depth] = [0, 0];
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case Sign.quote:
        at = endOfText(body, at);
        break;
      case Sign.comma:
        values += 1;
        break;
      case Sign.listOpens:
      case Sign.opens:
        values += 1;
        depth += 1;
        if (depth > BODY_DEPTH_MAX) return true;
        break;
      case Sign.listCloses:
      case Sign.closes:
        depth -= 1;
    }
    if (values > BODY_VALUES_MAX) return true;
  }
  return false;
}

/** Where the text that begins at a place ends. */
function endOfText(body: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < body.length && body[at] !== Sign.quote) at += body[at] === Sign.escape ? 2 : 1;
  return at;
}
