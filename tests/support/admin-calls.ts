import type { TestServer } from "./server.ts";

/** An answer of the admin service, read. */
export interface AdminAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body, parsed; `null` where there is none, and of what is no JSON. */
  readonly body: unknown;
  /** `message` of a refusal. */
  readonly message: string;
}

/** Calls of one caller to the admin service, in a language. */
export type AdminCalls = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Calls with a token, or without one. */
export function adminCalls(server: TestServer, token?: string, language = "en"): AdminCalls {
  return async (method, path, body) => {
    const headers = {
      "Accept-Language": language,
      ...(token === undefined ? {} : { Authorization: token }),
    };
    const response = await server.request(method, `/prod-api${path}`, { headers, body });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const parsed: unknown = isJson && text !== "" ? JSON.parse(text) : null;
    const message =
      typeof parsed === "object" && parsed !== null && "message" in parsed ? String(parsed.message) : "";
    return { status: response.status, headers: response.headers, body: parsed, message };
  };
}
