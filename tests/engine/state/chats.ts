import * as v from "valibot";
import type { ChatCallData, ChatCallInput, ChatCallName } from "../../../src/contract/chat-api.ts";
import type { Attachment } from "../../../src/contract/chat-uploads.ts";
import type { ChatHead, ChatKey, ChatMessage, RealtimeEvent, TabView } from "../../../src/contract/engine.ts";
import type { ChatCommand } from "../../../src/contract/engine-commands.ts";
import { Timings } from "../../../src/contract/runtime.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { upsertMessages } from "../../../src/domain/chat/order.ts";
import type { ChatHttp, ChatState } from "../../../workers/engine/parts.ts";
import { EngineFault } from "../../../workers/engine/parts.ts";
import { createChatState } from "../../../workers/engine/state/chat-state.ts";
import type { FakeClock } from "../../support/fake-clock.ts";
import { createFakeClock, settle } from "../../support/fake-clock.ts";
import type { MemoryStores } from "../../support/memory-store.ts";
import { createMemoryStores } from "../../support/memory-store.ts";

/** The user of these tests, and a friend. */
export const ME = 1;
export const BOB = 2;
export const CHAT: ChatKey = "PRIVATE:2";
export const GROUP: ChatKey = "GROUP:9";
export const SYSTEM: ChatKey = "SYSTEM:0";
export const STORE = `qs-chat-${ME}`;

export interface WireMessage {
  id?: number;
  tmpId?: string;
  sendId: number;
  recvId: number;
  type: number;
  content: string;
  status: number;
  sendTime: number;
  quoteMessage?: { id: number; sendId: number; type: number; content: string; status: number };
}

/** A private message of the wire; from Bob to me if nothing else is said. */
export function makeMessage(over: Partial<WireMessage> & { id: number }): WireMessage {
  return {
    sendId: BOB,
    recvId: ME,
    type: 0,
    content: `text ${over.id}`,
    status: 1,
    sendTime: 1_700_000_000_000 + over.id * 1_000,
    ...over,
  };
}

export interface WireGroupMessage extends Omit<WireMessage, "recvId"> {
  groupId: number;
  sendNickName?: string;
  atUserIds?: number[];
  receipt?: boolean;
  receiptOk?: boolean;
  readedCount?: number;
}

/** A group message of the wire; Bob's in group 9 if nothing else is said. */
export function makeGroupMessage(over: Partial<WireGroupMessage> & { id: number }): WireGroupMessage {
  const { recvId: _, ...message } = makeMessage({ id: over.id });
  return { ...message, groupId: 9, sendNickName: over.sendId === ME ? "Amy" : "Bob", ...over };
}

/** A system message of the wire. */
export const makeSystemMessage = (seqNo: number, over: object = {}) => ({
  id: 70_000 + seqNo,
  seqNo,
  title: `title ${seqNo}`,
  type: 53,
  content: "<p>news</p>",
  status: 1,
  sendTime: 1_700_000_000_000 + seqNo * 1_000,
  ...over,
});

export interface CallInput {
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly params?: Record<string, unknown>;
}
export type Answer = (input: CallInput) => unknown;

/** A fault as chat HTTP throws it. */
export const fault = (code: string, message = "") =>
  new EngineFault({ code, message, retryable: !/^(chat:|http:4)/.test(code) });

/** A server's messages behind chat HTTP; every call can be answered otherwise with `answers`. */
export class ChatModel implements ChatHttp {
  messages: WireMessage[] = [];
  groupMessages: WireGroupMessage[] = [];
  systemMessages: ReturnType<typeof makeSystemMessage>[] = [];
  groups: {
    id: number;
    name: string;
    ownerId: number;
    membersVersion?: number;
    quit?: boolean;
    dissolve?: boolean;
  }[] = [{ id: 9, name: "Nine", ownerId: BOB }];
  friendRequests: unknown[] = [];
  readonly calls: { name: ChatCallName; input: CallInput }[] = [];
  readonly answers = new Map<ChatCallName, Answer>();
  readonly friends = [{ id: BOB, nickName: "Bob" }];
  readPosition: unknown = { private: {}, group: {}, peer: {}, receipts: [] };

  async call<N extends ChatCallName>(name: N, asked: ChatCallInput<N>): Promise<ChatCallData<N>> {
    const input = asked as CallInput;
    this.calls.push({ name, input });
    await Promise.resolve();
    const answer = this.answers.get(name);
    return (await (answer === undefined ? this.answer(name, input) : answer(input))) as ChatCallData<N>;
  }

