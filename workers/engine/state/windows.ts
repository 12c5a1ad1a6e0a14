import type { ChatKey, ChatMessage, TabView } from "../../../src/contract/engine.ts";
import type { EngineError, Outcome } from "../../../src/contract/engine-commands.ts";
import { BATCH_EVENTS, HISTORY_PAGE, HISTORY_PAGE_MAX } from "../../../src/contract/limits.ts";
import { parseChatKey } from "../../../src/domain/chat/keys.ts";
import { compareMessages } from "../../../src/domain/chat/order.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { ChatLog, Stretch } from "./chat-log.ts";
import { BACK_MAX } from "./chat-log.ts";
import type { History } from "./history.ts";
import { fetchHistory, isNoSuchCall } from "./message-calls.ts";

const NEWEST = Number.MAX_SAFE_INTEGER;
/** Pages of the server's history that one step back may take, when they hold nothing to show. */
const HISTORY_TRIES = 5;

export interface WindowsDeps {
  readonly selfId: number;
  readonly history: History;
  readonly http: ChatHttp;
  readonly emit: Emit;
  /** Whether the server can be asked: logged in, and this engine is the one that may. */
  readonly mayAsk: () => boolean;
  /** The server is ours: it alone gives system messages backwards. */
  readonly isOurs: () => boolean;
  /** The user opened a chat in a tab. */
  readonly onOpened: (chat: ChatKey) => void;
  /** Recordings of a chat that were played on this machine. */
  readonly played: (chat: ChatKey) => readonly number[];
  /** Local messages of a chat, in order. */
  readonly locals: (chat: ChatKey) => readonly ChatMessage[];
}

/** What a tab has of an open chat: everything from this id on; while the tab is hidden, as far as `seenTo`. */
interface Window {
  fromId: number;
  seenTo: number;
  /** Less than a page, of a chat of which the server may have more. */
  incomplete: boolean;
  /** Resolves when its newest page was sent. */
  opened: Promise<void>;
}

/**
 * Which chats are open in which tab, and what each tab has of them (architecture "The engine folds, the tabs show"): the newest page when a chat
 * is opened, older ones as the user goes back, changes as they come.
 */
export class Windows {
  private readonly tabs = new Map<string, Map<ChatKey, Window>>();
  private views: ReadonlyMap<string, TabView> = new Map();
  /** Types of chats whose history this server cannot be asked for. */
  private readonly withoutHistory = new Set<string>();

  constructor(private readonly d: WindowsDeps) {}

  /** The tabs' views have changed; a chat newly open in a tab is sent to it. */
  set(views: ReadonlyMap<string, TabView>): void {
    for (const tabId of [...this.tabs.keys()]) if (!views.has(tabId)) this.tabs.delete(tabId);
    for (const [tabId, view] of views) {
      const known = this.tabs.get(tabId);
      const before = known ?? new Map<ChatKey, Window>();
      const after = new Map<ChatKey, Window>();
      const opened: ChatKey[] = [];
      const hides = !view.visible && this.views.get(tabId)?.visible === true;
      for (const chat of view.openChats) {
        const window = before.get(chat);
        after.set(chat, window ?? { fromId: 0, seenTo: 0, incomplete: false, opened: Promise.resolve() });
        if (window === undefined) opened.push(chat);
        else if (hides) window.seenTo = this.d.history.chat(chat).fold.maxId;
      }
      this.tabs.set(tabId, after);
      for (const chat of opened) {
        this.open(tabId, chat);
        // What a tab has open when it comes (with a new engine, or after a sleep) was not opened just now.
        if (known !== undefined) this.d.onOpened(chat);
      }
    }
    this.views = views;
  }

  /** A tab that missed too much of an open chat while it was hidden gets it anew; see `ChatState.reopen`. */
  catchUp(tabId: string, chat: ChatKey): void {
    const window = this.tabs.get(tabId)?.get(chat);
    if (window === undefined) return;
    if (this.views.get(tabId)?.readingBack === chat && window.seenTo > 0)
      window.opened = this.openBack(tabId, chat, window);
    else this.open(tabId, chat);
  }

  /** Everything was read anew: every tab gets its open chats again. */
  reopenAll(): void {
    for (const [tabId, chats] of this.tabs) for (const chat of chats.keys()) this.open(tabId, chat);
  }

  /** The server can be asked now: chats that were opened before get what is missing of their newest page. */
  complete(): void {
    for (const [tabId, chats] of this.tabs) {
      for (const [chat, window] of chats) {
        if (!window.incomplete) continue;
        window.incomplete = false;
        void this.loadOlder(tabId, chat, window.fromId);
      }
    }
  }

  /** A chat was emptied: the tabs that have it open see that. */
  reopen(chat: ChatKey): void {
    for (const [tabId, chats] of this.tabs) if (chats.has(chat)) this.open(tabId, chat);
  }

