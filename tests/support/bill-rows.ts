import type { Database } from "../../server/db/database.ts";
import { shopBill, shopMember } from "../../server/db/schema/index.ts";
import { sumMoney } from "../../src/domain/money.ts";

/** Movements that nobody makes by hand: of a member, some of each state. */
export async function fillBills(db: Database): Promise<void> {
  const [member] = await db
    .insert(shopMember)
    .values({ username: "bills", nickname: "Owner of bills" })
    .returning({ id: shopMember.id });
  if (!member) throw new Error("The member was not stored.");
  await db.insert(shopBill).values(
    ([1, 0, -1] as const).map((status, at) => ({
      uid: member.id,
      title: `Sample ${at}`,
      category: at % 2 === 0 ? ("now_money" as const) : ("integral" as const),
      type: at % 2 === 0 ? ("system_add" as const) : ("system_sub" as const),
      pm: at % 2 === 0 ? (1 as const) : (0 as const),
      number: sumMoney(["1.25", `${at}`]),
      balance: sumMoney(["10.25", `${at}`]),
      mark: at === 0 ? null : "A remark",
      status,
      createBy: "admin",
      updateBy: "admin",
    })),
  );
}
