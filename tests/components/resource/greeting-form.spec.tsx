import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { greeting } from "../../../src/contract/resources/customer/greeting.ts";
import { greetingGroup } from "../../../src/contract/resources/customer/greeting-group.ts";
import { showArea } from "../support/area.tsx";
import { cellAt } from "../support/locators.ts";

/** The form of greetings: what a text has is not asked of pictures and cards (resources 10.6 `isWelcome`). */

const dialog = page.getByRole("dialog", { name: /greeting/i });
const welcome = dialog.getByLabelText(/^Welcome/);
const choose = (name: string) => dialog.getByRole("radio", { name, exact: true }).click({ force: true });

test("only a text is offered to be the welcome, and what was one is none as a picture", async () => {
  const group = { id: 1, name: "Ours", scope: "shared", sort: 0 };
  const hello = {
    ...{ id: 1, groupId: 1, group: { id: 1, name: "Ours" }, scope: "shared", title: "Hello", content: "Hi" },
    ...{ type: "text", lang: "en", isWelcome: true, siteId: null, usedCount: 0, sort: 0, status: true },
  };
  const { server } = await showArea(greeting, [hello], {
    beside: [
      [greetingGroup, [group]],
      [domain, [{ id: 3, name: "Teas" }]],
    ],
  });
  await expect.element(cellAt(0, 1)).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  await expect.element(welcome).toBeChecked();
  for (const type of ["Picture", "Card"]) {
    await choose(type);
    await expect.element(welcome).not.toBeInTheDocument();
    await expect.element(dialog.getByText("All sites")).not.toBeInTheDocument();
  }
  await choose("Text");
  await expect.element(welcome).toBeVisible();
  await choose("Picture");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.calls.find(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ id: 1, type: "image" });
  expect(sent).not.toHaveProperty("isWelcome");
});
