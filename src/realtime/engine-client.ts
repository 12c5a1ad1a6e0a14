import type { ChatCallData, ChatCallInput, ChatCallName } from "../contract/chat-api.ts";
import { isRead } from "../contract/chat-reads.ts";
import type { Diagnostics } from "../contract/diagnostics.ts";
import {
  type AdminSession,
  type ChatKey,
  type ConnectionView,
  PUT_OUT_REASONS,
  type RealtimeEvent,
  type TabView,
} from "../contract/engine.ts";
import type { Batch, Hello, HelloAnswer, PutOut } from "../contract/engine-api.ts";
import type { EngineCommand, Outcome } from "../contract/engine-commands.ts";
import type { Language } from "../contract/language.ts";
import { CALL_WEDGED_MS, CHAT_TIMEOUT_MS } from "../contract/limits.ts";
import { Calls, Unanswered } from "./calls.ts";
import type { ConnectOptions, EngineClient } from "./client.ts";
import { EngineLink } from "./engine-link.ts";
import { Inbox } from "./inbox.ts";
import type { PageEvent, PagePort } from "./page.ts";
import { failure, PendingRequests } from "./pending-requests.ts";
import type { Line, TabDeps } from "./ports.ts";

/** A command or call may refresh a token, wait for a server, and retry, ms. */
const SLOW_CALL_MS = 2 * CHAT_TIMEOUT_MS + CALL_WEDGED_MS;
/** An engine that is asked to sign out saves and deletes within 2 s, ms. */
const SIGN_OUT_MS = 3_000;

export type ClientOptions = ConnectOptions & { readonly page: PagePort };

