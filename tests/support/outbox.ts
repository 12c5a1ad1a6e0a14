import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A mail that a server without SMTP put into its outbox. */
export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  /** The plain text part. */
  readonly text: string;
  /** The code that stands alone on a line of it. */
  readonly code: string | undefined;
  /** Permission bits of the file. */
  readonly mode: number;
}

/** The mails of a data folder, oldest first. */
export function readOutbox(dataDir: string): OutboxMail[] {
  const folder = join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      return { ...readMail(readFileSync(file, "utf8")), mode: statSync(file).mode & 0o777 };
    });
}

/** Reads a message as our server writes it: quoted-printable, the plain text first. */
export function readMail(source: string): Omit<OutboxMail, "mode"> {
  const headerOf = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(source)?.[1] ?? "";
  const start = source.search(/^Content-Type: text\/plain/im);
  const body = source.slice(start).split(/\r?\n\r?\n/);
  const until = body.findIndex((part) => part.startsWith("--") || /\n--/.test(part));
  const text = decodeQuoted(body.slice(1, until + 1).join("\n\n")).split(/\n--/)[0] ?? "";
  return {
    to: headerOf("To"),
    subject: decodeHeader(headerOf("Subject")),
    text: text.trim(),
    code: /^\d{6}$/m.exec(text.replaceAll("\r", ""))?.[0],
  };
}

function decodeQuoted(text: string): string {
  return bytesOf(text.replace(/=\r?\n/g, ""), /=([0-9A-F]{2})/gi);
}

function decodeHeader(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, part: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(part, "base64").toString("latin1")
        : part.replaceAll("_", " ").replace(/=([0-9A-F]{2})/gi, (__, hex: string) => byteOf(hex)),
    )
    .replace(/[\s\S]*/, (joined) => Buffer.from(joined, "latin1").toString("utf8"));
}

function bytesOf(text: string, coded: RegExp): string {
  return Buffer.from(
    text.replace(coded, (_, hex: string) => byteOf(hex)),
    "latin1",
  ).toString("utf8");
}

const byteOf = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
