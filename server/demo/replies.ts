import { and, eq } from "drizzle-orm";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { reply } from "../../src/contract/resources/shop/reply.ts";
import { shopOrder, shopOrderLog, shopReply } from "../db/schema/index.ts";
import { type DemoArea, type DemoTools, nth } from "./demo-rows.ts";
import { boughtGoods, RATED_ORDERS } from "./orders.ts";

/** What members of the demo shop say: of everything in the orders that are finished, at the time that their logs have. */

const DAY_MS = 86_400_000;
const SAID = [
  { comment: "香气清幽，回甘明显，包装也很用心。", productScore: 5, serviceScore: 5 },
  { comment: "质量不错，就是物流慢了一天。", productScore: 4, serviceScore: 3, pictures: 2 },
  { comment: "和描述一致，已经回购第二次了。", productScore: 5, serviceScore: 5, pictures: 1 },
  { comment: "颜色比图片深一些，还可以接受。", productScore: 3, serviceScore: 4 },
  { comment: "收到时外盒压坏了，联系客服后补寄了一份。", productScore: 2, serviceScore: 5, pictures: 3 },
  { comment: "加微信领优惠券！", productScore: 1, serviceScore: 1, hidden: true },
] as const;
const ANSWERS = [null, "感谢支持，物流我们会继续改进。", null, "感谢反馈，已补充实拍图片。"] as const;

const items = RATED_ORDERS.flatMap((ordered) =>
  boughtGoods(ordered).map((sold) => ({ ordered, sold: sold.goods })),
);

export const replyRows: DemoArea = {
  area: reply,
  rows: items.map(({ ordered, sold }, at) => ({
    prepare: (tools) => picturesOf(tools, at),
    store: async (tools, db) => {
      const { id } = tools;
      const oid = id(order, ordered);
      const [found] = await db
        .select({ uid: shopOrder.uid, rated: shopOrderLog.changeTime })
        .from(shopOrder)
        .innerJoin(
          shopOrderLog,
          and(eq(shopOrderLog.oid, shopOrder.id), eq(shopOrderLog.changeType, "order_eval")),
        )
        .where(eq(shopOrder.id, oid));
      if (!found) throw new Error("The order of a review is not there.");
      const { comment, productScore, serviceScore, ...more } = nth(SAID, at);
      const answer = nth(ANSWERS, at);
      const [made] = await db
        .insert(shopReply)
        .values({
          ...{ oid, uid: found.uid, productId: id(goods, sold), comment, productScore, serviceScore },
          pics: await picturesOf(tools, at),
          isReply: answer !== null,
          merchantReplyContent: answer,
          merchantReplyTime: answer === null ? null : new Date(found.rated.getTime() + DAY_MS),
          isShow: !("hidden" in more),
          createTime: found.rated,
          updateTime: found.rated,
        })
        .returning({ id: shopReply.id });
      if (!made) throw new Error("The review was not stored.");
      return made.id;
    },
  })),
};

function picturesOf({ picture }: DemoTools, at: number): Promise<string[]> {
  const said = nth(SAID, at);
  const hues = Array.from({ length: "pictures" in said ? said.pictures : 0 }, (_, one) => at * 40 + one * 70);
  return Promise.all(hues.map((hue) => picture(reply, "pics", hue % 360)));
}
