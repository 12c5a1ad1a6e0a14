import { and, count, eq, isNotNull } from "drizzle-orm";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import type { ServiceQueue } from "../../src/contract/service/queue.ts";
import { type Account, createAccounts } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { serviceAgent, serviceConversation as table } from "../db/schema/index.ts";
import { mayDo } from "../http/access.ts";

/** How many conversations wait, and how many each agent has; and to whom that is said (resources 10.5). */

/** The permission of those who see the queue. */
export const SEES_QUEUE = permissionOf(conversation, "list");

/** Whether somebody is kept up to date on the queue: whoever may list conversations; never a visitor. */
export async function seesQueue(db: Queryable, account: Account): Promise<boolean> {
  return account.visitor !== true && mayDo({ accounts: createAccounts(db) }, account, [SEES_QUEUE]);
}

export interface QueueCounts {
  readonly waiting: number;
  /** By the user whom an agent is; those who have none are left out. */
  readonly byUser: ReadonlyMap<number, number>;
}

/** All that wait, those among them that were left while nobody was there, and those that agents have: as the lists of conversations show them. */
export async function countQueue(db: Queryable): Promise<QueueCounts> {
  const waiting = await db.$count(table, eq(table.status, "waiting"));
  const rows = await db
    .select({ userId: serviceAgent.userId, has: count() })
    .from(table)
    .innerJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
    .where(and(eq(table.status, "active"), isNotNull(serviceAgent.userId)))
    .groupBy(serviceAgent.userId);
  return { waiting, byUser: new Map(rows.map(({ userId, has }): [number, number] => [userId ?? 0, has])) };
}

/** The queue as one of the staff sees it; null for whoever may not. */
export async function queueSeenBy(
  { db, now }: Pick<ServerContext, "db" | "now">,
  account: Account,
): Promise<ServiceQueue | null> {
  if (!(await seesQueue(db, account))) return null;
  // Before they are counted: what changes meanwhile is pushed with a later time.
  const at = now();
  const { waiting, byUser } = await countQueue(db);
  return { waiting, mine: byUser.get(account.id) ?? 0, at };
}
