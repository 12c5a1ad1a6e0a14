import { storeName } from "../../src/contract/chat-store.ts";
import type {
  AdminSession,
  ChatKey,
  ConnectionView,
  NoticeCode,
  Snapshot,
  TabView,
} from "../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../src/contract/engine-commands.ts";
import type { Language } from "../../src/contract/language.ts";
import type { Timings } from "../../src/contract/runtime.ts";
import { isGroupCallType, isPrivateCallType } from "../../src/contract/wire.ts";
import { type CallsPart, createCallsGate } from "./calls/gate.ts";
import { type Connection, createConnection } from "./connection/connection.ts";
import { createEndpoints } from "./connection/endpoints.ts";
import { createUnpacker, type UnpackPart } from "./connection/unpacker.ts";
import { fault, faultOf } from "./faults.ts";
import { createAdminHttp } from "./http/admin-http.ts";
import { createChatHttp, type TabChatHttp } from "./http/chat-http.ts";
import { createTokens } from "./http/tokens.ts";
import { createLockHolding, type LockHolding } from "./locks/lock-holding.ts";
import type { ChatDiagnostics, ChatState } from "./parts.ts";
import type { EngineDeps } from "./ports.ts";
import { AdminSessions } from "./session/admin-sessions.ts";
import { needsWriter } from "./state/commands.ts";
import { type ChatsOpeningDeps, createChatsOpening } from "./state/opening.ts";

/** Storage that does not answer must not keep an engine from leaving, ms. */
const LEAVE_WITHIN_MS = 2_000;

export interface UserScopeDeps extends Omit<ChatsOpeningDeps, "userId"> {
  readonly session: AdminSession;
  readonly language: () => Language;
  readonly loadCalls: (() => Promise<CallsPart>) | undefined;
  readonly loadUnpack: (() => Promise<UnpackPart>) | undefined;
}

/** All that belongs to one signed-in user: session, tokens, connection, socket lock and the state of the chats. */
export interface UserScope {
  readonly userId: number;
  readonly nickName: string;
  readonly sessions: AdminSessions;
  readonly connection: Connection;
  readonly http: TabChatHttp;
  readonly timings: Timings;
  /** Null until the chats are open. */
  snapshot(): Snapshot | null;
  /** The chats' part of a diagnosis; null until they are open. */
  diagnostics(): Promise<ChatDiagnostics | null>;
  views(views: ReadonlyMap<string, TabView>): void;
  /** Sends a tab an open chat anew, as it is now. */
  reopen(tabId: string, chat: ChatKey): void;
  run(tabId: string, command: EngineCommand): Promise<Outcome>;
  /** A session from a tab. */
  adopt(session: AdminSession): void;
  /** Asks for the socket lock, and opens the chats. */
  begin(): void;
  /** Saves, closes the socket with 3000, drops the tokens, gives up the lock. Resolves also when storage does not answer. */
  leave(): Promise<void>;
  /** Leaves, and deletes what was kept of the chats. @returns whether it is deleted. */
  forget(): Promise<boolean>;
}

