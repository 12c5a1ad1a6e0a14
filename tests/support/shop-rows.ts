import { eq } from "drizzle-orm";
import type { Database, Queryable } from "../../server/db/database.ts";
import {
  shopBill,
  shopCategory,
  shopExtract,
  shopGoods,
  shopGoodsAttrs,
  shopInvoice,
  shopMember,
  shopOrderPayment,
  shopPayRefund,
  shopRecharge,
  shopRelation,
  shopReply,
  shopShippingTemplate,
  shopStockMove,
} from "../../server/db/schema/index.ts";
import { noteStockEdits } from "../../server/shop/stock.ts";
import { makeBuyer, makeOrder } from "./order-rows.ts";

/** What the shop writes of its members, and nobody makes by hand: invoices that they ask for, what they pay in, what they say. */

const made = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error("The row was not stored.");
  return row;
};

type NewGoods = typeof shopGoods.$inferInsert;

/** Something that is sold. @returns its id. */
export async function makeGoods(
  db: Queryable,
  storeName: string,
  over: Partial<NewGoods> = {},
): Promise<number> {
  const { id: cateId } = made(await db.insert(shopCategory).values({ cateName: storeName }).returning());
  const { id: tempId } = made(await db.insert(shopShippingTemplate).values({ name: storeName }).returning());
  const goods = {
    ...{ storeName, cateId, tempId, keyword: storeName, unitName: "piece", storeInfo: storeName },
    image: "/pictures/rope.webp",
    sliderImage: ["/pictures/rope.webp"],
    ...over,
  };
  return made(await db.insert(shopGoods).values(goods).returning()).id;
}

/** Goods of a single kind with so many in stock, and the line of the ledger that says so. @returns their id. */
export async function makeStock(
  db: Queryable,
  storeName: string,
  stock: number,
  over: Partial<NewGoods> = {},
): Promise<number> {
  const id = await makeGoods(db, storeName, { isShow: true, price: "10.00", stock, ...over });
  await db.insert(shopStockMove).values({ productId: id, kind: "edit", change: stock, stock });
  return id;
}

/** Goods in variants, by the names of their values, with so many of each in stock. @returns their id. */
export async function makeVariants(
  db: Queryable,
  storeName: string,
  skus: Readonly<Record<string, number>>,
  over: Partial<typeof shopGoodsAttrs.$inferInsert> = {},
): Promise<number> {
  const all = Object.values(skus).reduce((sum, stock) => sum + stock, 0);
  const id = await makeGoods(db, storeName, { isShow: true, price: "10.00", stock: all, specType: 1 });
  for (const [position, [sku, stock]] of Object.entries(skus).entries()) {
    const values = sku.split(",");
    await db.insert(shopGoodsAttrs).values({ goodsId: id, position, values, price: "10.00", stock, ...over });
    await db.insert(shopStockMove).values({ productId: id, sku, kind: "edit", change: stock, stock });
  }
  return id;
}

/** Moves the first attribute of goods in variants behind the others, as the form does: each variant keeps what it has, under another name. */
export async function moveAttributes(db: Queryable, goodsId: number): Promise<void> {
  const skus = await db.select().from(shopGoodsAttrs).where(eq(shopGoodsAttrs.goodsId, goodsId));
  const moved = skus.map((sku) => ({ ...sku, values: [...sku.values.slice(1), ...sku.values.slice(0, 1)] }));
  for (const { id, values } of moved)
    await db.update(shopGoodsAttrs).set({ values }).where(eq(shopGoodsAttrs.id, id));
  const goods = (attrs: object) => ({ id: goodsId, specType: 1, attrs });
  await noteStockEdits(goods(skus), goods(moved), { db, now: new Date(), account: null });
}

/** Movements of stock of each kind. */
export async function fillStock(db: Database): Promise<void> {
  const productId = await makeStock(db, "Counted rope", 9);
  const kinds = ["order", "orderBack", "reserve", "release"] as const;
  for (const [at, kind] of kinds.entries()) {
    const change = at % 2 === 0 ? -2 : 2;
    const stock = at % 2 === 0 ? 7 : 9;
    await db
      .insert(shopStockMove)
      .values({ productId, kind, change, stock, mark: `QS-${at}`, createBy: at === 2 ? "admin" : null });
  }
}

