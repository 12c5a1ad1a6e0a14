import * as v from "valibot";
import { GroupMessage } from "../../contract/chat.ts";
import type { LineState } from "./line.ts";

/**
 * The tabs of a visitor in one browser: one of them has the socket, for a second one of the same device would take it over (contract §3), and tells
 * the others what comes. Where the browser has no locks or channels for a frame, each tab is alone: the one that was looked at last has it.
 */

export interface TabsPorts {
  /** What another tab was sent, or has sent. */
  onMessage(message: GroupMessage): void;
  /** How the socket of the tab that has it is. */
  onLine(state: LineState): void;
  /** Another tab has done something with the conversation. */
  onChanged(): void;
  /** The tab that has the socket was without it, or lost something: what is missing is missing here too. */
  onGap(): void;
  /** The visitor wants to go on here, in another tab: the socket is asked for again. */
  onWake(): void;
  /** This tab is to open the socket. @param hasLock no other tab has one meanwhile. */
  onLead(hasLock: boolean): void;
}

export interface Tabs {
  emit(message: GroupMessage): void;
  emitLine(state: LineState): void;
  emitChanged(): void;
  emitGap(): void;
  /** Asks the tab that has the socket to open it again. */
  wake(): void;
  leave(): void;
}

const Said = v.variant("kind", [
  v.object({ kind: v.literal("message"), message: GroupMessage }),
  v.object({ kind: v.literal("line"), state: v.picklist(["connecting", "open", "elsewhere", "blocked"]) }),
  v.object({ kind: v.literal("changed") }),
  v.object({ kind: v.literal("gap") }),
  v.object({ kind: v.literal("wake") }),
  /** A new tab asks how the socket is. */
  v.object({ kind: v.literal("hello") }),
]);

export function joinTabs(userId: number, ports: TabsPorts): Tabs {
  const name = `quayside-visitor-${userId}`;
  const ending = new AbortController();
  let isLeading = false;
  let state: LineState = "connecting";
  let free = () => {};
  const channel = openChannel(name);
  const say = (said: v.InferInput<typeof Said>) => channel?.postMessage(said);
  const lead = (hasLock: boolean) => {
    if (ending.signal.aborted || isLeading) return;
    isLeading = true;
    ports.onLead(hasLock);
  };

  if (channel)
    channel.onmessage = ({ data }) => {
      const read = v.safeParse(Said, data);
      if (!read.success) return;
      const said = read.output;
      if (said.kind === "message") ports.onMessage(said.message);
      else if (said.kind === "changed") ports.onChanged();
      else if (said.kind === "gap") ports.onGap();
      else if (said.kind === "wake") ports.onWake();
      else if (said.kind === "hello") {
        if (isLeading) say({ kind: "line", state });
      } else if (!isLeading) ports.onLine(said.state);
    };
  const { locks } = navigator as { readonly locks?: LockManager };
  // Without a channel the others would hear nothing of what the one with the lock is told.
  if (locks && channel)
    locks
      .request(name, { signal: ending.signal }, () => {
        lead(true);
        return new Promise<void>((resolve) => {
          free = resolve;
        });
      })
      .catch(() => lead(false));
  else lead(false);
  say({ kind: "hello" });

  return {
    emit: (message) => say({ kind: "message", message }),
    emitLine(now) {
      state = now;
      say({ kind: "line", state });
    },
    emitChanged: () => say({ kind: "changed" }),
    emitGap: () => say({ kind: "gap" }),
    wake: () => say({ kind: "wake" }),
    leave() {
      ending.abort();
      free();
      channel?.close();
    },
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
