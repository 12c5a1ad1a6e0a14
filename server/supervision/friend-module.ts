import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { imFriend } from "../../src/contract/resources/im/im-friend.ts";
import { Id } from "../../src/contract/schema.ts";
import type { ChatSupervision } from "../chat/module.ts";
import { asRefusal } from "../chat/publishing.ts";
import type { Queryable } from "../db/database.ts";
import { chatFriend as table } from "../db/schema/chat.ts";
import { moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { eachAlone, reportOf } from "../resources/per-row.ts";
import { figuresOf, lastTimeOf } from "./pair-figures.ts";
import { namesOf, namesOfPairs, peopleOf, pictureOf, timeIn, timeOf } from "./people.ts";

type Stored = typeof table.$inferSelect;
const stored = (row: Row) => row as unknown as Stored;

const lastTime = lastTimeOf(sql`${table.userId}`, sql`${table.friendId}`);

/**
 * Friendships of all (specification §1 "Instant messaging"). Each is two rows in the database, of which the list has that of the lower id; the other
 * one says what the friend calls the user.
 */
export function friendModule({ endFriendship }: Pick<ChatSupervision, "endFriendship">): ResourceModule {
  return {
    definition: imFriend,
    table,
    scope: async () => lt(table.userId, table.friendId),
    filters: {
      personId: moduleFilter({ schema: Id, where: (id) => or(eq(table.userId, id), eq(table.friendId, id)) }),
    },
    expressions: {
      createTime: () => timeIn(table.createdAt),
      since: () => timeIn(table.createdAt),
      lastTime: () => timeIn(lastTime),
    },
    conditions: { state: { friends: sql`not ${table.deleted}`, ended: sql`${table.deleted}` } },
    names: (ids, { db }) => names(db, ids),
    present: async (rows, { db }) => {
      const pairs = rows.map((row) => [stored(row).userId, stored(row).friendId] as const);
      const people = await peopleOf(db, pairs.flat());
      const figures = await figuresOf(db, pairs);
      const remarks = await remarksOf(db, rows);
      return rows.map((row) => {
        const { userId, friendId, deleted, createdAt } = stored(row);
        const { messages, lastTime: last } = figures(userId, friendId);
        return {
          ...row,
          names: namesOf(people, userId, friendId),
          avatar: pictureOf(people, userId),
          friendAvatar: pictureOf(people, friendId),
          friendRemark: remarks.get(row.id) ?? null,
          state: deleted ? "ended" : "friends",
          since: timeOf(createdAt),
          messages,
          lastTime: timeOf(last),
        };
      });
    },
    actions: {
      end: async (call) => {
        const result = await eachAlone(call.ids, call, async (id) => {
          const [row] = await call.db.select().from(table).where(eq(table.id, id));
          if (row) await asRefusal(endFriendship(row.userId, row.friendId));
        });
        return reportOf(result);
      },
    },
    // The chat stores it under the lock of its stream, and tells both.
    outside: ["end"],
  };
}

async function names(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]));
  return namesOfPairs(db, rows);
}

/** What the friends call the users, by the ids of the rows. */
async function remarksOf(db: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<number, string | null>> {
  if (rows.length === 0) return new Map();
  const back = alias(table, "back");
  const found = await db
    .select({ id: table.id, remark: back.remark })
    .from(table)
    .innerJoin(back, and(eq(back.userId, table.friendId), eq(back.friendId, table.userId)))
    .where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    );
  return new Map(found.map(({ id, remark }) => [id, remark]));
}
