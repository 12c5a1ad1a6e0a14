import { eq } from "drizzle-orm";
import { extract } from "../../src/contract/resources/activity/extract.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { type Money, sumMoney } from "../../src/domain/money.ts";
import type { Queryable } from "../db/database.ts";
import { shopExtract, shopMember } from "../db/schema/index.ts";
import type { Row } from "../resources/module.ts";
import { moveAccount } from "../shop/bills.ts";
import type { ShopCall } from "../shop/checkout.ts";
import { type ExtractRequest, extractMoves, rejected, requestExtract } from "../shop/extracts.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { byStaff, callAt } from "./orders.ts";

/** Commissions that promoters of the demo shop earn, what they want paid out of them, and what staff made of it: by the shop's own rules. */

const COUNT = 15;
const HOUR_MS = 3_600_000;
/** One member in so many promotes the shop. */
const PROMOTERS_EVERY = 9;
const PRICES = ["50.00", "120.50", "80.00", "200.00"] as const satisfies readonly Money[];
/** What is left of a commission by then. */
const LEFT: Money = "36.80";
const DECISIONS = ["pay", null, "pay", "reject", null] as const;
const WHY = "收款账号与实名信息不符，请核对后重新申请。";
const METHODS = ["alipay", "bank", "wx", "alipay"] as const;

export const extractRows: DemoArea = {
  area: extract,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    store: async ({ id, begun }, db) => {
      const uid = id(shopUser, (at % 5) * PROMOTERS_EVERY);
      const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid));
      if (!member) throw new Error("The member of a withdrawal is not there.");
      const amount = nth(PRICES, at);
      const decision = nth(DECISIONS, at);
      // What nobody has looked at yet is the newest.
      const asked = new Date(begun.getTime() - ((decision === null ? 2 : 40) + (COUNT - at) * 5) * HOUR_MS);
      const later = (hours: number): ShopCall => callAt(db, new Date(asked.getTime() + hours * HOUR_MS));
      await moveAccount(
        {
          ...{ uid, account: "commission", type: "brokerage", by: sumMoney([amount, LEFT]) },
          ...{ title: shoppingTexts.commissionTitle, mark: `推广订单 ${12 + at * 3} 笔` },
          short: shoppingTexts.commissionShort,
        },
        later(-20),
      );
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
