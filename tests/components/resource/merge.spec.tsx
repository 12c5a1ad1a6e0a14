import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { agent } from "../../../src/contract/resources/customer/agent.ts";
import { customer } from "../../../src/contract/resources/customer/customer.ts";
import { shopUser } from "../../../src/contract/resources/shop/shop-user.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { cellAt } from "../support/locators.ts";

/** Two customers become one: it is chosen field by field whose value stays. */

const base = { source: "website", stage: "new", tags: [], visitCount: 0, tenantId: 1 };
const customers = [
  { ...base, id: 1, name: "Eva", email: "eva@example.com", company: "North" },
  { ...base, id: 2, name: "Eva L.", email: "eva@example.com", company: "South", phone: "+49 30" },
  { ...base, id: 3, name: "Other" },
];
const MERGE = `POST ${customer.path}/merge`;
const dialog = page.getByRole("dialog", { name: "Merge" });

async function choose(...rows: readonly number[]) {
  const area = await showArea(customer, customers, {
    beside: [
      [agent, []],
      [shopUser, []],
    ],
  });
  for (const row of rows) await cellAt(row, 0).getByRole("checkbox").click({ force: true });
  await page.getByRole("button", { name: "Merge" }).click();
  return area;
}
const radio = (name: string) => dialog.getByRole("radio", { name, exact: true });

test("what differs is chosen, what one has alone stays, and all of it goes in one call", async () => {
  const { server, notices } = await choose(1, 2);
  server.on(MERGE, () => ({ name: "Eva" }));
  await expect.element(radio("Customer that stays: Eva")).toBeChecked();
  await expect.element(radio("Phone: +49 30")).toBeChecked();
  await expect.element(radio("Phone: –")).toBeDisabled();
  // What is the same in both is no question.
  await expect.element(radio("Email: eva@example.com")).not.toBeInTheDocument();
  await expectAccessible(...overlays());
  await radio("Company: South").click({ force: true });
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["Merged into “Eva”"]);
  const sent = server.calls.find(({ path }) => path.endsWith("/merge"))?.body;
  expect(sent).toEqual({ keepId: 1, taken: ["phone", "company"], ids: expect.arrayContaining([1, 2]) });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what is refused is said in the dialog, and nothing chosen is lost", async () => {
  const { server } = await choose(1, 2);
  server.answer(MERGE, 400, { status: 400, timestamp: 1, message: "Not these two" });
  await radio("Customer that stays: Eva L.").click({ force: true });
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Not these two");
  await expect.element(radio("Customer that stays: Eva L.")).toBeChecked();
});

test("one alone, or three, are told that it takes two", async () => {
  await choose(0, 1, 2);
  await expect.element(dialog).toHaveTextContent("Select exactly two customers");
  await dialog.getByText("Close").click();
  await expect.element(dialog).not.toBeInTheDocument();
});
