import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { conversation } from "../../../../src/contract/resources/customer/conversation.ts";
import { order } from "../../../../src/contract/resources/shop/order.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import type { ModelAreas } from "../../../support/model-areas.ts";
import { ModelRefused } from "../../../support/model-records.ts";
import { expectAccessible, overlays } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";

/** What a visitor's customer has bought, beside the conversation (resources 10.5 "order panel"). */

const NAME = "Marie Curie";
const LIST = `GET ${order.path}`;
const rail = page.getByRole("toolbar", { name: "Visitor panels" });
const panel = page.getByRole("complementary", { name: "Orders" });
const button = (name: string) => panel.getByRole("button", { name, exact: true });
const card = page.css(".qs-chat-card").filter({ hasText: "A1" });

const tea = (storeName: string, cartNum: number) => ({
  cartInfo: { productInfo: { storeName, image: null, attrInfo: null }, cartNum, truePrice: 12.5 },
});
const bought = (id: number, orderId: string, over: object = {}) => ({
  ...{ id, orderId, payPrice: 1_025.5, createTime: "2026-03-01 12:00:00", groupState: 0 },
  ...{ cartInfoList: [tea("Oolong", 2)], orderStatus: 1, refundPrice: 0, updateTime: "2026-03-01 12:00:00" },
  ...over,
});
const ORDERS = [
  bought(3, "A3", { orderStatus: 2 }),
  bought(2, "A2", { groupState: 1 }),
  bought(1, "A1"),
  bought(4, "A0", { orderStatus: 0 }),
];
const EVERYTHING = ["admin"];
/** What agents hold, without orders. */
const AGENT = ["conversation:list", "conversation:accept", "customer:list"];

interface Shown {
  readonly customerId?: number | null;
  readonly held?: readonly string[];
  readonly prepare?: (admin: ModelAreas) => void;
}

/** Opens the conversation with its orders beside it, where there is a button for them. */
async function openOrders({ customerId = 3, held = EVERYTHING, prepare = () => undefined }: Shown = {}) {
  const opened = await openConsole("/customer/chat/imchat?chat=GROUP:7", {
    prepare: ({ chat, admin }) => {
      const { amy, bob } = people;
      const group = chat.people.addGroup(7, NAME, bob.id, [amy.id]);
      group.isService = true;
      admin.add(conversation, [
        {
          ...{ id: 1, visitorName: NAME, visitorId: 1, groupId: 7, siteId: 1, site: { id: 1, name: "Teas" } },
          ...{ status: "active", mine: true, language: "fr-FR", customerId, agentId: 1 },
        },
      ]);
      admin.on("GET auth/info", () => ({
        user: { id: amy.id, username: amy.userName, nickName: amy.nickName, enabled: true },
        authorities: held.map((authority) => ({ authority })),
        roles: held,
      }));
      admin.on(LIST, () => ({ content: ORDERS, totalElements: ORDERS.length }));
      prepare(admin);
    },
  });
  await expect.element(rail).toBeVisible();
  const asked = () =>
    opened.admin.calls.filter(({ method, path }) => method === "GET" && path === order.path);
  return { ...opened, asked };
}

async function showOrders(shown: Shown = {}) {
  const opened = await openOrders(shown);
  await rail.getByRole("button", { name: "Orders" }).click();
  await expect.element(panel).toBeVisible();
  return opened;
}

test("the customer's orders are asked for, the newest first, and each says what it is", async () => {
  const { asked } = await showOrders();
  await expect.element(panel.getByRole("listitem").first()).toHaveTextContent(/A3.*Oolong.*2.*1,025\.50/);
  await expect.element(panel.getByRole("listitem").first()).toHaveTextContent("To receive");
  expect(panel.getByRole("listitem").elements()).toHaveLength(ORDERS.length);
  expect(Object.fromEntries(asked()[0]?.query ?? [])).toMatchObject({
    ...{ customerId: "3", page: "0", size: "10", sort: "id,desc" },
  });
});

