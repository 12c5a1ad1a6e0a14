import * as v from "valibot";
import {
  type ChatCallData,
  type ChatCallInput,
  type ChatCallName,
  type ChatEndpoint,
  chatApi,
  Envelope,
} from "../../../src/contract/chat-api.ts";
import {
  type Attachment,
  UPLOAD_COVER_PART,
  UPLOAD_FILE_PART,
  uploadRules,
} from "../../../src/contract/chat-uploads.ts";
import type { NoticeCode } from "../../../src/contract/engine.ts";
import { type Language, languages } from "../../../src/contract/language.ts";
import { CHAT_TIMEOUT_MS } from "../../../src/contract/limits.ts";
import { ChatCode } from "../../../src/contract/wire.ts";
import { uploadedContent } from "../../../src/domain/chat/uploaded-content.ts";
import { fault, faultOf, strangeAnswer } from "../faults.ts";
import { type ChatHttp, type ChatTokens, EngineFault } from "../parts.ts";
import type { HttpPort, Log, UploadPort, UploadRequest } from "../ports.ts";

/** Longest body of a refused request that is shown, characters. */
const BODY_SHOWN = 300;

export interface ChatHttpDeps {
  readonly http: HttpPort;
  readonly upload: UploadPort;
  readonly tokens: Pick<ChatTokens, "access" | "refuse">;
  readonly base: string;
  readonly language: () => Language;
  readonly log: Log;
  readonly notice: (code: NoticeCode, text: string, onlyTab?: string) => void;
}

/** Chat HTTP, with the tab that a failure is shown in. */
export interface TabChatHttp extends ChatHttp {
  call<N extends ChatCallName>(
    name: N,
    input: ChatCallInput<N>,
    options?: { readonly quiet?: boolean; readonly onlyTab?: string },
  ): Promise<ChatCallData<N>>;
  /** A call of another table than the chat's, quietly. @returns the data that its endpoint declares. */
  ask(endpoint: ChatEndpoint, input: Input): Promise<unknown>;
}

/** What a call is made with. */
interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Answer = Awaited<ReturnType<HttpPort>>;

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
  function headers(token: string) {
    return { accessToken: token, "Accept-Language": languages[deps.language()].tag };
  }

  async function send(post: (token: string) => Promise<Answer>, token: string) {
    const answer = await post(token);
    const envelope = answer.status >= 200 && answer.status < 300 ? readEnvelope(answer.body) : null;
    const refused = answer.status === 401 || envelope?.code === ChatCode.tokenInvalid;
    return { ...answer, envelope, refused };
  }

  /** @returns the data of the answer. */
  async function request(name: string, post: (token: string) => Promise<Answer>): Promise<unknown> {
    const token = await deps.tokens.access();
    let answer = await send(post, token);
    if (answer.refused) {
      deps.tokens.refuse(token);
      const second = await deps.tokens.access();
      answer = await send(post, second);
      if (answer.refused) {
        deps.tokens.refuse(second);
        throw fault(`chat:${ChatCode.tokenInvalid}`);
      }
    }
    if (answer.status < 200 || answer.status > 299) throw refusalOf(answer);
    if (!answer.envelope) throw unreadable(name, "no envelope");
    const { code, message = "", data } = answer.envelope;
    if (code === ChatCode.noToken) throw fault(`chat:${code}`, message);
    if (code !== ChatCode.ok)
      throw new Refusal(fault(`chat:${code}`, message.slice(0, BODY_SHOWN)), ["serverMessage", message]);
    return data ?? undefined;
  }

  async function run(endpoint: ChatEndpoint, name: string, input: Input): Promise<unknown> {
    const { body, ...prepared } = prepare(deps.base, endpoint, input);
    const data = await request(name, (token) =>
      deps.http({
        ...prepared,
        ...(body === undefined
          ? { headers: headers(token) }
          : { body, headers: { ...headers(token), "Content-Type": "application/json" } }),
        timeoutMs: CHAT_TIMEOUT_MS,
      }),
    );
    const parsed = v.safeParse(endpoint.data, data);
    if (parsed.success) return parsed.output;
    throw unreadable(name, parsed.issues[0]?.message);
  }

  /** Whoever answered, a captive portal or a proxy among them: the service may have done what it was asked, or not. */
  function unreadable(name: string, issue: string | undefined): EngineFault {
    deps.log.warn("an answer could not be read", { name, issue });
    return fault("unreadable");
  }

  async function upload(
    attachment: Attachment,
    signal: AbortSignal,
    onProgress: (loaded: number, total: number) => void,
  ): Promise<string> {
    const { path } = uploadRules[attachment.kind];
    const parts = partsOf(attachment);
    const data = await request(path, (token) =>
      deps.upload({ url: deps.base + path, headers: headers(token), parts, signal, onProgress }),
    );
    const content = uploadedContent(attachment, attachment.file.size, data);
    if (content === null) throw unreadable(path, "no address");
    return content;
  }

  return {
    async call<N extends ChatCallName>(
      name: N,
      input: ChatCallInput<N>,
      options: { readonly quiet?: boolean; readonly onlyTab?: string } = {},
    ): Promise<ChatCallData<N>> {
      try {
        return (await run(endpointOf(name), name, input)) as ChatCallData<N>;
      } catch (error) {
        if (error instanceof Refusal && !options.quiet) deps.notice(...error.notice, options.onlyTab);
        throw new EngineFault(faultOf(error));
      }
    },
    ask: (endpoint, input) =>
      run(endpoint, endpoint.path, input).catch((error: unknown) => {
        throw new EngineFault(faultOf(error));
      }),
    upload: (...asked) =>
      upload(...asked).catch((error: unknown) => {
        throw new EngineFault(faultOf(error));
      }),
  };
}

