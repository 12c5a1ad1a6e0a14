import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { mailboxItem, shopGoods, sysUserRole } from "../../../server/db/schema/index.ts";
import { placeOrder } from "../../../server/shop/orders.ts";
import { Cmd, MessageType } from "../../../src/contract/wire.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, orderOf } from "../../support/shopping.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

type Body = Readonly<Record<string, unknown>>;

// Whoever deals with orders is told at once: by a push, and by an item in the mailbox that counts.
describe.each(sqlTestServers)("what the staff is told of the shop on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let amy: Colleague;
  let goods = 0;
  let token = "";
  let uid = 0;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [admin, amy] = [await chat.signIn("admin"), await chat.signIn("amy")];
    goods = await makeStock(db(), "Notice rope", 50, { price: "30.00" });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, goods));
    await chargePostage(db(), row?.tempId ?? 0);
    const answer = await chat.server.request("POST", "/shop-api/register", {
      body: { username: "notice.buyer", nickname: "Ann", password: chat.server.encrypt("Harbour-morning-7") },
    });
    const body = (await answer.json()) as { token: string; member: { id: number } };
    [token, uid] = [body.token, body.member.id];
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);
  auditEach({
    get server() {
      return chat.server;
    },
  });

  const db = () => chat.server.context.db;
  const me = async (path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, "Accept-Language": "en" };
    const answer = await chat.server.request("POST", `/shop-api${path}`, { headers, body });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as Body };
  };
  const placed = async () => {
    const call = { now: new Date(), account: null, language: "en" as const };
    const wanted = orderOf(uid, [{ goodsId: goods, sku: "", count: 2 }]);
    return (await db().transaction((tx) => placeOrder(wanted, { ...call, db: tx }))).orderId;
  };
  const pay = async () => {
    const orderId = await placed();
    expect((await me(`/orders/${orderId}/pay`, { payment: "test" })).status).toBe(200);
    return orderId;
  };
  const mails = async (who: Colleague) => {
    const { content } = (await who.admin("GET", "/api/mailbox?type=notice&size=50")) as {
      content: readonly { id: number; title: string; link?: string; read: boolean }[];
    };
    return content.filter(({ link }) => link?.startsWith("/shop/"));
  };
  const isChange = ({ cmd, data }: { readonly cmd: number; readonly data?: unknown }) =>
    cmd === Cmd.system && (data as { type?: number }).type === MessageType.recordsChanged;

  test("a paid order is in the mailbox of who ships orders, counted until it is read, and pushed", async () => {
    const socket = await admin.connect();
    const others = await amy.connect();
    await pay();
    expect((await socket.take(isChange)).data).toMatchObject({ content: "order,mailbox" });
    expect(await mails(admin)).toEqual([
      expect.objectContaining({
        title: "New paid orders: 1",
        link: "/shop/order",
        read: false,
      }),
    ]);
    await pay();
    await socket.take(isChange);
    const [mail] = await mails(admin);
    expect(mail).toMatchObject({ title: "New paid orders: 2" });
    await admin.admin("PUT", "/api/mailbox/read", { ids: [mail?.id], read: true });
    await pay();
    await socket.take(isChange);
    expect(await mails(admin)).toEqual([
      expect.objectContaining({ title: "New paid orders: 1", read: false }),
    ]);
    // Who may look at orders alone sees them, and has nothing to do.
    expect(await mails(amy)).toEqual([]);
    await others.take(isChange);
    // It is no message: nothing of it is in anybody's chats.
    expect((await admin.pullSystem()).filter(({ type }) => type === MessageType.recordsChanged)).toEqual([]);
  });

  test("who may not list orders is told nothing", async () => {
    const dee = await chat.signIn("carol");
    const socket = await dee.connect();
    const own = await db().select().from(sysUserRole).where(eq(sysUserRole.userId, dee.userId));
    await db().delete(sysUserRole).where(eq(sysUserRole.userId, dee.userId));
    const others = await admin.connect();
    await pay();
    await others.take(isChange);
    expect(socket.frames.filter(isChange)).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });

  test("a request for money back and a reminder are told of; the same order is reminded of once a day", async () => {
    const orderId = await pay();
    const socket = await amy.connect();
    expect((await me(`/orders/${orderId}/remind`)).status).toBe(204);
    // Whoever has the list sees it there, and not in the bell alone.
    expect((await socket.take(isChange)).data).toMatchObject({ content: "order,mailbox" });
    const { content } = (await amy.admin("GET", `/api/yxStoreOrder?orderId=${orderId}`)) as {
      content: readonly Body[];
    };
    expect(content).toMatchObject([{ orderId, reminder: "waiting", remindTime: expect.any(String) }]);
    expect((await me(`/orders/${orderId}/remind`)).status).toBe(429);
    const refund = { pieces: [{ line: 0, count: 1 }], reasons: "Too short" };
    expect((await me(`/orders/${orderId}/refunds`, refund)).status).toBe(200);
    const titles = (await mails(admin)).map(({ title }) => title);
    expect(titles).toContain("Customers are waiting: 1");
    expect(titles).toContain("New refund requests: 1");
    // Of what is being refunded nothing is waited for.
    expect((await me(`/orders/${orderId}/remind`)).status).toBe(409);
    expect((await me(`/orders/${await placed()}/remind`)).status).toBe(409);
    expect((await me("/orders/none/remind")).status).toBe(404);
  });

  test("what was refused tells nobody, and many at once make one item", async () => {
    const topic = and(eq(mailboxItem.topic, "shop.paid"), eq(mailboxItem.userId, admin.userId));
    await db().delete(mailboxItem).where(topic);
    expect((await me(`/orders/${await placed()}/pay`, { payment: "balance" })).status).toBe(400);
    expect(await db().select().from(mailboxItem).where(topic)).toEqual([]);
    await Promise.all([pay(), pay(), pay(), pay()]);
    expect(await db().select().from(mailboxItem).where(topic)).toMatchObject([{ times: 4, read: false }]);
  });
});
