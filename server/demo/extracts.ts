import { eq } from "drizzle-orm";
import { extract } from "../../src/contract/resources/activity/extract.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { centsOf, compareMoney, type Money, ofCents } from "../../src/domain/money.ts";
import type { Queryable } from "../db/database.ts";
import { shopExtract, shopMember } from "../db/schema/index.ts";
import type { Row } from "../resources/module.ts";
import type { ShopCall } from "../shop/checkout.ts";
import { type ExtractRequest, extractMoves, rejected, requestExtract } from "../shop/extracts.ts";
import { DemoRefused } from "./client.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { byStaff, callAt } from "./orders.ts";

/** What promoters of the demo shop want paid out of the commissions that orders of its members have earned them, and what staff made of it. */

const COUNT = 15;
const HOUR_MS = 3_600_000;
/** Places of members whom those of received orders were recommended by (`SENT_ORDERS`, `PROMOTERS`). */
const PROMOTERS = [3, 6, 1, 4, 0] as const;
/** Half of what there is, or so much at most. */
const PRICES = ["15.00", "12.50", "20.00", "8.00"] as const satisfies readonly Money[];
const DECISIONS = ["pay", null, "pay", "reject", null] as const;
const WHY = "收款账号与实名信息不符，请核对后重新申请。";
const METHODS = ["alipay", "bank", "wx", "alipay"] as const;

export const extractRows: DemoArea = {
  area: extract,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    store: async ({ id, begun }, db) => {
      const uid = id(shopUser, nth(PROMOTERS, at));
      const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid));
      if (!member) throw new Error("The member of a withdrawal is not there.");
      const amount = leastOf(nth(PRICES, at), ofCents(centsOf(member.brokeragePrice) / 2n));
      // Where somebody has ended commissions meanwhile, there is nothing to pay out.
      if (compareMoney(amount, "0") <= 0) throw new DemoRefused(extract.name, 400, "is of nothing");
      const decision = nth(DECISIONS, at);
      // What nobody has looked at yet is the newest.
      const asked = new Date(begun.getTime() - ((decision === null ? 2 : 40) + (COUNT - at) * 5) * HOUR_MS);
      const later = (hours: number): ShopCall => callAt(db, new Date(asked.getTime() + hours * HOUR_MS));
      const realName = member.realName ?? member.nickname;
      const made = await requestExtract({ uid, amount, realName, to: accountOf(at, member) }, later(0));
      if (decision === null) return made;
      const row = await lockedExtract(made, db);
      const staff = byStaff(later(6));
      const values = decision === "reject" ? rejected(WHY, staff) : {};
      await extractMoves.move(decision, row, staff, WHY, values);
      return made;
    },
  })),
};

const leastOf = (one: Money, other: Money): Money => (compareMoney(one, other) <= 0 ? one : other);

/** Where the money goes. */
function accountOf(
  at: number,
  { phone, username }: Pick<typeof shopMember.$inferSelect, "phone" | "username">,
): ExtractRequest["to"] {
  const method = nth(METHODS, at);
  if (method === "alipay") return { extractType: method, alipayCode: phone ?? username };
  if (method === "wx") return { extractType: method, wechat: `wx_${username}` };
  const bankCode = `6225880${String(120_000_000 + at * 73_313)}`;
  return { extractType: method, bankCode, bankAddress: "招商银行杭州西湖支行" };
}

async function lockedExtract(id: number, db: Queryable): Promise<Row> {
  const [row] = await db.select().from(shopExtract).where(eq(shopExtract.id, id)).for("no key update");
  if (!row) throw new Error("The withdrawal is not there after it was stored.");
  return row as unknown as Row;
}