  /** New or changed messages go to the tabs that have the chat open; not those that lie before what a tab has. */
  emitMessages(chat: ChatKey, messages: readonly ChatMessage[]): void {
    const open = [...this.tabs].flatMap(([tabId, chats]) => {
      const window = chats.get(chat);
      return window === undefined ? [] : [{ tabId, fromId: window.fromId }];
    });
    if (open.length === 0 || messages.length === 0) return;
    const lowest = messages.reduce((min, { id }) => Math.min(min, id ?? NEWEST), NEWEST);
    if (open.every(({ fromId }) => fromId <= lowest)) {
      this.d.emit({ kind: "messagesChanged", chat, messages });
      return;
    }
    for (const { tabId, fromId } of open) {
      const within = messages.filter(({ id }) => id === undefined || id >= fromId);
      if (within.length > 0) this.d.emit({ kind: "messagesChanged", chat, messages: within }, tabId);
    }
  }

  /**
   * A message of this machine is on the server. It may be an older one, issued again: where it was removed with its chat, or lies before what a tab
   * has, it only ceases to be on its way.
   */
  settled(chat: ChatKey, tmpId: string, message: ChatMessage & { readonly id: number }): void {
    const isRemoved = message.id <= this.d.history.chat(chat).fold.removedUpTo;
    const isWithin = (window: Window) => !isRemoved && window.fromId <= message.id;
    const open = [...this.tabs].flatMap(([tabId, chats]) => {
      const window = chats.get(chat);
      return window === undefined ? [] : [{ tabId, isShown: isWithin(window) }];
    });
    if (open.every(({ isShown }) => isShown)) {
      this.d.emit({ kind: "messageSent", chat, tmpId, message });
      return;
    }
    for (const { tabId, isShown } of open) {
      if (isShown) this.d.emit({ kind: "messageSent", chat, tmpId, message }, tabId);
      else this.d.emit({ kind: "messageDropped", chat, tmpId }, tabId);
    }
  }

  /**
   * Sends a tab the messages before `beforeId` (0: the newest), from the store, then from the server.
   * @returns an error when the server has more and gave no answer.
   */
  async loadOlder(tabId: string, chat: ChatKey, beforeId: number): Promise<Outcome> {
    const before = beforeId === 0 ? NEWEST : beforeId;
    let from = before;
    for (let tries = 0; tries < HISTORY_TRIES; tries += 1) {
      const stretch = await this.d.history.read<Have>(chat, (log) => log.older(before, HISTORY_PAGE));
      from = Math.min(from, stretch.messages[0]?.id ?? from);
      const log = this.d.history.chat(chat);
      if (stretch.messages.length >= HISTORY_PAGE || !this.mayHaveMore(log, stretch)) break;
      // A page of which nothing is to be shown is followed by bigger ones.
      const fetched = await this.fetch(chat, from, tries === 0 ? HISTORY_PAGE : HISTORY_PAGE_MAX);
      if (!fetched.ok) {
        await this.sendOlder(tabId, chat, before);
        return fetched;
      }
      from = fetched.data;
    }
    await this.sendOlder(tabId, chat, before);
    return { ok: true, data: undefined };
  }

  /**
   * Sends a tab everything from an older message on, in one go, from the store and the server: to jump to what was quoted or found.
   * @returns `notFound` when it is not there, or further back than 5,000 messages.
   */
  async loadBackTo(tabId: string, chat: ChatKey, id: number): Promise<Outcome> {
    const window = this.tabs.get(tabId)?.get(chat);
    await window?.opened;
    const before = window?.fromId ?? 0;
    let from = before;
    for (let tries = 0; tries * HISTORY_PAGE_MAX <= BACK_MAX; tries += 1) {
      const stretch = await this.d.history.read<Have>(chat, (log) =>
        log.older(Math.max(before, id + 1), HISTORY_PAGE, id),
      );
      if (stretch.messages.some((message) => message.id === id)) {
        if (id < before) await this.sendOlder(tabId, chat, before, id);
        return { ok: true, data: undefined };
      }
      from = Math.min(from, stretch.messages[0]?.id ?? from);
      if (from <= id || stretch.messages.length >= BACK_MAX) break;
      if (!this.mayHaveMore(this.d.history.chat(chat), stretch)) break;
      const fetched = await this.fetch(chat, from, HISTORY_PAGE_MAX);
      if (!fetched.ok) return fetched;
      from = fetched.data;
    }
    return { ok: false, error: { code: "notFound", message: "", retryable: false } };
  }

  private sendOlder(tabId: string, chat: ChatKey, before: number, downTo = NEWEST): Promise<object> {
    return this.d.history.read(chat, (log) => {
      const stretch = log.older(before, HISTORY_PAGE, downTo);
      if (stretch.kind === "need") return stretch;
      const reachedStart = stretch.before === "end" && !this.mayHaveMore(log, stretch);
      this.widen(tabId, chat, stretch, reachedStart);
      this.d.emit({ kind: "olderLoaded", chat, messages: stretch.messages, reachedStart }, tabId);
      return stretch;
    });
  }

