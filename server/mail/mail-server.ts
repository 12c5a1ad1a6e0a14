import type { RecordOf } from "../../src/contract/resources/record.ts";
import type { email, MailEncryption } from "../../src/contract/resources/tools/email.ts";
import { isEmail } from "../../src/domain/email.ts";

/** A mail server with its account. */
export interface MailServer {
  /** The same for the same settings alone. */
  readonly key: string;
  readonly options:
    | { readonly url: string }
    | {
        readonly host: string;
        readonly port: number;
        readonly secure: boolean;
        readonly requireTLS: boolean;
        readonly ignoreTLS: boolean;
        readonly auth: { readonly user: string; readonly pass: string };
      };
  /** Sender of what goes through it. */
  readonly from: string;
}

/** Where mail is encrypted from the first byte on. */
const TLS_PORT = 465;

type Account = Pick<RecordOf<typeof email>, "host" | "port" | "user" | "fromUser"> & {
  readonly encryption: MailEncryption;
  readonly pass: string;
};

/** What the settings of the mail tool mean (contract A13). */
export function mailServerOf(account: Account): MailServer {
  const { host, port, encryption, user, pass, fromUser } = account;
  return {
    key: JSON.stringify([host, port, encryption, user, pass]),
    options: {
      host,
      port,
      secure: encryption === "tls" || (encryption === "auto" && port === TLS_PORT),
      requireTLS: encryption === "starttls",
      ignoreTLS: encryption === "none",
      auth: { user, pass },
    },
    from: fromUser,
  };
}

const NAMED = /^([^<>"\r\n]*|"[^"\r\n]*")\s*<([^<>\s]+)>$/;

/** Whether a text names a sender: an address, or a name and an address in angle brackets. */
export function isSender(text: string): boolean {
  const address = NAMED.exec(text.trim())?.[2] ?? text.trim();
  return !/[\r\n]/.test(text) && isEmail(address);
}

/** Shorter ones occur in ordinary answers: what is left out of a sentence would reveal them. */
const HIDDEN_LEAST = 8;

/** An error of the mail server, whose words may be shown and logged: without the password should they hold it. */
export function withoutPassword(error: unknown, { options }: MailServer): unknown {
  const password = "auth" in options ? options.auth.pass : passwordIn(options.url);
  if (!(error instanceof Error) || password.length < HIDDEN_LEAST) return error;
  const redacted: { message: string; stack?: string; response?: unknown } = error;
  const clean = (text: string) => text.replaceAll(password, "***");
  redacted.message = clean(redacted.message);
  if (redacted.stack !== undefined) redacted.stack = clean(redacted.stack);
  if (typeof redacted.response === "string") redacted.response = clean(redacted.response);
  return error;
}

function passwordIn(url: string): string {
  const { password } = new URL(url);
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

/** What an error is, for whoever asked to send: of what the mail server answered its codes, `535 5.7.8`, and none of its words. */
export function mailFailure(error: unknown): {
  readonly kind: "login" | "unreachable" | "refused";
  readonly reason: string;
} {
  const { code, response, message } = error as { code?: unknown; response?: unknown; message?: unknown };
  if (typeof response !== "string" || response === "") {
    const reason = String(message ?? error)
      .replace(/\s+/g, " ")
      .slice(0, REASON_MAX);
    return { kind: code === "EAUTH" ? "login" : "unreachable", reason };
  }
  const codes = CODES.exec(response);
  const reason = codes ? [codes[1], codes[2]].filter(Boolean).join(" ") : String(code ?? "?");
  return { kind: code === "EAUTH" ? "login" : "refused", reason };
}

const REASON_MAX = 300;
/** The code of an answer, and the enhanced one that many give with it. */
const CODES = /^([2-5]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/;
