import * as v from "valibot";
import { LoginAnswer, SystemMessage } from "../../../src/contract/chat.ts";
import type { ClosedReason, NoticeCode } from "../../../src/contract/engine.ts";
import type { EngineError } from "../../../src/contract/engine-commands.ts";
import { CloseCode, Cmd, MessageType } from "../../../src/contract/wire.ts";
import { jittered } from "../jitter.ts";
import type {
  ConnectionEffect,
  ConnectionInput,
  ConnectionState,
  ConnectionWorld,
  DecodedFrame,
} from "./states.ts";

/** Preparing and checking are HTTP with time-outs of their own; should even those be lost, the attempt is given up after this, ms. */
export const STALL_MS = 120_000;

/**
 * Who holds the socket lock is only taken over by an engine that does not know yet that it lost it (its worker hung), which gives way in a
 * moment; should it be a copy of the profile, the two do not chase each other out more often than this, ms.
 */
export const TAKEN_BACK_EVERY_MS = 5 * 60_000;

type Step = readonly [ConnectionState, readonly ConnectionEffect[]];
type Of<T extends ConnectionInput["type"]> = Extract<ConnectionInput, { type: T }>;
type Row = {
  readonly [T in ConnectionInput["type"]]?: (
    state: ConnectionState,
    input: Of<T>,
    world: ConnectionWorld,
  ) => Step;
};

/** What each phase does with each input; what is not listed changes nothing. `stop` is nearly the same everywhere. */
const table: Readonly<Record<ConnectionState["phase"], Row>> = {
  idle: {
    start: begin,
  },
  connecting: {
    ready: openSocket,
    checked: prepareNext,
    failed: attemptFailed,
    opened: logIn,
    lost: (state, input, world) =>
      state.stage === "opening" ? lostBeforeLogin(state, input, world) : stay(state),
    due: (state, _input, world) => openFailed(state, world),
    networkUp: restart,
  },
  authenticating: {
    frame: frameBeforeLogin,
    lost: lostBeforeLogin,
    due: (state, _input, world) => openFailed(state, world),
    networkUp: restart,
  },
  online: {
    frame: frameOnline,
    lost: lostOnline,
    due: beatOrGiveUp,
    woke: beat,
    networkUp: beat,
    networkDown: beat,
    reconnect: beat,
  },
  waiting: {
    due: retry,
    woke: retry,
    networkUp: retry,
    reconnect: retry,
  },
  closed: {
    due: takeBack,
    woke: takeBack,
    networkUp: (state, input, world) =>
      world.now < mayTakeBackAt(state) ? stay(state) : takeBack(state, input, world),
    start: (state, input, world) => (startReopens(state.closed) ? begin(state, input, world) : stay(state)),
    reconnect: (state, input, world) =>
      state.closed === "takenOver" ? takeBack(state, input, world) : begin(state, input, world),
    session: (state, input, world) =>
      signInReopens(state.closed) || state.closed === "signedOut" ? begin(state, input, world) : stay(state),
  },
};

/**
 * The connection machine: gives the next state and what is to be done, and does nothing itself.
 * Callbacks of an earlier attempt change nothing.
 */
export function step(state: ConnectionState, input: ConnectionInput, world: ConnectionWorld): Step {
  if ("attemptId" in input && input.attemptId !== state.attemptId) return stay(state);
  if (input.type === "stop")
    return input.reason === "suspended" ? suspend(state) : close(state, input.reason);
  const now = input.type === "start" && !state.mayConnect ? { ...state, mayConnect: true } : state;
  const handle = table[now.phase][input.type] as
    | ((state: ConnectionState, input: ConnectionInput, world: ConnectionWorld) => Step)
    | undefined;
  return handle ? handle(now, input, world) : stay(now);
}

/** The lock is gone: it may not connect; why it may not anyway is what only the person can change. */
function suspend(before: ConnectionState): Step {
  const state = before.mayConnect ? { ...before, mayConnect: false } : before;
  return isForcedOut(state.closed) ? stay(state) : close(state, "suspended");
}

