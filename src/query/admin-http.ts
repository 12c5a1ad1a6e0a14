import type * as v from "valibot";
import { type Language, languages } from "../contract/language.ts";
import { ADMIN_TIMEOUT_MS } from "../contract/limits.ts";
import { type AdminAnswer, readAnswer, unanswered } from "./admin-answer.ts";

/**
 * One call of the admin service (contract A1). It knows no store and no screen, so that the login page can use it alone.
 */

export type { AdminAnswer, AdminFailure } from "./admin-answer.ts";

export interface AdminPorts {
  /** Base of the admin service, `/prod-api`. */
  readonly base: string;
  /** The session's token with its `Bearer ` prefix; null when nobody is signed in. */
  readonly token: () => string | null;
  readonly language: () => Language;
  /** Default: the browser's. */
  readonly fetch?: typeof fetch;
}

export type QueryValue = string | number | boolean | null | undefined;

export interface AdminCall {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base, with or without a leading slash. */
  readonly path: string;
  /** Empty values are dropped, arrays repeat their key (contract A1). */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Goes on when the page that asked is left meanwhile. */
  readonly keepalive?: boolean;
}

/** The query text of a call, with its question mark; empty when nothing is left to say. */
export function queryText(query: AdminCall["query"]): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== "") params.append(name, String(item));
    }
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The address of a call. */
export function addressOf({ base }: AdminPorts, { path, query }: Pick<AdminCall, "path" | "query">): string {
  return `${base}/${path.replace(/^\//, "")}${queryText(query)}`;
}

/** What every call says of itself: who asks, and in which language. */
export function callerHeaders(ports: AdminPorts): Record<string, string> {
  const token = ports.token();
  return {
    "Accept-Language": languages[ports.language()].tag,
    ...(token === null || token === "" ? {} : { Authorization: token }),
  };
}

/**
 * Sends a call and leaves the answer to be read.
 * @returns the answer's reading, or that there was none; never rejects.
 */
export async function fetchAdmin<T>(
  ports: AdminPorts,
  call: AdminCall,
  read: (response: Response) => Promise<AdminAnswer<T>>,
  signal?: AbortSignal,
): Promise<AdminAnswer<T>> {
  const limit = AbortSignal.timeout(ADMIN_TIMEOUT_MS);
  try {
    const response = await (ports.fetch ?? fetch)(addressOf(ports, call), {
      method: call.method ?? "GET",
      headers: {
        Accept: "application/json",
        ...callerHeaders(ports),
        ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      keepalive: call.keepalive ?? false,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    return await read(response);
  } catch {
    return unanswered(limit.aborted ? "timeout" : "noResponse");
  }
}

/** The text and the status of a response. */
export async function rawAnswer(response: Response) {
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get("Retry-After"),
  };
}

/**
 * Calls the admin service once.
 * @param schema of the answer's body; an answer that does not fit is the failure `answerUnreadable`.
 * @param signal gives the call up; that counts as no response.
 * @returns data or failure; never rejects.
 */
export function callAdmin<S extends v.GenericSchema>(
  ports: AdminPorts,
  call: AdminCall,
  schema: S,
  signal?: AbortSignal,
): Promise<AdminAnswer<v.InferOutput<S>>> {
  return fetchAdmin(ports, call, async (response) => readAnswer(await rawAnswer(response), schema), signal);
}
