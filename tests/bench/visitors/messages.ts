import type { Member } from "../sockets/messages.ts";

/** A visitor with the chat of the conversation. */
export interface Talker extends Member {
  readonly groupId: number;
}

/** What the load of the visitors' benchmark is sent, and what it reports. */
export type Order =
  /** Opens sockets and logs them in: agents first. */
  | {
      readonly kind: "open";
      readonly agents: readonly Member[];
      readonly visitors: readonly Talker[];
      readonly url: string;
    }
  /** Visitors write so many messages a second for so long; each is timed until its agent has it. */
  | { readonly kind: "write"; readonly rate: number; readonly seconds: number };

export interface Opened {
  readonly kind: "opened";
}
export interface Written {
  readonly kind: "written";
  /** From the sending until the agent had it, ms, of each message. */
  readonly took: readonly number[];
}
