import type * as v from "valibot";
import { type CallApiName, callApi } from "../../src/contract/call-api.ts";
import { type ChatCallName, type ChatEndpoint, chatApi, chatRecords } from "../../src/contract/chat-api.ts";
import {
  FileContent,
  ImageContent,
  UPLOAD_COVER_PART,
  UPLOAD_FILE_PART,
  uploadRules,
  VideoContent,
} from "../../src/contract/chat-uploads.ts";
import { ChatCode } from "../../src/contract/wire.ts";
import { callApiTexts, chatCallTexts, chatUploadTexts } from "../texts/chat-calls.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { openApiTexts } from "../texts/openapi.ts";
import type { Described } from "./area-operations.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";

/** Base of the chat service. */
export const CHAT = "/imchat-api";

/** Calls that carry texts which the list of forbidden words may refuse. */
const WORDED: ReadonlySet<string> = new Set<ChatCallName>([
  "sendPrivate",
  "sendGroup",
  "friendApply",
  "updateSelf",
  "groupCreate",
  "groupModify",
]);

interface Upload {
  readonly summary: Text;
  readonly answer: v.GenericSchema;
  readonly files: readonly string[];
  readonly fields?: readonly string[];
}

const uploads: Readonly<Record<string, Upload>> = {
  [uploadRules.image.path]: {
    summary: chatUploadTexts.image,
    answer: ImageContent,
    files: [UPLOAD_FILE_PART],
  },
  [uploadRules.file.path]: { summary: chatUploadTexts.file, answer: FileContent, files: [UPLOAD_FILE_PART] },
  [uploadRules.video.path]: {
    summary: chatUploadTexts.video,
    answer: VideoContent,
    files: [UPLOAD_FILE_PART, UPLOAD_COVER_PART],
    fields: ["width", "height", "duration"],
  },
};

/** What a call of the chat service takes and answers: those of its table, and the uploads beside it. */
export function describeChat(
  method: string,
  url: string,
  language: Language,
  schemas: SchemaMaker,
): Described | undefined {
  if (!url.startsWith(`${CHAT}/`)) return undefined;
  const path = url.slice(CHAT.length);
  const tag = formatText(openApiTexts.chat, language);
  const upload = method === "POST" ? uploads[path] : undefined;
  if (upload) {
    const answer = answerOf(schemas.of(upload.answer), SIGNED_IN, schemas);
    return { ...upload, tag, summary: formatText(upload.summary, language), answer };
  }
  const isMeant = ([, call]: [string, ChatEndpoint]) => call.method === method && call.path === path;
  const ofCalls = Object.entries(callApi).find(isMeant);
  if (ofCalls) {
    const [name, { data }] = ofCalls;
    return {
      tag,
      summary: formatText(callApiTexts[name as CallApiName], language),
      answer: answerOf(orNull(schemas.of(data)), SIGNED_IN, schemas),
    };
  }
  const found = Object.entries(chatApi).find(isMeant);
  if (!found) return undefined;
  const name = found[0] as ChatCallName;
  const codes = [
    ...(name === "refreshToken" ? EXCHANGE : SIGNED_IN),
    ...(WORDED.has(name) ? [ChatCode.illegalContent] : []),
  ];
  return {
    tag,
    summary: formatText(chatCallTexts[name], language),
    answer: answerOf(dataOf(name, schemas), codes, schemas),
  };
}

const SIGNED_IN = [ChatCode.noToken, ChatCode.tokenInvalid, ChatCode.business];
const EXCHANGE = [ChatCode.noToken, ChatCode.business];

function dataOf(name: ChatCallName, schemas: SchemaMaker): JsonSchema {
  const records: Partial<Readonly<Record<ChatCallName, v.GenericSchema>>> = chatRecords;
  const one = records[name];
  if (one) return { type: "array", items: schemas.of(one) };
  return orNull(schemas.of(chatApi[name].data));
}

const orNull = (data: JsonSchema): JsonSchema =>
  Object.keys(data).length === 0 ? { type: "null" } : { anyOf: [data, { type: "null" }] };

/** Done, or refused: refusals come with HTTP 200 in the same envelope, with a code of their own and no data. */
function answerOf(data: JsonSchema, codes: readonly number[], schemas: SchemaMaker): JsonSchema {
  const done = {
    type: "object",
    properties: { code: { const: ChatCode.ok }, message: { type: "string" }, data },
    required: ["code", "message", "data"],
  };
  return { anyOf: [done, refusalOf(codes, schemas)] };
}

function refusalOf(codes: readonly number[], schemas: SchemaMaker): JsonSchema {
  return schemas.define(`ChatRefusal.${codes.join(".")}`, () => ({
    type: "object",
    properties: { code: { enum: [...codes] }, message: { type: "string" } },
    required: ["code", "message"],
  }));
}

/** What the chat service answers by another status than 200: of input that does not fit, a line of text alone. */
export function chatRefusal(status: number, schemas: SchemaMaker): JsonSchema {
  if (status === 400) return { "text/plain": { schema: { type: "string" } } };
  return { "application/json": { schema: refusalOf([ChatCode.business], schemas) } };
}
