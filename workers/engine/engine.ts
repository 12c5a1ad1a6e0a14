import type * as v from "valibot";
import { safeParse } from "valibot";
import type { ChatCallData, ChatCallInput, ChatCallName } from "../../src/contract/chat-api.ts";
import type { AdminSession } from "../../src/contract/engine.ts";
import type { EngineApi, Hello, HelloAnswer } from "../../src/contract/engine-api.ts";
import type { EngineCommand, Outcome } from "../../src/contract/engine-commands.ts";
import { parseCommand } from "../../src/contract/engine-schema.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import { ENGINE_IDLE_MS } from "../../src/contract/limits.ts";
import type { CallsPart } from "./calls/gate.ts";
import type { UnpackPart } from "./connection/unpacker.ts";
import { diagnose } from "./diagnosis.ts";
import { fault, faultOf } from "./faults.ts";
import { createLiveness } from "./locks/liveness.ts";
import { createNotedLog, type NotedLog } from "./log/error-notes.ts";
import type { ChatState } from "./parts.ts";
import type { EngineDeps, TimerId } from "./ports.ts";
import { createSignOuts, type SignOuts } from "./session/sign-outs.ts";
import { createChatState } from "./state/chat-state.ts";
import type { ChatStateDeps } from "./state/deps.ts";
import { ChatCallSchema, HelloSchema, LanguageSchema, TabViewSchema } from "./tabs/requests.ts";
import { type Tab, type TabLine, Tabs } from "./tabs/tabs.ts";
import { createUserScope, type UserScope } from "./user-scope.ts";

/** The engine, one per browser profile: all tabs of a host call it, each over a line of its own. */
export interface Engine {
  readonly engineId: string;
  /** A tab's line: what the tab exposes, and what to do when the engine is done with it. Gives what the tab may call. */
  connect(line: TabLine): EngineApi;
  /** Saves, closes the socket with 3000, forgets the tokens and gives up its locks; calls `onEnd`. */
  end(): Promise<void>;
}

/** The parts that an engine is made with. */
export interface EngineParts {
  /** For tests of the transport alone. */
  readonly createState?: (deps: ChatStateDeps) => ChatState;
  /** Loads the part of calls; absent: there are none. */
  readonly loadCalls?: () => Promise<CallsPart>;
  /** Loads the reader of msgpack; absent: frames are JSON. */
  readonly loadUnpack?: () => Promise<UnpackPart>;
}

export function createEngine(deps: EngineDeps, parts: EngineParts = {}): Engine {
  const engine = new EngineKernel(deps, parts);
  return {
    engineId: deps.engineId,
    connect: (line) => engine.connect(line),
    end: () => engine.end(),
  };
}

class EngineKernel {
  private readonly liveness;
  private readonly tabs: Tabs;
  private scope: UserScope | null = null;
  /** Scopes begin and leave one after the other. */
  private turn: Promise<void> = Promise.resolve();
  private language: Language = DEFAULT_LANGUAGE;
  private online: boolean | null = null;
  private idleTimer: TimerId | null = null;
  private idleMs = ENGINE_IDLE_MS;
  private ended = false;
  /** A token whose session was signed out here does not sign in again. */
  private signedOutToken = "";

  private readonly deps: EngineDeps;
  private readonly log: NotedLog;
  private readonly startedAt: number;
  private readonly signOuts: SignOuts;

  constructor(
    deps: EngineDeps,
    private readonly parts: EngineParts,
  ) {
    this.log = createNotedLog(deps.log, deps.clock);
    this.deps = { ...deps, log: this.log };
    this.startedAt = deps.clock.now();
    this.signOuts = createSignOuts(deps, (userId, token) => this.signedOutElsewhere(userId, token));
    this.liveness = createLiveness(deps.locks, deps.engineId);
    this.tabs = new Tabs({
      deps: this.deps,
      liveness: this.liveness,
      refill: (tab) => this.refill(tab),
      reopen: (tab, chat) => this.scope?.reopen(tab.tabId, chat),
      changed: () => this.tabsChanged(),
    });
    this.tabsChanged();
  }

