import type { Database } from "../../server/db/database.ts";
import {
  shopCategory,
  shopGoods,
  shopInvoice,
  shopRecharge,
  shopReply,
  shopShippingTemplate,
} from "../../server/db/schema/index.ts";
import { makeBuyer, makeOrder } from "./order-rows.ts";

/** What the shop writes of its members, and nobody makes by hand: invoices that they ask for, what they pay in, what they say. */

const made = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error("The row was not stored.");
  return row;
};

/** Something that is sold. @returns its id. */
export async function makeGoods(db: Database, storeName: string): Promise<number> {
  const { id: cateId } = made(await db.insert(shopCategory).values({ cateName: storeName }).returning());
  const { id: tempId } = made(await db.insert(shopShippingTemplate).values({ name: storeName }).returning());
  const goods = {
    ...{ storeName, cateId, tempId, keyword: storeName, unitName: "piece", storeInfo: storeName },
    image: "/pictures/rope.webp",
    sliderImage: ["/pictures/rope.webp"],
  };
  return made(await db.insert(shopGoods).values(goods).returning()).id;
}

type NewInvoice = typeof shopInvoice.$inferInsert;

/** An invoice that a member asks for, of an order of their own. @returns its id. */
export async function makeInvoice(
  db: Database,
  orderId: string,
  over: Partial<NewInvoice> = {},
): Promise<number> {
  const uid = over.uid ?? (await makeBuyer(db, "buyer"));
  const oid = await makeOrder(db, orderId, { uid });
  const invoice: NewInvoice = {
    ...{ oid, orderId, uid, type: "personal", kind: "electronic", title: `Ann ${orderId}` },
    ...{ amount: "30.00", email: "ann@quayside.test", phone: "13800138000" },
    ...over,
  };
  return made(await db.insert(shopInvoice).values(invoice).returning()).id;
}

/** Some of each state. */
export async function fillInvoices(db: Database): Promise<void> {
  await makeInvoice(db, "INVOICED1");
  await makeInvoice(db, "INVOICED2", {
    ...{ type: "company", kind: "vat", taxNo: "91310000", address: "1 Quay Road", bankName: "Bank" },
    ...{ bankAccount: "6222", remark: "Soon", status: 1, invoiceNo: "N-1", fileUrl: "/file/x/y.pdf" },
    issueTime: new Date(2026, 0, 5),
    sentTime: new Date(2026, 0, 5),
  });
  await makeInvoice(db, "INVOICED3", { kind: "paper", status: 2, rejectReason: "Another name" });
  await makeInvoice(db, "INVOICED4", { status: 3 });
}

/** What members paid in. */
export async function fillRecharges(db: Database): Promise<void> {
  const uid = await makeBuyer(db, "saver");
  await db.insert(shopRecharge).values([
    { orderId: "PAID-IN-1", uid, price: "100.00", givePrice: "10.00", rechargeType: "weixin" },
    {
      ...{ orderId: "PAID-IN-2", uid, price: "50.00", rechargeType: "alipay", paid: true },
      payTime: new Date(2026, 0, 2),
    },
    {
      ...{ orderId: "PAID-IN-3", uid, price: "20.00", rechargeType: "system", paid: true },
      ...{ payTime: new Date(2026, 0, 3), refundPrice: "5.00" },
    },
  ]);
}

type NewReply = typeof shopReply.$inferInsert;

/** What a member says of what they bought. @returns its id. */
export async function makeReply(
  db: Database,
  orderId: string,
  over: Partial<NewReply> = {},
): Promise<number> {
  const uid = await makeBuyer(db, "critic");
  const reply: NewReply = {
    ...{ uid, oid: await makeOrder(db, orderId, { uid }), productId: await makeGoods(db, `Of ${orderId}`) },
    ...{ productScore: 5, serviceScore: 4, comment: `Holds well, ${orderId}` },
    ...over,
  };
  return made(await db.insert(shopReply).values(reply).returning()).id;
}

/** Some that are answered, some that are hidden. */
export async function fillReplies(db: Database): Promise<void> {
  await makeReply(db, "REVIEWED1", { pics: ["/pictures/rope.webp", "/pictures/knot.webp"] });
  await makeReply(db, "REVIEWED2", {
    ...{ isReply: true, merchantReplyContent: "Thank you", merchantReplyTime: new Date(2026, 0, 4) },
    replyType: "seckill",
  });
  await makeReply(db, "REVIEWED3", { productScore: 1, isShow: false });
}
