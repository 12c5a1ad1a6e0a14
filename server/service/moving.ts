import type { GroupTransaction } from "../chat/group-transaction.ts";
import type { Transaction } from "../chat/writer.ts";
import type { serviceAgent, serviceConversation } from "../db/schema/index.ts";

export type ConversationRow = typeof serviceConversation.$inferSelect;
export type AgentRow = typeof serviceAgent.$inferSelect;

/** A conversation that is being moved, its row locked, with its chat. */
export interface Moving {
  readonly tx: Transaction;
  readonly row: ConversationRow;
  readonly group: GroupTransaction;
  readonly at: Date;
}
