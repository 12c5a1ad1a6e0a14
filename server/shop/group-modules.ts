import { eq, inArray, lte, or, sql } from "drizzle-orm";
import { bargainUser } from "../../src/contract/resources/activity/bargain-user.ts";
import { combinList } from "../../src/contract/resources/activity/combin-list.ts";
import { Id } from "../../src/contract/schema.ts";
import type { ServerContext } from "../context.ts";
import { shopBargainUser, shopBargainUserHelps, shopPink } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { type Call, moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { activityTexts } from "../texts/activities.ts";
import { FAILED, IN_PROGRESS, remainingOf } from "./bargains.ts";
import { COMPLETE, ofGroup, setGroup } from "./groups.ts";

/** The groups that members open (resources 3.4); staff may complete one that is not full. */
export function combinListModule(context: Pick<ServerContext, "secrets" | "threads">): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: combinList,
    table: shopPink,
    // `group`: all members of a group, by the one who leads it or any other.
    filters: {
      group: moduleFilter({
        schema: Id,
        where: async (id, { db }) => {
          const [row] = await db.select({ kId: shopPink.kId }).from(shopPink).where(eq(shopPink.id, id));
          return ofGroup(row?.kId || id);
        },
      }),
    },
    present: withJoined,
    actions: {
      finish: async ({ row, sets, ...call }) => {
        if (!row) return;
        if (Number(row.kId ?? 0) !== 0) throw new Refusal(409, activityTexts.groupMember);
        await writes.set(module, row, { name: "finish", values: { ...sets } }, call);
        await setGroup(row.id, { status: COMPLETE }, call);
      },
    },
  };
  return module;
}

/** Rows with how many are in their group, for all of a page in one query. */
async function withJoined(rows: readonly Row[], { db }: Pick<Call, "db">): Promise<Row[]> {
  const leaderOf = ({ id, kId }: Row) => Number(kId ?? 0) || id;
  const leaders = [...new Set(rows.map(leaderOf))];
  if (leaders.length === 0) return [];
  const leader = sql<number>`case when ${shopPink.kId} = 0 then ${shopPink.id} else ${shopPink.kId} end`;
  const found = await db
    .select({ leader: leader.mapWith(Number), joined: sql<number>`count(*)`.mapWith(Number) })
    .from(shopPink)
    .where(or(inArray(shopPink.id, leaders), inArray(shopPink.kId, leaders)))
    .groupBy(leader);
  const joined = new Map(found.map((one) => [one.leader, one.joined]));
  return rows.map((row) => ({ ...row, joinNum: joined.get(leaderOf(row)) ?? 1 }));
}

type Now = Pick<Call, "now">;

const isOpen = eq(shopBargainUser.status, IN_PROGRESS);
const isOver = ({ now }: Now) => lte(shopBargainUser.stopTime, now);

/** What members make of bargains (resources 3.2). One whose time is over has failed, whether the timed job has been there or not. */
export const bargainUserModule: ResourceModule = {
  definition: bargainUser,
  table: shopBargainUser,
  lines: { helps: { table: shopBargainUserHelps, own: shopBargainUserHelps.bargainUserId } },
  expressions: {
    status: (call) =>
      sql`case when ${isOpen} and ${isOver(call)} then ${FAILED}::integer else ${shopBargainUser.status} end`,
  },
  present: async (rows, { now }) =>
    rows.map((row) => {
      const isFailed = row.status === IN_PROGRESS && row.stopTime instanceof Date && row.stopTime <= now;
      return {
        ...row,
        ...(isFailed ? { status: FAILED } : {}),
        remaining: remainingOf(row as unknown as typeof shopBargainUser.$inferSelect),
      };
    }),
};
