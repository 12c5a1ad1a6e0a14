import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { worded } from "../erasure/erased-names.ts";
import { turns } from "../threads/turns.ts";
import type { App } from "./valibot.ts";

/** Longer lists, and objects of more fields, are written piece by piece. */
const LONG = 200;
/** So deep they are looked for: `{code, data: {content: [rows]}}`. */
const DEEPEST = 3;
/** Characters of a piece. */
const PIECE = 32 * 1024;

/** Writes answers that hold long lists while the others have their turns, and sends them as they are written. Registered before what packs answers. */
export function writeLongAnswers(app: App): void {
  const waiting = new WeakMap<FastifyReply, unknown>();
  app.addHook("preSerialization", async (_, reply, payload) => {
    if (!isLong(payload, DEEPEST)) return payload;
    waiting.set(reply, payload);
    // The text of an error that comes in its place is left as it is.
    reply.serializer((given) => (typeof given === "string" ? given : ""));
    return payload;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // What is answered otherwise meanwhile, an error, has words of its own.
    if (payload !== "" || !waiting.has(reply)) return payload;
    const value = waiting.get(reply);
    waiting.delete(reply);
    return Readable.from(jsonPieces(value, (piece) => worded(piece, request)));
  });
}

function isLong(value: unknown, deepest: number): boolean {
  if (typeof value !== "object" || value === null || "toJSON" in value) return false;
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inner.length >= LONG || (deepest > 0 && inner.some((one) => isLong(one, deepest - 1)));
}

/**
 * The JSON of a value, as `JSON.stringify` writes it, piece by piece; no text is parted.
 * @param word what is made of each piece.
 */
export async function* jsonPieces(
  value: unknown,
  word: (piece: string) => string = (piece) => piece,
): AsyncGenerator<string> {
  const turn = turns();
  let piece = "";
  for (const part of partsOf(value, DEEPEST)) {
    piece += part;
    if (piece.length >= PIECE) {
      yield word(piece);
      piece = "";
    }
    await turn();
  }
  if (piece !== "") yield word(piece);
}

function* partsOf(value: unknown, deepest: number): Generator<string> {
  if (!isLong(value, deepest)) yield JSON.stringify(value) ?? "null";
  else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      yield at === 0 ? "[" : ",";
      yield* partsOf(one, deepest - 1);
    }
    yield value.length === 0 ? "[]" : "]";
  } else {
    let before = "{";
    for (const [name, one] of Object.entries(value as object)) {
      // As `JSON.stringify` leaves them out.
      if (one === undefined || typeof one === "function") continue;
      yield `${before}${JSON.stringify(name)}:`;
      before = ",";
      yield* partsOf(one, deepest - 1);
    }
    yield before === "{" ? "{}" : "}";
  }
}
