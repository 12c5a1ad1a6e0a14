import * as v from "valibot";
import {
  type ChatCallData,
  type ChatCallInput,
  type ChatCallName,
  chatApi,
  Envelope,
} from "../../src/contract/chat-api.ts";
import type { NoticeCode } from "../../src/contract/engine.ts";
import { type Language, languageTag } from "../../src/contract/language.ts";
import { CHAT_TIMEOUT_MS } from "../../src/contract/limits.ts";
import { ChatCode } from "../../src/contract/wire.ts";
import { fault, faultOf } from "./faults.ts";
import { type ChatHttp, type ChatTokens, EngineFault } from "./parts.ts";
import type { HttpPort, Log } from "./ports.ts";

/** Longest body of a refused request that is shown, characters. */
const BODY_SHOWN = 300;

export interface ChatHttpDeps {
  readonly http: HttpPort;
  readonly tokens: Pick<ChatTokens, "access" | "refuse">;
  readonly base: string;
  readonly language: () => Language;
  readonly log: Log;
  readonly notice: (code: NoticeCode, text: string, onlyTab?: string) => void;
}

/** Chat HTTP, with the tab that is to be told of a failure. */
export interface TabChatHttp extends ChatHttp {
  call<N extends ChatCallName>(
    name: N,
    input: ChatCallInput<N>,
    options?: { readonly quiet?: boolean; readonly onlyTab?: string },
  ): Promise<ChatCallData<N>>;
}

interface Prepared {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

/**
 * The chat service's calls by the table of the contract: tokens, envelope, one retry after code 401, and the catalogue of specification §8 "Chat API".
 * Rejects with `EngineFault` alone.
 */
export function createChatHttp(deps: ChatHttpDeps): TabChatHttp {
  async function send(prepared: Prepared, token: string) {
    const answer = await deps.http({
      ...prepared,
      headers: {
        accessToken: token,
        "Accept-Language": languageTag[deps.language()],
        ...(prepared.body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      timeoutMs: CHAT_TIMEOUT_MS,
    });
    const envelope = answer.status >= 200 && answer.status < 300 ? readEnvelope(answer.body) : null;
    const refused = answer.status === 401 || envelope?.code === ChatCode.tokenInvalid;
    return { ...answer, envelope, refused };
  }

  async function request(prepared: Prepared) {
    const token = await deps.tokens.access();
    const answer = await send(prepared, token);
    if (!answer.refused) return answer;
    deps.tokens.refuse(token);
    const second = await deps.tokens.access();
    const again = await send(prepared, second);
    if (!again.refused) return again;
    deps.tokens.refuse(second);
    throw fault(`chat:${ChatCode.tokenInvalid}`);
  }

  async function run(name: ChatCallName, input: ChatCallInput<ChatCallName>): Promise<unknown> {
    const answer = await request(prepare(deps.base, name, input));
    if (answer.status < 200 || answer.status > 299)
      throw new Refusal(`http:${answer.status}`, answer.body, httpNotice(answer.status, answer.body));
    if (!answer.envelope) throw fault("invalid", name);
    const { code, message = "", data } = answer.envelope;
    if (code === ChatCode.noToken) throw fault(`chat:${code}`, message);
    if (code !== ChatCode.ok) throw new Refusal(`chat:${code}`, message, ["serverMessage", message]);
    const parsed = v.safeParse(chatApi[name].data as v.GenericSchema, data ?? undefined);
    if (parsed.success) return parsed.output;
    deps.log.warn("answer of another shape", { name, issue: parsed.issues[0]?.message });
    throw fault("invalid", name);
  }

  return {
    async call<N extends ChatCallName>(
      name: N,
      input: ChatCallInput<N>,
      options: { readonly quiet?: boolean; readonly onlyTab?: string } = {},
    ): Promise<ChatCallData<N>> {
      try {
        return (await run(name, input)) as ChatCallData<N>;
      } catch (error) {
        if (error instanceof Refusal && !options.quiet) deps.notice(...error.notice, options.onlyTab);
        throw new EngineFault(faultOf(error));
      }
    },
  };
}

/** A refusal that the user is told of. */
class Refusal extends EngineFault {
  constructor(
    code: string,
    message: string,
    readonly notice: readonly [code: NoticeCode, text: string],
  ) {
    super(fault(code, message.slice(0, BODY_SHOWN)).error);
  }
}

/** HTTP statuses other than 200 (specification §8 "Chat API"). */
function httpNotice(status: number, body: string): readonly [NoticeCode, string] {
  if (status === 405) return ["methodWrong", ""];
  if (status === 501) return ["notSupported", ""];
  if (status === 404 || status >= 500) return ["serverHiccup", ""];
  return ["httpBody", body.slice(0, BODY_SHOWN)];
}

/** Fills the path, the query and the body, each checked by the table; what does not fit is `invalid`. */
function prepare(base: string, name: ChatCallName, input: ChatCallInput<ChatCallName>): Prepared {
  if (!Object.hasOwn(chatApi, name) || name === "refreshToken") throw fault("invalid", name);
  const endpoint = chatApi[name];
  const params = fitting(endpoint.params, input.params, name);
  const query = fitting(endpoint.query, input.query, name);
  const body = fitting(endpoint.body, input.body, name);
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(entries(params).find(([key]) => key === part)?.[1] ?? "")),
  );
  const search = new URLSearchParams(
    entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  return {
    method: endpoint.method,
    url: `${base}${path}${search === "" ? "" : `?${search}`}`,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function fitting(schema: v.GenericSchema, value: unknown, name: string): unknown {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw fault("invalid", `${name}: ${parsed.issues[0]?.message ?? ""}`);
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

function readEnvelope(body: string): v.InferOutput<typeof Envelope> | null {
  try {
    const parsed = v.safeParse(Envelope, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
