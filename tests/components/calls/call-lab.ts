import { onTestFinished } from "vitest";
import {
  type CallMode,
  type CallPeer,
  type CallSignalKind,
  CallState,
  type CallView,
} from "../../../src/contract/calls.ts";
import { createCallMedia } from "../../../src/features/calls/media/create.ts";
import type { CallMedia, PeerMedia } from "../../../src/features/calls/media/media.ts";
import {
  browserPorts,
  type CallMediaPorts,
  type MediaClock,
} from "../../../src/features/calls/media/ports.ts";
import { STATS_MS } from "../../../src/features/calls/media/stats.ts";

/** Ends of calls in one page, on a line in memory that does with signals what a test says. */

export interface Signal {
  readonly from: number;
  readonly to: number;
  readonly signal: CallSignalKind;
  readonly body: string;
}

export interface End {
  readonly id: number;
  readonly media: CallMedia;
  /** Every connection that it has made, the last one last. */
  readonly connections: readonly RTCPeerConnection[];
  /** What it said to its engine. */
  readonly connected: readonly number[];
  readonly lost: readonly number[];
  readonly failed: readonly string[];
  readonly devices: readonly { readonly camera: boolean; readonly microphone: boolean }[];
  /** What was written for whoever looks into a call. */
  readonly notes: readonly string[];
  /** The call as it is told to this end, with changes to it. */
  update(change?: Partial<CallView>, peer?: Partial<CallPeer>): void;
  /** What it knows of another end. */
  of(id: number): PeerMedia | undefined;
}

export interface EndOptions {
  readonly id: number;
  readonly others: readonly number[];
  readonly mode?: CallMode;
  /** It has set the call up, and offers. */
  readonly outgoing?: boolean;
  readonly offers?: (id: number) => boolean;
  readonly camera?: boolean;
  readonly ports?: Partial<CallMediaPorts>;
}

/** Small and slow pictures: several ends share one processor. */
const PICTURE: MediaTrackConstraints = { width: 160, height: 120, frameRate: 10 };

/** The browser's, that measures more often than a call does. */
export function quickClock(): MediaClock {
  const { clock } = browserPorts();
  return { ...clock, setTimeout: (run, ms) => clock.setTimeout(run, ms === STATS_MS ? 100 : ms) };
}

/** The same, and what is put off for exactly so long waits until the test lets it come. */
export function heldClock(held: number): MediaClock & { release(): void; readonly count: number } {
  const clock = quickClock();
  const waiting = new Map<number, () => void>();
  let last = 0;
  return {
    ...clock,
    setTimeout(run, ms) {
      if (ms !== held) return clock.setTimeout(run, ms);
      last -= 1;
      waiting.set(last, run);
      return last;
    },
    clearTimeout(id) {
      if (!waiting.delete(id)) clock.clearTimeout(id);
    },
    get count() {
      return waiting.size;
    },
    release() {
      const due = [...waiting.values()];
      waiting.clear();
      for (const run of due) run();
    },
  };
}

export class CallLab {
  readonly sent: Signal[] = [];
  private readonly ends = new Map<number, End>();
  private readonly others = new Map<number, End["media"]["signal"]>();
  /** What becomes of a signal; a test may keep it and hand it on later. */
  carry: (signal: Signal) => void = (signal) => this.deliver(signal);

  constructor() {
    onTestFinished(() => {
      for (const { media } of this.ends.values()) media.close();
    });
  }

  deliver({ from, to, signal, body }: Signal): void {
    const message = { callId: "c", from, signal, body };
    queueMicrotask(() => {
      this.ends.get(to)?.media.signal(message);
      this.others.get(to)?.(message);
    });
  }

  /** Hands an end that is none of ours what comes for it. */
  attach(id: number, signal: End["media"]["signal"]): void {
    this.others.set(id, signal);
  }

  /** @returns an end that takes the place of the one with its id. */
  end(options: EndOptions): End {
    const { id, others, mode = "video", outgoing = false, camera = mode === "video" } = options;
    const connections: RTCPeerConnection[] = [];
    const [connected, lost]: [number[], number[]] = [[], []];
    const failed: string[] = [];
    const devices: { camera: boolean; microphone: boolean }[] = [];
    const notes: string[] = [];
    const real = browserPorts();
    const media = createCallMedia(
      {
        selfId: id,
        mode,
        camera,
        iceServers: [],
        line: {
          signal: (to, signal, body) => {
            const sent = { from: id, to, signal, body };
            this.sent.push(sent);
            this.carry(sent);
          },
          connected: (userId) => connected.push(userId),
          lost: (userId) => lost.push(userId),
          fail: (reason) => failed.push(reason),
          device: (state) => devices.push(state),
        },
      },
      {
        ...real,
        clock: quickClock(),
        picture: PICTURE,
        log: (text) => notes.push(text),
        connect(configuration) {
          const connection = new RTCPeerConnection(configuration);
          connections.push(connection);
          return connection;
        },
        ...options.ports,
      },
    );
    const [friend, ...more] = others;
    const offers = options.offers ?? (() => outgoing);
    let view: CallView = {
      id: "c",
      chat: friend !== undefined && more.length === 0 ? `PRIVATE:${friend}` : "GROUP:1",
      mode,
      state: CallState.accepted,
      outgoing,
      by: id,
      owner: "tab",
      epoch: 0,
      startedAt: 0,
      peers: others.map((userId) => ({
        userId,
        name: "",
        picture: "",
        state: "joined",
        reason: "",
        camera: mode === "video",
        microphone: true,
        offers: offers(userId),
        generation: 0,
      })),
    };
    const end: End = {
      ...{ id, media, connections, connected, lost, failed, devices, notes },
      update(change = {}, peer = {}) {
        view = {
          ...view,
          ...change,
          peers: (change.peers ?? view.peers).map((each) => ({ ...each, ...peer })),
        };
        media.update(view);
      },
      of: (other) => media.state().peers[other],
    };
    this.ends.set(id, end);
    return end;
  }

  /** Two ends of a private call, the first of which has called. */
  pair(options: Partial<EndOptions> = {}, callee: Partial<EndOptions> = options): readonly [End, End] {
    const one = this.end({ ...options, id: 1, others: [2], outgoing: true });
    const other = this.end({ ...callee, id: 2, others: [1] });
    one.update();
    other.update();
    return [one, other];
  }
}

/** What an end has received at a connection, by what the browser counted. */
export interface Received {
  readonly audio: number;
  readonly video: number;
  readonly frames: number;
}

export async function received(connection: RTCPeerConnection | undefined): Promise<Received> {
  const sum = { audio: 0, video: 0, frames: 0 };
  if (connection === undefined) return sum;
  for (const entry of (await connection.getStats()).values()) {
    if (entry.type !== "inbound-rtp") continue;
    if (entry.kind === "audio") sum.audio += entry.packetsReceived ?? 0;
    if (entry.kind === "video") {
      sum.video += entry.packetsReceived ?? 0;
      sum.frames += entry.framesDecoded ?? 0;
    }
  }
  return sum;
}
