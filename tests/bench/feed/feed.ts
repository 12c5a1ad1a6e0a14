import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import type { AdminSession } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { Places } from "../places.ts";
import { adminAnswer, adminTokenOf, chatAnswer, idInToken } from "./answers.ts";
import { Control } from "./control.ts";
import { FeedSocket } from "./feed-socket.ts";
import { Files, type Served } from "./files.ts";
import type { Person } from "./person.ts";

export interface FeedOptions {
  readonly places: Places;
  /** Timings of the engine that differ from the specification's. */
  readonly timings?: Partial<Timings>;
}

/**
 * A chat service made for measuring: speaks the real frames and answers the real calls, out of memory, and pushes as fast as it is asked to.
 * Serves the built console and the benchmarks' pages too. On the loopback interface, on a port that stays the same when it goes down and up.
 */
export class Feed {
  /** Logged in, in the order of their logins. */
  readonly sockets = new Set<FeedSocket>();
  /** Called with the path of each request. */
  onRequest: (path: string) => void = () => undefined;
  /** Called when a logged-in socket is gone. */
  onClosed: (socket: FeedSocket) => void = () => undefined;
  private readonly people = new Map<number, Person>();
  private readonly upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  private readonly files: Files;
  private server: Server | null = null;
  private port = 0;

  private constructor(
    private readonly options: FeedOptions,
    /** The line to the benchmarks' pages. */
    readonly control: Control,
  ) {
    this.files = new Files(
      options.places,
      () => this.runtime(),
      () => control.url,
    );
  }

  static async start(options: FeedOptions): Promise<Feed> {
    const feed = new Feed(options, await Control.open());
    await feed.up();
    return feed;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What a page needs to sign in by itself. */
  runtime() {
    return { publicKey: "none", captcha: false, timings: this.options.timings ?? {} };
  }

  /** Serves something of a benchmark's own at a path. */
  serveAlso(path: string, served: Served): void {
    this.files.add(path, served);
  }

  add(person: Person): Person {
    this.people.set(person.id, person);
    return person;
  }

  sessionOf(person: Person): AdminSession {
    const { id: userId, userName } = person;
    return { token: adminTokenOf(person), userId, userName, nickName: userName, remember: true };
  }

  async up(): Promise<void> {
    const server = createServer((request, response) => this.answer(request, response));
    server.keepAliveTimeout = 60_000;
    server.on("upgrade", (request, socket, head) => {
      this.upgrades.handleUpgrade(request, socket, head, (ws) => {
        const chat: FeedSocket = new FeedSocket(ws, () => {
          this.sockets.add(chat);
          this.control.changed();
        });
        ws.on("close", () => {
          if (this.sockets.delete(chat)) this.onClosed(chat);
        });
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(this.port, "127.0.0.1", resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Gone, as a killed process is: every connection ends without a word. */
  async down(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    for (const ws of this.upgrades.clients) ws.terminate();
    await closed;
  }

  /** Down for good. */
  async close(): Promise<void> {
    await this.down();
    this.control.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://feed");
    this.onRequest(pathname);
    const served = this.serve(pathname, searchParams, request);
    if (served === null) {
      response
        .writeHead(404, { "Content-Type": "application/json" })
        .end('{"status":404,"message":"not found"}');
      return;
    }
    const cached = /^\/(js|css)\//.test(pathname) ? "public, max-age=31536000, immutable" : "no-cache";
    response.writeHead(200, { "Content-Type": served.type, "Cache-Control": cached }).end(served.body);
  }

  private serve(path: string, query: URLSearchParams, request: IncomingMessage) {
    const json = (body: string | null) => (body === null ? null : { type: "application/json", body });
    if (path.startsWith("/prod-api")) {
      const person = this.people.get(idInToken(request.headers.authorization));
      return person ? json(adminAnswer(path.slice("/prod-api".length), person)) : null;
    }
    if (path.startsWith("/imchat-api")) {
      const token = request.headers.accesstoken ?? request.headers.refreshtoken;
      const person = this.people.get(idInToken(String(token)));
      return person ? json(chatAnswer(path.slice("/imchat-api".length), query, person)) : null;
    }
    return this.files.at(path);
  }
}
