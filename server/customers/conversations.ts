import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import type { Download } from "../resources/download.ts";
import type { Call } from "../resources/module.ts";
import { httpTexts } from "../texts/http.ts";

/** What the areas of customer service know of conversations with visitors. Whoever keeps them gives one to `createCustomerService`. */
export interface Conversations {
  /** How many conversations agents have open, and how fast they answer, by the agents' ids; agents without any may be absent. */
  figures(db: Queryable, agentIds: readonly number[]): Promise<ReadonlyMap<number, AgentFigures>>;
  /**
   * Gives all open conversations of an agent to another one, in the transaction of the call.
   * @returns how many there were.
   */
  transfer(from: number, to: number, note: string | undefined, call: Call): Promise<number>;
  /** A page of an agent's conversations, the newest first. */
  history(
    agentId: number,
    page: { readonly page: number; readonly size: number },
    call: Call,
  ): Promise<PastPage>;
  /** Those of these users who have a connection: nothing comes to an agent without one. */
  online(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** What agents do, or may do, has changed: the queue and the other agents are to know. */
  agentsChanged(): void;
  /** Two customers become one, in the transaction of the call: what was the other's is the one's. */
  merged(kept: number, gone: number, call: Call): Promise<void>;
  /** A customer is called otherwise: so is a visitor who had no name, or that one. */
  renamed(customerId: number, before: string, name: string): Promise<void>;
  /** What was written in the conversations with a customer that the caller may see, as a workbook. @throws Refusal 400 where it is too much. */
  file(customerId: number, call: Call): Promise<Download>;
  /** A customer has come to be on the blacklist, or is on it no more: so are the visitors that it is. */
  keptOut(customerId: number, isOut: boolean, call: Call): Promise<void>;
  /** A customer is deleted, or its data erased, in the transaction of the call. */
  erased(customerId: number, call: Call): Promise<ErasedVisitors>;
  /** The erasure of these visitors holds: what is under way with them ends, and so do their connections. */
  leave(visitorIds: readonly number[], call: Call): Promise<void>;
}

/** The visitors that a customer was. */
export interface ErasedVisitors {
  readonly visitorIds: readonly number[];
  /** Further texts that name them, to be found in logs. */
  readonly names: readonly string[];
}

export interface AgentFigures {
  readonly open: number;
  /** Of first answers, s; undefined before the first one. */
  readonly responseSeconds?: number | undefined;
}

/** A conversation as `POST /imchat/service/history` answers it (resources 10.5). */
export interface PastConversation {
  readonly id: number;
  readonly customerId: number | null;
  readonly agentId: number | null;
  readonly status: "waiting" | "active" | "closed";
  readonly lastMsg: string | null;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly rating: number | null;
  readonly sourcePage: string | null;
  readonly terminal: string | null;
}

export interface PastPage {
  readonly content: readonly PastConversation[];
  readonly totalElements: number;
}

/** Where no conversations are kept. */
export const noConversations: Conversations = {
  figures: async () => new Map(),
  transfer: async () => 0,
  history: async () => ({ content: [], totalElements: 0 }),
  online: async () => new Set(),
  agentsChanged: () => {},
  merged: async () => {},
  renamed: async () => {},
  async file() {
    throw new Refusal(404, httpTexts.notFound);
  },
  keptOut: async () => {},
  erased: async () => ({ visitorIds: [], names: [] }),
  leave: async () => {},
};
