import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { order } from "../../../../src/contract/resources/shop/order.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import { openConsole, people } from "../../support/console.tsx";

/** What others do is seen without a refresh where the server tells of it: on the list, and by the bell. */

const row = (id: number) => ({
  id,
  orderId: `QS${id}`,
  realName: "Ann",
  paid: 1,
  status: 0,
  shippingType: 1,
});
const bell = page.getByRole("banner").getByRole("button", { name: /^Unread messages/ });

test("an order that is paid is on the list and in the bell at once; more of them are asked for together", async () => {
  let unread = 0;
  const { admin, chat } = await openConsole("/shop/order", {
    prepare: (servers) => {
      servers.admin.add(order, [row(1)]);
      servers.admin.on("GET api/mailbox/unread", () => ({ notice: unread, letter: 0, todo: 0 }));
    },
  });
  await expect.element(page.getByRole("gridcell", { name: "QS1", exact: true })).toBeVisible();
  const asked = () =>
    admin.calls.filter(({ method, path }) => method === "GET" && path === order.path).length;
  const pay = (id: number) => {
    admin.area(order).create(row(id));
    unread += 1;
    chat.push(people.amy.id, Cmd.system, {
      type: MessageType.recordsChanged,
      content: "order,mailbox",
      sendTime: Date.now(),
    });
  };
  const before = asked();
  pay(2);
  await expect.element(page.getByRole("gridcell", { name: "QS2", exact: true })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName(/1 unread in my messages/);
  for (const id of [3, 4, 5, 6]) pay(id);
  await expect.element(page.getByRole("gridcell", { name: "QS6", exact: true })).toBeVisible();
  expect(asked() - before).toBe(2);
});
