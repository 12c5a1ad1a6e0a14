import { type ChatCallData, type ChatCallInput, type ChatCallName, chatApi } from "../contract/chat-api.ts";
import type { Diagnostics } from "../contract/diagnostics.ts";
import type {
  AdminSession,
  Batch,
  ChatKey,
  EngineCommand,
  Hello,
  HelloAnswer,
  Outcome,
  RealtimeEvent,
  TabView,
} from "../contract/engine.ts";
import type { Language } from "../contract/language.ts";
import { CALL_WEDGED_MS, CHAT_TIMEOUT_MS } from "../contract/limits.ts";
import { engineLock } from "../contract/rendezvous.ts";
import { Asks, failure } from "./asks.ts";
import { Calls, Unanswered } from "./calls.ts";
import type { ConnectOptions, EngineClient } from "./client.ts";
import { Inbox } from "./inbox.ts";
import type { PageEvent, PagePort } from "./page.ts";
import type { Line, TabDeps } from "./ports.ts";
import { type Presence, TabPresence } from "./presence.ts";
import { WorkerLine } from "./worker-line.ts";

/** The first hello waits for a worker that is only being loaded, ms. */
const FIRST_HELLO_MS = 10_000;
/** Without a SharedWorker a host must be found or elected, ms. */
const OPEN_MS = 10_000;
/** A command or call may refresh a token, wait for a server, and retry, ms. */
const SLOW_CALL_MS = 2 * CHAT_TIMEOUT_MS + CALL_WEDGED_MS;
/** Between failed attempts to reach an engine, ms: doubled from the first to the second. */
const RETRY_MS = 100;
const RETRY_MOST_MS = 5_000;
/** Attempts after which `ready` rejects; the client goes on trying. */
const PATIENCE = 4;

export type ClientOptions = ConnectOptions & { readonly page: PagePort };

/** A tab's side of the line to the engine; see `EngineClient`. */
export class EngineConnection implements EngineClient {
  readonly tabId: string;
  readonly ready: Promise<AdminSession | null>;
  private readonly settleReady: { resolve(session: AdminSession | null): void; reject(error: Error): void };
  private readonly inbox = new Inbox();
  private readonly calls: Calls;
  private readonly presence: Presence;
  private readonly worker: WorkerLine;
  private readonly stopListening: () => void;
  private readonly asks: Asks;
  private session: AdminSession | null;
  private language: Language;
  private openChats: readonly ChatKey[] = [];
  private readonly lastWords = new Set<() => void>();
  private line: Line | null = null;
  /** Guards everything that waits: what belongs to an earlier attempt came too late. */
  private attempt = 0;
  private abort = new AbortController();
  private stopWatching: () => void = () => undefined;
  private retryTimer: number | null = null;
  private failures = 0;
  /** A line was asked for and is not there yet. */
  private opening = false;
  /** The line on which a hello waits for its answer. */
  private greeting: Line | null = null;
  private helloAgain = false;
  private looking = false;
  private greeted = false;
  private shared = true;
  /** Closed for good, page away, or another user's now: no attempts. */
  private closed = false;
  private away = false;
  private switched = false;

  constructor(
    private readonly options: ClientOptions,
    private readonly deps: TabDeps,
  ) {
    this.tabId = deps.uuid();
    this.session = options.session;
    this.language = options.language;
    const settle = { resolve: (_: AdminSession | null) => {}, reject: (_: Error) => {} };
    this.ready = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
    this.ready.catch(() => undefined);
    this.settleReady = settle;
    this.calls = new Calls({
      clock: deps.clock,
      probe: () => this.tell((line) => line.engine.look(this.tabId, this.view()), 2),
      wedged: () => this.worker.next(),
    });
    this.asks = new Asks({
      clock: deps.clock,
      calls: this.calls,
      timeoutMs: SLOW_CALL_MS,
      unknown: (line) => line === this.line && this.greetOrAttach(),
    });
    this.presence = new TabPresence(deps.locks, this.tabId);
    this.worker = new WorkerLine(options.build, deps.openTabsChannel, () => this.reattach());
    this.stopListening = options.page.listen((event) => this.pageChanged(event));
    this.attach();
  }

  // What the tab says.

  subscribe(handler: (events: readonly RealtimeEvent[]) => void): () => void {
    return this.inbox.subscribe(handler);
  }