  connect(line: TabLine): EngineApi {
    // What was asked before a bye may be answered behind it: a tab that went to another engine lives, and would be held here for ever.
    let left = false;
    return {
      hello: (hello) => this.hello(hello, line, () => left),
      setView: async (tabId, view) => this.setView(this.tabOf(tabId, line), checked(TabViewSchema, view)),
      command: (tabId, commandId, command) => this.command(tabId, line, commandId, command),
      chatCall: (tabId, call) => this.chatCall(tabId, line, call),
      setLanguage: async (tabId, language) => {
        this.tabOf(tabId, line);
        this.language = checked(LanguageSchema, language);
      },
      network: async (tabId, online) => {
        this.tabOf(tabId, line);
        this.network(online === true);
      },
      diagnostics: async (tabId) => {
        if (this.tabOf(tabId, line).evicted) throw fault("closed");
        const { deps, log, tabs, startedAt } = this;
        return diagnose({ deps, log, tabs, startedAt }, this.scope);
      },
      signOut: async (tabId) => this.tabOf(tabId, line).evicted === null && this.signOut(),
      bye: async (tabId) => {
        left = true;
        if (this.tabs.get(tabId)?.line === line) this.tabs.leave(tabId);
      },
    };
  }

  // Tabs.

  private async hello(raw: unknown, line: TabLine, isLeft: () => boolean): Promise<HelloAnswer> {
    const hello = checked(HelloSchema, raw);
    await this.liveness.held;
    if (this.ended || isLeft()) throw fault("closed");
    this.language = hello.language;
    this.idleMs = hello.runtime.timings.engineIdle;
    const tab = this.tabs.enter(hello, line);
    if (hello.session) this.takeSession(tab, hello.session);
    else tab.evicted = null;
    if (tab.evicted === null) tab.userId = this.scope?.userId ?? null;
    this.tabsChanged();
    if (tab.evicted === null && this.scope?.snapshot()) tab.stream.start();
    return { engineId: this.deps.engineId, build: this.deps.build, session: this.servedTo(tab) };
  }

  private servedTo(tab: Tab): AdminSession | null {
    return tab.evicted !== null ? tab.hello.session : (this.scope?.sessions.current ?? null);
  }

  /** A call of a tab that is not (or no longer) known rejects: the tab sends hello again. */
  private tabOf(tabId: string, line: TabLine): Tab {
    const tab = this.tabs.get(tabId);
    if (this.ended || !tab || tab.line !== line) throw fault("closed");
    this.scope?.connection.poke();
    if (tab.stream.silent) {
      tab.stream.revive();
      if (tab.evicted === null && this.scope?.snapshot()) tab.stream.start();
    }
    return tab;
  }

  private setView(tab: Tab, view: Hello["view"]): void {
    this.tabs.setView(tab, view);
  }

  private tabsChanged(): void {
    this.scope?.views(this.tabs.views());
    if (this.idleTimer !== null) this.deps.clock.clearTimeout(this.idleTimer);
    this.idleTimer = null;
    if (this.tabs.size > 0 || this.ended) return;
    this.idleTimer = this.deps.clock.setTimeout(() => void this.end(), this.idleMs);
  }

  /** The chats' part opens a tab's chats anew, behind the snapshot. */
  private refill(tab: Tab): void {
    const snapshot = this.scope?.snapshot();
    if (!snapshot || tab.evicted !== null) return;
    const views = this.tabs.views();
    this.scope?.views(new Map([...views].filter(([tabId]) => tabId !== tab.tabId)));
    tab.stream.push({ kind: "snapshot", snapshot });
    this.scope?.views(views);
  }

  // Sessions.

  private takeSession(tab: Tab, session: AdminSession): void {
    const scope = this.scope;
    if (session.token === this.signedOutToken) {
      tab.stream.push({ kind: "signedOut" });
    } else if (!scope) {
      tab.evicted = null;
      this.serve(session, tab.hello);
    } else if (scope.userId === session.userId) {
      tab.evicted = null;
      scope.adopt(session);
      const { current } = scope.sessions;
      if (!current) tab.stream.push({ kind: "sessionExpired" });
      else if (current.token !== session.token) tab.stream.push({ kind: "sessionRenewed", session: current });
    } else if (tab.evicted?.knows(session.token)) {
      tab.stream.push({ kind: "userSwitched", nickName: scope.nickName });
    } else {
      this.switchUser(tab, session);
    }
  }

  /** One user per profile: the tabs of the one before are notified and evicted. */
  private switchUser(tab: Tab, session: AdminSession): void {
    const nickName = session.nickName || session.userName;
    const before = this.scope;
    for (const other of this.tabs.all()) {
      if (other === tab || other.userId === null || other.evicted) continue;
      other.stream.push({ kind: "userSwitched", nickName });
      other.evicted = before?.sessions ?? null;
    }
    this.scope = null;
    tab.evicted = null;
    this.tabs.pauseAll();
    this.turn = this.turn.then(() => before?.leave());
    this.serve(session, tab.hello);
  }

