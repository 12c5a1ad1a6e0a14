import { loadPart } from "../../../ui/chunks.ts";
import { startRinging } from "../../chat/index.ts";
import { browserCallMemory, type CallMemory } from "./kept-call.ts";
import type { CreateCallMedia } from "./media-desk.ts";

/** All that calls need of the browser beside their media; handed in, so that they can be tried without one. */
export interface CallPorts {
  /** Loads the part that makes media. */
  loadMedia(): Promise<CreateCallMedia>;
  /** @returns what stops it. */
  startRinging(): () => void;
  readonly memory: CallMemory;
  /**
   * While this page holds a call: it is not left without a question.
   * @param leaving is called when it is left all the same.
   * @returns what ends it.
   */
  holdPage(leaving: () => void): () => void;
}

/** The browser's. */
export function browserCallPorts(): CallPorts {
  return {
    loadMedia: async () => (await loadPart(() => import("../media/create.ts"))).createCallMedia,
    startRinging,
    memory: browserCallMemory(),
    holdPage(leaving) {
      const over = new AbortController();
      const { signal } = over;
      window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
      window.addEventListener("pagehide", leaving, { signal });
      return () => over.abort();
    },
  };
}
