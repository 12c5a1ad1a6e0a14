import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { TestServer } from "./server.ts";

/** A mail that the server has written to its outbox, for want of a mail server. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that were written so far, oldest first. */
export function mailsOf(server: TestServer): Mail[] {
  const folder = join(server.dataDir, "outbox");
  return filesIn(folder).map((name) => readMail(readFileSync(join(folder, name), "utf8")));
}

/** The six digits of the newest mail to an address; waits for a mail after the first `known`. */
export async function codeFor(server: TestServer, address: string, known = 0): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(() => {
      const mails = mailsOf(server).filter(({ to }) => to.includes(address));
      code = mails.length > known ? /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0] : undefined;
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .sort();
  } catch {
    return [];
  }
}

function readMail(source: string): Mail {
  const header = (part: string, name: string) =>
    new RegExp(`^${name}: *((?:.*)(?:\\r?\\n[ \\t].*)*)`, "im")
      .exec(part)?.[1]
      ?.replace(/\r?\n[ \t]+/g, " ") ?? "";
  const head = source.slice(0, source.search(/\r?\n\r?\n/));
  const boundary = /boundary="?([^";\r\n]+)/i.exec(header(head, "Content-Type"))?.[1];
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1, -1);
  const plain = parts.find((part) => /^text\/plain/i.test(header(part, "Content-Type"))) ?? parts[0] ?? "";
  const body = plain.slice(plain.search(/\r?\n\r?\n/)).trim();
  return {
    to: header(head, "To"),
    subject: header(head, "Subject"),
    text: decode(body, header(plain, "Content-Transfer-Encoding").trim().toLowerCase()),
  };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