// The funnel: every transition passes here.

function to(
  state: ConnectionState,
  phase: ConnectionState["phase"],
  patch: Partial<ConnectionState>,
  effects: readonly ConnectionEffect[] = [],
): Step {
  const before: ConnectionEffect[] = [];
  const hadSocket = state.phase === "authenticating" || state.phase === "online" || state.stage === "opening";
  const keepsSocket = phase === "authenticating" || phase === "online";
  if (hadSocket && !keepsSocket) before.push({ type: "close", code: CloseCode.intentional });
  if (state.phase === "online" && phase !== "online") before.push({ type: "disconnected" });
  const blank = { closed: null, stage: null, dueAt: null, beat: "resting", lastSeq: state.lastSeq } as const;
  const next: ConnectionState = { ...state, ...blank, ...patch, phase };
  const asked: ConnectionEffect[] =
    next.stage === "preparing"
      ? [{ type: "prepare", attemptId: next.attemptId }]
      : next.stage === "checking"
        ? [{ type: "check", attemptId: next.attemptId }]
        : [];
  return [next, [...before, ...effects, ...asked]];
}

const stay = (state: ConnectionState): Step => [state, []];

function close(
  state: ConnectionState,
  reason: ClosedReason,
  effects: readonly ConnectionEffect[] = [],
): Step {
  if (state.phase === "closed" && state.closed === reason) return stay(state);
  return to(state, "closed", { closed: reason, attemptId: state.attemptId + 1, attempt: 0 }, effects);
}

// Attempts.

function prepareNext(state: ConnectionState, _input: ConnectionInput, world: ConnectionWorld): Step {
  if (state.stage !== "checking") return stay(state);
  return to(state, "connecting", { stage: "preparing", dueAt: world.now + STALL_MS });
}

/** A new attempt: after a login was lost it asks for the user's own record first, which shows whether the server is there. */
function attempt(
  state: ConnectionState,
  world: ConnectionWorld,
  stage: "preparing" | "checking",
  effects: readonly ConnectionEffect[] = [],
  refusals = state.refusals,
): Step {
  return to(
    state,
    "connecting",
    {
      stage,
      refusals,
      attemptId: state.attemptId + 1,
      attempt: state.attempt + 1,
      dueAt: world.now + STALL_MS,
    },
    effects,
  );
}

/** Whoever asks for it while another engine holds the lock has it once the lock comes. */
function begin(state: ConnectionState, _input: ConnectionInput, world: ConnectionWorld): Step {
  if (!state.mayConnect) return close(state, "suspended");
  return attempt({ ...state, attempt: 0 }, world, "preparing");
}

function retry(state: ConnectionState, _input: ConnectionInput, world: ConnectionWorld): Step {
  return attempt(state, world, state.wasOnline ? "checking" : "preparing");
}

function restart(state: ConnectionState, _input: ConnectionInput, world: ConnectionWorld): Step {
  return attempt(state, world, state.stage === "checking" ? "checking" : "preparing");
}

function wait(
  state: ConnectionState,
  world: ConnectionWorld,
  ms: number,
  effects: readonly ConnectionEffect[] = [],
  refusals = state.refusals,
): Step {
  const patch = { attemptId: state.attemptId + 1, dueAt: world.now + ms, refusals };
  return to(state, "waiting", patch, effects);
}

/** The user signed in anew: a session that was over is not, and neither is an account that was closed. */
function signInReopens(reason: ClosedReason | null): boolean {
  return reason === "unauthorized" || reason === "banned" || reason === "unregistered";
}

/** The server put this user out here, or takes no token: no event of the machine's leads back. */
function isForcedOut(reason: ClosedReason | null): boolean {
  return reason === "kicked" || signInReopens(reason);
}

/** Epoch ms from which on it may be taken back without anybody asking for it. */
const mayTakeBackAt = ({ tookBackAt }: ConnectionState): number =>
  tookBackAt === null ? 0 : tookBackAt + TAKEN_BACK_EVERY_MS;

