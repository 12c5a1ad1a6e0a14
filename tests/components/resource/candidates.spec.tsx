import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { seoKeyword } from "../../../src/contract/resources/website/seo-keyword.ts";
import { ModelRefused } from "../../support/model-records.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** What an action answers to choose from goes on to another one, which tells what became of it. */

const site = { id: 1, name: "Tea house", domain: "tea.example.com", isCurrent: true, status: 1 };
const dialog = (name: string) => page.getByRole("dialog", { name });

test("what is ticked of the suggestions fills the lines of those that are added", async () => {
  const { server, notices } = await showArea(seoKeyword, [], { beside: [[domain, [site]]] });
  server.on("GET news/seoKeyword/groups", () => [{ value: "Kinds", label: "Kinds" }]);
  server.on("POST news/seoKeyword/suggest", () => ({ candidates: ["green tea", "white tea", "tea bags"] }));
  let refuses = true;
  server.on("POST news/seoKeyword/several", () => {
    if (refuses) throw new ModelRefused(400, "line 2 is too long", "keywords");
    return { added: 2, known: 1 };
  });

  await page.getByRole("button", { name: "Suggest" }).click();
  const suggest = dialog("Suggest");
  await suggest.getByRole("textbox", { name: /Seed word/ }).fill("tea");
  await suggest.getByRole("button", { name: "Suggest" }).click();
  await expect.element(suggest.getByRole("checkbox", { name: "green tea" })).toHaveFocus();
  expect(server.calls.find(({ path }) => path.endsWith("/suggest"))?.body).toMatchObject({
    ...{ siteId: 1, seed: "tea", count: 10 },
  });
  await expectAccessible();
  await suggest.getByText("white tea").click();
  await expect.element(suggest.getByRole("checkbox", { name: "white tea" })).not.toBeChecked();
  await suggest.getByRole("button", { name: "Add several" }).click();

  const add = dialog("Add several");
  const lines = add.getByRole("textbox", { name: /Keywords/ });
  await expect.element(lines).toHaveValue("green tea\ntea bags");
  await add.getByRole("button", { name: "Choose a group" }).click();
  await page.getByRole("menuitem", { name: "Kinds" }).click();
  await lines.click();
  await userEvent.keyboard("{End}{Enter}oolong");
  await add.getByRole("button", { name: "Add several" }).click();
  await expect.element(add).toHaveTextContent("line 2 is too long");
  refuses = false;
  await add.getByRole("button", { name: "Add several" }).click();
  await expect.element(add).not.toBeInTheDocument();
  expect(server.calls.filter(({ path }) => path.endsWith("/several")).at(-1)?.body).toMatchObject({
    ...{ siteId: 1, groupName: "Kinds", type: "core", keywords: "green tea\ntea bags\noolong" },
  });
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["2 added, 1 were there already"]);
});