/** The parts of an upload's form (contract §4 "Uploads"). */
function partsOf({ kind, file, name, cover, width, height, duration }: Attachment): UploadRequest["parts"] {
  const parts: UploadRequest["parts"] = [[UPLOAD_FILE_PART, file, name]];
  if (kind !== "video") return parts;
  return [
    ...parts,
    ...(cover === undefined ? [] : [[UPLOAD_COVER_PART, cover, "cover.jpg"] as const]),
    ...Object.entries({ width, height, duration }).map(([key, value]) => [key, String(value ?? 0)] as const),
  ];
}

/** A refusal that is shown to the user. */
class Refusal extends EngineFault {
  constructor(
    { error }: EngineFault,
    readonly notice: readonly [code: NoticeCode, text: string],
  ) {
    super(error);
  }
}

/** What an answer with another status than 200 stands for: a refusal in the service's words, or a page that somebody in the way answered with. */
function refusalOf({ status, body }: Answer): Refusal {
  const words = wordsOf(status, body)?.slice(0, BODY_SHOWN);
  const why = words === undefined ? strangeAnswer(status) : fault(`http:${status}`, words);
  return new Refusal(why, httpNotice(status, words ?? ""));
}

/** Texts that HTTP servers of all kinds say of a request that they call wrong. */
const ANYBODYS_WORDS = /^\W*(400\W+)?bad request\W*$/i;

/**
 * What the service says of a request that it refuses with this status: the envelope's message, or, of input that does not fit, the body, which is plain
 * text (specification §8 "Chat API"). Null: it is not the service that answers.
 */
function wordsOf(status: number, body: string): string | null {
  const envelope = readEnvelope(body);
  if (envelope !== null) return envelope.message ?? "";
  const isText = status === 400 && /^\s*[^\s<{[]/.test(body) && !/<\/?[a-z!]/i.test(body);
  return isText && !ANYBODYS_WORDS.test(body) ? body : null;
}

/** HTTP statuses other than 200 (specification §8 "Chat API"). */
function httpNotice(status: number, words: string): readonly [NoticeCode, string] {
  if (status === 405) return ["methodWrong", ""];
  if (status === 501) return ["notSupported", ""];
  if (status === 404 || status >= 500) return ["serverHiccup", ""];
  return ["httpBody", words];
}

function endpointOf(name: ChatCallName): ChatEndpoint {
  if (!Object.hasOwn(chatApi, name) || name === "refreshToken") throw fault("invalid", name);
  return chatApi[name];
}

/** Fills the path, the query and the body, each checked by the table; what does not fit is `invalid`. */
function prepare(base: string, endpoint: ChatEndpoint, input: Input): Prepared {
  const params = fitting(endpoint.params, input.params, endpoint.path);
  const query = fitting(endpoint.query, input.query, endpoint.path);
  const body = fitting(endpoint.body, input.body, endpoint.path);
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
