import * as v from "valibot";
import { MessageText } from "../../src/contract/chat-api.ts";
import { TEXT_MAX } from "../../src/contract/limits.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { chatTexts } from "../texts/chat.ts";
import { ChatError } from "./errors.ts";

/** What messages of the types 0–4 hold (contract §2 "content by type"). Structured contents travel as a JSON string. */

const NAME_MAX = 128;

/** An address of our own, or one of the web. Nothing that a click could run. */
const Url = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^(https?:\/\/|\/(?!\/))/i));
const Pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 3_600));

const structures = new Map<number, v.GenericSchema>([
  [MessageType.image, v.object({ originUrl: Url, thumbUrl: Url, width: Pixels, height: Pixels })],
  [
    MessageType.file,
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX)),
      size: v.pipe(v.number(), v.minValue(0)),
      url: Url,
    }),
  ],
  [MessageType.audio, v.object({ duration: Seconds, url: Url })],
  [
    MessageType.video,
    v.object({ videoUrl: Url, coverUrl: Url, width: Pixels, height: Pixels, duration: Seconds }),
  ],
]);

/** PostgreSQL keeps no NUL in texts. @throws ChatError when there is one. */
export function refuseNul(text: string): void {
  if (text.includes("\u0000")) throw new ChatError(chatTexts.contentWrong);
}

/**
 * The content as it is stored: text without the space around it, structures with their own fields alone. HTML in it is text like any other.
 * @throws ChatError when the type cannot be sent, or the content does not fit it.
 */
export function readContent(type: number, content: string): string {
  refuseNul(content);
  if (type === MessageType.text) {
    const text = v.safeParse(MessageText, content);
    if (!text.success) throw new ChatError(chatTexts.textLength, { max: TEXT_MAX });
    return text.output;
  }
  const structure = structures.get(type);
  if (!structure) throw new ChatError(chatTexts.typeWrong);
  const parsed = v.safeParse(structure, parseJson(content));
  if (!parsed.success) throw new ChatError(chatTexts.contentWrong);
  return JSON.stringify(parsed.output);
}

/** Every address that a structured content names. */
export function addressesOf(content: string): string[] {
  const fields: unknown = parseJson(content);
  if (typeof fields !== "object" || fields === null) return [];
  return Object.entries(fields).flatMap(([key, value]) =>
    /url$/i.test(key) && typeof value === "string" ? [value] : [],
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
