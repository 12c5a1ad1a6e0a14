import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import type { History } from "./history.ts";

/** What the history has of a chat, as far as the outbox asks. */

/** A command is issued again within a minute or two: its message is among so many of its chat. */
const REISSUED_WITHIN = 200;

/** The newest message of a chat that the server has. */
export function findNewest(
  history: History,
  chat: ChatKey,
): Promise<{ readonly newest: ChatMessage | null }> {
  return history.read<{ readonly newest: ChatMessage | null }>(chat, (log) => {
    const page = log.pages.needs(Number.MAX_SAFE_INTEGER);
    return page === null ? { newest: log.pages.newest() } : { kind: "need", page };
  });
}

/**
 * The message of this `tmpId` among the chat's newest, if it is there: a tab issues a command again over the next engine when its own is gone,
 * which may have sent it and seen it settled. Servers that know a `tmpId` again would not mind.
 */
export function findKept(
  history: History,
  chat: ChatKey,
  tmpId: string,
): Promise<{ readonly kept: ChatMessage | null }> {
  return history.read<{ readonly kept: ChatMessage | null }>(chat, (log) => {
    let examined = 0;
    for (const one of log.pages.before(Number.MAX_SAFE_INTEGER)) {
      if (typeof one === "number") return { kind: "need", page: one };
      if (one.selfSend && one.tmpId === tmpId) return { kept: one };
      examined += 1;
      if (examined >= REISSUED_WITHIN) break;
    }
    return { kept: null };
  });
}
