import type { CodecName } from "../../../src/contract/codec.ts";
import type { CodecCounters, MeasuredTimes, TransitionNote } from "../../../src/contract/diagnostics.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import { Ring } from "../log/ring.ts";
import type { ConnectionInput, ConnectionState } from "./states.ts";

const TRANSITIONS_KEPT = 100;

/** The connection's part of a diagnosis. */
export interface ConnectionReport {
  readonly transitions: readonly TransitionNote[];
  readonly codec: CodecCounters;
  readonly measured: Pick<MeasuredTimes, "loginMs" | "heartbeatMs">;
}

/** Notes what the connection does, for diagnostics: its moves, its frames and how long the server takes. Changes nothing. */
export class ConnectionNotes {
  private readonly transitions = new Ring<TransitionNote>(TRANSITIONS_KEPT);
  private codec: CodecName = "json";
  private counts = { received: 0, receivedBytes: 0, sent: 0, malformed: 0, holes: 0 };
  private attemptAt: number | null = null;
  private beatAt: number | null = null;
  private loginMs: number | null = null;
  private heartbeatMs: number | null = null;

  constructor(private readonly now: () => number) {}

  get malformed(): number {
    return this.counts.malformed;
  }

  moved(before: ConnectionState, next: ConnectionState, input: ConnectionInput): void {
    const [from, to] = [nameOf(before), nameOf(next)];
    if (from === to && before.attemptId === next.attemptId) return;
    const at = this.now();
    const code = codeOf(input);
    this.transitions.push({
      at,
      from,
      to,
      cause: input.type,
      attempt: next.attempt,
      ...(code === null ? {} : { code }),
    });
    if (next.phase === "connecting" && next.attemptId !== before.attemptId) this.attemptAt = at;
    if (next.phase === "online" && before.phase !== "online" && this.attemptAt !== null)
      this.loginMs = at - this.attemptAt;
  }

  opened(codec: CodecName): void {
    this.codec = codec;
    this.beatAt = null;
  }

  sent(cmd: number): void {
    this.counts.sent += 1;
    if (cmd === Cmd.heartbeat) this.beatAt = this.now();
  }

  /** @param cmd of the frame; null: it could not be read. */
  received(length: number, cmd: number | null): void {
    this.counts.received += 1;
    this.counts.receivedBytes += length;
    if (cmd === null) this.counts.malformed += 1;
    if (cmd !== Cmd.heartbeat || this.beatAt === null) return;
    this.heartbeatMs = this.now() - this.beatAt;
    this.beatAt = null;
  }

  hole(): void {
    this.counts.holes += 1;
  }

  report(): ConnectionReport {
    const { loginMs, heartbeatMs } = this;
    return {
      transitions: this.transitions.list(),
      codec: { codec: this.codec, ...this.counts },
      measured: { loginMs, heartbeatMs },
    };
  }
}

/** The phase, with what it is at or why it is. */
function nameOf({ phase, stage, closed }: ConnectionState): string {
  const detail = stage ?? closed;
  return detail === null ? phase : `${phase}: ${detail}`;
}

function codeOf(input: ConnectionInput): string | null {
  if (input.type === "lost") return String(input.code);
  return input.type === "failed" ? input.error.code : null;
}
