import { eq } from "drizzle-orm";
import { extract } from "../../src/contract/resources/activity/extract.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { type Money, sumMoney } from "../../src/domain/money.ts";
import { shopExtract, shopMember } from "../db/schema/index.ts";
import { negative } from "../shop/bills.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { moveDemoMoney } from "./member-money.ts";

/** Commissions that promoters of the demo shop earn, and what they want paid out of them. */

const COUNT = 15;
const HOUR_MS = 3_600_000;
/** One member in so many promotes the shop. */
const PROMOTERS_EVERY = 9;
const PRICES = ["50.00", "120.50", "80.00", "200.00"] as const satisfies readonly Money[];
/** What is left of a commission by then. */
const LEFT: Money = "36.80";
const STATES = [
  { status: 1 },
  { status: 0 },
  { status: 1 },
  { status: -1, failMsg: "收款账号与实名信息不符，请核对后重新申请。" },
  { status: 0 },
] as const;
const METHODS = ["alipay", "bank", "wx", "alipay"] as const;

export const extractRows: DemoArea = {
  area: extract,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    store: async ({ id, begun }, db) => {
      const uid = id(shopUser, (at % 5) * PROMOTERS_EVERY);
      const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid));
      if (!member) throw new Error("The member of a withdrawal is not there.");
      const price = nth(PRICES, at);
      // What nobody has looked at yet is the newest.
      const { status, ...failed } = nth(STATES, at);
      const asked = new Date(begun.getTime() - ((status === 0 ? 2 : 40) + (COUNT - at) * 5) * HOUR_MS);
      const later = (hours: number) => new Date(asked.getTime() + hours * HOUR_MS);
      const move = (by: Money, type: "brokerage" | "extract", title: string, mark: string, time: Date) =>
        moveDemoMoney(db, { uid, of: "brokeragePrice", by, type, title, mark, at: time });
      await move(sumMoney([price, LEFT]), "brokerage", "推广佣金", `推广订单 ${12 + at * 3} 笔`, later(-20));
      const balance = await move(negative(price), "extract", "佣金提现", "申请提现", asked);
      if ("failMsg" in failed) await move(price, "extract", "提现驳回，退回佣金", failed.failMsg, later(6));
      const method = nth(METHODS, at);
      const [made] = await db
        .insert(shopExtract)
        .values({
          ...{ uid, realName: member.realName ?? member.nickname, extractPrice: price, balance, status },
          extractType: method,
          ...(method === "bank"
            ? { bankCode: `6225880${String(120_000_000 + at * 73_313)}`, bankAddress: "招商银行杭州西湖支行" }
            : {}),
          ...(method === "alipay" ? { alipayCode: member.phone } : {}),
          ...(method === "wx" ? { wechat: `wx_${member.username}` } : {}),
          ...("failMsg" in failed ? { failMsg: failed.failMsg, failTime: later(6) } : {}),
          ...{ createTime: asked, updateTime: status === 0 ? asked : later(6) },
          updateBy: status === 0 ? null : "admin",
        })
        .returning({ id: shopExtract.id });
      if (!made) throw new Error("The withdrawal was not stored.");
      return made.id;
    },
  })),
};
