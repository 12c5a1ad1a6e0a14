import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agent } from "../../../src/contract/resources/customer/agent.ts";
import { customer } from "../../../src/contract/resources/customer/customer.ts";
import { shopUser } from "../../../src/contract/resources/shop/shop-user.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";

/** A list whose records go from stage to stage is a board for whoever wants it. */

const STAGES = ["new", "contacted", "quoted", "won", "lost"] as const;
const customers = [
  ["Ana", "new"],
  ["Ben", "new"],
  ["Chen", "contacted"],
  ["Dora", "won"],
].map(([name, stage], at) => ({
  ...{ id: at + 1, name, stage, source: "website", tags: [], visitCount: at, tenantId: 1 },
  ...{ email: `${name?.toLowerCase()}@example.com`, updateTime: "2026-05-20 10:00:00" },
}));

async function showBoard(rows: Parameters<typeof showArea>[1] = customers, options: AreaOptions = {}) {
  const area = await showArea(customer, rows, {
    beside: [
      [agent, []],
      [shopUser, []],
    ],
    ...options,
  });
  await openView();
  await page.getByRole("menuitem", { name: "Board" }).click();
  await expect.element(page.getByRole("region", { name: /^New, / })).toBeVisible();
  return area;
}

const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}, `) });
const title = (name: string) => page.getByRole("button", { name, exact: true });
const held = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>("[data-column]")].map((one) => [
      one.dataset.column,
      [...one.querySelectorAll(".qs-card-title")].map(({ textContent }) => textContent),
    ]),
  );
const armed = () => expect.element(page.css(".qs-board[data-armed]")).toBeInTheDocument();

test("each stage is a column with its count, and it stays a board", async () => {
  const { reopen } = await showBoard();
  await expect
    .poll(held)
    .toEqual({ new: ["Ben", "Ana"], contacted: ["Chen"], quoted: [], won: ["Dora"], lost: [] });
  await expect.element(column("New")).toHaveAccessibleName("New, 2 records");
  await expect.element(column("Quoted")).toHaveTextContent("None yet");
  await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
  await expectAccessible();
  await reopen();
  await expect.poll(() => held().won).toEqual(["Dora"]);
});

test("a card is dragged to another stage, at once, and counted there", async () => {
  const { server } = await showBoard();
  await armed();
  const release = server.hold(customer.path);
  await userEvent.dragAndDrop(title("Ana"), column("Quoted"));
  await expect.poll(held).toMatchObject({ new: ["Ben"], quoted: ["Ana"] });
  await expect.element(column("Quoted")).toHaveAccessibleName("Quoted, 1 record");
  release();
  await expect.poll(() => server.area(customer).one(1).stage).toBe("quoted");
  await expect.poll(held).toMatchObject({ new: ["Ben"], quoted: ["Ana"] });
  await expect.element(page.getByText("“Ana” was moved to “Quoted”")).toBeInTheDocument();
});

test("what is refused comes back, and it is said why", async () => {
  const { server, notices } = await showBoard();
  await armed();
  server.answer(`PUT ${customer.path}`, 400, { status: 400, timestamp: 1, message: "Not yet" });
  await userEvent.dragAndDrop(title("Chen"), column("Won"));
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["Not yet"]);
  await expect.poll(held).toMatchObject({ contacted: ["Chen"], won: ["Dora"] });
});

test("the keys lead from card to card and move them, with the focus on what was moved", async () => {
  const { server } = await showBoard();
  await expect.poll(() => held().new).toEqual(["Ben", "Ana"]);
  expect(page.css(".qs-board .qs-card-title[tabindex='0']").elements()).toHaveLength(1);
  title("Ben").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(title("Ana")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(title("Dora")).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await expect.element(title("Dora")).toHaveFocus();
  await expect.poll(held).toMatchObject({ quoted: ["Dora"], won: [] });
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await expect.poll(() => server.area(customer).one(4).stage).toBe("contacted");
  await userEvent.keyboard(".");
  await page.getByRole("menuitem", { name: "Lost", exact: true }).click();
  await expect.poll(() => server.area(customer).one(4).stage).toBe("lost");
});

test("who may only look moves nothing, and filters choose the columns", async () => {
  await showBoard(customers, { held: ["customer:list"] });
  await expect.poll(() => held().new).toEqual(["Ben", "Ana"]);
  title("Ana").element().focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.poll(() => held().new).toEqual(["Ben", "Ana"]);
  await expect.element(page.css(".qs-board")).not.toHaveAttribute("data-armed");
  await page.getByRole("group", { name: "Stage" }).getByRole("button", { name: /^Won/ }).click();
  await expect.poll(held).toEqual({ won: ["Dora"] });
});

test("a column that did not come says so, and is asked for again", async () => {
  const { server } = await showBoard();
  await expect.poll(() => held().won).toEqual(["Dora"]);
  for (const _ of [...STAGES, "the list"]) {
    server.answer(`GET ${customer.path}/page`, 400, { status: 400, timestamp: 1, message: "Broken" });
  }
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(column("Won").getByRole("alert")).toHaveTextContent("Broken");
  await expect.poll(() => held().won).toEqual(["Dora"]);
  server.area(customer).update(4, { stage: "lost" }, undefined);
  await column("Won").getByRole("button", { name: "Try again" }).click();
  await expect.element(column("Won").getByRole("alert")).not.toBeInTheDocument();
  await expect.poll(() => held().won).toEqual([]);
});

test("a long column has more of its cards as they are wanted", async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({
    ...{ id: at + 1, name: `Lead ${at + 1}`, stage: STAGES[0], source: "website", tags: [], visitCount: 0 },
  }));
  await showBoard(many);
  await expect.poll(() => held().new?.length).toBe(20);
  await expect.element(column("New")).toHaveAccessibleName("New, 45 records");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => held().new?.length).toBe(40);
});
