import * as v from "valibot";
import { AdminError } from "../contract/admin.ts";
import { type Language, languageTag } from "../contract/language.ts";
import { ADMIN_TIMEOUT_MS } from "../contract/limits.ts";

/**
 * One call of the admin service (contract A1) and the ways in which it fails (specification §8 "Admin API"). It knows no
 * store and no screen, so that the login page can use it alone.
 */

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
}

/** Why a call failed, as plain data. `message` is the server's own wording, in the caller's language, or empty. */
export interface AdminFailure {
  readonly kind:
    | "unauthorized"
    | "forbidden"
    | "refused"
    | "timeout"
    | "noResponse"
    | "unknown"
    | "answerUnreadable";
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly message: string;
}

export type AdminAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: AdminFailure };

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

function headersOf(ports: AdminPorts, call: AdminCall): Headers {
  const headers = new Headers({
    Accept: "application/json",
    "Accept-Language": languageTag[ports.language()],
  });
  const token = ports.token();
  if (token) headers.set("Authorization", token);
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  return headers;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(status: number, body: unknown): AdminFailure {
  const error = v.safeParse(AdminError, body);
  const message = error.success ? error.output.message : "";
  const code = error.success ? error.output.status : status;
  if (code === 401) return { kind: "unauthorized", status: code, message };
  if (code === 403) return { kind: "forbidden", status: code, message };
  return { kind: message === "" ? "unknown" : "refused", status: code, message };
}

/**
 * Calls the admin service once.
 * @param schema of the answer's body; an answer that does not fit is the failure `answerUnreadable`.
 * @param signal gives the call up; that counts as no response.
 * @returns data or failure; never rejects.
 */
export async function callAdmin<S extends v.GenericSchema>(
  ports: AdminPorts,
  call: AdminCall,
  schema: S,
  signal?: AbortSignal,
): Promise<AdminAnswer<v.InferOutput<S>>> {
  const limit = AbortSignal.timeout(ADMIN_TIMEOUT_MS);
  const url = `${ports.base}/${call.path.replace(/^\//, "")}${queryText(call.query)}`;
  try {
    const response = await (ports.fetch ?? fetch)(url, {
      method: call.method ?? "GET",
      headers: headersOf(ports, call),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    const body = text === "" ? undefined : readJson(text);
    if (!response.ok) return { ok: false, failure: failureOf(response.status, body) };
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { ok: true, data: parsed.output };
    return { ok: false, failure: { kind: "answerUnreadable", status: response.status, message: "" } };
  } catch {
    return { ok: false, failure: { kind: limit.aborted ? "timeout" : "noResponse", status: 0, message: "" } };
  }
}