  /** Sends what the tab had, as it is now, then what came since, in parts; where that is too much, the newest page. */
  private async openBack(tabId: string, chat: ChatKey, window: Window): Promise<void> {
    const { fromId, seenTo } = window;
    const had = await this.d.history.read<Have>(chat, (log) => log.older(seenTo + 1, HISTORY_PAGE, fromId));
    const since = await this.d.history.read<Have>(chat, (log) => log.older(NEWEST, HISTORY_PAGE, seenTo));
    if (this.tabs.get(tabId)?.get(chat) !== window) return;
    if (!reaches(had, fromId) || !reaches(since, seenTo)) {
      this.open(tabId, chat);
      return;
    }
    const messages = [...had.messages, ...this.d.locals(chat)].sort(compareMessages);
    this.sendPlayed(tabId, chat);
    this.d.emit({ kind: "chatOpened", chat, messages, reachedStart: fromId === 0 }, tabId);
    for (let at = 0; at < since.messages.length; at += BATCH_EVENTS)
      this.d.emit(
        { kind: "messagesChanged", chat, messages: since.messages.slice(at, at + BATCH_EVENTS) },
        tabId,
      );
  }

  /** Before the messages, so that none of them seems new for a moment. */
  private sendPlayed(tabId: string, chat: ChatKey): void {
    const ids = this.d.played(chat);
    if (ids.length > 0) this.d.emit({ kind: "recordingsPlayed", chat, ids }, tabId);
  }

  /** Sends the newest page, and asks the server for what is missing of it. */
  private open(tabId: string, chat: ChatKey): void {
    const window = this.tabs.get(tabId)?.get(chat);
    if (window === undefined) return;
    window.opened = this.d.history
      .read(chat, (log) => {
        const stretch = log.older(NEWEST, HISTORY_PAGE);
        if (stretch.kind === "need") return stretch;
        if (this.tabs.get(tabId)?.get(chat) !== window) return stretch;
        const more = this.mayHaveMore(log, stretch);
        const reachedStart = stretch.before === "end" && !more;
        window.fromId = reachedStart ? 0 : (stretch.messages[0]?.id ?? 0);
        window.incomplete = more && stretch.messages.length < HISTORY_PAGE;
        const messages = [...stretch.messages, ...this.d.locals(chat)].sort(compareMessages);
        this.sendPlayed(tabId, chat);
        this.d.emit({ kind: "chatOpened", chat, messages, reachedStart }, tabId);
        return stretch;
      })
      .then(() => {
        if (this.d.mayAsk()) this.complete();
      });
  }

  private widen(tabId: string, chat: ChatKey, stretch: Have, reachedStart: boolean): void {
    const window = this.tabs.get(tabId)?.get(chat);
    if (window === undefined) return;
    window.fromId = reachedStart ? 0 : Math.min(window.fromId, stretch.messages[0]?.id ?? window.fromId);
  }

  /** One page of the server's history goes into the chat. @returns the lowest id that it reached. */
  private async fetch(chat: ChatKey, from: number, size: number): Promise<Outcome<number>> {
    const { http, selfId } = this.d;
    if (!this.d.mayAsk()) return OFFLINE;
    try {
      const before = from === NEWEST ? undefined : from;
      const { received, count } = await fetchHistory(http, chat, selfId, size, before);
      const to = received.reduce((min, { id }) => (id > 0 ? Math.min(min, id) : min), from);
      await this.d.history.apply(received.flatMap(({ changes }) => changes));
      this.d.history.change(chat, (log) => {
        const ended = count < size || to === from || to <= log.fold.removedUpTo;
        log.closeGaps(from, ended ? 0 : to);
        if (ended) log.markStart();
      });
      return { ok: true, data: to };
    } catch (error) {
      const why = error instanceof EngineFault ? error.error : unknown(error);
      if (!isNoSuchCall(why, this.d.isOurs())) return { ok: false, error: why };
      this.withoutHistory.add(parseChatKey(chat).type);
      return { ok: true, data: from };
    }
  }

  /** Whether the server may have messages before a stretch that are not here, and can be asked for them. */
  private mayHaveMore(log: ChatLog, stretch: Have): boolean {
    const { type } = parseChatKey(log.key);
    if (this.withoutHistory.has(type) || (type === "SYSTEM" && !this.d.isOurs())) return false;
    return stretch.before === "gap" || (stretch.before === "end" && !log.reachedStart);
  }
}

type Have = Extract<Stretch, { kind: "messages" }>;

/** Whether a stretch holds all messages down to an id. */
function reaches(stretch: Have, id: number): boolean {
  return stretch.before === "end" || (stretch.messages[0]?.id ?? Number.POSITIVE_INFINITY) <= id;
}

const OFFLINE: Outcome<number> = { ok: false, error: { code: "network", message: "", retryable: true } };

function unknown(error: unknown): EngineError {
  return {
    code: "unknown",
    message: error instanceof Error ? error.message : String(error),
    retryable: false,
  };
}
