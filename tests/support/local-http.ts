import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that reached the server. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
export type Answer = (request: SeenRequest, response: ServerResponse) => void;

/** An HTTP server of a test's own on loopback; `answer` may be changed at any time. */
export class LocalHttp {
  readonly seen: SeenRequest[] = [];
  answer: Answer = (_, response) => void response.end();
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(parts) };
      this.seen.push(seen);
      this.answer(seen, response);
    });
  });

  /** Base address, without a slash at its end. */
  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/prod-api`;
  }

  static async start(): Promise<LocalHttp> {
    const http = new LocalHttp();
    await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
    return http;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Answers as the admin service refuses (contract A1). */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify({ status, timestamp: 1, message }));
  };
}

/** Answers with JSON. */
export function reply(data: unknown): Answer {
  return (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(data));
  };
}

/** Answers one after the other; the last one stays. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let at = 0;
  return (request, response) => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    answer?.(request, response);
  };
}

/** Hangs up without an answer. */
export const hangUp: Answer = (_, response) => void response.destroy();
