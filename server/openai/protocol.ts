import * as v from "valibot";
import {
  codeOf,
  JSON_TYPE,
  type ProviderAnswer,
  ProviderRefused,
  type ProviderRequest,
} from "../outgoing/exchange.ts";
import type { Account } from "./account.ts";

/** OpenAI's protocol as it and those who speak the same document it: chat completions, and the list of models. */

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** What was written, and how many tokens that took; 0 where the service does not report it. */
export interface Written {
  readonly text: string;
  readonly tokens: number;
}

/** What can be set of a completion besides its messages; a model may take one of them in another form, or not at all. */
export type Options = Readonly<Record<string, unknown>>;

const CHAT = "/chat/completions";
/** Of Azure's own form of the protocol. */
const AZURE_VERSION = "2024-10-21";

/** How long answers may be is called otherwise by OpenAI's newer models, which refuse the older name. */
const LIMIT = "max_tokens";
const NEWER_LIMIT = "max_completion_tokens";

/** The options that a completion is first asked with. */
export function optionsOf({ provider, temperature, maxTokens }: Account): Options {
  const limit = provider === "openai" || provider === "azure" ? NEWER_LIMIT : LIMIT;
  return { temperature, ...(maxTokens === 0 ? {} : { [limit]: maxTokens }) };
}

/** Of an answer that comes as it is written: its end says what it took. */
export const STREAMED: Options = { stream: true, stream_options: { include_usage: true } };

/** Asks for what comes after some messages. */
export function chatRequest(
  account: Account,
  messages: readonly Message[],
  options: Options,
): ProviderRequest {
  return {
    url: addressOf(account, CHAT),
    headers: { ...keyHeader(account), "content-type": JSON_TYPE },
    body: JSON.stringify({ model: account.model, messages, ...options }),
  };
}

/** Asks which models there are. */
export function modelsRequest(account: Account): ProviderRequest {
  return { method: "GET", url: addressOf(account, "/models"), headers: keyHeader(account) };
}

function keyHeader({ provider, key }: Account): Readonly<Record<string, string>> {
  return provider === "azure" ? { "api-key": key } : { authorization: `Bearer ${key}` };
}

/** The base is what other tools ask for, or the whole address of the completions. */
function addressOf({ provider, baseUrl, model }: Account, path: string): string {
  const url = new URL(baseUrl);
  const base = url.pathname.replace(/\/+$/, "").replace(/\/chat\/completions$/, "");
  if (provider === "azure" && !base.endsWith("/v1")) {
    const deployment = path === CHAT ? `/deployments/${encodeURIComponent(model)}` : "";
    url.pathname = `${base.replace(/\/openai.*$/, "")}/openai${deployment}${path}`;
    if (!url.searchParams.has("api-version")) url.searchParams.set("api-version", AZURE_VERSION);
    return url.href;
  }
  url.pathname = `${base === "" ? "/v1" : base}${path}`;
  return url.href;
}

const Completion = v.object({
  choices: v.tupleWithRest(
    [
      v.object({
        message: v.object({ content: v.nullish(v.string(), "") }),
        finish_reason: v.nullish(v.string(), ""),
      }),
    ],
    v.unknown(),
  ),
  usage: v.nullish(v.object({ total_tokens: v.nullish(v.number(), 0) })),
});
const Chunk = v.object({
  choices: v.nullish(
    v.array(v.object({ delta: v.nullish(v.object({ content: v.nullish(v.string(), "") })) })),
    [],
  ),
  usage: v.nullish(v.object({ total_tokens: v.nullish(v.number(), 0) })),
  error: v.optional(v.unknown()),
});
const Models = v.object({ data: v.array(v.object({ id: v.string() })) });
const Failure = v.union([
  v.pipe(
    v.object({
      error: v.object({
        message: v.string(),
        param: v.nullish(v.string(), ""),
        code: v.fallback(v.nullish(v.union([v.string(), v.number()])), undefined),
        type: v.fallback(v.nullish(v.string()), undefined),
      }),
    }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => ({ message: error, param: "", code: "", type: "" })),
  ),
]);

/** The service has an objection to one of the options alone. */
export class OptionRefused extends ProviderRefused {
  constructor(
    reason: string,
    said: string,
    readonly option: string,
  ) {
    super(reason, said);
    this.name = "OptionRefused";
  }
}

/** @throws ProviderRefused where the answer is no text; OptionRefused where another try without an option makes sense. */
export function readCompletion(answer: ProviderAnswer, options: Options): Written {
  const read = v.safeParse(Completion, answer.body);
  if (answer.status !== 200 || !read.success) throw failureOf(answer, options);
  const { choices, usage } = read.output;
  const [{ message, finish_reason: reason }] = choices;
  const text = message.content ?? "";
  if (text === "") throw new ProviderRefused(`The answer is empty (${codeOf(answer.status, reason)})`);
  return { text, tokens: usage?.total_tokens ?? 0 };
}

/** A piece of an answer that comes as it is written. */
export interface WrittenPiece {
  readonly text: string;
  /** All that it took, where this piece says so. */
  readonly tokens?: number;
}

/** The last event of such an answer. */
export const STREAM_END = "[DONE]";

/** Reads an event of such an answer. @throws ProviderRefused where it is none, or an error. */
export function readPiece(data: string): WrittenPiece {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Chunk), data);
  if (!read.success) throw new ProviderRefused("The answer is no piece of a text");
  const { choices, usage, error } = read.output;
  if (error !== undefined) throw failureOf({ status: 200, body: { error } });
  const tokens = usage?.total_tokens;
  return {
    text: choices?.[0]?.delta?.content ?? "",
    ...(tokens == null ? {} : { tokens }),
  };
}

/** @throws ProviderRefused where the answer is no list. */
export function readModels(answer: ProviderAnswer): readonly string[] {
  const read = v.safeParse(Models, answer.body);
  if (answer.status !== 200 || !read.success) throw failureOf(answer);
  return [...new Set(read.output.data.map(({ id }) => id))].sort();
}

/** What a failure says; of options that were asked for, which one it is about. */
export function failureOf({ status, body }: ProviderAnswer, options: Options = {}): ProviderRefused {
  const read = v.safeParse(Failure, body);
  if (!read.success) return new ProviderRefused(codeOf(status));
  const { message, param, code, type } = read.output;
  const option = Object.hasOwn(options, param ?? "") ? (param ?? "") : "";
  const reason = codeOf(status, code || type);
  return status === 400 && option !== ""
    ? new OptionRefused(reason, message, option)
    : new ProviderRefused(reason, message);
}

/** The options for another try, without the one that was refused; a limit is tried by its other name. */
export function withoutOption(options: Options, refused: string): Options {
  const { [refused]: value, ...rest } = options;
  const other = { [LIMIT]: NEWER_LIMIT, [NEWER_LIMIT]: LIMIT }[refused];
  return other === undefined || value === undefined ? rest : { ...rest, [other]: value };
}
