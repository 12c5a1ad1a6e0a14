import * as v from "valibot";
import type { DemoBody, DemoFile } from "./demo-rows.ts";

const Answer = v.object({ id: v.optional(v.number()), link: v.optional(v.string()) });
type DemoAnswer = v.InferOutput<typeof Answer>;

/** Calls the server's own endpoints: demo rows keep all rules that other clients' rows keep. */
export interface DemoClient {
  post(path: string, body: DemoBody): Promise<DemoAnswer>;
  put(path: string, body: DemoBody): Promise<DemoAnswer>;
  /** @returns the file's address. */
  upload(place: { readonly area: string; readonly field: string }, file: DemoFile): Promise<string>;
}

/** A call was refused. */
export class DemoRefused extends Error {
  constructor(path: string, status: number, answer: string) {
    super(`${path} answered ${status}: ${answer.slice(0, 300)}`);
    this.name = "DemoRefused";
  }
}

const SERVICE = "/prod-api/";

/**
 * @param url of the server, which listens.
 * @param token of an administrator's session.
 */
export function createDemoClient(url: string, token: string): DemoClient {
  const call = async (path: string, body: string | FormData, method = "POST") => {
    const type: Record<string, string> =
      typeof body === "string" ? { "content-type": "application/json" } : {};
    const answer = await fetch(url + SERVICE + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new DemoRefused(path, answer.status, text);
    return v.parse(Answer, text === "" ? {} : JSON.parse(text));
  };
  return {
    post: (path, body) => call(path, JSON.stringify(body)),
    put: (path, body) => call(path, JSON.stringify(body), "PUT"),
    async upload({ area, field }, { name, type, content }) {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(content)], { type }), name);
      const { link } = await call(`api/upload?area=${area}&field=${encodeURIComponent(field)}`, form);
      if (link === undefined) throw new Error("The upload told no address.");
      return link;
    },
  };
}
