import * as v from "valibot";
import { GroupMessage } from "../../contract/chat.ts";
import { IMAGE_TYPES, type UploadKind, uploadRules } from "../../contract/chat-uploads.ts";
import { HISTORY_PAGE, TEXT_MAX } from "../../contract/limits.ts";
import { type Visit, VisitorConversation, type VisitorIdentity } from "../../contract/visitor-api.ts";
import { MessageType } from "../../contract/wire.ts";
import { uploadedContent } from "../../domain/chat/uploaded-content.ts";
import type { PageFacts } from "../bridge.ts";
import { type Calls, Refused, Unanswered, VisitOver } from "./calls.ts";
import { type Keeping, type Kept, newId, type Unsent } from "./keeping.ts";
import { backoff, type Line, type LineState, openLine } from "./line.ts";
import {
  addOutgoing,
  dropOutgoing,
  firstId,
  lastOfOthers,
  type Messages,
  markOutgoing,
  noMessages,
  readUpTo,
  takeIn,
  tipKind,
} from "./messages.ts";
import { joinTabs, type Tabs } from "./tabs.ts";

/** What a visitor's window is about: the visit, the conversation, and what is written in it. */

export interface TalkState {
  /** `beginning` until the visit has begun; `refused` where the server does not let it. */
  readonly phase: "beginning" | "ready" | "refused";
  /** Why it was refused, in the visitor's language; empty where nothing was said. */
  readonly refusal: string;
  readonly selfId: number;
  readonly site: Visit["site"] | null;
  readonly conversation: VisitorConversation | null;
  readonly messages: Messages;
  readonly hasEarlier: boolean;
  readonly line: LineState;
  /** What could not be done, until something else is: a text's key with what is put in. */
  readonly trouble: Trouble | null;
}

export type Trouble =
  | { readonly kind: "tooLarge"; readonly name: string; readonly bytes: number }
  | { readonly kind: "uploadFailed"; readonly name: string }
  | { readonly kind: "refused"; readonly message: string };

/** How the page is, that the window is in. */
export interface Surroundings {
  readonly siteId: number;
  readonly language: string;
  page: PageFacts;
  readonly referrer: string;
  identity: VisitorIdentity | null;
}

export interface TalkPorts {
  readonly calls: Calls;
  readonly keeping: Keeping;
  readonly kept: Kept;
  readonly around: Surroundings;
  /** Whether the visitor sees the window. */
  isSeen(): boolean;
  /** The base of the socket's address. */
  readonly sockets: string;
  onState(state: TalkState): void;
  /** The page is told of what it has done wrong. */
  onFailed(message: string): void;
}

/** While somebody waits, their place in the queue is asked for so often. */
const QUEUE_MS = 10_000;
/** Of what changes at once, one is asked for. */
const SOON_MS = 200;
const PULL_PAGE = 200;
/** What could not be pulled is pulled again, also where a socket is open all the while. */
const PULL_AGAIN_MS = 10_000;
const NOT_FOUND = 404;
const BAD_REQUEST = 400;
const Messages_ = v.array(v.unknown());
const Position = v.object({ group: v.optional(v.record(v.string(), v.number())) });

export interface Talk {
  state(): TalkState;
  send(text: string): void;
  /** Sends a card; before the visit has begun, as soon as it has. */
  sendCard(card: object): void;
  sendFiles(files: readonly File[]): Promise<void>;
  retry(tmpId: string): void;
  discard(tmpId: string): void;
  earlier(): Promise<void>;
  end(): Promise<void>;
  rate(stars: number, text: string): Promise<void>;
  /** The visitor looks: what is there is read. */
  seen(): void;
  /**
   * There is a network again, or the visitor is back: whatever waits is tried now.
   * @param isAsked the visitor asks to go on here, and no more on another device.
   */
  wake(isAsked: boolean): void;
  moved(page: PageFacts): void;
  identify(identity: VisitorIdentity): void;
}

