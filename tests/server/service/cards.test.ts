import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import {
  chatGroup,
  chatGroupMember,
  serviceAgent,
  serviceConversation,
  serviceCustomer,
  serviceVisitor,
  site,
  sysUserRole,
} from "../../../server/db/schema/index.ts";
import { seal } from "../../../server/secrets/seal.ts";
import { readCard } from "../../../src/contract/cards.ts";
import type { GroupMessage, SearchHit } from "../../../src/contract/chat.ts";
import { VISITOR_ID_FIRST } from "../../../src/contract/visitor-api.ts";
import { ChatCode, Cmd, MessageType } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { makeGoods } from "../../support/shop-rows.ts";
import { askVisit, identityOf, startVisit, type Visitor } from "../../support/visitor.ts";
import { websiteOf } from "../../support/website.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

const PATH = "/imchat/service/conversation";

describe.each(sqlTestServers)("cards and panels of conversations on $name", ({ start }) => {
  let chat: ChatServer;
  let server: TestServer;
  let ada: Colleague;
  let amy: Colleague;
  let admin: AdminCalls;
  let siteId = 0;
  let visitor: Visitor;
  let groupId = 0;
  let nth = 0;

  beforeAll(async () => {
    chat = await startChatServer(start);
    server = chat.server;
    [ada, amy] = [await chat.signIn("admin"), await chat.signIn("amy")];
    admin = adminCalls(server, ada.adminToken);
    const { db } = server.context;
    await db.delete(serviceAgent);
    await db.insert(serviceAgent).values([
      { userName: "agent-ada", nickName: "Ada", userId: ada.userId, maxSessions: 100 },
      { userName: "agent-amy", nickName: "Amy", userId: amy.userId, maxSessions: 100 },
    ]);
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  beforeEach(async () => {
    nth += 1;
    const [row] = await server.context.db
      .insert(site)
      .values({ name: `Cards ${nth}`, domain: `cards${nth}.example`, routing: "manual" })
      .returning();
    siteId = row?.id ?? 0;
    visitor = await startVisit(server, { siteId, url: `https://cards${nth}.example/tea` });
    groupId = (await visitor.begin()).groupId;
    await move("accept");
  });

  const conversation = async () => {
    const [row] = await server.context.db
      .select()
      .from(serviceConversation)
      .where(eq(serviceConversation.groupId, groupId));
    if (!row) throw new Error("There is no conversation.");
    return row;
  };
  const move = async (action: string) => {
    const { id } = await conversation();
    const answer = await admin("POST", `${PATH}/${action}/${id}`, { id });
    expect(answer.status, answer.message).toBeLessThan(300);
  };
  const inGroup = (card: object) => ({
    ...{ tmpId: randomUUID(), groupId, type: MessageType.card, content: JSON.stringify(card) },
  });
  const sent = async (who: Colleague, card: object) =>
    readCard(((await who.call("sendGroup", { body: inGroup(card) })) as GroupMessage).content);
  const asVisitor = (card: object) => visitor.chat("POST", "/message/group/send", inGroup(card));
  const setCustomer = async (values: Partial<typeof serviceCustomer.$inferInsert>) => {
    const { customerId } = await conversation();
    await server.context.db
      .update(serviceCustomer)
      .set(values)
      .where(eq(serviceCustomer.id, customerId ?? 0));
    return customerId ?? 0;
  };

  test("a product is what the server has, whatever its sender says of it", async () => {
    const id = await makeGoods(server.context.db, `Rope ${nth}`, { isShow: true, price: "12.50" });
    const forged = { kind: "product", id, name: "Gold", price: "0.01", url: "https://evil.example" };
    const card = { kind: "product", of: "goods", id, name: `Rope ${nth}`, price: "12.50", currency: "CNY" };
    expect(await sent(ada, forged)).toEqual({ ...card, image: "/pictures/rope.webp" });
    const { code, data } = await asVisitor(forged);
    expect([code, readCard((data as GroupMessage).content)?.name]).toEqual([200, `Rope ${nth}`]);
    await expect
      .poll(async () => (await admin("GET", `${PATH}/${(await conversation()).id}`)).body)
      .toMatchObject({ lastMsg: `[Product] Rope ${nth}` });
    const hits = (await ada.call("searchMessages", {
      query: { keyword: `rope ${nth}`, size: 20 },
    })) as SearchHit[];
    expect(hits.filter(({ targetId }) => targetId === groupId)).toMatchObject([
      { type: MessageType.card, snippet: `Rope ${nth}` },
      { type: MessageType.card, snippet: `Rope ${nth}` },
    ]);
    // How it is written is nothing that was said.
    const none = await ada.call("searchMessages", { query: { keyword: '"kind"', size: 20 } });
    expect(none).toEqual([]);
  });

  test("what is not sold, not there, or not to be seen is not sent", async () => {
    const { db } = server.context;
    const hidden = await makeGoods(db, `Hidden ${nth}`, { price: "1.00" });
    const binned = await makeGoods(db, `Binned ${nth}`, { isShow: true, isDel: true });
    expect((await asVisitor({ kind: "product", id: hidden })).message).toContain("no such product");
    await expect(sent(ada, { kind: "product", id: binned })).rejects.toThrow("no such product");
    await expect(sent(ada, { kind: "product", id: 0 })).rejects.toThrow("no such product");
    await expect(sent(ada, { kind: "evil" })).rejects.toThrow("content of a card");
    await db
      .insert(chatGroupMember)
      .values({ groupId, userId: amy.userId, joinedAt: Date.now(), fromId: 0 })
      .onConflictDoNothing();
    await db.delete(sysUserRole).where(eq(sysUserRole.userId, amy.userId));
    await expect(sent(amy, { kind: "product", id: hidden })).rejects.toThrow("no permission");
  });

  test("a product of the site leads to its page", async () => {
    const { make, page } = websiteOf(admin);
    await server.context.db
      .update(site)
      .set({ langs: ["en"], defaultLang: "en" })
      .where(eq(site.id, siteId));
    const categoryId = await make("/news/productCategory", { siteId, lang: "en", name: "Pots" });
    await page(siteId, "wares", true, "product");
    const body = { siteId, lang: "en", categoryId, name: "Teapot", cover: "/file/a.webp", status: 1 };
    const id = await make("/news/product", { ...body, slug: "teapot", priceMin: "3.20", priceMax: "4.00" });
    const { data } = await asVisitor({ kind: "product", of: "product", id });
    expect(readCard((data as GroupMessage).content)).toMatchObject({
      ...{ name: "Teapot", price: "3.20–4.00", currency: "USD" },
      url: `https://cards${nth}.example/wares/teapot`,
    });
  });

  test("visitors send pages of their site alone", async () => {
    const link = (url: string) => asVisitor({ kind: "link", name: "Tea", url, text: "x", image: "/a.webp" });
    const { data } = await link(`https://cards${nth}.example/tea?x=1`);
    expect(readCard((data as GroupMessage).content)).toEqual({
      ...{ kind: "link", name: "Tea", url: `https://cards${nth}.example/tea?x=1` },
    });
    expect((await link(`/sites/${siteId}/tea`)).code).toBe(200);
    const page = { name: "Tea", url: `https://cards${nth}.example/tea` };
    const unknown = await asVisitor({ kind: "product", id: 999_999, page });
    expect(readCard((unknown.data as GroupMessage).content)).toEqual({ kind: "link", ...page });
    const elsewhere = { ...page, url: "https://evil.example/" };
    const refused = await asVisitor({ kind: "product", id: 999_999, page: elsewhere });
    expect(refused.message).toContain("pages of this site");
    for (const url of ["https://evil.example/", `/sites/${siteId + 1}/tea`, "/admin"])
      expect((await link(url)).message, url).toContain("pages of this site");
    expect((await link("javascript:alert(1)")).message).toContain("content of a card");
  });

  test("a path that an agent sends is one of the visitor's site", async () => {
    const card = await sent(ada, {
      kind: "link",
      name: "Fair",
      url: "/fair",
      text: "Come",
      image: "/a.webp",
    });
    expect(card).toEqual({
      ...{ kind: "link", name: "Fair", text: "Come", image: "/a.webp" },
      url: `https://cards${nth}.example/fair`,
    });
  });

  test("cards of the shop lead to the pages that its settings name, of goods that are on sale and of orders", async () => {
    const { db } = server.context;
    const setShop = (over: object) => admin("POST", "/api/yxSystemConfig", over);
    const goods = await makeGoods(db, `Lead ${nth}`, { isShow: true });
    const hidden = await makeGoods(db, `Hidden ${nth}`, { isShow: false });
    await setCustomer({ phone: `1390000${nth}` });
    const order = await makeOrder(db, `no/${nth}`, { userPhone: `1390000${nth}` });
    const urlOf = async (card: object) => (await sent(ada, card))?.url;
    expect(await urlOf({ kind: "product", id: goods })).toBeUndefined();
    expect((await setShop({ goods_url: "shop.example/{id}" })).status).toBe(400);
    const goods_url = "https://shop.example/goods/{id}?from=chat&{other}";
    expect((await setShop({ goods_url, order_url: "https://shop.example/order/{number}" })).status).toBe(204);
    const page = `https://shop.example/goods/${goods}?from=chat&%7Bother%7D`;
    expect(await urlOf({ kind: "product", id: goods })).toBe(page);
    const { data } = await asVisitor({ kind: "product", id: goods });
    expect(readCard((data as GroupMessage).content)?.url).toBe(page);
    expect(await urlOf({ kind: "product", id: hidden })).toBeUndefined();
    expect(await urlOf({ kind: "order", id: order })).toBe(`https://shop.example/order/no%2F${nth}`);
    expect((await setShop({ goods_url: null, order_url: null })).status).toBe(204);
    expect(await urlOf({ kind: "product", id: goods })).toBeUndefined();
  });

  test("an order is sent to the customer that it is of, and to nobody else", async () => {
    const { db } = server.context;
    const phone = `1390000${String(nth).padStart(4, "0")}`;
    const own = await makeOrder(db, `own-${nth}`, { userPhone: phone });
    const uid = await makeBuyer(db, `mail${nth}@example.fr`);
    const byMail = await makeOrder(db, `mail-${nth}`, { uid });
    const other = await makeOrder(db, `other-${nth}`, { userPhone: "13700000000" });
    await expect(sent(ada, { kind: "order", id: own })).rejects.toThrow("does not belong");
    const customerId = await setCustomer({ phone, email: `Mail${nth}@example.fr` });
    expect(await sent(ada, { kind: "order", id: own })).toMatchObject({
      ...{ kind: "order", name: `own-${nth}`, id: own, price: "30.00", count: 2 },
    });
    await expect(sent(ada, { kind: "order", id: other })).rejects.toThrow("does not belong");
    expect((await asVisitor({ kind: "order", id: own })).code).not.toBe(200);
    const listed = async (id: number) => {
      const { body } = await admin("GET", `/api/yxStoreOrder?customerId=${id}&page=0&size=20`);
      return (body as { content: { id: number }[] }).content.map((row) => row.id).toSorted((a, b) => a - b);
    };
    expect(await listed(customerId)).toEqual([own, byMail]);
    expect(await listed(0)).toEqual([]);
  });

  test("the orders of a customer are searched by their number and by the names of their goods", async () => {
    const { db } = server.context;
    const phone = `1360000${String(nth).padStart(4, "0")}`;
    const line = (storeName: string) => ({ cartInfo: { productInfo: { storeName }, cartNum: 1 } });
    const of = (name: string, userPhone: string, ...goods: string[]) =>
      makeOrder(db, `${name}-${nth}`, { userPhone, cartInfoList: goods.map(line) });
    const teas = await of("FIND", phone, "Green tea 100%", "Oolong");
    const pot = await of("other", phone, "Teapot");
    const old = await makeOrder(db, `old-${nth}`, { userPhone: phone, cartInfoList: null });
    await of("FIND-elsewhere", "13600009999", "Oolong");
    const customerId = await setCustomer({ phone });
    const found = async (keyword: string) => {
      const asked = `customerId=${customerId}&keyword=${encodeURIComponent(keyword)}&sort=id,asc`;
      const { body } = await admin("GET", `/api/yxStoreOrder?${asked}`);
      return (body as { content: { id: number }[] }).content.map((row) => row.id);
    };
    expect(await found("find")).toEqual([teas]);
    expect(await found("TEA")).toEqual([teas, pot]);
    expect(await found("oolong")).toEqual([teas]);
    expect(await found("100%")).toEqual([teas]);
    expect(await found("%")).toEqual([teas]);
    expect(await found(`old-${nth}`)).toEqual([old]);
    expect(await found("storeName")).toEqual([]);
  });

  test("an address that nobody proved makes nobody's orders a visitor's", async () => {
    const { db } = server.context;
    const address = `owner${nth}@example.fr`;
    const order = await makeOrder(db, `told-${nth}`, { uid: await makeBuyer(db, address) });
    const card = { kind: "order", id: order };
    expect((await visitor.call("PUT", "/contact", { email: address })).status).toBe(204);
    const { customerId } = await conversation();
    const record = async () =>
      (await admin("GET", `/implatform/im-customer/${customerId}`)).body as Record<string, unknown>;
    expect(await record()).toMatchObject({ email: address, toldEmail: address });
    await expect(sent(ada, card)).rejects.toThrow("does not belong");
    // Neither is it theirs who had told it before they had a customer.
    const early = await startVisit(server, { siteId });
    await early.call("PUT", "/contact", { email: address });
    groupId = (await early.begin()).groupId;
    await move("accept");
    await expect(sent(ada, card)).rejects.toThrow("does not belong");
    // A page that has proved who they are makes it theirs.
    await db
      .update(serviceVisitor)
      .set({ externalId: `member-${nth}`, provedEmail: address.toUpperCase() })
      .where(eq(serviceVisitor.id, early.visit.userId));
    expect(await sent(ada, card)).toMatchObject({ kind: "order", id: order });
  });

  test("nobody sees the orders of another person by the number of that one", async () => {
    const { db, secrets } = server.context;
    const phone = `1380000${String(nth).padStart(4, "0")}`;
    const order = await makeOrder(db, `phone-${nth}`, { userPhone: phone });
    const card = { kind: "order", id: order };
    await db
      .update(site)
      .set({ visitorSecret: seal(secrets, "secret") })
      .where(eq(site.id, siteId));
    const { key } = visitor.visit;
    const replayed = { ...identityOf("secret", `eve-${nth}`), phone };
    expect((await askVisit(server, { siteId, key, identity: replayed })).status).toBe(400);
    await expect(sent(ada, card)).rejects.toThrow("does not belong");
    // One that was told, before there was a customer, is noted as that.
    const early = await startVisit(server, { siteId });
    const row = eq(serviceVisitor.id, early.visit.userId);
    await db.update(serviceVisitor).set({ phone }).where(row);
    groupId = (await early.begin()).groupId;
    await move("accept");
    const { customerId } = await conversation();
    const record = await admin("GET", `/implatform/im-customer/${customerId}`);
    expect(record.body).toMatchObject({ phone, toldPhone: phone });
    await expect(sent(ada, card)).rejects.toThrow("does not belong");
    const sync = await admin("POST", "/implatform/im-customer/sync", [{ name: "Owner", phone }]);
    expect(sync.status, sync.message).toBe(200);
    expect((await admin("GET", `/implatform/im-customer/${customerId}`)).body).not.toMatchObject({
      name: "Owner",
    });
    // Whose page proves it has the orders.
    const identity = identityOf("secret", `owner-${nth}`, { phone });
    await startVisit(server, { siteId, key: early.visit.key, identity });
    expect(await sent(ada, card)).toMatchObject({ kind: "order", id: order });
  });

  test("words that are refused are refused in cards, and masked ones are masked in all of a card", async () => {
    for (const [word, action] of [
      ["verboten", "refuse"],
      ["darn", "mask"],
    ])
      await admin("POST", "/api/sensitiveWord", { word: `${word}${nth}`, action, enabled: true });
    const link = { kind: "link", name: "Fair", url: "/fair", text: `Oh darn${nth}` };
    const { text } = (await sent(ada, link)) ?? {};
    expect(text).toMatch(/^Oh \*+$/);
    for (const over of [{ name: `verboten${nth}` }, { text: `Das ist verboten${nth}` }])
      await expect(sent(ada, { ...link, ...over })).rejects.toMatchObject({ code: ChatCode.illegalContent });
    const url = `https://cards${nth}.example/tea`;
    expect((await asVisitor({ kind: "link", name: `verboten${nth}`, url })).code).toBe(
      ChatCode.illegalContent,
    );
  });

  test("the record of a conversation tells where its visitor is, and was", async () => {
    const { id } = await conversation();
    const look = (url: string, title: string) => visitor.call("PUT", "/page", { url, title });
    await look("https://shop.example/cups", "Cups");
    await look("https://shop.example/cups", "Cups, white");
    for (let page = 0; page < 55; page += 1) await look(`https://shop.example/${page}`, `Page ${page}`);
    const { body } = await admin("GET", `${PATH}/${id}`);
    const { pages } = body as { pages: { url: string; title: string; at: number }[] };
    expect(pages).toHaveLength(50);
    expect(pages.at(-1)).toMatchObject({ url: "https://shop.example/54", title: "Page 54" });
    // On the next visit the list begins anew.
    chat.clock.aheadMs += 31 * 60_000;
    await startVisit(server, { siteId, key: visitor.visit.key });
    const again = (await admin("GET", `${PATH}/${id}`)).body as { pages: { title: string }[] };
    expect(again.pages.map(({ title }) => title)).toEqual(["Tea"]);
    chat.clock.aheadMs = 0;
  });

  test("whoever lists conversations is told that the visitor of one moves on; of who talks with nobody nobody is", async () => {
    const socket = await ada.connect();
    const isChange = ({ cmd, data }: { readonly cmd: number; readonly data?: unknown }) =>
      cmd === Cmd.system && (data as { type?: number }).type === MessageType.recordsChanged;
    const silent = await startVisit(server, { siteId });
    await silent.call("PUT", "/page", { url: "https://shop.example/alone", title: "Alone" });
    const before = socket.frames.filter(isChange).length;
    await visitor.call("PUT", "/page", { url: "https://shop.example/cups", title: "Cups" });
    expect((await socket.take(isChange)).data).toMatchObject({ content: "conversation" });
    expect(before).toBe(0);
    await socket.close();
  });

  test("visitors are called by a number and their language until they have a name, in the reader's words", async () => {
    const number = visitor.visit.userId - VISITOR_ID_FIRST + 1;
    const { id } = await conversation();
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({
      visitorName: `Visitor ${number} · fr-FR`,
    });
    const inChinese = adminCalls(server, ada.adminToken, "zh-CN");
    expect((await inChinese("GET", `${PATH}/${id}`)).body).toMatchObject({
      visitorName: `访客 ${number} · fr-FR`,
    });
    const [group] = await server.context.db.select().from(chatGroup).where(eq(chatGroup.id, groupId));
    expect(group?.name).toBe(`Visitor ${number} · fr-FR`);
    expect((await visitor.send("Bonjour")).sendNickName).toBe(`Visitor ${number} · fr-FR`);
  });

  test("and are found by them, as by their number, in that language alone", async () => {
    const number = visitor.visit.userId - VISITOR_ID_FIRST + 1;
    const { id } = await conversation();
    const found = async (language: string, query: string) => {
      const calls = adminCalls(server, ada.adminToken, language);
      const { body } = await calls("GET", `${PATH}?page=0&size=100&${query}`);
      return (body as { content: { id: number }[] }).content.some((row) => row.id === id);
    };
    for (const param of ["visitorName", "keyword"]) {
      const by = (language: string, text: string) => found(language, `${param}=${encodeURIComponent(text)}`);
      for (const text of [
        "访客",
        "客",
        `访客 ${number}`,
        `访客${number}`,
        `客 ${number} · fr`,
        `Visitor ${number}`,
      ])
        expect({ text, found: await by("zh-CN", text) }).toEqual({ text, found: true });
      for (const text of ["訪客", `訪客 ${number}`])
        expect({ text, found: await by("zh-TW", text) }).toEqual({ text, found: true });
      for (const text of ["visitor", `VISITOR ${number}`])
        expect({ text, found: await by("en", text) }).toEqual({ text, found: true });
      for (const [language, text] of [
        ["zh-CN", `访客 ${number}9`],
        ["zh-CN", "访客%"],
        ["en", "访客"],
      ] as const)
        expect({ text, found: await by(language, text) }).toEqual({ text, found: false });
    }
  });

  test("the name that an agent gives a customer is the visitor's, but for one whom a page has named", async () => {
    const { id, customerId } = await conversation();
    const record = (await admin("GET", `/implatform/im-customer/${customerId}`)).body as {
      updateTime: string;
    };
    const renamed = await admin("PUT", "/implatform/im-customer", {
      ...{ id: customerId, name: "Marie", updateTime: record.updateTime },
    });
    expect(renamed.status, renamed.message).toBeLessThan(300);
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ visitorName: "Marie" });
    const mine = ((await ada.call("groupList", {})) as { id: number; name: string }[]).find(
      (one) => one.id === groupId,
    );
    expect(mine?.name).toBe("Marie");
    expect((await visitor.send("C'est moi")).sendNickName).toBe("Marie");
    await server.context.db
      .update(serviceVisitor)
      .set({ externalId: "member-1" })
      .where(eq(serviceVisitor.id, visitor.visit.userId));
    await admin("PUT", "/implatform/im-customer", { id: customerId, name: "Somebody" });
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ visitorName: "Marie" });
  });

  test("a visitor without a customer is made one, once", async () => {
    const { id, customerId } = await conversation();
    const gone = await admin("DELETE", `/implatform/im-customer/deleteById/${customerId}`);
    expect(gone.status, gone.message).toBeLessThan(300);
    expect(await conversation()).toMatchObject({ customerId: null });
    const [emptied] = await server.context.db
      .select()
      .from(serviceVisitor)
      .where(eq(serviceVisitor.id, visitor.visit.userId));
    expect(emptied).toMatchObject({ pages: [], page: null });
    await move("makeCustomer");
    const made = await conversation();
    expect(made.customerId).not.toBeNull();
    const [row] = await server.context.db
      .select()
      .from(serviceVisitor)
      .where(eq(serviceVisitor.id, visitor.visit.userId));
    expect(row?.customerId).toBe(made.customerId);
    expect((await admin("POST", `${PATH}/makeCustomer/${id}`, { id })).status).toBe(400);
  });
});
