import { afterEach, vi } from "vitest";
import type { SiteService, VisitorConversation, VisitorIdentity } from "../../src/contract/visitor-api.ts";
import { ChatCode, Cmd } from "../../src/contract/wire.ts";
import { createCalls } from "../../src/visitor/window/calls.ts";
import { createKeeping } from "../../src/visitor/window/keeping.ts";
import { createTalk } from "../../src/visitor/window/talk.ts";
import type { Talk, TalkState } from "../../src/visitor/window/talk-state.ts";

/** A talk of a visitor's window with a server that answers when a test lets it. */

/** What was asked, and as whom: the name of the visitor whose token it showed. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly by: string | null;
  readonly body: unknown;
}

/** Asked of the server, which says nothing until it is let. */
export interface Held extends Asked {
  /** Resolves once what was asked for it has been done with the answer; as the next. */
  answer(): Promise<void>;
  fail(): Promise<void>;
}

export interface TalkLab {
  readonly talk: Talk;
  readonly asked: Asked[];
  readonly sent: { readonly by: string | null; readonly content: string }[];
  readonly service: { isThere: boolean; consent?: SiteService["consent"] };
  /** Where the conversation stands, beside the chat that it is in. */
  readonly standing: Omit<VisitorConversation, "groupId">;
  /** The server pushes a message of the chat. */
  push(message: object): void;
  /** The server says 401 of tokens from here on, and of renewing them. */
  forgetTokens(): void;
  /** From here on, what is asked of paths that begin so waits. */
  hold(path: string): void;
  /** No more of it does, but what waits already. */
  letGo(): void;
  /** What waits, once so much does. */
  held(count: number): Promise<readonly Held[]>;
  /** The page says that the visitor is Bob; resolves once he is visiting. */
  visitAsBob(): Promise<void>;
  /** Resolves once the check of the state does not throw any more. */
  settled(check: (state: TalkState) => void): Promise<void>;
}

/** A text that the server refuses, without any data as it does. */
export const REFUSED = "forbidden";

const SELVES: Readonly<Record<string, number>> = { nobody: 11, ann: 12, bob: 13 };

export const identity = (id: string): VisitorIdentity => ({
  ...{ id, hash: "a".repeat(64), name: undefined, email: undefined, phone: undefined },
});

