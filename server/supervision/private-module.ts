import { eq, inArray, or } from "drizzle-orm";
import { imPrivate } from "../../src/contract/resources/im/im-private.ts";
import { Id } from "../../src/contract/schema.ts";
import type { Queryable } from "../db/database.ts";
import { chatPrivateChat as table } from "../db/schema/chat.ts";
import { moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { figuresOf } from "./pair-figures.ts";
import { namesOf, namesOfPairs, peopleOf, pictureOf, timeIn, timeOf } from "./people.ts";

type Stored = typeof table.$inferSelect;
const stored = (row: Row) => row as unknown as Stored;

/** Who has written to whom (specification §1 "Instant messaging"). What was written is a list of its own (`messageModules`). */
export const privateModule: ResourceModule = {
  definition: imPrivate,
  table,
  filters: {
    personId: moduleFilter({ schema: Id, where: (id) => or(eq(table.userId, id), eq(table.friendId, id)) }),
  },
  expressions: {
    createTime: () => timeIn(table.lastTime),
    lastTime: () => timeIn(table.lastTime),
  },
  names: (ids, { db }) => namesOfChats(db, ids),
  present: async (rows, { db }) => {
    const pairs = rows.map((row) => [stored(row).userId, stored(row).friendId] as const);
    const people = await peopleOf(db, pairs.flat());
    const figures = await figuresOf(db, pairs);
    return rows.map((row) => {
      const { userId, friendId, lastTime } = stored(row);
      const { messages, firstTime, unread } = figures(userId, friendId);
      return {
        ...row,
        names: namesOf(people, userId, friendId),
        avatar: pictureOf(people, userId),
        friendAvatar: pictureOf(people, friendId),
        messages,
        unread: unread.get(userId) ?? 0,
        friendUnread: unread.get(friendId) ?? 0,
        firstTime: timeOf(firstTime),
        lastTime: timeOf(lastTime),
      };
    });
  },
};

async function namesOfChats(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]));
  return namesOfPairs(db, rows);
}
