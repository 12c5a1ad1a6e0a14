import { and, count, desc, eq, exists, inArray, not, type SQL, sql } from "drizzle-orm";
import { imGroup } from "../../src/contract/resources/im/im-group.ts";
import { imGroupMember } from "../../src/contract/resources/im/im-group-member.ts";
import { Id } from "../../src/contract/schema.ts";
import { isSaid } from "../chat/message-rows.ts";
import type { ChatSupervision } from "../chat/module.ts";
import { asRefusal } from "../chat/publishing.ts";
import type { Queryable } from "../db/database.ts";
import { chatGroupMember, chatGroupMessage, chatGroup as table } from "../db/schema/chat.ts";
import { type ActionCall, moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { peopleOf, pictureOf, timeIn, timeOf } from "./people.ts";

type Group = typeof table.$inferSelect;
type Member = typeof chatGroupMember.$inferSelect;
const groupIn = (row: Row) => row as unknown as Group;
const memberIn = (row: Row) => row as unknown as Member;

/** Rows of groups that are no conversation of customer service, by their column with the group's id. */
export const ofGroups = (db: Queryable, groupId: SQL): SQL =>
  sql`${groupId} in ${db.select({ id: table.id }).from(table).where(not(table.isService))}`;

const members = sql`(select count(*) from ${chatGroupMember} where ${chatGroupMember.groupId} = ${table.id} and not ${chatGroupMember.quit})`;
const lastTime = sql`(select ${chatGroupMessage.sendTime} from ${chatGroupMessage} where ${chatGroupMessage.groupId} = ${table.id} and ${isSaid(chatGroupMessage)} order by ${chatGroupMessage.id} desc limit 1)`;

/**
 * Groups of all (specification §1 "Instant messaging"), and what an administrator does with them: by the chat, which tells their members as of what
 * an owner does. Conversations of customer service are left out.
 */
export function groupModule({ groups }: Pick<ChatSupervision, "groups">): ResourceModule {
  const act = (work: (call: ActionCall, groupId: number) => Promise<void>) => async (call: ActionCall) => {
    if (call.row) await asRefusal(work(call, call.row.id));
  };
  return {
    definition: imGroup,
    table,
    scope: async () => not(table.isService),
    filters: {
      personId: moduleFilter({
        schema: Id,
        where: (userId, { db }) =>
          exists(
            db
              .select({ id: chatGroupMember.id })
              .from(chatGroupMember)
              .where(
                and(
                  eq(chatGroupMember.groupId, table.id),
                  eq(chatGroupMember.userId, userId),
                  eq(chatGroupMember.quit, false),
                ),
              ),
          ),
      }),
    },
    expressions: {
      createTime: () => timeIn(table.createdAt),
      created: () => timeIn(table.createdAt),
      lastTime: () => timeIn(lastTime),
      members: () => members,
    },
    conditions: {
      state: {
        active: sql`not ${table.dissolved} and not ${table.isBanned}`,
        banned: sql`not ${table.dissolved} and ${table.isBanned}`,
        dissolved: sql`${table.dissolved}`,
      },
    },
    present: async (rows, { db }) => {
      const figures = await figuresOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const { dissolved, isBanned, createdAt } = groupIn(row);
        const found = figures.get(row.id);
        return {
          ...row,
          state: dissolved ? "dissolved" : isBanned ? "banned" : "active",
          members: found?.members ?? 0,
          messages: found?.messages ?? 0,
          created: timeOf(createdAt),
          lastTime: timeOf(found?.lastTime),
        };
      });
    },
    actions: {
      ban: act(({ account, input }, id) => groups.ban(account, id, String(input.reason))),
      lift: act(({ account }, id) => groups.lift(account, id)),
      mute: act(({ account }, id) => groups.muteAll(account, id, true)),
      unmute: act(({ account }, id) => groups.muteAll(account, id, false)),
      dissolve: act(({ account, input }, id) => groups.dissolve(account, id, String(input.reason))),
    },
    // The chat stores it under the lock of its stream, and tells the members.
    outside: ["ban", "lift", "mute", "unmute", "dissolve"],
  };
}

interface GroupFigures {
  readonly members: number;
  readonly messages: number;
  readonly lastTime: number | null;
}

async function figuresOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, GroupFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: table.id,
      members: sql<number>`${members}`.mapWith(Number),
      lastTime: sql<number | null>`${lastTime}`,
    })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const written = await db
    .select({ id: chatGroupMessage.groupId, messages: count() })
    .from(chatGroupMessage)
    .where(and(inArray(chatGroupMessage.groupId, [...ids]), isSaid(chatGroupMessage)))
    .groupBy(chatGroupMessage.groupId);
  const messages = new Map(written.map((row) => [row.id, row.messages]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        members: row.members,
        messages: messages.get(row.id) ?? 0,
        lastTime: row.lastTime === null ? null : Number(row.lastTime),
      },
    ]),
  );
}

const isOwner = sql`exists (select 1 from ${table} where ${table.id} = ${chatGroupMember.groupId} and ${table.ownerId} = ${chatGroupMember.userId})`;

/** Who is and was in the groups. */
export const groupMemberModule: ResourceModule = {
  definition: imGroupMember,
  table: chatGroupMember,
  scope: async ({ db }) => ofGroups(db, sql`${chatGroupMember.groupId}`),
  expressions: {
    createTime: () => timeIn(chatGroupMember.joinedAt),
    joined: () => timeIn(chatGroupMember.joinedAt),
  },
  conditions: {
    role: {
      owner: isOwner,
      manager: sql`not ${isOwner} and ${chatGroupMember.isManager}`,
      member: sql`not ${isOwner} and not ${chatGroupMember.isManager}`,
    },
  },
  present: async (rows, { db }) => {
    const people = await peopleOf(
      db,
      rows.map((row) => memberIn(row).userId),
    );
    const groupIds = [...new Set(rows.map((row) => memberIn(row).groupId))];
    const owners = new Map(
      groupIds.length === 0
        ? []
        : (
            await db
              .select({ id: table.id, ownerId: table.ownerId })
              .from(table)
              .where(inArray(table.id, groupIds))
              .orderBy(desc(table.id))
          ).map(({ id, ownerId }) => [id, ownerId] as const),
    );
    return rows.map((row) => {
      const { groupId, userId, isManager, joinedAt } = memberIn(row);
      return {
        ...row,
        avatar: pictureOf(people, userId),
        role: owners.get(groupId) === userId ? "owner" : isManager ? "manager" : "member",
        joined: timeOf(joinedAt),
      };
    });
  },
};
