import * as v from "valibot";
import { MSGPACK_CODEC } from "../../src/contract/codec.ts";
import { CloseCode, Cmd, MessageType } from "../../src/contract/wire.ts";
import type { HttpRequest } from "../../workers/engine/ports.ts";
import type { ModelPeople, ModelUser } from "./model-people.ts";
import type { ModelSockets } from "./model-sockets.ts";
import type { ModelSystemMessages } from "./model-system.ts";
import type { createModelTokens } from "./model-tokens.ts";

export interface ModelAdminDeps {
  readonly now: () => number;
  readonly people: ModelPeople;
  readonly system: ModelSystemMessages;
  readonly sockets: ModelSockets;
  readonly tokens: ReturnType<typeof createModelTokens>;
  /** Whether the service names msgpack among its codecs. */
  readonly msgpack: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const Publish = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  content: v.pipe(v.string(), v.minLength(1)),
  intro: v.exactOptional(v.string()),
  coverUrl: v.exactOptional(v.string()),
  userIds: v.exactOptional(v.array(v.number())),
});
const UserChange = v.object({
  id: v.number(),
  enabled: v.optional(v.boolean()),
  reason: v.nullish(v.string()),
});

/** Who may do everything in the admin service. */
const ADMIN = "admin";

/** The few admin calls that the chat is judged by (contract §1, A5): getting in, system messages, banning and deleting users. */
export function createModelAdmin(d: ModelAdminDeps) {
  const banned = new Set<number>();

  /** The account is closed to its owner: its terminals are sent the reason, and closed. */
  function shutOut(userId: number, type: number, content: string): void {
    d.sockets.push(userId, Cmd.system, { id: 0, seqNo: 0, type, content, sendTime: d.now() });
    for (const socket of d.sockets.live) if (socket.userId === userId) socket.close(CloseCode.banned);
    d.tokens.revoke(userId);
  }

  function ban(userId: number, reason: string): void {
    banned.add(userId);
    shutOut(userId, MessageType.userBanned, reason);
  }

  function unregister(userId: number): void {
    banned.add(userId);
    d.people.remove(userId);
    shutOut(userId, MessageType.userUnregistered, "");
  }

  function publish(body: unknown): Answer {
    const message = v.safeParse(Publish, body);
    if (!message.success) return failure(400, "title and content are required");
    return json(201, { seqNos: d.system.publish(message.output) });
  }

  function changeUser(body: unknown): Answer {
    const change = v.safeParse(UserChange, body);
    if (!change.success) return failure(400, "no user");
    const { id, enabled, reason } = change.output;
    if (enabled === false && !reason?.trim()) return failure(400, "a reason is required");
    if (enabled === false) ban(id, reason?.trim() ?? "");
    else if (enabled === true) banned.delete(id);
    return { status: 204, body: "" };
  }

  function deleteUsers(body: unknown): Answer {
    const ids = v.safeParse(v.array(v.number()), body);
    if (!ids.success) return failure(400, "ids are required");
    for (const id of ids.output) unregister(id);
    return { status: 200, body: "" };
  }

  function listUsers(query: URLSearchParams): Answer {
    const blurry = query.get("blurry") ?? "";
    const content = d.people.users
      .filter(({ userName, nickName }) => userName.includes(blurry) || nickName.includes(blurry))
      .map(({ id, userName, nickName }) => ({ id, username: userName, nickName, enabled: !banned.has(id) }));
    return json(200, { content, totalElements: content.length });
  }

  const forAdmin: Record<string, (body: unknown, query: URLSearchParams) => Answer> = {
    "POST /api/systemMessage": publish,
    "GET /api/sysUser": (_, query) => listUsers(query),
    "PUT /api/sysUser": changeUser,
    "DELETE /api/sysUser": deleteUsers,
  };

  const forAll: Record<string, (body: unknown, user: ModelUser) => Answer> = {
    "GET /imchat/service/login": (_, user) =>
      json(200, { userName: user.userName, imToken: d.tokens.imToken(user) }),
    "POST /im/config/token": (body) => json(200, d.tokens.exchange((body as { ImToken: string }).ImToken)),
    "GET /im/config/service": (_, user) =>
      json(200, {
        ip: "",
        port: "",
        tenantId: 1,
        userName: user.userName,
        ...(d.msgpack ? { codecs: [MSGPACK_CODEC] } : {}),
      }),
    "GET /user/self": (_, user) => json(200, { ...user, type: 0 }),
  };

  return {
    isBanned: (userId: number) => banned.has(userId),
    ban,
    unban: (userId: number) => void banned.delete(userId),
    unregister,
    /** Answers a call of the admin service. */
    answer(path: string, query: URLSearchParams, request: HttpRequest): Answer {
      const user = d.tokens.adminUser(request.headers.Authorization);
      if (!user || banned.has(user.id)) return failure(401, "expired");
      const body: unknown = JSON.parse(request.body ?? "null");
      const name = `${request.method} ${path}`;
      const open = forAll[name];
      if (open) return open(body, user);
      const closed = forAdmin[name];
      if (!closed) return failure(404, "not found");
      return user.userName === ADMIN ? closed(body, query) : failure(403, "not permitted");
    },
  };
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const failure = (status: number, message: string) => json(status, { status, message });
