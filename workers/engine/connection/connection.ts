import { type CodecName, codecOf, readFrame, type Unpack } from "../../../src/contract/codec.ts";
import type { ConnectionView, NoticeCode } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { faultOf } from "../faults.ts";
import type { Push } from "../parts.ts";
import type { Clock, Log, SocketPort, TimerId } from "../ports.ts";
import { type FrameValue, writeFrame } from "./frame-writer.ts";
import { ConnectionNotes, type ConnectionReport } from "./notes.ts";
import {
  type ConnectionEffect,
  type ConnectionInput,
  connectionView,
  initialConnection,
  type SocketEndpoint,
} from "./states.ts";
import { step } from "./transitions.ts";

/** A timer that fires this much late means that the machine slept, ms. */
export const SLEPT_MS = 3_000;

/** What browsers report for a connection that never was. */
const NO_SOCKET = 1006;

export interface ConnectionDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly timings: Timings;
  readonly log: Log;
  readonly openSocket: (url: string, protocols: readonly string[]) => SocketPort;
  /** Token, address and device for the next socket; rejects with `EngineFault`. */
  readonly prepare: () => Promise<SocketEndpoint>;
  /** `GET /user/self`; rejects with `EngineFault`. */
  readonly check: () => Promise<unknown>;
  /** Reads msgpack; `prepare` offers it only where that can be read. */
  readonly unpack: Unpack;
  readonly refuseToken: (token: string) => void;
  readonly forgetAddress: () => void;
  readonly changed: (view: ConnectionView) => void;
  readonly loggedIn: (time: number | undefined) => void;
  readonly disconnected: () => void;
  readonly push: (push: Push) => void;
  readonly hole: () => void;
  readonly notice: (code: NoticeCode, text: string) => void;
}

type EffectOf<T extends ConnectionEffect["type"]> = Extract<ConnectionEffect, { type: T }>;
type Outside = Exclude<ConnectionInput, { attemptId: number } | { type: "due" | "woke" }>;

export interface Connection {
  readonly view: ConnectionView;
  /** Frames that could not be read, since the start. */
  readonly malformed: number;
  /** Its last moves and its counters, for a diagnosis. */
  report(): ConnectionReport;
  /** What happens outside the machine: start, stop, the user's request, the network, a fresh session. */
  handle(input: Outside): void;
  /** Compares the clock with what is due: called when a tab shows a sign of life, for timers may have slept. */
  poke(): void;
}

/**
 * Drives the connection machine: one timer, one socket, every effect done in the order the step gave it. Inputs that effects bring about
 * wait for their turn, so that a step always sees a settled state.
 */
export function createConnection(deps: ConnectionDeps): Connection {
  return new Driver(deps);
}

class Driver implements Connection {
  private readonly notes: ConnectionNotes;
  private state = initialConnection;
  private shown = connectionView(initialConnection);
  private timer: TimerId | null = null;
  private socket: SocketPort | null = null;
  private running = false;
  private readonly waiting: ConnectionInput[] = [];
  private codec: CodecName = "json";

  constructor(private readonly deps: ConnectionDeps) {
    this.notes = new ConnectionNotes(() => deps.clock.now());
  }

  get malformed(): number {
    return this.notes.malformed;
  }

  report(): ConnectionReport {
    return this.notes.report();
  }

  get view(): ConnectionView {
    return this.shown;
  }

  handle(input: Outside): void {
    this.take(input);
  }

  poke(): void {
    const { dueAt } = this.state;
    if (dueAt !== null && this.deps.clock.now() - dueAt > SLEPT_MS) this.onTimer();
  }

