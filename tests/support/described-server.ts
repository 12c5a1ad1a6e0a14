import { expect } from "vitest";
import { adminCalls } from "./admin-calls.ts";
import { type AnswerCheck, createAnswerCheck, type DescribedCalls } from "./described-answers.ts";
import type { TestServer } from "./server.ts";

/** A server whose answers are compared with what it says of them itself. */

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answered>;
type Headers = Readonly<Record<string, string>>;

export interface DescribedServer {
  readonly described: DescribedCalls;
  readonly check: AnswerCheck;
  readonly tokens: Readonly<Record<"admin" | "amy", string>>;
  /** Compares an answer, and reads it. */
  read(method: string, path: string, response: Response): Promise<Answered>;
  callsWith(headers: Headers): Call;
  as(who?: "admin" | "amy"): Call;
  /** Sends a file; as the admin unless `headers` say otherwise. */
  upload(path: string, file: Blob, fields?: Headers, headers?: Headers, part?: string): Promise<Answered>;
  /** Makes calls whose answers all have to be as described. */
  asDescribed(calls: () => Promise<void>): Promise<void>;
}

export async function describedServer(server: TestServer): Promise<DescribedServer> {
  const tokens = { admin: await server.login("admin"), amy: await server.login("amy") };
  const described = (await adminCalls(server, tokens.admin)("GET", "/v3/api-docs")).body as DescribedCalls;
  const check = createAnswerCheck(described);
  let wrong: string[] = [];

  const read = async (method: string, path: string, response: Response): Promise<Answered> => {
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "";
    const fault = check.wrongIn({ method, path, status: response.status, type, text });
    if (fault !== undefined) wrong.push(`${method} ${path} ${response.status}: ${fault}`);
    const body: unknown = type.includes("json") && text !== "" ? JSON.parse(text) : text;
    return { status: response.status, body };
  };
  const callsWith =
    (headers: Headers): Call =>
    async (method, path, body) =>
      read(method, path, await server.request(method, path, { headers, body }));
  return {
    ...{ described, check, tokens, read, callsWith },
    as: (who) => callsWith({ "Accept-Language": "en", ...(who ? { Authorization: tokens[who] } : {}) }),
    async upload(path, file, fields = {}, headers = { Authorization: tokens.admin }, part = "file") {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(part, file, "quay.png");
      return read("POST", path, await fetch(server.url + path, { method: "POST", headers, body: form }));
    },
    async asDescribed(calls) {
      wrong = [];
      await calls();
      expect(wrong).toEqual([]);
    },
  };
}