  run(command: EngineCommand): Promise<Outcome> {
    const id = this.deps.uuid();
    return this.ask<undefined>(id, true, (line) => line.engine.command(this.tabId, id, command));
  }

  call<N extends ChatCallName>(name: N, input: ChatCallInput<N>): Promise<Outcome<ChatCallData<N>>> {
    const again = chatApi[name].method === "GET";
    return this.ask(this.deps.uuid(), again, (line) => line.engine.chatCall(this.tabId, { name, input }));
  }

  diagnostics(): Promise<Outcome<Diagnostics>> {
    return this.ask(this.deps.uuid(), true, async (line) => ({
      ok: true,
      data: await line.engine.diagnostics(this.tabId),
    }));
  }

  private ask<T>(
    id: string,
    again: boolean,
    issue: (line: Line) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    if (this.closed || this.switched) return Promise.resolve(failure("closed"));
    return this.asks.add(id, this.greeting ? null : this.line, again, issue);
  }

  setSession(session: AdminSession | null): void {
    this.session = session;
    if (session) this.switched = false;
    this.greetOrAttach();
  }

  setOpenChats(chats: readonly ChatKey[]): void {
    this.openChats = [...chats];
    this.look();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.tell((line) => line.engine.setLanguage(this.tabId, language));
  }

  beforeLeave(say: () => void): () => void {
    this.lastWords.add(say);
    return () => void this.lastWords.delete(say);
  }

  async signOut(): Promise<void> {
    this.session = null;
    const line = this.line;
    if (!line) return;
    await this.calls.slow(line.engine.signOut(this.tabId), 2 * CALL_WEDGED_MS).catch(() => undefined);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopListening();
    this.worker.close();
    this.detach();
    this.asks.close();
    this.settleReady.reject(new Unanswered("closed"));
  }

  // The line.

  private get wanted(): boolean {
    return !this.closed && !this.away && !this.switched;
  }

  private attach(): void {
    if (!this.wanted || this.line || this.opening) return;
    this.stopRetry();
    this.opening = true;
    this.attempt += 1;
    this.abort = new AbortController();
    const attempt = this.attempt;
    this.open(attempt).catch((error: unknown) => {
      if (attempt === this.attempt) this.failed(error);
    });
  }

  private async open(attempt: number): Promise<void> {
    const { signal } = this.abort;
    await this.presence.hold();
    if (attempt !== this.attempt) return;
    const opening = this.deps.openLine({
      worker: this.worker.name,
      tabId: this.tabId,
      tab: { deliver: (batch) => this.deliver(attempt, batch) },
      shared: this.shared,
      failed: () => this.distrust(attempt),
      signal,
    });
    // A line that comes after its attempt was given up is hung up.
    opening.then((line) => attempt !== this.attempt && line.close()).catch(() => undefined);
    const line = await this.calls.prompt(opening, OPEN_MS);
    if (attempt !== this.attempt) return;
    this.opening = false;
    this.line = line;
    this.inbox.expectAny();
    await this.hello(line);
  }

  /** Says hello over the line; what changed meanwhile is said afterwards. */
  private async hello(line: Line): Promise<void> {
    if (this.greeting === line) {
      this.helloAgain = true;
      return;
    }
    this.greeting = line;
    this.helloAgain = false;
    const said = this.words();
    try {
      const patience = this.greeted ? CALL_WEDGED_MS : FIRST_HELLO_MS;
      const answer = await this.calls.prompt(line.engine.hello(said), patience);
      if (line !== this.line) return;
      this.welcomed(line, answer, said);
    } catch (error) {
      if (error instanceof Unanswered && error.reason === "timeout" && !this.greeted) this.shared = false;
      throw error;
    } finally {
      if (this.greeting === line) this.greeting = null;
    }
    if (this.helloAgain) await this.hello(line);
    else this.catchUp(said);
  }

  private words(): Hello {
    const { build, runtime } = this.options;
    return {
      tabId: this.tabId,
      build,
      runtime,
      session: this.session,
      language: this.language,
      view: this.view(),
    };
  }

  private welcomed(line: Line, answer: HelloAnswer, said: Hello): void {
    this.greeted = true;
    this.failures = 0;
    if (said.session === null && this.session === null) this.session = answer.session;
    this.stopWatching();
    const attempt = this.attempt;
    this.stopWatching = this.deps.locks.request(engineLock(answer.engineId), (release) => {
      release();
      if (attempt === this.attempt) this.reattach();
    });
    this.settleReady.resolve(answer.session);
    this.asks.issueAll(line);
  }