test("an order is sent as a card that says what was paid, also before the server has written it", async () => {
  const { chat } = await showOrders();
  await expect.element(button("Send “A1”")).toBeVisible();
  chat.down();
  await button("Send “A1”").click();
  await expect.element(card).toHaveTextContent("1,025.50");
});

test("what is not for an order is not there, and what has to wait says why; each is called by its order", async () => {
  const { admin } = await showOrders();
  await expect.element(button("Ship A1")).toBeEnabled();
  // Its group is not complete: the list of orders does not have it either.
  await expect.element(button("Ship A2")).toBeDisabled();
  await expect.element(button("Ship A2")).toHaveAttribute("title", "Its group is not complete yet");
  for (const name of ["Ship A3", "Ship A0", "Refund A0"])
    await expect.element(button(name)).not.toBeInTheDocument();
  for (const name of ["Refund A1", "Refund A2", "Refund A3"])
    await expect.element(button(name)).toBeEnabled();
  admin.on(`${LIST}/1`, () => bought(1, "A1"));
  await button("Ship A1").click();
  await expect.element(page.getByRole("dialog", { name: /A1/ })).toBeVisible();
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: /A1/ })).not.toBeInTheDocument();
});

test("an order is shipped and refunded from beside the conversation, and shown as it is then", async () => {
  const made: Record<string, unknown>[] = [];
  const { admin, asked } = await showOrders();
  const now = () => (made.length === 0 ? bought(1, "A1") : bought(1, "A1", { orderStatus: 2 }));
  admin.on(`${LIST}/1`, now);
  admin.on(LIST, () => ({ content: [now()], totalElements: 1 }));
  for (const call of [`PUT ${order.path}`, `POST ${order.path}/refund`])
    admin.on(call, ({ body }) => {
      made.push(body as Record<string, unknown>);
      return {};
    });
  const dialog = page.getByRole("dialog", { name: /A1/ });
  await button("Ship A1").click();
  await dialog.getByRole("textbox", { name: "Courier" }).fill("SF");
  await dialog.getByRole("textbox", { name: "Tracking number" }).fill("SF1");
  await dialog.getByRole("button", { name: "Ship" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made).toMatchObject([
    { orderId: "A1", deliveryType: "express", deliveryName: "SF", deliveryId: "SF1" },
  ]);
  await expect.element(panel.getByRole("listitem").first()).toHaveTextContent("To receive");
  await expect.element(button("Ship A1")).not.toBeInTheDocument();

  const before = asked().length;
  await button("Refund A1").click();
  await dialog.getByRole("textbox", { name: /Amount/ }).fill("25.50");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made[1]).toMatchObject({ orderId: "A1", payPrice: 25.5 });
  await expect.poll(() => asked().length).toBeGreaterThan(before);
});

test("who may not ship or refund has no button for it, and who may not see orders no panel", async () => {
  await showOrders({ held: [...AGENT, "order:list", "order:deliver"] });
  await expect.element(button("Ship A1")).toBeEnabled();
  await expect.element(button("Refund A1")).not.toBeInTheDocument();
  await expect.element(button("Send “A1”")).toBeEnabled();
});

test("who may not see orders has no panel of them, whatever was open last", async () => {
  localStorage.setItem(
    `qs:service-panel:${people.amy.id}`,
    JSON.stringify({ panel: "orders", isOpen: true }),
  );
  const { asked } = await openOrders({ held: AGENT });
  await expect.element(rail.getByRole("button", { name: "Customer" })).toBeVisible();
  await expect.element(rail.getByRole("button", { name: "Orders" })).not.toBeInTheDocument();
  await expect.element(panel).not.toBeInTheDocument();
  expect(asked()).toEqual([]);
});

