import { TYPING_AGAIN_MS, VISITOR_TYPING_PATH } from "../../contract/service/typing.ts";
import { createCore } from "./core.ts";
import { createPulling } from "./pulling.ts";
import { createSending } from "./sending.ts";
import { createStanding } from "./standing.ts";
import { createTaking } from "./taking.ts";
import type { Talk, TalkPorts } from "./talk-state.ts";
import { createVisiting } from "./visiting.ts";

/** What a visitor's window is about: the visit, the conversation, and what is written in it. */
export function createTalk(ports: TalkPorts): Talk {
  const { calls, around } = ports;
  const core = createCore(ports, () => visiting.over());
  const standing = createStanding(core);
  const taking = createTaking(core, standing);
  const sending = createSending(core, { standing, taking });
  const pulling = createPulling(core, { standing, taking, pulled: () => void sending.flush() });
  const visiting = createVisiting(core, { standing, taking, pulling, sending });

  const attempted = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      await standing.ask();
      core.tabs?.emitChanged();
    } catch (error) {
      core.failed(error);
    }
  };

  let typedAt = Number.NEGATIVE_INFINITY;
  const typed = (): void => {
    const now = performance.now();
    if (core.state.conversation?.status !== "active" || now - typedAt < TYPING_AGAIN_MS) return;
    typedAt = now;
    // Worth nothing later: it is told once.
    calls.visitor("POST", VISITOR_TYPING_PATH).catch(() => {});
  };

  void visiting.begin();
  const { send, sendCard, sendFiles, isUploading, retry, discard, leave } = sending;
  return {
    ...{ send, typed, sendCard, sendFiles, isUploading, retry, discard, leave },
    state: () => core.state,
    earlier: taking.earlier,
    accept: visiting.accept,
    leaveEmail: (email) => attempted(() => calls.visitor("PUT", "/contact", { email })),
    end: () => attempted(() => calls.visitor("DELETE", "/conversation")),
    rate: (stars, text) =>
      attempted(() => calls.visitor("POST", "/rating", { stars, ...(text.trim() ? { text } : {}) })),
    seen: taking.report,
    wake(isAsked) {
      if (!visiting.wake(isAsked)) return;
      void pulling.catchUp();
      sending.wake();
    },
    moved(page) {
      around.page = page;
      if (core.visit) calls.visitor("PUT", "/page", page).catch(() => {});
    },
    identify(identity) {
      around.identity = identity;
      void visiting.begin();
    },
  };
}
