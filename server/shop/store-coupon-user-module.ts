import { and, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { storeCouponUser } from "../../src/contract/resources/activity/store-coupon-user.ts";
import { stateOf } from "../../src/domain/resources/machine.ts";
import { shopCouponUser as table } from "../db/schema/index.ts";
import type { Call, ResourceModule, Row } from "../resources/module.ts";
import { reportOf } from "../resources/per-row.ts";
import { sendCoupons } from "./coupons.ts";

const UNUSED = 0;
const USED = 1;
const EXPIRED = 2;

type Now = Pick<Call, "now">;

const isUnused = eq(table.status, UNUSED);
const isOver = ({ now }: Now) => lte(table.endTime, now);
const holds = ({ now }: Now, isFail: boolean) =>
  and(isUnused, gt(table.endTime, now), eq(table.isFail, isFail)) as SQL;

/**
 * The coupons that members have (resources 3.10). One whose time is over is expired to whoever looks, searches or acts, whether the timed
 * job has been there or not.
 */
export const storeCouponUserModule: ResourceModule = {
  definition: storeCouponUser,
  table,
  expressions: {
    status: (call) =>
      sql`case when ${isUnused} and ${isOver(call)} then ${EXPIRED}::integer else ${table.status} end`,
  },
  conditions: {
    state: {
      unused: (call) => holds(call, false),
      used: eq(table.status, USED),
      expired: (call) => or(eq(table.status, EXPIRED), and(isUnused, isOver(call))) as SQL,
      invalid: (call) => holds(call, true),
    },
  },
  present: async (rows, call) => rows.map((row) => asOf(row, call)),
  actions: {
    send: async ({ input, ...call }) =>
      reportOf(await sendCoupons(Number(input.cid), input.uids as readonly number[], call)),
  },
};

function asOf(row: Row, { now }: Now): Row {
  if (row.status !== UNUSED || !(row.endTime instanceof Date) || row.endTime > now) return row;
  const expired = { ...row, status: EXPIRED };
  return { ...expired, state: stateOf(storeCouponUser, expired) };
}
