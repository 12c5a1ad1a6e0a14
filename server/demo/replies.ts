import { asc, eq } from "drizzle-orm";
import { order } from "../../src/contract/resources/shop/order.ts";
import { reply } from "../../src/contract/resources/shop/reply.ts";
import { shopReply } from "../db/schema/index.ts";
import { answerReview, hideReview } from "../shop/replies.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { byStaff, callAt, REVIEWED_LINES } from "./orders.ts";
import { demoAnswer } from "./reviews.ts";

/** What staff of the demo shop makes of the reviews that came with its orders, a day after each. */

const DAY_MS = 86_400_000;

export const replyRows: DemoArea = {
  area: reply,
  rows: REVIEWED_LINES.map(({ ordered, line }, at) => ({
    store: async ({ id }, db) => {
      const given = await db
        .select()
        .from(shopReply)
        .where(eq(shopReply.oid, id(order, ordered)))
        .orderBy(asc(shopReply.id));
      const review = nth(given, line);
      const staff = byStaff(callAt(db, new Date(review.createTime.getTime() + DAY_MS)));
      const { answer, isHidden } = demoAnswer(at);
      if (answer !== null) await answerReview(review.id, answer, staff);
      if (isHidden) await hideReview(review.id, staff);
      return review.id;
    },
  })),
};
