import type {
  AdminSession,
  ConnectionView,
  NoticeCode,
  Snapshot,
  TabView,
} from "../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../src/contract/engine-commands.ts";
import type { Language } from "../../src/contract/language.ts";
import type { Timings } from "../../src/contract/runtime.ts";
import { createAdminHttp } from "./admin-http.ts";
import { createChatHttp, type TabChatHttp } from "./chat-http.ts";
import { type ChatsOpeningDeps, createChatsOpening } from "./chats-opening.ts";
import { type Connection, createConnection } from "./connection-driver.ts";
import { fault, faultOf } from "./faults.ts";
import type { ChatDiagnostics, ChatState } from "./parts.ts";
import type { EngineDeps, TimerId } from "./ports.ts";
import { AdminSessions } from "./session.ts";
import { createDoors } from "./socket-door.ts";
import { createSocketLock } from "./socket-lock.ts";
import { needsWriter } from "./state/commands.ts";
import { createTokens } from "./tokens.ts";

/**
 * An engine that holds the lock is only taken over by one that does not know yet that it lost it (its worker hung), which gives way in a moment; should it
 * be a copy of the profile, the two do not chase each other out more often than this, ms.
 */
const TAKEN_BACK_EVERY_MS = 5 * 60_000;

/** Storage that does not answer must not keep an engine from leaving, ms. */
const LEAVE_WITHIN_MS = 2_000;

export interface UserScopeDeps extends Omit<ChatsOpeningDeps, "userId"> {
  readonly session: AdminSession;
  readonly language: () => Language;
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
  const doors = createDoors(deps, admin, tokens);
  let state: ChatState | null = null;
  const connection = createConnection({
    clock,
    log,
    notice,
    random: deps.random,
    timings: runtime.timings,
    openSocket: deps.openSocket,
    prepare: doors.prepare,
    check: () => chatHttp.call("self", {}, { quiet: true }),
    refuseToken: (token) => tokens.refuse(token),
    forgetAddress: doors.forget,
    changed: (view: ConnectionView) => {
      emit({ kind: "connectionChanged", connection: view });
      if (view.closed === "takenOver") takeBack();
    },
    loggedIn: (time) => state?.loggedIn({ time }),
    disconnected: () => state?.disconnected(),
    push: (push) => state?.push(push),
    hole: () => state?.hole(),
  });
  const use = (next: ChatState | null) => {
    state = next;
  };
  const chats = createChatsOpening({ ...scope, userId }, chatHttp, use, standBack);
  /** Which grant of the lock counts: opening takes time, and the lock may be gone, or be another grant's, when it is done. */
  let grants = 0;
  let held = 0;
  const lock = createSocketLock({
    deps,
    userId,
    gained: () => {
      grants += 1;
      const mine = grants;
      held = mine;
      const isHeld = () => held === mine;
      chats
        .open(isHeld)
        .then((open) => open && isHeld() && connection.tell({ type: "start" }))
        .catch(notOpened)
        .finally(chats.decide);
    },
    contended: () => void chats.open(() => false).catch(notOpened),
    lost: () => {
      held = 0;
      connection.tell({ type: "stop", reason: "suspended" });
      return chats.suspend();
    },
  });

  /** A newer build's store: its engine gets lock and socket back, this one only shows what it can read. */
  function standBack(): void {
    held = 0;
    connection.tell({ type: "stop", reason: "suspended" });
    lock.release();
  }

  let takenBackAt = Number.NEGATIVE_INFINITY;
  let takingBack: TimerId | null = null;

  /** Taken over, although this engine holds the lock, which will not come again: it connects again by itself. */
  function takeBack(): void {
    const mine = held;
    if (mine === 0 || clock.now() - takenBackAt < TAKEN_BACK_EVERY_MS) return;
    takenBackAt = clock.now();
    takingBack ??= clock.setTimeout(() => {
      takingBack = null;
      if (held === mine) connection.tell({ type: "start" });
    }, runtime.timings.reconnectFirst);
  }

  /** Why was logged; a snapshot will not come, so the user is told. */
  function notOpened(): void {
    notice("initFailed", "");
  }

  function adopt(session: AdminSession): void {
    if (!sessions.adopt(session)) return;
    emit({ kind: "sessionRenewed", session });
    connection.tell({ type: "session" });
  }

  async function stop(finish: () => Promise<void>): Promise<void> {
    if (takingBack !== null) clock.clearTimeout(takingBack);
    takingBack = null;
    connection.tell({ type: "stop", reason: "signedOut" });
    await within(clock, LEAVE_WITHIN_MS, finish());
    tokens.drop();
    lock.release();
  }

  return {
    userId,
    nickName: scope.session.nickName || scope.session.userName,
    sessions,
    connection,
    http: chatHttp,
    timings: runtime.timings,
    snapshot: () => state && { ...state.snapshot(), userId, connection: connection.view },
    diagnostics: async () => (await state?.diagnostics()) ?? null,
    views: (views) => state?.views(views),
    async run(tabId, command) {
      // A newcomer gets the lock within seconds: until then commands wait, rather than being refused.
      await (needsWriter(command) ? chats.decided : chats.ready);
      if (!state) return { ok: false, error: fault("closed").error };
      return state.run(tabId, command).catch((error: unknown) => ({ ok: false, error: faultOf(error) }));
    },
    adopt,
    begin: () => lock.claim(),
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