test("of a visitor who is no customer nothing is asked, and of a customer without orders it is said how they are found", async () => {
  const { asked } = await showOrders({ customerId: null });
  await expect.element(panel).toHaveTextContent("This visitor is not a customer yet.");
  expect(asked()).toEqual([]);
  await expectAccessible(panel.element());
});

test("a customer who has bought nothing is told apart from one who is on the way", async () => {
  let release: () => void = () => undefined;
  await showOrders({
    prepare: (admin) => {
      admin.on(LIST, () => ({ content: [], totalElements: 0 }));
      release = admin.hold(order.path);
    },
  });
  await expect.element(panel.css(".qs-skeleton").first()).toBeInTheDocument();
  await expect.element(panel).not.toHaveTextContent("No orders");
  release();
  await expect
    .element(panel)
    .toHaveTextContent(/No orders.*Orders are found by the customer's member, phone and email/);
  await expectAccessible(panel.element());
});

test("what does not come is said, and asked for again; what does not come anew stays as it was", async () => {
  let isDown = true;
  const { chat } = await showOrders({
    prepare: (admin) =>
      admin.on(LIST, () => {
        if (isDown) throw new ModelRefused(400, "down");
        return { content: ORDERS, totalElements: ORDERS.length };
      }),
  });
  await expect.element(panel).toHaveTextContent("This could not be loaded");
  await expectAccessible(panel.element());
  isDown = false;
  await button("Try again").click();
  await expect.element(panel.getByText("A1")).toBeVisible();
  isDown = true;
  chat.push(people.amy.id, Cmd.system, {
    ...{ type: MessageType.recordsChanged, content: order.name, sendTime: Date.now() },
  });
  await expect.element(panel.getByText("Not up to date")).toBeVisible();
  await expect.element(panel.getByText("A1")).toBeVisible();
});

test("an order is searched for by the server; where nothing is found that is said", async () => {
  const all = Array.from({ length: 25 }, (_, nth) => bought(50 - nth, `C${nth + 1}`));
  const { asked } = await showOrders({
    prepare: (admin) =>
      admin.on(LIST, ({ query }) => {
        const found = all.filter(({ orderId }) => orderId.includes(query.get("keyword") ?? ""));
        return { content: found.slice(0, Number(query.get("size"))), totalElements: found.length };
      }),
  });
  await button("More").click();
  await expect.element(panel.getByText("C20")).toBeInTheDocument();
  const search = panel.getByRole("searchbox", { name: "Search by number or product" });
  await search.fill(" C2");
  await expect.element(panel.getByText("C9", { exact: true })).not.toBeInTheDocument();
  await expect.poll(() => panel.getByRole("listitem").elements().length).toBe(7);
  // Of another search as many as at first.
  expect(
    asked().map(({ query }) => [query.get("customerId"), query.get("keyword"), query.get("size")]),
  ).toEqual([
    ["3", null, "10"],
    ["3", null, "20"],
    ["3", "C2", "10"],
  ]);
  await search.fill("X");
  await expect.element(panel).toHaveTextContent("Nothing matches");
  await expect.element(panel).not.toHaveTextContent("No orders");
  await expectAccessible(panel.element());
  await search.fill("");
  await expect.element(panel.getByText("C10")).toBeInTheDocument();
});

test("more of them come below, ten by ten", async () => {
  const all = Array.from({ length: 12 }, (_, nth) => bought(50 - nth, `B${nth + 1}`));
  const { asked } = await showOrders({
    prepare: (admin) =>
      admin.on(LIST, ({ query }) => ({
        content: all.slice(0, Number(query.get("size"))),
        totalElements: all.length,
      })),
  });
  await expect.element(panel.getByText("B10")).toBeInTheDocument();
  await expect.element(panel.getByText("B11")).not.toBeInTheDocument();
  await button("More").click();
  await expect.element(panel.getByText("B12")).toBeInTheDocument();
  await expect.element(button("More")).not.toBeInTheDocument();
  expect(asked().map(({ query }) => query.get("size"))).toEqual(["10", "20"]);
});
