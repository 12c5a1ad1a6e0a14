import { request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { enterChat } from "../../e2e/support/caller.ts";
import { fetchWire } from "../../e2e/support/calls.ts";
import { createRandom, type Random } from "../../e2e/support/random.ts";
import { adminCalls } from "../support/admin-calls.ts";
import { createAnswerCheck, type DescribedCalls, type Json } from "../support/described-answers.ts";
import type { TestServer } from "../support/server.ts";
import { type AttackedCall, type Case, caseOf } from "./cases.ts";
import { FILE_BASES, PATHS } from "./corpus.ts";
import { type Answer, faultOf } from "./judge.ts";

/** A fault that was found, with what finds it again. */
export interface Fault {
  readonly seed: number;
  readonly what: string;
  readonly request: string;
}

/** Calls that would end what the attack itself stands on, and the description, which others compare. */
const SPARED = new Set([
  "DELETE /prod-api/auth/logout",
  "DELETE /prod-api/auth/online",
  "GET /prod-api/v3/api-docs",
]);

const SIGN_IN_TRIES = 15;
const SIGN_IN_PAUSE_MS = 2_000;

export interface Attack {
  /** How many calls there are to attack. */
  readonly calls: number;
  /** Makes one request, the same for the same seed, and judges what is answered. */
  attack(seed: number): Promise<Fault | undefined>;
  /** Asks for files that nobody may have. @returns what came of them that should not. */
  climb(): Promise<readonly string[]>;
}

/** Prepares an attack on a server with demo data. */
export async function prepareAttack(server: TestServer): Promise<Attack> {
  const admin = adminCalls(server, await server.login("admin"));
  const described = (await admin("GET", "/v3/api-docs")).body as DescribedCalls;
  const check = createAnswerCheck(described);
  const calls = callsOf(described);
  const callers = createCallers(server);

  return {
    calls: calls.length,
    async attack(seed) {
      const random = createRandom(seed);
      const call = random.pick(calls);
      const one = caseOf(call, described.components, random);
      const signed = await callers.headers(random, one.path);
      const headers = { ...one.headers, ...signed };
      const answer = await send(server, one, headers).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status === 401 && Object.keys(signed).length > 0)
        callers.forget();
      const what = answer instanceof Error ? `no answer: ${answer.message}` : faultOf(one, answer, check);
      const sent = `${one.method} ${one.path} ${JSON.stringify(headers)} ${one.body ?? ""}`;
      return what === undefined ? undefined : { seed, what, request: sent.slice(0, 1_500) };
    },
    climb: () => climb(server),
  };
}

function callsOf({ paths }: DescribedCalls): readonly AttackedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { parameters = [], requestBody } = operation as unknown as {
        readonly parameters?: AttackedCall["parameters"];
        readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
      };
      const content = requestBody?.content ?? {};
      const call = {
        ...{ method: method.toUpperCase(), path, parameters },
        body: content["application/json"]?.schema,
        isUpload: "multipart/form-data" in content,
      };
      return SPARED.has(`${call.method} ${path}`) ? [] : [call];
    }),
  );
}

/** Who attacks: mostly somebody who may do everything, since input is looked at after permissions. */
function createCallers(server: TestServer) {
  let known: Promise<Readonly<Record<"admin" | "amy", Headers>>> | undefined;
  type Headers = { readonly admin: Record<string, string>; readonly chat: Record<string, string> };
  /** The attack tries names and passwords too: whoever signs in after that has to wait. */
  const signIn = async (name: string, most: number): Promise<string> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await server.login(name);
      } catch (error) {
        if (tries >= most) throw error;
        await wait(SIGN_IN_PAUSE_MS);
      }
    }
  };
  const enter = async (name: string, most = 0): Promise<Headers> => {
    const token = await signIn(name, most);
    const caller = await enterChat({ wire: fetchWire(server.url), adminToken: token, language: "en" });
    return { admin: { Authorization: token }, chat: { accessToken: caller.tokens.accessToken } };
  };
  return {
    async headers(random: Random, path: string): Promise<Record<string, string>> {
      known ??= (async () => ({
        admin: await enter("admin", SIGN_IN_TRIES),
        // She may be switched off or deleted by now.
        amy: await enter("amy").catch(() => enter("admin", SIGN_IN_TRIES)),
      }))();
      const drawn = random.next();
      if (drawn > 0.92) return {};
      const { admin, chat } = (await known)[drawn > 0.8 ? "amy" : "admin"];
      return path.startsWith("/imchat-api/") ? chat : admin;
    },
    /** They sign in anew: somebody was signed out, or nobody was. */
    forget() {
      known = undefined;
    },
  };
}

/** Sends a request as it is: `fetch` would mend what is wrong with its path. */
function send(
  server: TestServer,
  one: Pick<Case, "method" | "path" | "body">,
  headers: Record<string, string>,
): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const body = one.body === undefined ? undefined : Buffer.from(one.body);
    const length = body ? { "Content-Length": String(body.length) } : {};
    const request = httpRequest({
      hostname,
      port,
      method: one.method,
      path: one.path,
      headers: { ...headers, ...length },
      agent: false,
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"] ?? "",
          text: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    request.end(body);
  });
}

async function climb(server: TestServer): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const base of FILE_BASES) {
    for (const path of PATHS) {
      const { status, type, text } = await send(
        server,
        { method: "GET", path: base + path, body: undefined },
        {},
      );
      const isPage = status === 200 && type.includes("html") && text.includes("<title>");
      if ((status >= 400 && status < 500) || isPage || status === 301 || status === 302) continue;
      wrong.push(`${base}${path}: ${status} ${type} ${text.slice(0, 100)}`);
    }
  }
  return wrong;
}