  /** Uploads under way, and how a test answers them; without `holdUploads` they are answered at once. */
  readonly uploads: {
    readonly attachment: Attachment;
    readonly signal: AbortSignal;
    readonly progress: (loaded: number, total: number) => void;
    done(content?: string): void;
    fail(error: unknown): void;
  }[] = [];
  holdUploads = false;

  async upload(
    attachment: Attachment,
    signal: AbortSignal,
    progress: (loaded: number, total: number) => void,
  ): Promise<string> {
    const content = JSON.stringify({ name: attachment.name, size: attachment.file.size, url: "/f" });
    return new Promise((resolve, reject) => {
      const upload = {
        attachment,
        signal,
        progress,
        done: (text = content) => resolve(text),
        fail: reject,
      };
      this.uploads.push(upload);
      signal.addEventListener("abort", () => reject(fault("network")));
      if (!this.holdUploads) resolve(content);
    });
  }

  /** Stores what was sent, once per `tmpId`, and answers it. */
  store(input: CallInput): WireMessage {
    const { tmpId, recvId, type, content } = input.body as {
      tmpId: string;
      recvId: number;
      type: number;
      content: string;
    };
    const before = this.messages.find((message) => message.tmpId === tmpId);
    if (before !== undefined) return before;
    const id = (this.messages.at(-1)?.id ?? 0) + 1;
    const message = makeMessage({ id, tmpId, sendId: ME, recvId, type, content });
    this.messages.push(message);
    return message;
  }

  /** The same for a group. */
  storeInGroup(input: CallInput): WireGroupMessage {
    const { tmpId, groupId, type, content, receipt, atUserIds } = input.body as unknown as WireGroupMessage;
    const before = this.groupMessages.find((message) => message.tmpId === tmpId);
    if (before !== undefined) return before;
    const id = (this.groupMessages.at(-1)?.id ?? 0) + 1;
    const sent = { id, groupId, sendId: ME, type, content, ...(tmpId === undefined ? {} : { tmpId }) };
    const message = makeGroupMessage({
      ...sent,
      ...(receipt === true ? { receipt, receiptOk: false, readedCount: 0 } : {}),
      ...(atUserIds === undefined ? {} : { atUserIds }),
    });
    this.groupMessages.push(message);
    return message;
  }

  count(name: ChatCallName): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  private answer(name: ChatCallName, input: CallInput): unknown {
    switch (name) {
      case "self":
        return { id: ME, userName: "amy", nickName: "Amy" };
      case "friendList":
        return this.friends;
      case "pullPrivate": {
        const { minId, size } = input.query as { minId: number; size: number };
        return this.messages.filter(({ id = 0 }) => id > minId).slice(0, size);
      }
      case "groupList":
        return this.groups;
      case "friendRequestList":
        return this.friendRequests;
      case "pullGroup": {
        const { minId, size } = input.query as { minId: number; size: number };
        return this.groupMessages.filter(({ id = 0 }) => id > minId).slice(0, size);
      }
      case "pullSystem": {
        const { minSeqNo, size } = input.query as { minSeqNo: number; size: number };
        return this.systemMessages.filter(({ seqNo }) => seqNo > minSeqNo).slice(0, size);
      }
      case "historyGroup": {
        const { groupId, size } = input.query as { groupId: number; size: number };
        const beforeId = Number(input.query?.beforeId ?? Number.MAX_SAFE_INTEGER);
        return this.groupMessages
          .filter((message) => message.groupId === groupId && (message.id ?? 0) < beforeId)
          .slice(-size)
          .reverse();
      }
      case "historySystem": {
        const { beforeSeqNo = Number.MAX_SAFE_INTEGER, size } = input.query as {
          beforeSeqNo?: number;
          size: number;
        };
        return this.systemMessages
          .filter(({ seqNo }) => seqNo < beforeSeqNo)
          .slice(-size)
          .reverse();
      }
      case "sendGroup":
        return this.storeInGroup(input);
      case "recallGroup": {
        const content = String(input.params?.id);
        return makeGroupMessage({ id: 1_000_000, type: 10, sendId: ME, content });
      }
      case "historyPrivate": {
        const { beforeId = Number.MAX_SAFE_INTEGER, size } = input.query as {
          beforeId?: number;
          size: number;
        };
        return this.messages
          .filter(({ id = 0 }) => id < beforeId)
          .slice(-size)
          .reverse();
      }
      case "readPosition":
        return this.readPosition;
      case "sendPrivate":
        return this.store(input);
      case "recallPrivate":
        return makeMessage({
          id: 1_000_000,
          type: 10,
          sendId: ME,
          recvId: BOB,
          content: String(input.params?.id),
        });
      default:
        return [];
    }
  }
}