/** Wires the parts of one user; holds no rule of its own but the order of opening and leaving. */
export function createUserScope(scope: UserScopeDeps): UserScope {
  const { deps, runtime, language, emit } = scope;
  const { clock, http, log, upload } = deps;
  const userId = scope.session.userId;
  const sessions = new AdminSessions(scope.session);
  const notice = (code: NoticeCode, text: string, onlyTab?: string) =>
    emit({ kind: "notice", code, text }, onlyTab);
  const admin = createAdminHttp({
    http,
    base: runtime.adminBase,
    language,
    sessions,
    expired: () => emit({ kind: "sessionExpired" }),
    replaced: (session) => emit({ kind: "sessionRenewed", session }),
  });
  const tokens = createTokens({ clock, http, admin, chatBase: runtime.chatBase, language, adopt });
  const chatHttp = createChatHttp({ http, upload, tokens, base: runtime.chatBase, language, log, notice });
  const unpacker = createUnpacker(scope.loadUnpack, log);
  const endpoints = createEndpoints(deps, admin, tokens, unpacker);
  let state: ChatState | null = null;
  const calls = createCallsGate({
    log,
    load: scope.loadCalls,
    make: ({ createCalls }) =>
      createCalls({
        ...{ selfId: userId, clock, log, uuid: deps.uuid, emit, http: chatHttp },
        store: deps.openStore(storeName(userId)),
      }),
  });
  const connection = createConnection({
    clock,
    log,
    notice,
    random: deps.random,
    timings: runtime.timings,
    openSocket: deps.openSocket,
    prepare: endpoints.prepare,
    check: () => chatHttp.call("self", {}, { quiet: true }),
    unpack: unpacker.unpack,
    refuseToken: (token) => tokens.refuse(token),
    forgetAddress: endpoints.forget,
    changed(view: ConnectionView) {
      emit({ kind: "connectionChanged", connection: view });
      // An engine that comes after this one reads what is kept of a call.
      if (view.phase === "closed") calls.closed(view.closed === "suspended");
    },
    loggedIn(time) {
      state?.loggedIn({ time });
      calls.online();
    },
    disconnected() {
      state?.disconnected();
      calls.offline();
    },
    push(push) {
      if (isCallSignal(push.data)) calls.push(push);
      state?.push(push);
    },
    hole: () => state?.hole(),
  });
  const use = (next: ChatState | null) => {
    state = next;
  };
  const chats = createChatsOpening({ ...scope, userId }, chatHttp, use, () => holding.yieldToOthers());
  const holding: LockHolding = createLockHolding({
    deps,
    userId,
    chats,
    connection,
    // A snapshot will not come, so the user gets a notice.
    notOpened: () => notice("initFailed", ""),
  });

  function adopt(session: AdminSession): void {
    if (!sessions.adopt(session)) return;
    emit({ kind: "sessionRenewed", session });
    connection.handle({ type: "session" });
  }

  async function stop(finish: () => Promise<void>): Promise<void> {
    await within(clock, LEAVE_WITHIN_MS, calls.leave());
    connection.handle({ type: "stop", reason: "signedOut" });
    await within(clock, LEAVE_WITHIN_MS, finish());
    tokens.drop();
    holding.release();
  }

  return {
    userId,
    nickName: scope.session.nickName || scope.session.userName,
    sessions,
    connection,
    http: chatHttp,
    timings: runtime.timings,
    snapshot: () => state && { ...state.snapshot(), userId, connection: connection.view, call: calls.view() },
    diagnostics: async () => (await state?.diagnostics()) ?? null,
    views(views) {
      state?.views(views);
      calls.tabs(views.keys());
    },
    reopen: (tabId, chat) => state?.reopen(tabId, chat),
    async run(tabId, command) {
      if (command.type === "call") return calls.run(tabId, command);
      // A newcomer gets the lock within seconds: until then commands wait, rather than being refused.
      await (needsWriter(command) ? chats.decided : chats.ready);
      if (!state) return { ok: false, error: fault("closed").error };
      return state.run(tabId, command).catch((error: unknown) => ({ ok: false, error: faultOf(error) }));
    },
    adopt,
    begin: holding.claim,
    leave: () => stop(async () => void (await chats.close(false))),
    async forget() {
      let gone = false;
      await stop(async () => {
        gone = await chats.close(true);
      });
      return gone;
    },
  };
}

/** Whether a push of the socket is a signal of calls (specification §4 "Message types"). */
function isCallSignal(data: unknown): boolean {
  const type = typeof data === "object" && data !== null && "type" in data ? Number(data.type) : 0;
  return isPrivateCallType(type) || isGroupCallType(type);
}

/** Waits for work, but not for ever; what it throws was logged where it failed. */
function within(clock: EngineDeps["clock"], ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(resolve, ms);
    const done = () => {
      clock.clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });
}