/** Payments and refunds of an order, by whom there are. */
export async function fillPayments(db: Database): Promise<void> {
  const oid = await makeOrder(db, "COUNTED");
  const lines = [
    ["paid", "yue", "30.00", null],
    ["refunded", "yue", "10.00", "admin"],
    ["paid", "alipay", "12.50", null],
    ["refunded", "weixin", "0.01", "admin"],
  ] as const;
  for (const [kind, payType, amount, createBy] of lines)
    await db.insert(shopOrderPayment).values({ oid, kind, payType, amount, createBy });
}

/** A refund by Alipay of an order of its own. @returns its id. */
export async function makeRefund(
  db: Database,
  requestNo: string,
  over: Partial<typeof shopPayRefund.$inferInsert> = {},
): Promise<number> {
  const oid = over.oid ?? (await makeOrder(db, `BACK${requestNo}`));
  const refund = { oid, requestNo, outTradeNo: `QS${requestNo}`, amount: "12.50" } as const;
  return made(
    await db
      .insert(shopPayRefund)
      .values({ ...refund, ...over })
      .returning(),
  ).id;
}

/** Some in each state. */
export async function fillRefunds(db: Database): Promise<void> {
  const at = new Date("2026-03-04T05:06:07Z");
  await makeRefund(db, "RW", { attempts: 2, nextTime: at, reason: "Alipay's gateway cannot be reached" });
  await makeRefund(db, "RD", { status: "done", doneTime: at, attempts: 1, amount: "0.01" });
  await makeRefund(db, "RF", { status: "failed", reason: "Alipay refused: HTTP 200", createBy: "admin" });
  await makeRefund(db, "RH", { status: "hand", attempts: 3 });
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

type NewRelation = typeof shopRelation.$inferInsert;

/** Goods that a member keeps, likes or has looked at. @returns their ids. */
export async function makeRelations(
  db: Database,
  of: Pick<NewRelation, "uid" | "productId">,
  types: readonly NewRelation["type"][],
): Promise<readonly number[]> {
  const rows = types.map((type, at) => ({ ...of, type, category: at % 2 ? "seckill" : "product" }) as const);
  const stored = await db.insert(shopRelation).values(rows).returning();
  return stored.map(({ id }) => id);
}

/** What a member left behind of each kind. */
export async function fillRelations(db: Database): Promise<void> {
  const [first, second] = [await makeGoods(db, "Kept rope"), await makeGoods(db, "Kept knot")];
  const uid = await makeBuyer(db, "keeper");
  await makeRelations(db, { uid, productId: first }, ["collect", "foot", "like", "foot", "collect"]);
  await makeRelations(db, { uid, productId: second }, ["collect", "foot"]);
}

type NewExtract = typeof shopExtract.$inferInsert;

/** A member who has earned a commission, and asks for a part of it to be paid out. @returns the id of the withdrawal. */
export async function makeExtract(
  db: Database,
  username: string,
  over: Partial<NewExtract> = {},
): Promise<number> {
  const uid = await makeBuyer(db, username);
  await db.update(shopMember).set({ brokeragePrice: "69.70" }).where(eq(shopMember.id, uid));
  const line = { uid, category: "now_money" } as const;
  await db.insert(shopBill).values([
    { ...line, type: "brokerage", title: "Earned", pm: 1, number: "100.00", balance: "100.00" },
    { ...line, type: "extract", title: "Asked for", pm: 0, number: "30.30", balance: "69.70" },
  ]);
  const extract: NewExtract = {
    ...{ uid, realName: "Ann Pier", extractType: "bank", bankCode: "6222021", bankAddress: "Harbour Bank" },
    ...{ extractPrice: "30.30", balance: "69.70" },
    ...over,
  };
  return made(await db.insert(shopExtract).values(extract).returning()).id;
}

/** Some of each state and method. */
export async function fillExtracts(db: Database): Promise<void> {
  await makeExtract(db, "earner1");
  await makeExtract(db, "earner2", {
    ...{ extractType: "alipay", bankCode: null, bankAddress: null, alipayCode: "ann@pay.test", status: 1 },
    mark: "Soon",
  });
  await makeExtract(db, "earner3", {
    ...{ extractType: "wx", bankCode: null, bankAddress: null, wechat: "ann-pier", status: -1 },
    ...{ failMsg: "Another name", failTime: new Date(2026, 0, 6) },
  });
}
