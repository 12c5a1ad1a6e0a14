import { and, count, eq, gt, inArray, lt, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { MessageStatus } from "../../src/contract/wire.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatReadPosition,
  chatGroupMessage as message,
  serviceAgent,
  serviceConversation as table,
} from "../db/schema/index.ts";

/**
 * How many messages of their visitors nobody has read: the agent of a conversation, or, as long as it waits, anybody (resources 10.5 `unread`). Of
 * those that have ended nothing waits to be read.
 * @returns the numbers by the conversations' ids; those without any are absent.
 */
export async function unreadOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const earlier = alias(table, "earlier");
  const before = db
    .select({ end: max(earlier.endTime) })
    .from(earlier)
    .where(and(eq(earlier.visitorId, table.visitorId), lt(earlier.id, table.id)));
  const rows = await db
    .select({ id: table.id, unread: count() })
    .from(table)
    .innerJoin(message, and(eq(message.groupId, table.groupId), eq(message.sendId, table.visitorId)))
    .leftJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
    .leftJoin(
      chatReadPosition,
      and(
        eq(chatReadPosition.userId, serviceAgent.userId),
        eq(chatReadPosition.kind, "group"),
        eq(chatReadPosition.targetId, table.groupId),
      ),
    )
    .where(
      and(
        inArray(table.id, [...ids]),
        ne(table.status, "closed"),
        ne(message.status, MessageStatus.recalled),
        sql`${message.type} between 0 and 9`,
        gt(message.id, sql`coalesce(${chatReadPosition.readId}, 0)`),
        sql`${message.sendTime} > coalesce(extract(epoch from (${before})) * 1000, 0)`,
      ),
    )
    .groupBy(table.id);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
