import type { ConnectionView } from "../../../contract/engine.ts";

/** Whether a connection that was there is gone and is being made again (specification §8 "Connection lost"). */
export function isLost({ phase, wasOnline }: ConnectionView): boolean {
  return wasOnline && (phase === "waiting" || phase === "connecting" || phase === "authenticating");
}

/** What the connection does, in few words: the key of the text. */
export type ConnectionText = `connection.state.${"idle" | "connecting" | "online" | "waiting" | "closed"}`;

export function connectionText({ phase, wasOnline }: ConnectionView): ConnectionText {
  switch (phase) {
    case "connecting":
    case "authenticating":
      return wasOnline ? "connection.state.waiting" : "connection.state.connecting";
    default:
      return `connection.state.${phase}`;
  }
}

/** Seconds until the next attempt; null when none is due or it is under way. */
export function secondsToRetry({ nextRetryAt }: ConnectionView, now: number): number | null {
  if (nextRetryAt === undefined) return null;
  return Math.max(0, Math.ceil((nextRetryAt - now) / 1_000));
}
