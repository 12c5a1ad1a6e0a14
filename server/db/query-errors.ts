import { DrizzleQueryError } from "drizzle-orm";

/** Drizzle writes the parameters of a failed query below its text; hashes and what users wrote are among them. */
const PARAMS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/** The text of an error without the parameters of a query. */
export function withoutParams(text: string): string {
  return text.replace(PARAMS, "");
}

/** SQLSTATEs of a database that ends, starts, or has no connection left. */
const GONE: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "57P05", "53300"]);
/** Of one that kept somebody waiting for too long: for a lock, with a statement, or by a transaction in which nothing happened. */
const KEPT_WAITING: ReadonlySet<string> = new Set(["55P03", "57014", "25P03"]);
/** Codes of a connection that is gone. */
const BROKEN = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
/** What the driver says without a code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Errors of connections that could not be made. */
const unconnected = new WeakSet<object>();

/** Remembers of an error that no connection could be made; gives it back. */
export function noteUnconnected<E>(error: E): E {
  if (typeof error === "object" && error !== null) unconnected.add(error);
  return error;
}

/** Whether an error means that the database cannot be reached or does not answer just now, and that the same may work in a moment. Drizzle wraps what the driver throws. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseGone(error) || codesOf(error).some((code) => KEPT_WAITING.has(code));
}

/** Whether an error means that the connection to the database is gone, or that none can be had. */
export function isDatabaseGone(error: unknown): boolean {
  const query = error instanceof DrizzleQueryError;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, message } = at as { code?: unknown; message: string };
    if (typeof code === "string" && (GONE.has(code) || code.startsWith("08"))) return true;
    if (SAID.test(message) || unconnected.has(at)) return true;
    // Files and other servers have such errors too.
    if (query && typeof code === "string" && BROKEN.has(code)) return true;
  }
  return false;
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...own, ...codesOf(error.cause)];
}
