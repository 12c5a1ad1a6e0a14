import { eq, inArray, sql } from "drizzle-orm";
import { imCall } from "../../src/contract/resources/im/im-call.ts";
import { imCallMember } from "../../src/contract/resources/im/im-call-member.ts";
import { Id } from "../../src/contract/schema.ts";
import type { ChatSupervision } from "../chat/module.ts";
import type { Queryable } from "../db/database.ts";
import { chatCallMember, chatGroup, chatCall as table } from "../db/schema/index.ts";
import { moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { nameOf, namesOf, peopleOf, pictureOf } from "./people.ts";

type Call = typeof table.$inferSelect;
const callIn = (row: Row) => row as unknown as Call;

/** Voice and video calls of all (specification §1 "Instant messaging"), with who was asked into each; one that is not over can be ended. */
export const callModules = ({ calls }: Pick<ChatSupervision, "calls">): readonly ResourceModule[] => [
  {
    definition: imCall,
    table,
    filters: {
      personId: moduleFilter({
        schema: Id,
        where: (userId, { db }) =>
          inArray(
            table.id,
            db
              .select({ id: chatCallMember.callId })
              .from(chatCallMember)
              .where(eq(chatCallMember.userId, userId)),
          ),
      }),
    },
    expressions: { createTime: () => sql`${table.startTime}` },
    names: async (ids, { db }) => {
      const rows = await db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]));
      return namesOfCalls(db, rows);
    },
    present: async (rows, { db }) => {
      const names = await namesOfCalls(db, rows.map(callIn));
      const members = await membersOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...row,
        names: names.get(row.id) ?? null,
        members: members.get(row.id) ?? 0,
      }));
    },
    actions: {
      end: async ({ row }) => {
        if (row) await calls.closeCall(row.id);
      },
    },
    // Calls are changed one change at a time, and those in one are told.
    outside: ["end"],
  },
  {
    definition: imCallMember,
    table: chatCallMember,
    filters: { callId: moduleFilter({ schema: Id, where: (callId) => eq(chatCallMember.callId, callId) }) },
    expressions: { createTime: () => sql`${chatCallMember.inviteTime}` },
    present: async (rows, { db }) => {
      const memberIn = (row: Row) => row as unknown as typeof chatCallMember.$inferSelect;
      const people = await peopleOf(
        db,
        rows.map((row) => memberIn(row).userId),
      );
      return rows.map((row) => {
        const { userId, callId, nickName } = memberIn(row);
        return {
          ...row,
          // In calls of two nobody is named.
          nickName: nickName || nameOf(people, userId),
          avatar: pictureOf(people, userId),
          call: { id: callId },
        };
      });
    },
  },
];

/** A call is called by who has it with whom, or by its group. */
async function namesOfCalls(db: Queryable, calls: readonly Call[]): Promise<ReadonlyMap<number, string>> {
  const people = await peopleOf(
    db,
    calls.flatMap(({ callerId, calleeId }) => [callerId, ...(calleeId === null ? [] : [calleeId])]),
  );
  const groupIds = [...new Set(calls.flatMap(({ groupId }) => groupId ?? []))];
  const groups =
    groupIds.length === 0 ? [] : await db.select().from(chatGroup).where(inArray(chatGroup.id, groupIds));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return new Map(
    calls.map(({ id, callerId, calleeId, groupId }) => {
      if (groupId !== null) return [id, groupNames.get(groupId) ?? `#${groupId}`];
      return [id, calleeId === null ? nameOf(people, callerId) : namesOf(people, callerId, calleeId)];
    }),
  );
}

async function membersOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: chatCallMember.callId, members: sql<number>`count(*)`.mapWith(Number) })
    .from(chatCallMember)
    .where(inArray(chatCallMember.callId, [...ids]))
    .groupBy(chatCallMember.callId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}
