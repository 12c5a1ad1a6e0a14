import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ImLogin } from "../../src/contract/admin.ts";
import {
  type GroupMessage,
  type PrivateMessage,
  ServiceAddress,
  type SystemMessage,
  TokenPair,
} from "../../src/contract/chat.ts";
import type { ChatCallData, ChatCallInput, ChatCallName } from "../../src/contract/chat-api.ts";
import { PublishedSystem, type PublishSystem } from "../../src/contract/notices.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { allPages, callAdmin, callChat, recordsOf, tokenHeader, type Wire } from "./calls.ts";

/** What a message to a group may carry besides its text. */
export interface GroupExtras {
  readonly tmpId?: string;
  readonly receipt?: boolean;
  readonly atUserIds?: readonly number[];
  readonly quoteMessageId?: number;
}

/** A call of the admin service; the path goes without its base. @throws AdminRefused for a status other than 2xx. */
export type AdminCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Somebody who is signed in to both services and makes their calls. */
export interface Caller {
  readonly userName: string;
  /** Where the socket is, and how it may speak. */
  readonly address: ServiceAddress;
  readonly tokens: TokenPair;
  /** Makes a call of the chat service. @throws ChatRefused for a code other than 200. */
  call<N extends ChatCallName>(name: N, input?: ChatCallInput<N>): Promise<ChatCallData<N>>;
  readonly admin: AdminCall;
  /** Sends a text to a user. */
  send(recvId: number, text: string, tmpId?: string): Promise<PrivateMessage>;
  /** Sends a text to a group. */
  sendGroup(groupId: number, text: string, extras?: GroupExtras): Promise<GroupMessage>;
  /** Marks a group as read, up to a message or whole. */
  readGroup(groupId: number, messageId?: number): Promise<void>;
  /** All private messages above `minId`, page by page. */
  pull(minId?: number, size?: number): Promise<PrivateMessage[]>;
  /** All group messages above `minId`, page by page. */
  pullGroup(minId?: number, size?: number): Promise<GroupMessage[]>;
  /** All system messages above `minSeqNo`, page by page. */
  pullSystem(minSeqNo?: number, size?: number): Promise<SystemMessage[]>;
  /** Publishes a system message, to everyone or to some users. @returns the number of each copy. */
  publish(notice: Omit<PublishSystem, "type">): Promise<readonly number[]>;
  /** Disables an account for a reason, or enables it again. */
  setEnabled(userId: number, enabled: boolean, reason?: string): Promise<void>;
  /** Deletes accounts. */
  deleteUsers(userIds: readonly number[]): Promise<void>;
  /** Exchanges the refresh token for a new pair, and goes on with it. */
  refresh(): Promise<TokenPair>;
}

export interface CallerOptions {
  readonly wire: Wire;
  /** The whole `Authorization` value. */
  readonly adminToken: string;
  /** `Accept-Language` of every request. */
  readonly language: string;
}

const PAGE = 1_000;

/** Goes from an admin session into the chat, by the steps of contract §1. */
export async function enterChat({ wire, adminToken, language }: CallerOptions): Promise<Caller> {
  const common = { "accept-language": language };
  const admin = (method: string, path: string, body?: unknown) =>
    callAdmin(wire, method, path, { ...common, Authorization: adminToken }, body);
  const im = v.parse(ImLogin, await admin("GET", "/imchat/service/login"));
  const exchange = { userName: im.userName, ImToken: im.imToken };
  let tokens = v.parse(TokenPair, await admin("POST", "/im/config/token", exchange));
  const address = v.parse(ServiceAddress, await admin("GET", "/im/config/service"));

  const call = <N extends ChatCallName>(name: N, input: ChatCallInput<N> = {}) =>
    callChat(wire, name, input, { ...common, ...tokenHeader(name, tokens) });

  return {
    userName: im.userName,
    address,
    get tokens() {
      return tokens;
    },
    call,
    admin,
    send: (recvId, text, tmpId = randomUUID()) =>
      call("sendPrivate", { body: { tmpId, recvId, type: MessageType.text, content: text } }),
    sendGroup(groupId, text, { tmpId = randomUUID(), atUserIds, ...extras } = {}) {
      const mentions = atUserIds === undefined ? {} : { atUserIds: [...atUserIds] };
      return call("sendGroup", {
        body: { tmpId, groupId, type: MessageType.text, content: text, ...extras, ...mentions },
      });
    },
    async readGroup(groupId, messageId) {
      await call("readGroup", { query: { groupId, messageId } });
    },
    pull(from = 0, size = PAGE) {
      const page = async (minId: number) =>
        recordsOf("pullPrivate", await call("pullPrivate", { query: { minId, size } }));
      return allPages(from, size, page, ({ id }) => id);
    },
    pullGroup(from = 0, size = PAGE) {
      const page = async (minId: number) =>
        recordsOf("pullGroup", await call("pullGroup", { query: { minId, size } }));
      return allPages(from, size, page, ({ id }) => id);
    },
    pullSystem(from = 0, size = PAGE) {
      const page = async (minSeqNo: number) =>
        recordsOf("pullSystem", await call("pullSystem", { query: { minSeqNo, size } }));
      return allPages(from, size, page, ({ seqNo }) => seqNo);
    },
    async publish(notice) {
      return v.parse(PublishedSystem, await admin("POST", "/api/systemMessage", notice)).seqNos;
    },
    async setEnabled(id, enabled, reason) {
      await admin("PUT", "/api/sysUser", { id, enabled, reason });
    },
    async deleteUsers(userIds) {
      await admin("DELETE", "/api/sysUser", userIds);
    },
    async refresh() {
      tokens = await call("refreshToken");
      return tokens;
    },
  };
}

/** The socket's address as a browser on a page of `origin` would form it (contract §1). */
export function socketUrl(origin: string, { ip, port, tenantId, userName }: ServiceAddress): string {
  const page = new URL(origin);
  const host = ip ? `${ip}:${port}` : page.host;
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/im/${encodeURIComponent(tenantId)}/${encodeURIComponent(userName)}`;
}
