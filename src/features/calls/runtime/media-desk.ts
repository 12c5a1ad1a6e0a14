import type { CallAction, CallSignal, CallView } from "../../../contract/calls.ts";
import type { CallMedia, CallMediaOptions } from "../media/media.ts";
import type { CallMemory } from "./kept-call.ts";

export type CreateCallMedia = (options: CallMediaOptions) => CallMedia;

/** What media are made with that the call does not say. */
export type MediaFacts = Pick<CallMediaOptions, "selfId" | "iceServers">;

export interface MediaDeskDeps {
  /** This tab's own id among the owners of calls. */
  readonly tabId: string;
  /** Loads the part that makes media. */
  readonly load: () => Promise<CreateCallMedia>;
  readonly run: (action: CallAction) => void;
  readonly memory: Pick<CallMemory, "switchesOf" | "keepSwitches">;
  /** Shows the media to the screens; null: there are none any more. */
  readonly show: (media: CallMedia | null) => void;
}

interface Held {
  /** The call, and which of the takings over of it. */
  readonly key: string;
  call: CallView;
  media: CallMedia | null;
  /** Came while the media were on their way. */
  readonly waiting: CallSignal[];
}

/**
 * The media of the call that this tab holds: made when the call becomes its own, told of all that changes, and closed when the call is over or
 * another tab's.
 */
export class MediaDesk {
  private held: Held | null = null;

  constructor(private readonly deps: MediaDeskDeps) {}

  /** The call as it is now; the same one twice changes nothing. */
  follow(call: CallView | null, facts: MediaFacts): void {
    const own = call?.owner === this.deps.tabId ? call : null;
    const key = own && `${own.id} ${own.epoch}`;
    if (this.held !== null && this.held.key !== key) this.close();
    if (own === null || key === null) return;
    if (this.held === null) {
      this.held = { key, call: own, media: null, waiting: [] };
      void this.make(this.held, facts);
    } else if (this.held.call !== own) {
      this.held.call = own;
      this.held.media?.update(own);
    }
  }

  /** What another end has sent; of a call that is not this tab's it is nothing. */
  signal(signal: CallSignal): void {
    if (this.held?.call.id !== signal.callId) return;
    if (this.held.media === null) this.held.waiting.push(signal);
    else this.held.media.signal(signal);
  }

  /** The tab holds no call any more. */
  close(): void {
    const media = this.held?.media;
    this.held = null;
    this.deps.show(null);
    media?.close();
  }

  private async make(held: Held, facts: MediaFacts): Promise<void> {
    const { id, mode } = held.call;
    const { memory, load, run, show } = this.deps;
    let media: CallMedia;
    try {
      const create = await load();
      if (this.held !== held) return;
      const kept = memory.switchesOf(id);
      const camera = kept?.camera ?? mode === "video";
      media = create({ ...facts, mode, camera, line: this.lineOf(held) });
      const microphone = kept?.microphone !== false;
      if (!microphone) media.setMicrophone(false);
      // The call may become the other one's, who wanted pictures: the tab that takes it over begins as this one did.
      memory.keepSwitches({ callId: id, camera, microphone });
    } catch {
      if (this.held === held) run({ do: "fail", callId: id, reason: "unsupported" });
      return;
    }
    held.media = media;
    media.update(held.call);
    for (const signal of held.waiting.splice(0)) media.signal(signal);
    show(media);
  }

  /** What the media of one taking over say of themselves; those that are closed say nothing more. */
  private lineOf(held: Held): CallMediaOptions["line"] {
    const { id: callId, epoch } = held.call;
    const say = (action: CallAction) => {
      if (this.held === held) this.deps.run(action);
    };
    return {
      signal: (to, signal, body) => say({ do: "signal", callId, epoch, to, signal, body }),
      connected: (userId) => say({ do: "connected", callId, userId }),
      lost: (userId) => say({ do: "lost", callId, userId }),
      fail: (reason) => say({ do: "fail", callId, reason }),
      device: (state) => say({ do: "device", callId, ...state }),
    };
  }
}