/** Another engine has this device's connection although the lock is here: the next try is in a moment, and then not for minutes. */
function takenOver(state: ConnectionState, world: ConnectionWorld): Step {
  const [next, effects] = close(state, "takenOver");
  const dueAt = Math.max(
    world.now + jittered(world.timings.reconnectFirst, world.random),
    mayTakeBackAt(state),
  );
  return [{ ...next, dueAt }, effects];
}

function takeBack(state: ConnectionState, input: ConnectionInput, world: ConnectionWorld): Step {
  return state.closed === "takenOver"
    ? begin({ ...state, tookBackAt: world.now }, input, world)
    : stay(state);
}

/** The lock came (back): what only waited for it goes on, what was forced out stays out. */
function startReopens(reason: ClosedReason | null): boolean {
  return reason === "suspended" || reason === "takenOver";
}

// Connecting.

function openSocket(state: ConnectionState, { endpoint }: Of<"ready">, world: ConnectionWorld): Step {
  if (state.stage !== "preparing") return stay(state);
  const { url, protocols, token, devId } = endpoint;
  const patch = {
    stage: "opening",
    token,
    devId,
    lastSeq: null,
    dueAt: world.now + world.timings.reconnectFirst,
  } as const;
  return to(state, "connecting", patch, [{ type: "open", attemptId: state.attemptId, url, protocols }]);
}

function attemptFailed(state: ConnectionState, { error }: Of<"failed">, world: ConnectionWorld): Step {
  if (state.stage === "opening") return stay(state);
  if (error.code === "http:401") return close(state, "unauthorized");
  const first = !state.wasOnline && state.attempt === 1;
  const effects: ConnectionEffect[] = first ? [{ type: "notice", ...setupNotice(error) }] : [];
  const { reconnectFirst, reconnectRetry } = world.timings;
  return wait(
    state,
    world,
    jittered(state.wasOnline ? reconnectRetry : reconnectFirst, world.random),
    effects,
  );
}

/** Specification §8 "Chat setup and runtime". */
function setupNotice(error: EngineError): { code: NoticeCode; text: string } {
  if (error.code.startsWith("chat:")) return { code: "configRefused", text: error.message };
  if (error.code === "network" || error.code === "timeout" || error.code.startsWith("http:"))
    return { code: "imError", text: error.message };
  return { code: "initFailed", text: error.message };
}

function openFailed(state: ConnectionState, world: ConnectionWorld): Step {
  return wait(state, world, jittered(world.timings.reconnectFirst, world.random), [
    { type: "forgetAddress" },
  ]);
}

function logIn(state: ConnectionState, _input: Of<"opened">, world: ConnectionWorld): Step {
  if (state.stage !== "opening") return stay(state);
  const data = { accessToken: state.token, devId: state.devId };
  return to(state, "authenticating", { dueAt: world.now + world.timings.heartbeatReply }, [
    { type: "send", cmd: Cmd.login, data },
  ]);
}

function frameBeforeLogin(state: ConnectionState, { frame }: Of<"frame">, world: ConnectionWorld): Step {
  if (frame.cmd !== Cmd.login) return forcedOut(state, frame) ?? stay(state);
  const answer = v.safeParse(LoginAnswer, frame.data);
  const { seq, time } = (answer.success ? answer.output : undefined) ?? {};
  const patch = { attempt: 0, wasOnline: true, lastSeq: seq ?? null } as const;
  const [next, effects] = to(state, "online", patch, [{ type: "loggedIn", time }]);
  const [beating, asked] = beat(next, { type: "due" }, world);
  return [beating, [...effects, ...asked]];
}

// Online.

function beat(state: ConnectionState, _input: ConnectionInput, world: ConnectionWorld): Step {
  const patch = { beat: "asked", dueAt: world.now + world.timings.heartbeatReply } as const;
  return to(state, "online", patch, [{ type: "send", cmd: Cmd.heartbeat, data: {} }]);
}