/** A tab's side of the line to the engine: what it sends, and what it receives; see `EngineClient`. */
export class EngineConnection implements EngineClient {
  readonly tabId: string;
  readonly ready: Promise<AdminSession | null>;
  private readonly settleReady: { resolve(session: AdminSession | null): void; reject(error: Error): void };
  private readonly inbox = new Inbox();
  private putOut: PutOut | null = null;
  private readonly calls: Calls;
  private readonly requests: PendingRequests;
  private readonly link: EngineLink;
  private readonly stopListening: () => void;
  private session: AdminSession | null;
  private language: Language;
  private openChats: readonly ChatKey[] = [];
  private readingBack: ChatKey | null = null;
  private readonly leaveListeners = new Set<(reached: boolean) => void>();
  private viewScheduled = false;
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
      probe: () => this.link.send((line) => line.engine.setView(this.tabId, this.view()), 2),
      wedged: () => this.link.wedged(),
    });
    this.requests = new PendingRequests({
      clock: deps.clock,
      calls: this.calls,
      timeoutMs: SLOW_CALL_MS,
      unknown: (line) => line === this.link.line && this.link.greetOrAttach(),
    });
    this.link = this.makeLink();
    this.stopListening = options.page.listen((event) => this.pageChanged(event));
    this.link.attach();
  }

  private makeLink(): EngineLink {
    return new EngineLink({
      tab: this.deps,
      tabId: this.tabId,
      build: this.options.build,
      calls: this.calls,
      hooks: {
        wanted: () => !this.closed && !this.away && !this.switched,
        hello: () => this.makeHello(),
        opened: () => this.inbox.expectAny(),
        deliver: (batch) => this.deliver(batch),
        welcomed: (line, answer, sent) => this.welcomed(line, answer, sent),
        settled: (sent) => this.catchUp(sent),
        hungUp: () => this.requests.lineLost(),
        failing: (error) => this.settleReady.reject(error),
      },
    });
  }

  // What the tab sends.

  subscribe(handler: (events: readonly RealtimeEvent[]) => void): () => void {
    return this.inbox.subscribe(handler);
  }

  run(command: EngineCommand): Promise<Outcome> {
    const id = this.deps.uuid();
    return this.ask<undefined>(id, true, (line) => line.engine.command(this.tabId, id, command));
  }

  call<N extends ChatCallName>(name: N, input: ChatCallInput<N>): Promise<Outcome<ChatCallData<N>>> {
    return this.ask(this.deps.uuid(), isRead(name), (line) =>
      line.engine.chatCall(this.tabId, { name, input }),
    );
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
    return this.requests.add(id, this.link.greetedLine, again, issue);
  }

  setSession(session: AdminSession | null): void {
    this.session = session;
    if (session) this.switched = false;
    this.link.greetOrAttach();
  }

  setOpenChats(chats: readonly ChatKey[]): void {
    this.openChats = [...chats];
    this.sendView();
  }

  setReadingBack(chat: ChatKey | null): void {
    if (chat === this.readingBack) return;
    this.readingBack = chat;
    this.sendView();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.link.send((line) => line.engine.setLanguage(this.tabId, language));
  }

  beforeLeave(listener: (reached: boolean) => void): () => void {
    this.leaveListeners.add(listener);
    return () => void this.leaveListeners.delete(listener);
  }

  async signOut(): Promise<void> {
    const userId = this.session?.userId;
    this.session = null;
    const asked = this.link.line?.engine.signOut(this.tabId) ?? Promise.resolve(false);
    const gone = await this.calls.slow(asked, SIGN_OUT_MS).catch(() => false);
    // No engine, or one that hangs, stands back or cannot write: the history goes all the same.
    if (!gone && userId !== undefined) await this.deps.forgetHistory(userId).catch(() => undefined);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopListening();
    this.link.close();
    this.requests.close();
    this.settleReady.reject(new Unanswered("closed"));
  }

  // What hello holds, and what it brings.

  private makeHello(): Hello {
    const { build, runtime } = this.options;
    return {
      tabId: this.tabId,
      build,
      runtime,
      session: this.session,
      language: this.language,
      view: this.view(),
      ...(this.putOut === null ? {} : { putOut: this.putOut }),
    };
  }

  private welcomed(line: Line, answer: HelloAnswer, sent: Hello): void {
    if (sent.session === null && this.session === null) this.session = answer.session;
    this.settleReady.resolve(answer.session);
    this.requests.issueAll(line);
  }

  /** What changed since hello was sent. */
  private catchUp(sent: Hello): void {
    const { language, view } = this.makeHello();
    if (language !== sent.language) this.setLanguage(language);
    if (JSON.stringify(view) !== JSON.stringify(sent.view)) this.sendView();
  }

  // What the engine sends.

  private deliver(batch: Batch): void {
    this.learn(batch.events);
    if (!this.inbox.take(batch)) {
      this.inbox.expectAny();
      this.link.greetOrAttach();
    }
  }

  private learn(events: readonly RealtimeEvent[]): void {
    for (const event of events) {
      if (event.kind === "snapshot") this.noteConnection(event.snapshot.connection, event.snapshot.userId);
      else if (event.kind === "connectionChanged" && this.session !== null)
        this.noteConnection(event.connection, this.session.userId);
      else if (event.kind === "sessionRenewed") this.session = event.session;
      else if (event.kind === "signedOut") this.session = null;
      else if (event.kind === "userSwitched") this.leaveSwitched();
    }
  }

  /** What put the user out outlives the engine that heard it: it may die with the tab that it runs in. */
  private noteConnection({ closed }: ConnectionView, userId: number): void {
    const reason = PUT_OUT_REASONS.find((one) => one === closed);
    this.putOut = reason === undefined ? null : { userId, reason };
  }

  /** This tab's user is no longer the profile's: it leaves once it has acknowledged. */
  private leaveSwitched(): void {
    this.switched = true;
    const { attempt } = this.link;
    this.deps.clock.setTimeout(() => {
      if (!this.switched || attempt !== this.link.attempt) return;
      this.link.detach();
      this.requests.close();
    }, 0);
  }

  // The page.

  private view(): TabView {
    const { visible, focused, activated } = this.options.page;
    const { openChats, readingBack } = this;
    return { openChats, visible, focused, activated, ...(readingBack === null ? {} : { readingBack }) };
  }

  private pageChanged(event: PageEvent): void {
    if (event === "view") this.sendView();
    else if (event === "online" || event === "offline")
      this.link.send((line) => line.engine.network(this.tabId, event === "online"));
    else if (event === "leave") {
      const reached = this.link.greetedLine !== null;
      for (const listener of this.leaveListeners) listener(reached);
      this.away = true;
      this.link.detach();
    } else {
      this.away = false;
      this.link.attach();
    }
  }

  /** Focus and visibility change in one go: one message for all. */
  private sendView(): void {
    if (this.viewScheduled) return;
    this.viewScheduled = true;
    queueMicrotask(() => {
      this.viewScheduled = false;
      this.link.send((line) => line.engine.setView(this.tabId, this.view()));
    });
  }
}
