import type { ClosedReason, ConnectionView, NoticeCode } from "../../../src/contract/engine.ts";
import type { EngineError } from "../../../src/contract/engine-commands.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { Push } from "../parts.ts";
import type { FrameValue } from "./frame-writer.ts";

/**
 * The types of the connection machine (architecture "Connection", specification §4, contract §3): its state, what may happen to it and
 * what it asks to be done. The transitions are in `transitions.ts`.
 */

export interface ConnectionState {
  readonly phase: ConnectionView["phase"];
  /** Why it is closed; set in that phase alone. */
  readonly closed: ClosedReason | null;
  /** What `connecting` is at: tokens and address, the user's own record (after a loss), or the socket. */
  readonly stage: "preparing" | "checking" | "opening" | null;
  /** Guards every callback: what carries another id came too late. */
  readonly attemptId: number;
  /** Consecutive attempts since the last login. */
  readonly attempt: number;
  /** Epoch ms at which this phase runs out or its next action is due. */
  readonly dueAt: number | null;
  readonly wasOnline: boolean;
  /** Online: whether a heartbeat waits for its reply. */
  readonly beat: "resting" | "asked";
  /** Number of the last push on this socket; null where the server does not count. */
  readonly lastSeq: number | null;
  /** The token of this attempt, to be refused by its name. */
  readonly token: string;
  readonly devId: string;
  /** Refusals of the token (4401) since a heartbeat was last answered. */
  readonly refusals: number;
  /** The socket lock is this engine's. */
  readonly mayConnect: boolean;
  /** When it was last taken back from an engine that had taken it over (4410), epoch ms; null where it never was. */
  readonly tookBackAt: number | null;
}

export const initialConnection: ConnectionState = {
  phase: "idle",
  closed: null,
  stage: null,
  attemptId: 0,
  attempt: 0,
  dueAt: null,
  wasOnline: false,
  beat: "resting",
  lastSeq: null,
  token: "",
  devId: "",
  refusals: 0,
  mayConnect: false,
  tookBackAt: null,
};

/** Where to connect and as whom. */
export interface SocketEndpoint {
  readonly url: string;
  readonly protocols: readonly string[];
  readonly token: string;
  readonly devId: string;
}

/** A frame that passed the codec. */
export interface DecodedFrame {
  readonly cmd: number;
  readonly data?: unknown;
  readonly seq?: number | undefined;
}

export type ConnectionInput =
  /** The socket lock was granted: this engine may connect. */
  | { readonly type: "start" }
  | { readonly type: "stop"; readonly reason: ClosedReason }
  | { readonly type: "ready"; readonly attemptId: number; readonly endpoint: SocketEndpoint }
  | { readonly type: "checked"; readonly attemptId: number }
  /** Preparing or checking failed. */
  | { readonly type: "failed"; readonly attemptId: number; readonly error: EngineError }
  | { readonly type: "opened"; readonly attemptId: number }
  | { readonly type: "frame"; readonly attemptId: number; readonly frame: DecodedFrame }
  | { readonly type: "lost"; readonly attemptId: number; readonly code: number }
  /** `dueAt` was reached. */
  | { readonly type: "due" }
  /** The clock jumped: the machine slept. */
  | { readonly type: "woke" }
  /** The user asks. */
  | { readonly type: "reconnect" }
  | { readonly type: "networkUp" }
  | { readonly type: "networkDown" }
  /** A fresh admin session came. */
  | { readonly type: "session" };

export type ConnectionEffect =
  | { readonly type: "prepare"; readonly attemptId: number }
  | { readonly type: "check"; readonly attemptId: number }
  | {
      readonly type: "open";
      readonly attemptId: number;
      readonly url: string;
      readonly protocols: readonly string[];
    }
  | { readonly type: "send"; readonly cmd: number; readonly data: FrameValue }
  /** Closes the socket, if there is one, and ignores what still comes from it. */
  | { readonly type: "close"; readonly code: number }
  | { readonly type: "refuseToken"; readonly token: string }
  /** The address led nowhere: ask for it again. */
  | { readonly type: "forgetAddress" }
  | { readonly type: "loggedIn"; readonly time: number | undefined }
  | { readonly type: "disconnected" }
  | { readonly type: "push"; readonly push: Push }
  | { readonly type: "hole" }
  | { readonly type: "notice"; readonly code: NoticeCode; readonly text: string };

/** What a step may know of the world beside its input. */
export interface ConnectionWorld {
  /** Epoch ms. */
  readonly now: number;
  /** 0 ≤ n < 1. */
  readonly random: number;
  readonly timings: Timings;
}

/** What tabs may know of it. */
export function connectionView(state: ConnectionState): ConnectionView {
  return {
    phase: state.phase,
    attempt: state.attempt,
    wasOnline: state.wasOnline,
    ...(state.closed === null ? {} : { closed: state.closed }),
    ...((state.phase === "waiting" || state.phase === "closed") && state.dueAt !== null
      ? { nextRetryAt: state.dueAt }
      : {}),
  };
}
