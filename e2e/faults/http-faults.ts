import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { ChatCode } from "../../src/contract/wire.ts";
import type { Random } from "../support/random.ts";
import type { Conditions } from "./conditions.ts";
import type { RefusedTokens } from "./refused-tokens.ts";

/** The conditions now, and the random numbers that decide what they hit. */
export interface ProxyState {
  readonly conditions: Conditions;
  /** A captive portal answers every request in the server's place, and lets no socket open. */
  readonly portal: boolean;
  /** Pulls of one stream are answered with this status, whatever else works; null: none. */
  readonly failingPull: { readonly stream: string; readonly status: number } | null;
  readonly random: Random;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The chat's calls and the way into the chat are exposed to faults; pages, their files and the admin's own calls do not. */
const EXPOSED = /^\/(imchat-api\/|prod-api\/(imchat\/service|im\/config)\/)/;

/** What a captive portal, or a proxy in its place, answers: its page, another service's shape, nothing. */
const PORTAL_PAGES = ["<!doctype html><title>Sign in to the network</title>", '{"status":"captive"}', ""];
const PORTAL_STATUSES = [200, 200, 400, 403, 404];

/** Carries HTTP requests to the server and their answers back, with the faults of the conditions. */
export class HttpFaults {
  constructor(
    private readonly target: number,
    private readonly state: ProxyState,
    private readonly tokens: RefusedTokens,
  ) {}

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const body = await readAll(incoming);
      const answer = EXPOSED.test(incoming.url ?? "")
        ? await this.exposed(incoming, body)
        : await this.forward(incoming, body);
      if (answer === "lost") incoming.socket.destroy();
      else reply(outgoing, answer);
    } catch {
      // The server is not there, or the browser has gone: to the other side it is a broken connection.
      incoming.socket.destroy();
    }
  }

  private async exposed(incoming: IncomingMessage, body: Buffer): Promise<Answer | "lost"> {
    const { conditions, random, portal, failingPull } = this.state;
    if (portal) return page(random.pick(PORTAL_STATUSES), random.pick(PORTAL_PAGES));
    if (failingPull !== null && incoming.url?.includes(`/message/${failingPull.stream}/pullOfflineMessage`))
      return page(failingPull.status, "");
    const share = (probability: number) => probability > 0 && random.chance(probability);
    const underWay = () => later(random.int(0, conditions.latency));
    const lost = share(conditions.requestLost);
    const refused = this.isRefused(incoming.headers) || (isChat(incoming) && share(conditions.unauthorized));
    const gateway = share(conditions.httpError);
    const handled = !gateway || random.chance(0.5);
    const twice = share(conditions.requestTwice);
    const unanswered = share(conditions.answerLost);
    await underWay();
    if (lost) return "lost";
    if (refused) return envelope(ChatCode.tokenInvalid, "token expired");
    if (!handled) return gatewayPage(conditions.status);
    const answer = await this.forward(incoming, body);
    if (twice) await this.forward(incoming, body);
    await underWay();
    if (unanswered) return "lost";
    return gateway ? gatewayPage(conditions.status) : answer;
  }

  /** Whether a token of the request has been taken back. */
  private isRefused({ accesstoken, refreshtoken }: IncomingHttpHeaders): boolean {
    const isGood = (kind: "access" | "refresh", token: string | string[] | undefined) =>
      typeof token !== "string" || this.tokens.pass(kind, token);
    return !isGood("access", accesstoken) || !isGood("refresh", refreshtoken);
  }

  private forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const to = { host: "127.0.0.1", port: this.target, method, path: url, headers, agent: false };
      const onward = request(to, (answer) => {
        readAll(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
          reject,
        );
      });
      onward.on("error", reject);
      onward.end(body);
    });
  }
}

const isChat = ({ headers }: IncomingMessage) => headers.accesstoken !== undefined;

const later = (ms: number) => (ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms)));

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What a gateway answers in the server's place, whatever its status. */
const gatewayPage = (status: number): Answer => page(status, "<html><body><h1>gateway</h1></body></html>");

function page(status: number, text: string): Answer {
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(text) };
}

function envelope(code: number, message: string): Answer {
  const body = Buffer.from(JSON.stringify({ code, message }));
  return { status: 200, headers: { "content-type": "application/json" }, body };
}

/** Hands an answer on; it was read whole, so it goes out whole. */
function reply(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { "transfer-encoding": _, connection: __, ...kept } = headers;
  outgoing.writeHead(status, { ...kept, "content-length": body.length });
  outgoing.end(body);
}
