import * as v from "valibot";
import { coupon } from "../../src/contract/resources/activity/coupon.ts";
import type { ServerContext } from "../context.ts";
import { shopCoupon } from "../db/schema/index.ts";
import { writeTime } from "../http/paging.ts";
import type { ResourceModule, Values } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { withCouponFigures } from "./coupon-figures.ts";
import { couponIssueModule } from "./coupon-issue-module.ts";

/** The definitions of coupons (resources 3.5), with what became of them; publishing one makes a record of `couponIssue`. */
export function couponModule(context: Pick<ServerContext, "secrets" | "threads">): ResourceModule {
  const writes = createWrites(context);
  return {
    definition: coupon,
    table: shopCoupon,
    body: v.pipe(v.looseObject({}), v.transform(couponOfClients)),
    present: async (rows, call) =>
      (await withCouponFigures(rows, call)).map((row) => ({ ...row, productId: idsIn(row.products) })),
    actions: {
      issue: async ({ row, input, ...call }) => {
        if (!row) return;
        const body = {
          ...input,
          coupon: { id: row.id },
          startTime: wireTime(input.startTime),
          endTime: wireTime(input.endTime),
        };
        await writes.create(couponIssueModule, body, call);
      },
    },
  };
}

const wireTime = (time: unknown) => (time instanceof Date ? writeTime(time) : null);

const idsIn = (products: unknown): string =>
  (Array.isArray(products) ? products : []).map(({ id }: { readonly id: number }) => id).join(",");

/** A body of other clients, which know the goods by `productId`, ids with commas between. */
function couponOfClients({ productId, ...body }: Values): Values {
  if (typeof productId !== "string" || body.products !== undefined) return body;
  const ids = productId.split(",").filter((id) => /^\s*\d{1,15}\s*$/.test(id));
  return { ...body, products: ids.map((id) => ({ id: Number(id) })) };
}