  private take(input: ConnectionInput): void {
    this.waiting.push(input);
    if (this.running) return;
    this.running = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) this.advance(next);
    } finally {
      this.running = false;
    }
  }

  private advance(input: ConnectionInput): void {
    const { clock, random, timings } = this.deps;
    const before = this.state;
    const [next, effects] = step(before, input, { now: clock.now(), random: random(), timings });
    this.state = next;
    this.notes.moved(before, next, input);
    if (next.dueAt !== before.dueAt || input.type === "due") this.armTimer();
    for (const effect of effects) this.perform(effect);
    const moved = next.phase !== before.phase || next.dueAt !== before.dueAt || next.closed !== before.closed;
    if (moved) this.announce();
  }

  private announce(): void {
    const view = connectionView(this.state);
    if (JSON.stringify(view) === JSON.stringify(this.shown)) return;
    this.shown = view;
    this.deps.changed(view);
  }

  // The one timer.

  private armTimer(): void {
    this.stopTimer();
    const { dueAt } = this.state;
    if (dueAt === null) return;
    const { clock } = this.deps;
    this.timer = clock.setTimeout(() => this.onTimer(), Math.max(0, dueAt - clock.now()));
  }

  private stopTimer(): void {
    if (this.timer !== null) this.deps.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  private onTimer(): void {
    this.stopTimer();
    const { clock } = this.deps;
    if (this.state.dueAt === null) return;
    const late = clock.now() - this.state.dueAt;
    // The clock was set back: the timer knows better how long it has waited.
    if (late < -SLEPT_MS) {
      this.take({ type: "due" });
      return;
    }
    if (late < 0) {
      this.armTimer();
      return;
    }
    if (late > SLEPT_MS) this.take({ type: "woke" });
    const { dueAt } = this.state;
    if (dueAt !== null && dueAt <= clock.now()) this.take({ type: "due" });
  }

  // Effects.

  private perform(effect: ConnectionEffect): void {
    const handle = this.performers[effect.type] as (effect: ConnectionEffect) => void;
    try {
      handle(effect);
    } catch (error) {
      // One message that the chats cannot take must not stop the machine.
      this.deps.log.warn("an effect failed", { effect: effect.type, error: String(error) });
    }
  }

  private readonly performers: { [T in ConnectionEffect["type"]]: (effect: EffectOf<T>) => void } = {
    prepare: ({ attemptId }) =>
      this.ask(attemptId, this.deps.prepare, (endpoint) => ({ type: "ready", attemptId, endpoint })),
    check: ({ attemptId }) => this.ask(attemptId, this.deps.check, () => ({ type: "checked", attemptId })),
    open: ({ attemptId, url, protocols }) => this.open(attemptId, url, protocols),
    send: ({ cmd, data }) => this.send(cmd, data),
    close: ({ code }) => this.closeSocket(code),
    refuseToken: ({ token }) => this.deps.refuseToken(token),
    forgetAddress: () => this.deps.forgetAddress(),
    loggedIn: ({ time }) => this.deps.loggedIn(time),
    disconnected: () => this.deps.disconnected(),
    push: ({ push }) => this.deps.push(push),
    hole: () => {
      this.notes.hole();
      this.deps.hole();
    },
    notice: ({ code, text }) => this.deps.notice(code, text),
  };

  private ask<T>(attemptId: number, question: () => Promise<T>, answer: (value: T) => ConnectionInput): void {
    question().then(
      (value) => this.take(answer(value)),
      (error: unknown) => this.take({ type: "failed", attemptId, error: faultOf(error) }),
    );
  }

  private open(attemptId: number, url: string, protocols: readonly string[]): void {
    try {
      const socket = this.deps.openSocket(url, protocols);
      this.socket = socket;
      socket.onopen = () => {
        if (this.socket === socket) this.codec = codecOf(socket.protocol);
        this.notes.opened(this.codec);
        this.take({ type: "opened", attemptId });
      };
      socket.onmessage = (data) => this.receive(attemptId, data);
      socket.onclose = (code) => {
        if (this.socket === socket) this.socket = null;
        this.take({ type: "lost", attemptId, code });
      };
    } catch (error) {
      this.deps.log.warn("socket could not be made", { url, error: String(error) });
      this.take({ type: "lost", attemptId, code: NO_SOCKET });
    }
  }

  private send(cmd: number, data: FrameValue): void {
    this.notes.sent(cmd);
    this.socket?.send(writeFrame(this.codec, { cmd, data }));
  }

  private receive(attemptId: number, data: string | Uint8Array): void {
    const frame = readFrame(this.codec, data, this.deps.unpack);
    this.notes.received(data.length, frame?.cmd ?? null);
    if (frame) {
      this.take({ type: "frame", attemptId, frame });
      return;
    }
    this.deps.log.warn("malformed frame skipped", { malformed: this.malformed, bytes: data.length });
  }

  private closeSocket(code: number): void {
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(code);
  }
}
