import * as v from "valibot";
import { GroupMessage } from "../../contract/chat.ts";
import { HEARTBEAT_MS, HEARTBEAT_REPLY_MS } from "../../contract/limits.ts";
import { CloseCode, Cmd } from "../../contract/wire.ts";
import { VisitOver } from "./calls.ts";

/** The socket of a visitor (contract §3): opened again for ever, at growing intervals, but where it is another's turn. */

/** `elsewhere`: another device has it, until the visitor asks for it here. `blocked`: this visitor is kept out. */
export type LineState = "connecting" | "open" | "elsewhere" | "blocked";

export interface LinePorts {
  readonly address: string;
  readonly devId: string;
  /** The access token; one that was refused is renewed first. */
  token(refused?: string): Promise<string>;
  /** The visit is over: whoever owns the line begins another one. */
  onOver(): void;
  /** Logged in, or a push was lost: what is missing is to be pulled. */
  onGap(): void;
  onMessage(message: GroupMessage): void;
  onState(state: LineState): void;
  /** True where no other tab of this browser has the socket: who took it over is a tab without locks. */
  readonly hasLock: boolean;
}

export interface Line {
  /** Opens it now, whatever it waits for. @param isAsked the visitor asks for it, who may have another device. */
  wake(isAsked: boolean): void;
  close(): void;
}

const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/** How long to wait before the next attempt: twice as long after each, and somewhere in its second half, that not all come at once. */
export const backoff = (attempt: number, random: number): number =>
  Math.min(MOST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random / 2);

const Frame = v.object({ cmd: v.number(), data: v.optional(v.unknown()), seq: v.optional(v.number()) });

export function openLine(ports: LinePorts): Line {
  let socket: WebSocket | null = null;
  let state: LineState = "connecting";
  let attempt = 0;
  let isClosed = false;
  /** It is another tab that has it, of a browser without locks: the one that is looked at has it. */
  let isTabs = false;
  let refused: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setTimeout> | undefined;

  const become = (next: LineState) => {
    state = next;
    ports.onState(next);
  };
  const later = () => {
    if (isClosed) return;
    become("connecting");
    clearTimeout(timer);
    timer = setTimeout(connect, backoff(attempt, Math.random()));
    attempt += 1;
  };

  async function connect(): Promise<void> {
    clearTimeout(timer);
    if (isClosed || socket) return;
    let accessToken: string;
    try {
      accessToken = await ports.token(refused);
    } catch (error) {
      if (error instanceof VisitOver) return ports.onOver();
      return later();
    }
    if (isClosed || socket) return;
    refused = undefined;
    const own = new WebSocket(ports.address);
    socket = own;
    let seq = 0;
    let isIn = false;
    const send = (cmd: number, data: unknown) => own.send(JSON.stringify({ cmd, data }));
    const expect = () => {
      clearTimeout(beat);
      beat = setTimeout(() => {
        if (own.readyState === WebSocket.OPEN) send(Cmd.heartbeat, {});
        beat = setTimeout(() => lost(0), HEARTBEAT_REPLY_MS);
      }, HEARTBEAT_MS);
    };
    const lost = (code: number) => {
      if (socket !== own) return;
      clearTimeout(beat);
      socket = null;
      own.close();
      if (isClosed) return;
      isTabs = code === CloseCode.takenOver && !ports.hasLock;
      if (code === CloseCode.kicked || isTabs) become("elsewhere");
      else if (code === CloseCode.banned) become("blocked");
      else {
        if (code === CloseCode.token) refused = accessToken;
        later();
      }
    };
    // One that does not come up counts as lost as one that falls silent.
    beat = setTimeout(() => lost(0), HEARTBEAT_REPLY_MS);
    own.onopen = () => send(Cmd.login, { accessToken, devId: ports.devId });
    own.onclose = ({ code }) => lost(code);
    own.onmessage = ({ data }) => {
      if (socket !== own) return;
      expect();
      const frame = readFrame(data);
      if (!frame) return;
      if (frame.cmd === Cmd.login && !isIn) {
        isIn = true;
        attempt = 0;
        become("open");
        ports.onGap();
      }
      if (frame.seq !== undefined) {
        if (frame.seq > seq + 1) ports.onGap();
        seq = Math.max(seq, frame.seq);
      }
      if (frame.cmd !== Cmd.group) return;
      const message = v.safeParse(GroupMessage, frame.data);
      if (message.success) ports.onMessage(message.output);
    };
  }

  void connect();
  return {
    wake(isAsked) {
      if (isClosed || socket || state === "blocked") return;
      if (state === "elsewhere" && !isAsked && !isTabs) return;
      attempt = 0;
      become("connecting");
      void connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(beat);
      socket?.close(CloseCode.intentional);
      socket = null;
    },
  };
}

function readFrame(data: unknown): v.InferOutput<typeof Frame> | null {
  if (typeof data !== "string") return null;
  try {
    const read = v.safeParse(Frame, JSON.parse(data));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
