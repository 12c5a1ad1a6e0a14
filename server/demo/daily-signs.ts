import { and, desc, eq } from "drizzle-orm";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import { shopBill } from "../db/schema/index.ts";
import { signForDay } from "../shop/daily-signs.ts";
import type { DemoArea } from "./demo-rows.ts";
import { callAt } from "./orders.ts";

/** Members of the demo shop who sign in day by day: some until today, some until yesterday, some have stopped. */

const DAY_MS = 86_400_000;
/** By member: how many days ago they signed in first and last. */
const SIGNERS = [
  [0, 8, 0],
  [3, 5, 0],
  [6, 6, 1],
  [10, 8, 4],
  [14, 2, 0],
  [17, 0, 0],
  [21, 7, 1],
  [28, 3, 3],
  [35, 4, 0],
  [42, 1, 0],
] as const;

const signs = SIGNERS.flatMap(([member, first, last]) =>
  Array.from({ length: first - last + 1 }, (_, at) => ({ member, ago: first - at })),
).sort((one, other) => other.ago - one.ago);

export const dailySignRows: DemoArea = {
  area: userBill,
  rows: signs.map(({ member, ago }) => ({
    store: async ({ id, begun }, db) => {
      const uid = id(shopUser, member);
      await signForDay(uid, callAt(db, new Date(begun.getTime() - ago * DAY_MS)));
      const [line] = await db
        .select({ id: shopBill.id })
        .from(shopBill)
        .where(and(eq(shopBill.uid, uid), eq(shopBill.type, "sign")))
        .orderBy(desc(shopBill.id))
        .limit(1);
      if (!line) throw new Error("The sign-in has no line of the ledger.");
      return line.id;
    },
  })),
};
