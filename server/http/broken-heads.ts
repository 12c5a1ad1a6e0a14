import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { AdminError } from "../../src/contract/admin.ts";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, type Text } from "../texts/index.ts";

/** By the codes of Node's reader; whatever else is wrong with a head is 400. */
const ANSWERS: Readonly<Record<string, readonly [status: number, text: Text]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, httpTexts.tooSlow],
  HPE_HEADER_OVERFLOW: [431, httpTexts.headTooLarge],
};

/**
 * Answers what is no request, or whose head is too large or too slow (contract A1): of such a one neither the service nor the language is known. The
 * connection ends.
 */
export function answerBrokenHead(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, text] = ANSWERS[error.code ?? ""] ?? [400, httpTexts.malformed];
  const message = formatText(text, DEFAULT_LANGUAGE);
  const body = JSON.stringify({ status, timestamp: Date.now(), message } satisfies AdminError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