export interface Chats {
  readonly state: ChatState;
  readonly model: ChatModel;
  readonly stores: MemoryStores;
  readonly clock: FakeClock;
  readonly events: RealtimeEvent[];
  readonly warnings: string[];
  /** What the one tab shows of a chat, made of its events as a tab makes it. */
  shown(chat?: ChatKey): readonly ChatMessage[];
  head(chat?: ChatKey): ChatHead | undefined;
  ofKind<K extends RealtimeEvent["kind"]>(kind: K): Extract<RealtimeEvent, { kind: K }>[];
  /** Opens chats in the tab `t1`. */
  show(...openChats: ChatKey[]): Promise<void>;
  login(ours?: boolean): Promise<void>;
  /** Ends like a crash: nothing is flushed. */
  crash(): void;
}

/** A user's chats on a fake clock, in-memory stores and a model server; `before` hands stores and server on to a next engine, and says what `random` is; halfway if not. */
export async function makeChats(
  before?: Partial<Pick<Chats, "model" | "stores" | "clock">> & { readonly random?: () => number },
): Promise<Chats> {
  const stores = before?.stores ?? createMemoryStores();
  const model = before?.model ?? new ChatModel();
  const clock = before?.clock ?? createFakeClock();
  const events: RealtimeEvent[] = [];
  const warnings: string[] = [];
  engines += 1;
  let alive = true;
  const state = createChatState({
    deps: {
      engineId: `engine-${engines}`,
      clock: {
        now: clock.now,
        setTimeout: (run, ms) => clock.setTimeout(() => alive && run(), ms),
        clearTimeout: clock.clearTimeout,
      },
      random: before?.random ?? (() => 0.5),
      openStore: stores.open,
      log: { info: () => undefined, warn: (text) => void warnings.push(text) },
    },
    userId: ME,
    emit: (event) => void (alive && events.push(event)),
    http: model,
    timings: v.parse(Timings, {}),
    newerStore: () => undefined,
  });
  await state.open();
  state.setWriter(true);
  await settle();
  return {
    state,
    model,
    stores,
    clock,
    events,
    warnings,
    shown: (chat = CHAT) => shownOf(events, chat),
    head: (chat = CHAT) => state.snapshot().heads.find(({ key }) => key === chat),
    ofKind: (kind) =>
      events.filter((event): event is Extract<RealtimeEvent, { kind: typeof kind }> => event.kind === kind),
    async show(...openChats) {
      state.views(new Map([["t1", viewOf(openChats)]]));
      await settle();
    },
    async login(ours = true) {
      state.loggedIn(ours ? { time: clock.now() } : {});
      await settle();
      await settle();
    },
    crash() {
      alive = false;
      state.disconnected();
    },
  };
}
let engines = 0;

export const viewOf = (openChats: ChatKey[], visible = true): TabView => ({
  openChats,
  visible,
  focused: visible,
  activated: true,
});

/** A text that a tab sends. */
export const send = (tmpId: string, content = tmpId, chat: ChatKey = CHAT): ChatCommand => ({
  type: "sendMessage",
  chat,
  tmpId,
  messageType: 0,
  content,
});

/** A private push, one of a group, one of the system. */
export const push = (data: unknown) => ({ cmd: 3, data });
export const groupPush = (data: unknown) => ({ cmd: 4, data });
export const systemPush = (data: unknown) => ({ cmd: 5, data });

function shownOf(events: readonly RealtimeEvent[], chat: ChatKey): readonly ChatMessage[] {
  let list: readonly ChatMessage[] = [];
  for (const event of events) {
    if (!("chat" in event) || event.chat !== chat) continue;
    if (event.kind === "chatOpened") list = event.messages;
    else if (event.kind === "olderLoaded" || event.kind === "messagesChanged") {
      list = upsertMessages(list, event.messages);
    } else if (event.kind === "messageQueued" || event.kind === "messageSent") {
      list = upsertMessages(list, [event.message]);
    } else if (event.kind === "messageFailed") {
      const status = event.unconfirmed ? MessageStatus.unconfirmed : MessageStatus.failed;
      list = list.map((message) => (message.tmpId === event.tmpId ? { ...message, status } : message));
    } else if (event.kind === "messagesDeleted") {
      list = list.filter(({ id = 0 }) => !event.ids.includes(id));
    } else if (event.kind === "messageDropped") list = list.filter(({ tmpId }) => tmpId !== event.tmpId);
  }
  return list;
}
