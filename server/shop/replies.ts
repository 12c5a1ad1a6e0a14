import { eq } from "drizzle-orm";
import { reply } from "../../src/contract/resources/shop/reply.ts";
import { shopReply as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { recordChange } from "../resources/history.ts";
import type { Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import type { ShopCall } from "./checkout.ts";

/** What the shop says to reviews (resources 2.13), in the transaction of its call. */

/** What an answer sets: it may be given again, and is the last one. */
export const answered = (merchantReplyContent: unknown, now: Date) => ({
  ...{ merchantReplyContent, merchantReplyTime: now, isReply: true },
});

/** Answers a review, as staff does. @throws Refusal 404 where there is none. */
export const answerReview = (id: number, content: string, call: ShopCall): Promise<void> =>
  change(id, "reply", answered(content, call.now), call);

/** Hides a review from the storefront, as staff does. @throws Refusal 404 where there is none. */
export const hideReview = (id: number, call: ShopCall): Promise<void> =>
  change(id, "update", { isShow: false }, call);

async function change(
  id: number,
  action: string,
  values: Partial<typeof table.$inferInsert> | ReturnType<typeof answered>,
  { db, now, account }: ShopCall,
): Promise<void> {
  const [found] = await db.select().from(table).where(eq(table.id, id)).for("no key update");
  if (!found) throw new Refusal(404, httpTexts.notFound);
  const before = found as unknown as Row;
  await db
    .update(table)
    .set({ ...values, updateBy: account?.username ?? null, updateTime: timeAfter(before, now) } as never)
    .where(eq(table.id, id));
  const after = { ...before, ...values };
  await recordChange(db, {
    ...{ resource: reply, recordId: id, action, before, after, now, account: account ?? undefined },
  });
}
