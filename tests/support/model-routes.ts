import * as v from "valibot";
import { type ChatCallName, chatApi, type SendGroup, type SendPrivate } from "../../src/contract/chat-api.ts";
import { TEXT_MAX } from "../../src/contract/limits.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { ModelMessages } from "./model-messages.ts";
import { groupDto, type ModelPeople, type ModelUser } from "./model-people.ts";
import type { ModelQueue } from "./model-queue.ts";
import { ModelRefusal } from "./model-rows.ts";
import type { ModelSystemMessages } from "./model-system.ts";

export interface ModelRoutesDeps {
  readonly people: ModelPeople;
  readonly messages: ModelMessages;
  readonly system: ModelSystemMessages;
  readonly queue: ModelQueue;
  readonly isOnline: (userId: number) => boolean;
  /** Sends to every terminal of a user. */
  readonly push: (userId: number, cmd: number, data: unknown) => void;
  readonly ours: boolean;
  /** Pulls are answered by frames between two marks. */
  readonly oldStyle: boolean;
}

/** A call as it came over the wire, its parts checked by the contract's table. */
interface Call {
  readonly user: ModelUser;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What the wire said did not fit the call's schema: HTTP 400. */
export class ModelMalformed extends Error {}

type Handler = (call: Call) => unknown;

/** Answers the chat service's calls (contract §4) by the names of the contract's table. */
export function createModelRoutes(d: ModelRoutesDeps) {
  const { people, messages, system, queue, isOnline, push, ours } = d;
  const online = (userId: number) => ({ userId, terminals: [0] });
  const friendsOf = ({ id: self }: ModelUser) =>
    people.users.filter(({ id }) => people.areFriends(self, id) && id !== self);
  const pulled = (cmd: number, user: ModelUser, found: readonly unknown[]) => {
    if (!d.oldStyle) return found;
    push(user.id, cmd, mark(true));
    for (const message of found) push(user.id, cmd, message);
    push(user.id, cmd, mark(false));
    return null;
  };
  const pageOf = (query: Call["query"]) => (d.oldStyle ? Number.POSITIVE_INFINITY : sizeOf(query));
  const onlineOf = (ids: readonly number[]) => ids.filter(isOnline).map(online);

  const handlers: Partial<Record<ChatCallName, Handler>> = {
    self: ({ user }) => ({ ...user, type: 0 }),
    systemConfig: ({ user }) => (queue.seenBy(user.id) === null ? {} : { service: { queue: true } }),
    serviceQueue: ({ user }) => queue.seenBy(user.id),
    friendList: ({ user }) =>
      friendsOf(user).map(({ id, nickName }) => ({ id, nickName, online: isOnline(id) })),
    friendRequestList: () => [],
    groupList: ({ user }) =>
      [...people.groups.values()]
        .filter(({ members }) => members.has(user.id))
        .map((group) => groupDto(group, user.id, ours)),
    groupMembers: ({ user, params }) => {
      const found = people.groupOf(user.id, Number(params.id));
      if (!found) return [];
      return [...found.group.members].map(([userId, { untilId, isManager, isMuted }]) => ({
        userId,
        showNickName: people.nickName(userId),
        quit: untilId !== null,
        online: isOnline(userId),
        isManager,
        isMuted,
      }));
    },
    terminalOnline: ({ query }) => onlineOf(String(query.userIds).split(",").map(Number)),
    terminalOnlineMany: ({ body }) => onlineOf((body as { userIds: number[] }).userIds),
    pullPrivate: ({ user, query }) =>
      pulled(Cmd.private, user, messages.pullPrivate(user.id, Number(query.minId), pageOf(query))),
    pullGroup: ({ user, query }) =>
      pulled(Cmd.group, user, messages.pullGroup(user.id, Number(query.minId), pageOf(query))),
    pullSystem: ({ user, query }) =>
      pulled(Cmd.system, user, system.pullSystem(user.id, Number(query.minSeqNo), pageOf(query))),
    readPosition: ({ user }) => {
      if (!ours) throw new ModelRefusal("no such call");
      return messages.readPosition(user.id);
    },
    maxReadedId: ({ user, query }) => messages.position(Number(query.friendId), "private", user.id) || -1,
    historyPrivate: ({ user, query }) =>
      messages.historyPrivate(user.id, Number(query.friendId), Number(query.size), idOf(query.beforeId)),
    historyGroup: ({ user, query }) =>
      messages.historyGroup(user.id, Number(query.groupId), Number(query.size), idOf(query.beforeId)),
    historySystem({ user, query }) {
      if (!ours) throw new ModelRefusal("no such call");
      return system.historySystem(user.id, Number(query.size), idOf(query.beforeSeqNo));
    },
    readPrivate: ({ user, query }) =>
      messages.readPrivate(user.id, Number(query.friendId), idOf(query.messageId)) ?? null,
    readGroup: ({ user, query }) =>
      messages.readGroup(user.id, Number(query.groupId), idOf(query.messageId)) ?? null,
    readSystem: ({ user, query }) => system.readSystem(user.id, Number(query.maxSeqNo)) ?? null,
    removeChat({ user, body }) {
      if (!ours) throw new ModelRefusal("no such call");
      const { chatType, targetId, upToId } = body as v.InferOutput<typeof chatApi.removeChat.body>;
      if (chatType === "SYSTEM") system.removeUpTo(user.id, upToId);
      else messages.removeChat(user.id, chatType === "GROUP" ? "group" : "private", targetId, upToId);
      return null;
    },
    findReadedUsers: ({ user, query }) =>
      messages.findReadedUsers(user.id, Number(query.groupId), Number(query.messageId)),
    sendPrivate: ({ user, body }) => {
      const send = sayable(body as SendPrivate);
      return messages.privateDto(messages.sendPrivate(user.id, send), user.id);
    },
    sendGroup: ({ user, body }) => {
      const send = sayable(body as SendGroup);
      return messages.groupDto(messages.sendGroup(user.id, send), user.id);
    },
    recallPrivate: ({ user, params }) =>
      messages.privateDto(messages.recallPrivate(user.id, Number(params.id)), user.id),
    recallGroup: ({ user, params }) =>
      messages.groupDto(messages.recallGroup(user.id, Number(params.id)), user.id),
  };

  /**
   * Finds the call of a request.
   * @returns what runs it; undefined: there is no such call. Running it throws `ModelMalformed` or `ModelRefusal`.
   */
  return (method: string, path: string, search: URLSearchParams, body: string | undefined) => {
    for (const [name, endpoint] of Object.entries(chatApi)) {
      const handler = handlers[name as ChatCallName];
      const params = endpoint.method === method && handler ? paramsOf(endpoint.path, path) : null;
      if (!handler || params === null) continue;
      return (user: ModelUser) => {
        const query = checked(endpoint.query, Object.fromEntries(search));
        return handler({
          user,
          params: checked(endpoint.params, params) as Call["params"],
          query: (query ?? {}) as Call["query"],
          body: checked(endpoint.body, body === undefined ? undefined : parseJson(body)),
        });
      };
    }
    return undefined;
  };
}

/** An older server's mark at the beginning and at the end of a pull. */
const mark = (begins: boolean) => ({ type: MessageType.loading, content: String(begins) });
const sizeOf = (query: Call["query"]) => (query.size === undefined ? undefined : Number(query.size));
const idOf = (value: unknown) => (value === undefined ? undefined : Number(value));

/** Only what a user may say (contract §4 "Limits"). */
function sayable<T extends { readonly type: number; readonly content: string }>(send: T): T {
  const isText = send.type === MessageType.text;
  if (send.type > 9 || (isText && (send.content.trim() === "" || send.content.length > TEXT_MAX)))
    throw new ModelRefusal("this cannot be sent");
  return send;
}

function checked(schema: v.GenericSchema, value: unknown): unknown {
  if (v.is(schema, undefined)) {
    const isEmpty =
      value === undefined || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
    if (isEmpty || !v.is(schema, value)) return undefined;
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ModelMalformed(parsed.issues[0]?.message);
  return parsed.output;
}

/** The `:name` parts of a path, or null when it is another path. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelMalformed("no JSON");
  }
}
