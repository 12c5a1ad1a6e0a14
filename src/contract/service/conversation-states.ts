import { choice } from "../resources/field-builders.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of a conversation with a visitor, and what leads from one to another (resources 10.5). */

export const CONVERSATION = { waiting: "waiting", active: "active", closed: "closed" } as const;

export const conversationStatus = choice("conversation.status", {
  indexed: true,
  readOnly: true,
  required: true,
  initial: "waiting",
  options: [
    { value: "waiting", label: "conversation.status.waiting", tone: "warning" },
    { value: "active", label: "conversation.status.active", tone: "success" },
    { value: "closed", label: "conversation.status.closed", tone: "neutral" },
  ],
});

/**
 * A conversation waits until an agent accepts it or is given it, goes from one agent to another or back into the queue, and ends. A visitor who
 * writes again later begins another one; an agent may open the last one again. The effects are those of `server/service/conversations.ts`.
 */
export const conversationMachine = {
  by: "status",
  moves: {
    accept: { from: ["waiting"], to: "active" },
    /** The server gives it to the agent whose turn it is. */
    assign: { by: ["job"], from: ["waiting"], to: "active" },
    transfer: { from: ["waiting", "active"], to: "active" },
    /** It waits again, for one of a group of agents. */
    transferTeam: { from: ["waiting", "active"], to: "waiting" },
    putBack: { from: ["active"], to: "waiting" },
    /** Its agent has gone. */
    lose: { by: ["job"], from: ["active"], to: "waiting" },
    close: { from: ["waiting", "active"], to: "closed" },
    leave: { by: ["member"], from: ["waiting", "active"], to: "closed" },
    reopen: { from: ["closed"], to: "active" },
    inviteRating: { from: ["active", "closed"] },
    block: { from: ["waiting", "active", "closed"], to: "closed" },
  },
} as const satisfies Machine;
