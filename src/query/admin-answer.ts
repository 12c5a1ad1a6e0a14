import * as v from "valibot";
import { AdminError } from "../contract/admin.ts";

/** What became of a call of the admin service, by the catalogue of specification §8 "Admin API". */

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
  /** The field that the message is about, where the server names it apart. */
  readonly field?: string;
  /** How long the server asks to wait before another try (429, contract A1). */
  readonly retryAfterMs?: number;
}

export type AdminAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: AdminFailure };

/** Whether it is unknown what became of a write: it may have been carried out although no answer came. */
export function isUnsure({ kind }: AdminFailure): boolean {
  return kind === "timeout" || kind === "noResponse" || kind === "answerUnreadable";
}

/** An answer as it came in, however it was fetched. */
export interface RawAnswer {
  readonly status: number;
  /** The body; one that was asked for as a file is read as text when the call was refused. */
  readonly text: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
}

/** A call without an answer. */
export function unanswered(kind: "timeout" | "noResponse"): { readonly ok: false; failure: AdminFailure } {
  return { ok: false, failure: { kind, status: 0, message: "" } };
}

/** What the answer to a call means; a body that does not fit the schema is a failure of its own. */
export function readAnswer<S extends v.GenericSchema>(
  raw: RawAnswer,
  schema: S,
): AdminAnswer<v.InferOutput<S>> {
  const body = raw.text === "" ? undefined : readJson(raw.text);
  if (!isSuccess(raw.status)) return { ok: false, failure: failureOf(raw, body) };
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return { ok: true, data: parsed.output };
  return { ok: false, failure: { kind: "answerUnreadable", status: raw.status, message: "" } };
}

/** Whether a status lies within 200 to 300. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(raw: RawAnswer, body: unknown): AdminFailure {
  const error = v.safeParse(AdminError, body);
  const message = error.success ? error.output.message : "";
  const status = error.success ? error.output.status : raw.status;
  if (status === 401) return { kind: "unauthorized", status, message };
  if (status === 403) return { kind: "forbidden", status, message };
  const kind = message === "" ? "unknown" : "refused";
  const retryAfterMs = readRetryAfter(raw.retryAfter);
  const field = error.success ? error.output.field : undefined;
  return {
    ...{ kind, status, message },
    ...(field === undefined ? {} : { field }),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}

/** `Retry-After` in ms: seconds, or a date. */
function readRetryAfter(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
