import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import { type ChatSocket, openChatSocket } from "../../e2e/support/chat-socket.ts";
import { GroupMessage } from "../../src/contract/chat.ts";
import { VISITOR_API, Visit, VisitorConversation } from "../../src/contract/visitor-api.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { TestServer } from "./server.ts";

/** A visitor of a site who speaks the wire as the window of customer service does. */
export interface Visitor {
  readonly visit: Visit & { readonly key: string };
  /** A call of the visitors' API; gives the status and the body. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** A call of the chat; gives the envelope. */
  chat(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ code: number; message: string; data: unknown }>;
  /** Begins a conversation, or goes on with the one that is under way. */
  begin(about?: { readonly skill?: string }): Promise<VisitorConversation>;
  /** Where the conversation stands. */
  current(): Promise<VisitorConversation>;
  /** Writes into the conversation. */
  send(text: string): Promise<GroupMessage>;
  /** All messages of the conversation, oldest first. */
  history(): Promise<readonly GroupMessage[]>;
  connect(): Promise<ChatSocket>;
}

export interface VisitOptions {
  readonly siteId: number;
  readonly key?: string;
  readonly language?: string;
  readonly identity?: Record<string, unknown>;
  readonly url?: string;
  /** What the page says that a conversation is about. */
  readonly skill?: string;
  /** Where the visitor has come to the site. */
  readonly landing?: Readonly<Record<string, unknown>>;
  /** The version of the site's consent that is accepted. */
  readonly consent?: string;
  /** As the browser names itself. */
  readonly userAgent?: string;
}

/** What a page says of its visitor besides an id. */
export interface Claims {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Who a page says its visitor is, with the proof of it. */
export const identityOf = (secret: string, id: string, also: Claims = {}) => {
  const { name = "", email = "", phone = "" } = also;
  const hash = createHmac("sha256", secret).update([id, name, email, phone].join("\n")).digest("hex");
  return { id, hash, ...also };
};

/** Asks to begin a visit. */
export function askVisit(
  server: TestServer,
  { url, skill, userAgent, ...options }: VisitOptions,
): Promise<Response> {
  const page = { url: url ?? "https://shop.example/products/7", title: "Tea", skill };
  return server.request("POST", `${VISITOR_API}/visits`, {
    body: { page, language: "fr-FR", ...options },
    ...(userAgent === undefined ? {} : { headers: { "User-Agent": userAgent } }),
  });
}

/** Begins a visit. */
export async function startVisit(server: TestServer, options: VisitOptions): Promise<Visitor> {
  const response = await askVisit(server, options);
  if (!response.ok) throw new Error(`No visit: ${response.status} ${await response.text()}`);
  const { key, ...begun } = v.parse(Visit, await response.json());
  if (key === undefined) throw new Error("A browser that has shown no cookie was given no key.");
  const visit = { ...begun, key };
  const headers = { accessToken: visit.tokens.accessToken, "Accept-Language": "en" };
  const call: Visitor["call"] = async (method, path, body) => {
    const answer = await server.request(method, VISITOR_API + path, { headers, body });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
  const chat: Visitor["chat"] = async (method, path, body) => {
    const answer = await server.request(method, `/imchat-api${path}`, { headers, body });
    return (await answer.json()) as { code: number; message: string; data: unknown };
  };
  let groupId = visit.groupId;
  const conversation = async (method: string, body?: unknown) => {
    const answer = await call(method, "/conversation", body);
    const read = v.parse(VisitorConversation, answer.body);
    groupId = read.groupId;
    return read;
  };
  const inGroup = () => {
    if (groupId == null) throw new Error("This visitor has no conversation.");
    return groupId;
  };
  return {
    visit,
    call,
    chat,
    begin: (about = {}) => conversation("POST", about),
    current: () => conversation("GET"),
    async send(text) {
      const message = { tmpId: randomUUID(), groupId: inGroup(), type: MessageType.text, content: text };
      const { code, data, message: why } = await chat("POST", "/message/group/send", message);
      if (code !== 200) throw new Error(why);
      return v.parse(GroupMessage, data);
    },
    async history() {
      const { data } = await chat("GET", `/message/group/history?groupId=${inGroup()}&size=200`);
      return v.parse(v.array(GroupMessage), data).toReversed();
    },
    async connect() {
      const address = `/im/${visit.tenantId}/${visit.userName}`;
      const socket = await openChatSocket(server.url.replace("http", "ws") + address);
      await socket.logIn(visit.tokens.accessToken, randomUUID());
      return socket;
    },
  };
}
