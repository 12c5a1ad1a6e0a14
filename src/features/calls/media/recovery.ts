/**
 * When a connection that is lost is restarted, and when it is given up: 2 s after it was "disconnected" (which often mends itself), at once after it "failed", at
 * least 5 s apart, given up 20 s after it was lost; one that was never there is given up after 30 s. Pure: it only decides when.
 */

export const RESTART_AFTER_MS = 2_000;
export const RESTART_APART_MS = 5_000;
export const GIVE_UP_AFTER_MS = 20_000;
export const CONNECT_MS = 30_000;

/** Times are epoch ms. */
export interface Recovery {
  readonly phase: "connecting" | "connected" | "lost" | "givenUp";
  /** Since when it has been in this phase. */
  readonly since: number;
  /** Of `lost`: when the next restart is due. */
  readonly restartAt: number;
  readonly restartedAt: number | null;
}

export type RecoveryInput =
  | { readonly kind: "state"; readonly state: RTCPeerConnectionState }
  /** The time has come that the step before named. */
  | { readonly kind: "due" };

export interface RecoveryStep {
  readonly recovery: Recovery;
  readonly effect: "restart" | "giveUp" | null;
  /** When to step again; null: not before the connection's state changes. */
  readonly wakeAt: number | null;
}

export function startRecovery(now: number): RecoveryStep {
  return quiet({ phase: "connecting", since: now, restartAt: now, restartedAt: null });
}

export function stepRecovery(before: Recovery, input: RecoveryInput, now: number): RecoveryStep {
  return settled(input.kind === "state" ? afterState(before, input.state, now) : before, now);
}

function afterState(before: Recovery, state: RTCPeerConnectionState, now: number): Recovery {
  if (before.phase === "givenUp") return before;
  switch (state) {
    case "connected":
      return before.phase === "connected" ? before : { ...before, phase: "connected", since: now };
    case "disconnected":
      return lost(before, now, now + RESTART_AFTER_MS);
    case "failed":
      return lost(before, now, now);
    default:
      return before;
  }
}

function lost(before: Recovery, now: number, wanted: number): Recovery {
  const earliest = before.restartedAt === null ? wanted : before.restartedAt + RESTART_APART_MS;
  const restartAt = Math.max(wanted, earliest);
  if (before.phase !== "lost") return { ...before, phase: "lost", since: now, restartAt };
  return { ...before, restartAt: Math.min(before.restartAt, restartAt) };
}

/** What is due is done. */
function settled(recovery: Recovery, now: number): RecoveryStep {
  const giveUpAt = deadlineOf(recovery);
  if (giveUpAt !== null && now >= giveUpAt)
    return { recovery: { ...recovery, phase: "givenUp", since: now }, effect: "giveUp", wakeAt: null };
  if (recovery.phase !== "lost" || now < recovery.restartAt) return quiet(recovery);
  const restarted = { ...recovery, restartedAt: now, restartAt: now + RESTART_APART_MS };
  return { ...quiet(restarted), effect: "restart" };
}

function quiet(recovery: Recovery): RecoveryStep {
  const giveUpAt = deadlineOf(recovery);
  const times = [giveUpAt, recovery.phase === "lost" ? recovery.restartAt : null].filter((at) => at !== null);
  return { recovery, effect: null, wakeAt: times.length === 0 ? null : Math.min(...times) };
}

function deadlineOf({ phase, since }: Recovery): number | null {
  if (phase === "connecting") return since + CONNECT_MS;
  return phase === "lost" ? since + GIVE_UP_AFTER_MS : null;
}
