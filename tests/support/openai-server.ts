import { createServer, type IncomingMessage } from "node:http";
import { listenLocally } from "../../e2e/support/loopback.ts";

/** What was asked of the endpoint. */
export interface AskedOfModel {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The body, parsed; `undefined` of a GET. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** An endpoint that speaks OpenAI's protocol, for whoever knows the key. It answers with the last message, turned round. */
export interface OpenaiServer {
  readonly url: string;
  readonly asked: AskedOfModel[];
  /** What the next request is answered with instead, once. */
  answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** Answers nothing any more. */
  silent: boolean;
  close(): Promise<void>;
}

export const OPENAI_KEY = "sk-key-that-is-secret";
export const MODELS = ["small-model", "large-model"];

export async function startOpenaiServer(): Promise<OpenaiServer> {
  const asked: AskedOfModel[] = [];
  const prepared: { status: number; body: unknown; headers: Readonly<Record<string, string>> }[] = [];
  const state = { silent: false };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { method = "", url: path = "", headers } = request;
    const body = text === "" ? undefined : JSON.parse(text);
    const one = { method, path, headers, body };
    asked.push(one);
    if (state.silent) return;
    const answer = prepared.shift() ?? { headers: {}, ...provide(one) };
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
    close,
  };
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
  const messages = (body?.messages ?? []) as readonly { readonly content: string }[];
  const content = [...(messages.at(-1)?.content ?? "")].reverse().join("");
  return {
    status: 200,
    body: {
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 },
    },
  };
}