export function createTalk(ports: TalkPorts): Talk {
  const { calls, keeping, around } = ports;
  let kept = ports.kept;
  let state: TalkState = {
    ...{ phase: "beginning", refusal: "", selfId: 0, site: null, conversation: null },
    ...{ messages: noMessages, hasEarlier: false, line: "connecting", trouble: null },
  };
  let visit: Visit | null = null;
  let groupId: number | undefined;
  /** Up to which id the pull is whole. */
  let cursor = 0;
  let line: Line | null = null;
  let tabs: Tabs | null = null;
  /** Answers of a visit that another one has replaced are nobody's. */
  let round = 0;
  let attempt = 0;
  let beginTimer: ReturnType<typeof setTimeout> | undefined;
  let soonTimer: ReturnType<typeof setTimeout> | undefined;
  let queueTimer: ReturnType<typeof setTimeout> | undefined;
  let pulling: Promise<void> | null = null;
  let isPullAsked = false;
  let pullTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let sendAttempt = 0;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let toldReadId = 0;
  const cards: object[] = [];

  const become = (change: Partial<TalkState>) => {
    state = { ...state, ...change };
    ports.onState(state);
  };
  const change = (work: (messages: Messages) => Messages) => {
    const messages = work(state.messages);
    if (messages !== state.messages) become({ messages });
  };

  const begin = async (): Promise<void> => {
    clearTimeout(beginTimer);
    round += 1;
    const own = round;
    stop();
    const { siteId, language, page, referrer, identity } = around;
    try {
      const begun = await calls.begin({
        ...{ siteId, language, page, referrer: referrer || undefined },
        ...(kept.key === undefined ? {} : { key: kept.key }),
        ...(identity === null ? {} : { identity }),
      });
      if (own !== round) return;
      attempt = 0;
      kept = { ...kept, key: begun.key };
      keeping.keep(kept);
      await enter(begun, own);
    } catch (error) {
      if (own !== round) return;
      if (!(error instanceof Refused)) {
        beginTimer = setTimeout(begin, backoff(attempt, Math.random()));
        attempt += 1;
      } else if (identity !== null && error.status === BAD_REQUEST) {
        // The page has no proof of who its visitor is: then it is nobody in particular.
        around.identity = null;
        ports.onFailed(error.message);
        await begin();
      } else become({ phase: "refused", refusal: error.message });
    }
  };

  const stop = () => {
    line?.close();
    tabs?.leave();
    line = null;
    tabs = null;
    clearTimeout(soonTimer);
    clearTimeout(queueTimer);
  };

  const enter = async (begun: Visit, own: number): Promise<void> => {
    const isAnother = visit !== null && visit.userId !== begun.userId;
    visit = begun;
    groupId = begun.groupId;
    if (isAnother) {
      cursor = 0;
      toldReadId = 0;
    }
    become({
      ...{ selfId: begun.userId, site: begun.site },
      ...(isAnother ? { messages: noMessages, conversation: null, hasEarlier: false } : {}),
    });
    for (const one of keeping.unsent(begun.userId)) change((messages) => addOutgoing(messages, one));
    for (const card of cards.splice(0)) write(MessageType.card, JSON.stringify(card));
    tabs = joinTabs(begun.userId, {
      onMessage: (message) => take(message),
      onLine: stands,
      onChanged: () => askSoon(),
      onWake: () => line?.wake(true),
      onLead(hasLock) {
        if (own !== round) return;
        line = openLine({
          ...{
            address: `${ports.sockets}/im/${begun.tenantId}/${begun.userName}`,
            devId: kept.devId,
            hasLock,
          },
          token: calls.token,
          onOver: () => void begin(),
          onGap: () => void catchUp(),
          onMessage(message) {
            take(message);
            tabs?.tell(message);
          },
          onState(now) {
            tabs?.tellLine(now);
            stands(now);
          },
        });
      },
    });
    await catchUp();
    if (own !== round) return;
    become({ phase: "ready" });
    void flush();
  };

  const stands = (now: LineState) => {
    become({ line: now });
    // Why the visitor is kept out is said where a visit begins.
    if (now === "blocked") void begin();
  };

  /** What a call's failure means for the window; the rest is for who has called. */
  const failed = (error: unknown): void => {
    if (error instanceof VisitOver) void begin();
    else if (error instanceof Refused) become({ trouble: { kind: "refused", message: error.message } });
    else if (!(error instanceof Unanswered)) throw error;
  };

  const take = (message: GroupMessage) => {
    if (message.groupId !== undefined) groupId ??= message.groupId;
    change((messages) => takeIn(messages, message));
    if (message.tmpId !== undefined) keeping.dropUnsent(message.tmpId);
    const isChange = message.type === MessageType.textTip && tipKind(message.tip) !== undefined;
    if (isChange || message.type === MessageType.groupNew) askSoon();
    report();
  };
  const takeAll = (data: unknown): GroupMessage[] => {
    const read = v.safeParse(Messages_, data);
    // A broken record breaks nothing.
    const messages = (read.success ? read.output : []).flatMap((one) => {
      const message = v.safeParse(GroupMessage, one);
      return message.success ? [message.output] : [];
    });
    for (const message of messages) take(message);
    return messages;
  };

  /** All that is missing, of the conversation and of its messages; asked for meanwhile, it is done once more. */
  const catchUp = async (): Promise<void> => {
    isPullAsked = true;
    pulling ??= (async () => {
      while (isPullAsked) {
        isPullAsked = false;
        await pull();
      }
    })()
      .catch((error) => {
        if (error instanceof Unanswered) {
          clearTimeout(pullTimer);
          pullTimer = setTimeout(catchUp, PULL_AGAIN_MS);
        }
        failed(error);
      })
      .finally(() => {
        pulling = null;
      });
    await pulling;
  };
  const pull = async (): Promise<void> => {
    const own = round;
    await askConversation();
    if (own !== round || groupId === undefined) return;
    if (cursor === 0) {
      const newest = takeAll(
        await calls.chat("GET", `/message/group/history?groupId=${groupId}&size=${HISTORY_PAGE}`),
      );
      if (own !== round) return;
      cursor = Math.max(0, ...newest.map(({ id = 0 }) => id));
      become({ hasEarlier: newest.length === HISTORY_PAGE });
    }
    for (;;) {
      const query = `minId=${cursor}&size=${PULL_PAGE}`;
      const page = takeAll(await calls.chat("GET", `/message/group/pullOfflineMessage?${query}`));
      if (own !== round) return;
      cursor = Math.max(cursor, ...page.map(({ id = 0 }) => id));
      if (page.length < PULL_PAGE) break;
    }
    const position = v.safeParse(Position, await calls.chat("GET", "/message/readPosition"));
    if (own !== round) return;
    const readId = position.success ? (position.output.group?.[groupId] ?? 0) : 0;
    toldReadId = Math.max(toldReadId, readId);
    change((messages) => readUpTo(messages, readId));
    report();
    void flush();
  };

  const askConversation = async (): Promise<void> => {
    const own = round;
    clearTimeout(queueTimer);
    let conversation: VisitorConversation | null = null;
    try {
      const read = v.safeParse(VisitorConversation, await calls.visitor("GET", "/conversation"));
      if (read.success) conversation = read.output;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== NOT_FOUND) throw error;
    }
    if (own === round) standsAt(conversation);
  };
  const standsAt = (conversation: VisitorConversation | null) => {
    if (conversation) groupId = conversation.groupId;
    become({ conversation });
    clearTimeout(queueTimer);
    if (conversation?.status === "waiting") queueTimer = setTimeout(askSoon, QUEUE_MS);
  };
  const askSoon = () => {
    clearTimeout(soonTimer);
    soonTimer = setTimeout(() => {
      askConversation().catch(failed);
    }, SOON_MS);
  };

  /** Tells the server what was read, once for each newest message. */
  const report = () => {
    const id = lastOfOthers(state.messages, state.selfId);
    if (!ports.isSeen() || groupId === undefined || id <= toldReadId) return;
    const before = toldReadId;
    toldReadId = id;
    change((messages) => readUpTo(messages, id));
    tabs?.tell({ type: MessageType.read, content: "", id, groupId });
    calls.chat("PUT", `/message/group/readed?groupId=${groupId}&messageId=${id}`).catch((error) => {
      if (error instanceof Refused) return;
      toldReadId = before;
      failed(error);
    });
  };

  /** Sends what is not sent, one after the other: the order of what is written is the order in which it arrives. */
  const flush = async (): Promise<void> => {
    if (!visit) return;
    sending ??= sendAll()
      .catch(failed)
      .finally(() => {
        sending = null;
      });
    await sending;
  };
  const sendAll = async (): Promise<void> => {
    const own = round;
    for (;;) {
      const next = state.messages.list.find(({ id, reason }) => id === undefined && reason === undefined);
      if (own !== round || next?.tmpId === undefined) return;
      const { tmpId, type, content } = next;
      try {
        if (groupId === undefined || state.conversation === null || state.conversation.status === "closed")
          await beginConversation();
        const body = { tmpId, groupId, type, content, receipt: true };
        const stored = v.parse(GroupMessage, await calls.chat("POST", "/message/group/send", body));
        if (own !== round) return;
        sendAttempt = 0;
        take(stored);
        keeping.dropUnsent(tmpId);
        tabs?.tell(stored);
      } catch (error) {
        if (!(error instanceof Refused)) {
          // Once there is a connection, the same is sent again by the same id.
          clearTimeout(sendTimer);
          sendTimer = setTimeout(flush, backoff(sendAttempt, Math.random()));
          sendAttempt += 1;
          throw error;
        }
        keeping.dropUnsent(tmpId);
        change((messages) => markOutgoing(messages, tmpId, error.message));
      }
    }
  };
  const beginConversation = async (): Promise<void> => {
    standsAt(v.parse(VisitorConversation, await calls.visitor("POST", "/conversation", {})));
    tabs?.tellChanged();
  };

  const write = (type: number, content: string) => {
    const unsent: Unsent = { tmpId: newId(), sendId: state.selfId, type, content, sendTime: Date.now() };
    keeping.addUnsent(unsent);
    become({ trouble: null });
    change((messages) => addOutgoing(messages, unsent));
    void flush();
  };

  const attempted = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      await askConversation();
      tabs?.tellChanged();
    } catch (error) {
      failed(error);
    }
  };

  void begin();
  return {
    state: () => state,
    send(text) {
      const content = text.trim().slice(0, TEXT_MAX);
      if (content !== "" && visit) write(MessageType.text, content);
    },
    sendCard(card) {
      if (visit) write(MessageType.card, JSON.stringify(card));
      else cards.push(card);
    },
    async sendFiles(files) {
      for (const file of files) {
        const isPicture = IMAGE_TYPES.includes(file.type) && file.size <= uploadRules.image.maxBytes;
        const kind: UploadKind = isPicture ? "image" : "file";
        const { path, maxBytes, messageType } = uploadRules[kind];
        const { name } = file;
        if (file.size > maxBytes) {
          become({ trouble: { kind: "tooLarge", name, bytes: maxBytes } });
          continue;
        }
        try {
          const content = uploadedContent({ kind, name }, file.size, await calls.upload(path, file));
          if (content === null) throw new Unanswered();
          write(messageType, content);
        } catch (error) {
          if (error instanceof Unanswered) become({ trouble: { kind: "uploadFailed", name } });
          else failed(error);
        }
      }
    },
    retry(tmpId) {
      const found = state.messages.list.find((one) => one.tmpId === tmpId && one.id === undefined);
      if (!found) return;
      const { sendId, type, content, sendTime } = found;
      keeping.addUnsent({ tmpId, sendId, type, content, sendTime });
      change((messages) => markOutgoing(messages, tmpId, null));
      void flush();
    },
    discard(tmpId) {
      keeping.dropUnsent(tmpId);
      change((messages) => dropOutgoing(messages, tmpId));
    },
    async earlier() {
      const before = firstId(state.messages);
      if (groupId === undefined || before === undefined) return;
      try {
        const query = `groupId=${groupId}&beforeId=${before}&size=${HISTORY_PAGE}`;
        const older = takeAll(await calls.chat("GET", `/message/group/history?${query}`));
        become({ hasEarlier: older.length === HISTORY_PAGE });
      } catch (error) {
        failed(error);
      }
    },
    end: () => attempted(() => calls.visitor("DELETE", "/conversation")),
    rate: (stars, text) =>
      attempted(() => calls.visitor("POST", "/rating", { stars, ...(text.trim() ? { text } : {}) })),
    seen: report,
    wake(isAsked) {
      if (state.phase !== "ready") {
        attempt = 0;
        void begin();
      } else {
        line?.wake(isAsked);
        if (!line && isAsked) tabs?.wake();
        sendAttempt = 0;
        void catchUp();
        void flush();
      }
    },
    moved(page) {
      around.page = page;
      if (visit) calls.visitor("PUT", "/page", page).catch(() => {});
    },
    identify(identity) {
      around.identity = identity;
      void begin();
    },
  };
}