/** A heartbeat is due, or its reply did not come: half-open sockets are real. */
function beatOrGiveUp(state: ConnectionState, input: Of<"due">, world: ConnectionWorld): Step {
  return state.beat === "resting" ? beat(state, input, world) : attempt(state, world, "checking");
}

function frameOnline(state: ConnectionState, { frame }: Of<"frame">, world: ConnectionWorld): Step {
  switch (frame.cmd) {
    case Cmd.heartbeat:
      return to(state, "online", { dueAt: world.now + world.timings.heartbeat, refusals: 0 });
    case Cmd.kick:
    case Cmd.private:
    case Cmd.group:
    case Cmd.system:
      return forcedOut(state, frame) ?? pushed(state, frame, world);
    default:
      return stay(state);
  }
}

/** Any push is a sign of life, so a reply that is behind many of them is waited for. */
function pushed(state: ConnectionState, frame: DecodedFrame, world: ConnectionWorld): Step {
  const { cmd, data, seq } = frame;
  const effects: ConnectionEffect[] = [{ type: "push", push: { cmd, data } }];
  if (seq !== undefined && state.lastSeq !== null && seq > state.lastSeq + 1) effects.push({ type: "hole" });
  const lastSeq = seq === undefined ? state.lastSeq : Math.max(seq, state.lastSeq ?? seq);
  const dueAt = state.beat === "asked" ? world.now + world.timings.heartbeatReply : state.dueAt;
  return [{ ...state, lastSeq, dueAt }, effects];
}

/** Kick, ban and unregistration end the session of the socket (specification §4.6). */
function forcedOut(state: ConnectionState, frame: DecodedFrame): Step | null {
  if (frame.cmd === Cmd.kick) {
    const text = typeof frame.data === "string" ? frame.data : "";
    return close(state, "kicked", [{ type: "notice", code: "kicked", text }]);
  }
  if (frame.cmd !== Cmd.system) return null;
  const parsed = v.safeParse(SystemMessage, frame.data);
  if (!parsed.success) return null;
  const { type, content } = parsed.output;
  if (type === MessageType.userBanned)
    return close(state, "banned", [{ type: "notice", code: "banned", text: content }]);
  if (type === MessageType.userUnregistered)
    return close(state, "unregistered", [{ type: "notice", code: "unregistered", text: content }]);
  return null;
}

// Closes by the other side (contract §3 "Close codes").

function terminal(state: ConnectionState, code: number, world: ConnectionWorld): Step | null {
  switch (code) {
    case CloseCode.intentional:
      return close(state, "signedOut");
    case CloseCode.banned:
      return close(state, "banned", [{ type: "notice", code: "banned", text: "" }]);
    case CloseCode.kicked:
      return close(state, "kicked", [{ type: "notice", code: "kicked", text: "" }]);
    case CloseCode.takenOver:
      return takenOver(state, world);
    default:
      return null;
  }
}

/** 4401: another token, at once; a token that is refused again and again is asked for in the rhythm of retries. */
function tokenRefused(state: ConnectionState, world: ConnectionWorld): Step {
  const effects: ConnectionEffect[] = [{ type: "refuseToken", token: state.token }];
  const refusals = state.refusals + 1;
  return refusals === 1
    ? attempt(state, world, "preparing", effects, refusals)
    : wait(state, world, jittered(world.timings.reconnectRetry, world.random), effects, refusals);
}

function lostBeforeLogin(state: ConnectionState, { code }: Of<"lost">, world: ConnectionWorld): Step {
  if (code === CloseCode.token) return tokenRefused(state, world);
  return terminal(state, code, world) ?? openFailed(state, world);
}

/** A restarted server is not stampeded: the first retry waits a random while. */
function lostOnline(state: ConnectionState, { code }: Of<"lost">, world: ConnectionWorld): Step {
  if (code === CloseCode.token) return tokenRefused(state, world);
  const jitter = Math.floor(world.random * world.timings.restartJitter);
  return terminal(state, code, world) ?? wait(state, world, jitter);
}