  private serve(session: AdminSession, hello: Hello): void {
    const scope: UserScope = createUserScope({
      deps: this.deps,
      createState: this.parts.createState ?? createChatState,
      loadCalls: this.parts.loadCalls,
      loadUnpack: this.parts.loadUnpack,
      session,
      runtime: hello.runtime,
      language: () => this.language,
      emit: (event, onlyTab) => this.scope === scope && this.tabs.emit(event, onlyTab),
      closing: () => this.scope === scope && this.tabs.pauseAll(),
      opened: () => this.scope === scope && this.tabs.startAll(),
    });
    this.scope = scope;
    if (hello.putOut?.userId === session.userId)
      scope.connection.handle({ type: "stop", reason: hello.putOut.reason });
    for (const tab of this.tabs.all()) {
      if (tab.evicted !== null) continue;
      tab.userId = session.userId;
      if (tab.hello.session?.token !== session.token) tab.stream.push({ kind: "sessionRenewed", session });
    }
    this.turn = this.turn.then(() => {
      if (this.scope === scope) scope.begin();
    });
  }

  /** @returns whether the history is deleted. */
  private async signOut(): Promise<boolean> {
    const scope = this.scope;
    if (!scope) return false;
    this.signedOutToken = scope.sessions.latest;
    this.tabs.pauseAll();
    this.tabs.emit({ kind: "signedOut" });
    for (const tab of this.tabs.all()) tab.userId = null;
    this.scope = null;
    this.signOuts.announce(scope.userId, scope.sessions.latest);
    const forgotten = this.turn.then(() => scope.forget());
    this.turn = forgotten.then(() => undefined);
    return forgotten;
  }

  /** The user has signed out in another engine of the profile. */
  private signedOutElsewhere(userId: number, token: string): void {
    const { scope } = this;
    if (scope?.userId === userId && scope.sessions.knows(token)) void this.signOut();
  }

  // Calls.

  private async command(
    tabId: string,
    line: TabLine,
    commandId: string,
    raw: EngineCommand,
  ): Promise<Outcome> {
    if (this.tabOf(tabId, line).evicted) return refused("closed");
    const parsed = parseCommand(raw);
    if (!parsed.ok) return refused("invalid", parsed.issue);
    return this.tabs.memory(tabId).run(String(commandId), () => this.execute(tabId, parsed.command));
  }

  private async execute(tabId: string, command: EngineCommand): Promise<Outcome> {
    if (!this.scope) return refused("closed");
    if (command.type !== "reconnectNow") return this.scope.run(tabId, command);
    this.scope.connection.handle({ type: "reconnect" });
    return { ok: true, data: undefined };
  }

  private async chatCall<N extends ChatCallName>(
    tabId: string,
    line: TabLine,
    raw: { readonly name: N; readonly input: ChatCallInput<N> },
  ): Promise<Outcome<ChatCallData<N>>> {
    if (this.tabOf(tabId, line).evicted) return refused("closed");
    const parsed = safeParse(ChatCallSchema, raw);
    if (!parsed.success) return refused("invalid", parsed.issues[0]?.message);
    if (!this.scope) return refused("closed");
    try {
      return { ok: true, data: await this.scope.http.call(raw.name, raw.input, { onlyTab: tabId }) };
    } catch (error) {
      return { ok: false, error: faultOf(error) };
    }
  }

  /** Twenty tabs report one change of the network: the first counts. */
  private network(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    this.scope?.connection.handle({ type: online ? "networkUp" : "networkDown" });
  }

  async end(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    if (this.idleTimer !== null) this.deps.clock.clearTimeout(this.idleTimer);
    this.idleTimer = null;
    const scope = this.scope;
    this.scope = null;
    this.turn = this.turn.then(() => scope?.leave());
    await this.turn;
    this.signOuts.close();
    this.tabs.closeAll();
    this.liveness.release();
    this.deps.onEnd();
  }
}

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw fault("invalid", parsed.issues[0]?.message ?? "");
  return parsed.output;
}

function refused(
  code: string,
  message = "",
): { readonly ok: false; readonly error: ReturnType<typeof faultOf> } {
  return { ok: false, error: fault(code, message).error };
}
