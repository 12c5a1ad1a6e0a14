import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenLocally } from "../../e2e/support/loopback.ts";

/**
 * Six providers of translations behind one address, `<url>/<provider>`. Each checks a request as the provider documents it, signature
 * included, and "translates" a text into `to:text` in the provider's name for the language.
 */
export interface TranslationServer {
  readonly url: string;
  /** Texts that were asked for, in order. */
  readonly asked: string[];
  /** What the next request is answered with instead, once. */
  answer(status: number, body: string, headers?: Readonly<Record<string, string>>): void;
  /** Answers nothing any more. */
  silent: boolean;
  /** How long it takes for each answer, ms. */
  pace: number;
  close(): Promise<void>;
}

/** The account that all of them know. */
export const ACCOUNT = { appId: "app-17", secret: "key-that-is-secret" };

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export async function startTranslationServer(): Promise<TranslationServer> {
  const asked: string[] = [];
  const prepared: Answer[] = [];
  const state = { silent: false, pace: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.silent) return;
    if (state.pace > 0) await wait(state.pace);
    const next = prepared.shift();
    const path = request.url ?? "";
    const given = { path, headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
    const answer = next ?? provide(given, asked);
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(text);
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    asked,
    answer: (status, body, headers) => void prepared.push({ status, body, headers }),
    get silent() {
      return state.silent;
    },
    set silent(silent) {
      state.silent = silent;
    },
    get pace() {
      return state.pace;
    },
    set pace(ms) {
      state.pace = ms;
    },
    close,
  };
}

function provide(asked: Asked, texts: string[]): Answer {
  const name = asked.path.split("/")[1] ?? "";
  const provider = providers[name];
  if (!provider) return { status: 404, body: { error: { message: "no such provider" } } };
  return provider(asked, (text, to) => {
    texts.push(text);
    return `${to}:${text}`;
  });
}

type Provide = (asked: Asked, translate: (text: string, to: string) => string) => Answer;
const hash = (kind: "md5" | "sha256", text: string) => createHash(kind).update(text).digest("hex");

const providers: Readonly<Record<string, Provide>> = {
  google: ({ headers, body, path }, translate) => {
    const { q, target, format } = JSON.parse(body);
    if (path.includes("?") || headers["x-goog-api-key"] !== ACCOUNT.secret || format !== "text") {
      return { status: 400, body: { error: { message: "API key not valid" } } };
    }
    return { status: 200, body: { data: { translations: [{ translatedText: translate(q, target) }] } } };
  },
  deepl: ({ headers, body }, translate) => {
    if (headers.authorization !== `DeepL-Auth-Key ${ACCOUNT.secret}`) return { status: 403, body: "" };
    const { text, target_lang: target } = JSON.parse(body);
    return { status: 200, body: { translations: [{ text: translate(text[0], target) }] } };
  },
  baidu: ({ body }, translate) => {
    const form = new URLSearchParams(body);
    const of = (name: string) => form.get(name) ?? "";
    const sign = hash("md5", `${ACCOUNT.appId}${of("q")}${of("salt")}${ACCOUNT.secret}`);
    if (of("appid") !== ACCOUNT.appId || of("sign") !== sign) {
      return { status: 200, body: { error_code: "54001", error_msg: "Invalid Sign" } };
    }
    const lines = translate(of("q"), of("to")).split("\n");
    return { status: 200, body: { trans_result: lines.map((dst) => ({ src: "", dst })) } };
  },
  youdao: ({ body }, translate) => {
    const form = new URLSearchParams(body);
    const of = (name: string) => form.get(name) ?? "";
    const q = of("q");
    const input = q.length <= 20 ? q : `${q.slice(0, 10)}${q.length}${q.slice(-10)}`;
    const sign = hash("sha256", `${ACCOUNT.appId}${input}${of("salt")}${of("curtime")}${ACCOUNT.secret}`);
    if (of("appKey") !== ACCOUNT.appId || of("signType") !== "v3" || of("sign") !== sign) {
      return { status: 200, body: { errorCode: "202" } };
    }
    return { status: 200, body: { errorCode: "0", translation: [translate(q, of("to"))] } };
  },
  openai: ({ headers, body, path }, translate) => {
    if (!path.endsWith("/chat/completions") || headers.authorization !== `Bearer ${ACCOUNT.secret}`) {
      return {
        status: 401,
        body: { error: { message: `Incorrect API key provided: ${headers.authorization?.slice(7)}` } },
      };
    }
    const { messages, model } = JSON.parse(body);
    const orders: string = messages[0].content;
    const to = /to ([^.]+)\./.exec(orders)?.[1] ?? "";
    const terms = orders.split("\n").filter((line) => line.includes("→"));
    const said = translate(messages[1].content, [model, to, ...terms].join("|"));
    return { status: 200, body: { choices: [{ message: { role: "assistant", content: said } }] } };
  },
  tencent: (asked, translate) => {
    const { SourceText, Target } = JSON.parse(asked.body);
    if (asked.headers.authorization !== tencentSignature(asked)) {
      const failure = { Code: "AuthFailure.SignatureFailure", Message: "The signature is wrong" };
      return { status: 200, body: { Response: { Error: failure, RequestId: "1" } } };
    }
    return { status: 200, body: { Response: { TargetText: translate(SourceText, Target), RequestId: "1" } } };
  },
};

/** As Tencent writes it down: https://cloud.tencent.com/document/api/213/30654 */
function tencentSignature({ path, headers, body }: Asked): string {
  const stamp = String(headers["x-tc-timestamp"]);
  const day = new Date(Number(stamp) * 1_000).toISOString().slice(0, 10);
  const signed = ["content-type", "host", "x-tc-action"];
  const canonical = [
    "POST",
    path,
    "",
    ...signed.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}`),
    "",
    signed.join(";"),
    hash("sha256", body),
  ].join("\n");
  const scope = `${day}/tmt/tc3_request`;
  let key = Buffer.from(`TC3${ACCOUNT.secret}`);
  for (const part of [day, "tmt", "tc3_request"]) key = createHmac("sha256", key).update(part).digest();
  const text = `TC3-HMAC-SHA256\n${stamp}\n${scope}\n${hash("sha256", canonical)}`;
  const signature = createHmac("sha256", key).update(text).digest("hex");
  return `TC3-HMAC-SHA256 Credential=${ACCOUNT.appId}/${scope}, SignedHeaders=${signed.join(";")}, Signature=${signature}`;
}
