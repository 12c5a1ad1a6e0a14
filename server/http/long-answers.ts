import { turns } from "../threads/turns.ts";
import type { App } from "./valibot.ts";

/** Longer lists, and objects of more fields, are written in turns. */
const LONG = 200;
/** So deep they are looked for: `{code, data: {content: [rows]}}`. */
const DEEPEST = 3;

/** Writes answers that hold long lists while the others have their turns; they go out as they otherwise would. */
export function writeLongAnswers(app: App): void {
  app.addHook("preSerialization", async (_, reply, payload) => {
    if (!isLong(payload, DEEPEST)) return payload;
    const text = await jsonInTurns(payload);
    reply.serializer((written) => written as string);
    return text;
  });
}

function isLong(value: unknown, deepest: number): boolean {
  if (typeof value !== "object" || value === null || "toJSON" in value) return false;
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inner.length >= LONG || (deepest > 0 && inner.some((one) => isLong(one, deepest - 1)));
}

/** The JSON of a value, as `JSON.stringify` writes it. */
export async function jsonInTurns(value: unknown): Promise<string> {
  const turn = turns();
  const pieces: string[] = [];
  const write = async (one: unknown, deepest: number): Promise<void> => {
    await turn();
    if (!isLong(one, deepest)) {
      pieces.push(JSON.stringify(one) ?? "null");
      return;
    }
    if (Array.isArray(one)) {
      pieces.push("[");
      for (const [at, inner] of one.entries()) {
        if (at > 0) pieces.push(",");
        await write(inner, deepest - 1);
      }
      pieces.push("]");
      return;
    }
    let isFirst = true;
    pieces.push("{");
    for (const [name, inner] of Object.entries(one as object)) {
      // As `JSON.stringify` leaves them out.
      if (inner === undefined || typeof inner === "function") continue;
      pieces.push(`${isFirst ? "" : ","}${JSON.stringify(name)}:`);
      isFirst = false;
      await write(inner, deepest - 1);
    }
    pieces.push("}");
  };
  await write(value, DEEPEST);
  return pieces.join("");
}