  private catchUp(said: Hello): void {
    const { language, view } = this.words();
    if (language !== said.language) this.setLanguage(language);
    if (JSON.stringify(view) !== JSON.stringify(said.view)) this.look();
  }

  private greetOrAttach(): void {
    if (!this.line) {
      this.attach();
      return;
    }
    const { line, attempt } = this;
    this.hello(line).catch((error: unknown) => {
      if (attempt === this.attempt) this.failed(error);
    });
  }

  /** The worker failed: after a SharedWorker another host is looked for, after that one there is a pause. */
  private distrust(attempt: number): void {
    if (attempt !== this.attempt) return;
    if (!this.shared) {
      this.failed(new Unanswered("closed"));
      return;
    }
    this.shared = false;
    this.reattach();
  }

  private failed(error: unknown): void {
    this.failures += 1;
    if (this.failures >= PATIENCE)
      this.settleReady.reject(error instanceof Error ? error : new Unanswered("closed"));
    const wait = Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** (this.failures - 1));
    this.hangUp();
    this.retryTimer = this.deps.clock.setTimeout(() => {
      this.retryTimer = null;
      this.attach();
    }, wait);
  }

  private stopRetry(): void {
    if (this.retryTimer !== null) this.deps.clock.clearTimeout(this.retryTimer);
    this.retryTimer = null;
  }

  private reattach(): void {
    this.hangUp();
    this.attach();
  }

  /**
   * Leaves the line, keeps the tab's presence. The engine at its end may live and only have been slow: told that this tab is gone, it does not
   * stay for its sake.
   */
  private hangUp(): void {
    this.attempt += 1;
    this.abort.abort();
    this.stopRetry();
    this.opening = false;
    this.stopWatching();
    this.stopWatching = () => undefined;
    const line = this.line;
    this.line = null;
    line?.engine.bye(this.tabId).catch(() => undefined);
    line?.close();
    this.calls.hangUp();
    this.greeting = null;
    this.asks.lineLost();
  }

  /** Leaves the engine: it need not wait for the lock to hear it. */
  private detach(): void {
    this.hangUp();
    this.presence.leave();
  }

  // What the engine says.

  private async deliver(attempt: number, batch: Batch): Promise<void> {
    if (attempt !== this.attempt) return;
    this.learn(batch.events);
    if (!this.inbox.take(batch)) {
      this.inbox.expectAny();
      this.greetOrAttach();
    }
  }

  private learn(events: readonly RealtimeEvent[]): void {
    for (const event of events) {
      if (event.kind === "sessionRenewed") this.session = event.session;
      else if (event.kind === "signedOut") this.session = null;
      else if (event.kind === "userSwitched") this.standAside();
    }
  }

  /** This tab's user is no longer the profile's: it leaves once it has acknowledged. */
  private standAside(): void {
    this.switched = true;
    const attempt = this.attempt;
    this.deps.clock.setTimeout(() => {
      if (!this.switched || attempt !== this.attempt) return;
      this.detach();
      this.asks.close();
    }, 0);
  }

  // The page.

  private view(): TabView {
    const { visible, focused, activated } = this.options.page;
    return { openChats: this.openChats, visible, focused, activated };
  }

  private pageChanged(event: PageEvent): void {
    if (event === "view") this.look();
    else if (event === "online" || event === "offline")
      this.tell((line) => line.engine.network(this.tabId, event === "online"));
    else if (event === "leave") {
      for (const say of this.lastWords) say();
      this.away = true;
      this.detach();
    } else {
      this.away = false;
      this.attach();
    }
  }

  /** Focus and visibility change in one go: one word for all. */
  private look(): void {
    if (this.looking) return;
    this.looking = true;
    queueMicrotask(() => {
      this.looking = false;
      this.tell((line) => line.engine.look(this.tabId, this.view()));
    });
  }

  /** Something that hello says too: without a greeted line it can wait for that. */
  private tell(say: (line: Line) => Promise<void>, weight = 1): void {
    const { line, attempt } = this;
    if (!line || this.greeting) return;
    this.calls.prompt(say(line), CALL_WEDGED_MS, weight).catch((error: unknown) => {
      if (attempt === this.attempt && !(error instanceof Unanswered)) this.greetOrAttach();
    });
  }
}
