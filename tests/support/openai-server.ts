import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenLocally } from "../../e2e/support/loopback.ts";

/** What was asked of the endpoint. */
export interface AskedOfModel {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The body, parsed; `undefined` of a GET. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * An endpoint that speaks OpenAI's protocol, for whoever knows the key. It answers with the last message, turned round; where it is to write as
 * it goes, character by character.
 */
export interface OpenaiServer {
  readonly url: string;
  readonly asked: AskedOfModel[];
  /** What the next request is answered with instead, once. */
  answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** Answers nothing any more. */
  silent: boolean;
  /** What the next answers that are written as they go consist of, one each, instead. */
  write(...pieces: readonly string[]): void;
  /** So many pieces are written, and no more until it is another number. */
  until: number;
  /** Answers that were not wanted to their end. */
  readonly left: number;
  close(): Promise<void>;
}

export const OPENAI_KEY = "sk-key-that-is-secret";
export const MODELS = ["small-model", "large-model"];

export async function startOpenaiServer(): Promise<OpenaiServer> {
  const asked: AskedOfModel[] = [];
  const prepared: { status: number; body: unknown; headers: Readonly<Record<string, string>> }[] = [];
  const written: (readonly string[])[] = [];
  const state = { silent: false, until: Number.POSITIVE_INFINITY, left: 0 };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { method = "", url: path = "", headers } = request;
    const body = text === "" ? undefined : JSON.parse(text);
    const one = { method, path, headers, body };
    asked.push(one);
    if (state.silent) return;
    const answer = prepared.shift() ?? { headers: {}, ...provide(one) };
    if (body?.stream === true && answer.status === 200 && typeof answer.body !== "string") {
      response.on("close", () => {
        if (!response.writableEnded) state.left += 1;
      });
      return void writeEvents(response, written.shift() ?? [...contentOf(one)], body, state);
    }
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    asked,
    answer: (status, body, headers = {}) => void prepared.push({ status, body, headers }),
    get silent() {
      return state.silent;
    },
    set silent(silent) {
      state.silent = silent;
    },
    write: (...pieces) => void written.push(pieces),
    get until() {
      return state.until;
    },
    set until(until) {
      state.until = until;
    },
    get left() {
      return state.left;
    },
    close,
  };
}

function contentOf({ body }: Pick<AskedOfModel, "body">): string {
  const messages = (body?.messages ?? []) as readonly { readonly content: string }[];
  return [...(messages.at(-1)?.content ?? "")].reverse().join("");
}

/** As the protocol has it: an event for each piece, one with what it took where that was asked for, and the end. */
async function writeEvents(
  response: ServerResponse,
  pieces: readonly string[],
  { stream_options: options }: Readonly<Record<string, unknown>>,
  state: { readonly until: number },
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const say = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  for (const [nth, content] of pieces.entries()) {
    while (nth >= state.until && !response.destroyed) await wait(5);
    say({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
  }
  say({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  if (options !== undefined) say({ choices: [], usage: { total_tokens: 12 } });
  response.end("data: [DONE]\n\n");
}

function provide({ method, path, headers, body }: AskedOfModel): { status: number; body: unknown } {
  const key = headers.authorization?.replace(/^Bearer /, "") ?? headers["api-key"];
  if (key !== OPENAI_KEY) {
    return {
      status: 401,
      body: { error: { message: `Incorrect API key provided: ${String(key)}`, code: "invalid_api_key" } },
    };
  }
  const place = path.split("?")[0] ?? "";
  if (method === "GET" && place.endsWith("/models")) {
    return { status: 200, body: { object: "list", data: MODELS.map((id) => ({ id, object: "model" })) } };
  }
  if (method !== "POST" || !place.endsWith("/chat/completions")) {
    return { status: 404, body: { error: { message: "no such path" } } };
  }
  const content = contentOf({ body });
  return {
    status: 200,
    body: {
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 },
    },
  };
}
