import { type ServiceAddress, ServiceAddress as ServiceAddressSchema } from "../../src/contract/chat.ts";
import { offeredProtocols } from "../../src/contract/codec.ts";
import type {
  AdminSession,
  ConnectionView,
  EngineCommand,
  NoticeCode,
  Outcome,
  Snapshot,
  TabView,
} from "../../src/contract/engine.ts";
import type { Language } from "../../src/contract/language.ts";
import type { Runtime, Timings } from "../../src/contract/runtime.ts";
import { socketUrl } from "./address.ts";
import { type AdminHttp, createAdminHttp } from "./admin-http.ts";
import { createChatHttp, type TabChatHttp } from "./chat-http.ts";
import type { Door } from "./connection.ts";
import { type Connection, createConnection } from "./connection-driver.ts";
import { createDeviceId } from "./device.ts";
import { fault, faultOf } from "./faults.ts";
import type { ChatDiagnostics, ChatState, ChatTokens, Emit } from "./parts.ts";
import type { EngineDeps, TimerId } from "./ports.ts";
import { AdminSessions } from "./session.ts";
import { createSocketLock } from "./socket-lock.ts";
import { needsWriter } from "./state/commands.ts";
import type { ChatStateDeps } from "./state/deps.ts";
import { createTokens } from "./tokens.ts";

/**
 * An engine that holds the lock is only taken over by one that does not know yet that it lost it (its worker hung), which gives way in a moment; should it
 * be a copy of the profile, the two do not chase each other out more often than this, ms.
 */
const TAKEN_BACK_EVERY_MS = 5 * 60_000;

/** Storage that does not answer must not keep an engine from leaving, ms. */
const LEAVE_WITHIN_MS = 2_000;

export interface UserScopeDeps {
  readonly deps: EngineDeps;
  readonly createState: (deps: ChatStateDeps) => ChatState;
  readonly session: AdminSession;
  readonly runtime: Runtime;
  readonly language: () => Language;
  readonly emit: Emit;
  readonly views: () => ReadonlyMap<string, TabView>;
  /** Chats are about to be read anew: no tab gets chat events until `opened`. */
  readonly closing: () => void;
  /** The chats can be shown: every tab gets a snapshot. */
  readonly opened: () => void;
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
  const chats = createChatsOpening(scope, chatHttp, use, standBack);
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

/**
 * Tokens, address and device for the next socket; the address is kept until it led nowhere. Something between that swallows sub-protocols fails
 * every handshake that offers one: an opening that failed with an offer is followed by one without.
 */
function createDoors(deps: EngineDeps, admin: AdminHttp, tokens: ChatTokens) {
  const deviceId = createDeviceId(deps);
  let address: ServiceAddress | null = null;
  let offering = true;
  return {
    async prepare(): Promise<Door> {
      const token = await tokens.access();
      const devId = await deviceId();
      address ??= await admin.call("GET", "im/config/service", ServiceAddressSchema);
      const protocols = offering ? offeredProtocols(address.codecs) : [];
      return { url: socketUrl(address, deps.origin), protocols, token, devId };
    },
    forget() {
      address = null;
      offering = !offering;
    },
  };
}

/**
 * Opening, suspending and closing of the chats' state, one after the other. What was read while another engine was writing is read anew when
 * the lock comes.
 */
function createChatsOpening(
  scope: UserScopeDeps,
  http: TabChatHttp,
  use: (state: ChatState | null) => void,
  newerStore: () => void,
) {
  const { deps, createState, emit, runtime } = scope;
  let current: { readonly state: ChatState } | null = null;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  let decide: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch((error: unknown) =>
      deps.log.warn("chats could not be opened or closed", { error: String(error) }),
    );
    return done;
  }

  async function open(isWriter: () => boolean): Promise<boolean> {
    if (closed) return false;
    scope.closing();
    use(null);
    await current?.state.close().catch(() => undefined);
    const userId = scope.session.userId;
    const { timings } = runtime;
    const state = createState({ deps, userId, emit, http, timings, newerStore });
    await state.open();
    if (closed) {
      await state.close();
      return false;
    }
    current = { state };
    use(state);
    if (isWriter()) state.setWriter(true);
    isReady();
    scope.opened();
    return true;
  }

  return {
    /** The chats can be read. */
    ready,
    /** This engine has had the lock, or never will. */
    decided,
    decide,
    /**
     * @param isWriter whether this engine may write, asked when the chats have been read.
     * @returns false when it was closed meanwhile.
     */
    open: (isWriter: () => boolean) => inTurn(() => open(isWriter)),
    suspend: () =>
      inTurn(async () => {
        current?.state.setWriter(false);
        await current?.state.flush();
      }),
    /** @returns whether the history is deleted, where it is to be forgotten. */
    close: (forget: boolean): Promise<boolean> => {
      closed = true;
      scope.closing();
      isReady();
      decide();
      return inTurn(async () => {
        const state = current?.state;
        current = null;
        use(null);
        const gone = forget && (await state?.forget()) === true;
        await state?.close();
        return gone;
      });
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