/** @param begun whether to wait until the visit has begun. */
export async function startTalk(begun = true): Promise<TalkLab> {
  // Nothing is waited for: each look at the state lets the talk's own waits go by.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("WebSocket", SilentSocket);
  const asked: Asked[] = [];
  const sent: { by: string | null; content: string }[] = [];
  const held: Held[] = [];
  const service: TalkLab["service"] = { isThere: true };
  const standing: { -readonly [Key in keyof TalkLab["standing"]]: TalkLab["standing"][Key] } = {
    status: "waiting",
  };
  let holding: string | null = null;
  let issue = 0;
  let validFrom = 0;
  let lastId = 1_000;

  const reply = ({ method, path, by, body }: Asked): { status?: number; body: unknown } => {
    const groupId = 1_000 + (SELVES[by ?? ""] ?? 0);
    const conversation: VisitorConversation = { groupId, ...standing };
    const chat = (data: unknown) => ({ body: { code: 200, message: "", data } });
    if (path.startsWith("/visitor-api/sites/")) return { body: { name: "Teas", ...service } };
    if (path === "/visitor-api/visits") {
      const who = (body as { identity?: VisitorIdentity }).identity?.id ?? "nobody";
      issue += 1;
      return {
        body: {
          ...{ key: `key-${who}`, userId: SELVES[who], userName: who, tenantId: "1" },
          ...{
            tokens: tokens(`${who}/${issue}`),
            groupId: 1_000 + (SELVES[who] ?? 0),
            site: { name: "Teas" },
          },
        },
      };
    }
    if (path.startsWith("/imchat-api/refreshToken")) return { body: { code: 401, message: "over" } };
    if (path === "/visitor-api/conversation" && method === "POST" && standing.status === "closed")
      standing.status = "waiting";
    if (path.startsWith("/visitor-api/")) return { body: { ...conversation, ...standing } };
    if (path.startsWith("/imchat-api/message/group/send")) {
      const { tmpId, content, type } = body as { tmpId: string; content: string; type: number };
      if (content === REFUSED) return { body: { code: ChatCode.illegalContent, message: "Not allowed" } };
      sent.push({ by, content });
      lastId += 1;
      return chat({
        ...{ id: lastId, tmpId, groupId, sendId: SELVES[by ?? ""], type, content, status: 1, sendTime: 1 },
      });
    }
    const message = (at: number) => ({
      ...{
        id: 10 * (SELVES[by ?? ""] ?? 0) + at,
        groupId,
        sendId: 2,
        type: 0,
        content: `to ${by}`,
        status: 1,
        sendTime: 1,
      },
    });
    if (path.includes("/history")) return chat([message(path.includes("beforeId") ? 2 : 3)]);
    if (path.includes("/pullOfflineMessage")) return chat(by === "nobody" ? [message(4)] : []);
    if (path.includes("/readPosition")) return chat({});
    if (path.includes("upload"))
      return standing.status === "closed"
        ? { body: { code: ChatCode.business, message: "No conversation" } }
        : chat({ url: `/chat-file/${by}.txt`, name: "a.txt", size: 1 });
    return chat(method);
  };
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const { accessToken } = init.headers as { accessToken?: string };
    const [by = null, number] = accessToken?.split("/") ?? [];
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const one: Asked = { method: init.method ?? "GET", path, by, body };
    asked.push(one);
    if (holding !== null && path.startsWith(holding)) {
      const isOver = await new Promise<boolean>((resolve) => {
        const end = (isOver: boolean) => {
          resolve(isOver);
          return turns();
        };
        held.push({ ...one, answer: () => end(false), fail: () => end(true) });
      });
      if (isOver) throw new TypeError("no network");
    }
    if (number !== undefined && Number(number) <= validFrom)
      return path.startsWith("/imchat-api")
        ? Response.json({ code: 401, message: "over" })
        : Response.json({ message: "over" }, { status: 401 });
    const { status = 200, body: answer } = reply(one);
    return Response.json(answer, { status });
  };

  const keeping = createKeeping(1, null, { kept: {}, keep() {} });
  const talk = createTalk({
    ...{
      calls: createCalls("en", fetch),
      keeping,
      kept: keeping.visitor(),
      sockets: "ws://host.example",
    },
    around: {
      siteId: 1,
      language: "en",
      page: { url: "https://a.example", title: "" },
      landing: undefined,
      identity: null,
    },
    isSeen: () => false,
    onState() {},
    onFailed() {},
  });
  const settled: TalkLab["settled"] = (check) => vi.waitFor(() => check(talk.state()));
  const lab: TalkLab = {
    ...{ talk, asked, sent, service, standing, settled },
    push: (message) =>
      SilentSocket.last?.onmessage?.({ data: JSON.stringify({ cmd: Cmd.group, data: message }) }),
    forgetTokens() {
      validFrom = issue;
    },
    hold(path) {
      holding = path;
    },
    letGo() {
      holding = null;
    },
    async visitAsBob() {
      talk.identify(identity("bob"));
      await settled(({ selfId, phase }) => {
        if (selfId !== SELVES.bob || phase !== "ready") throw new Error(`${selfId} is ${phase}`);
      });
    },
    async held(count) {
      await vi.waitFor(() => {
        if (held.length < count) throw new Error(`${held.length} of ${count} wait`);
      });
      return held;
    },
  };
  if (begun)
    await settled(({ phase }) => {
      if (phase !== "ready") throw new Error(phase);
    });
  return lab;
}

const tokens = (accessToken: string) => ({
  ...{ accessToken, refreshToken: `refresh-${accessToken}` },
});

/** Lets everything be done that waits for nothing but its turn. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A socket that never opens, and says what a test has it say. */
class SilentSocket {
  static readonly OPEN = 1;
  static last: SilentSocket | undefined;
  readonly readyState = 0;
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  constructor() {
    SilentSocket.last = this;
  }
  close(): void {}
  send(): void {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
