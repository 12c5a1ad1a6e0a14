import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { news } from "../../../src/contract/resources/website/news.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

const SITES = [{ id: 1, name: "Quay", domain: "q.example.com", isCurrent: true, langs: ["en"], status: 1 }];
const ROW = {
  ...{ id: 1, site: { id: 1, name: "Quay" }, siteId: 1, lang: "en", status: 0, groupKey: "a" },
  ...{ title: "About", content: "<p>The pier is long</p>", release: "hidden" },
};

test("a text that a model has written anew is shown first, with what differs marked, and taken then", async () => {
  const { server } = await showArea(news, [ROW], {
    beside: [
      [domain, SITES],
      [navinfo, []],
    ],
  });
  const text = "<p>The <em>quay</em> is long</p>";
  server.on(`POST ${news.path}/rewrite/1`, () => ({ text, tokens: 12, ms: 34 }));
  await page.getByRole("gridcell", { name: "About", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Rewrite with AI" }).click();
  const dialog = page.getByRole("dialog", { name: "Rewrite with AI" });
  await dialog.getByRole("button", { name: "Generate" }).click();
  const answer = dialog.getByRole("region", { name: "New text" });
  await expect.element(answer.getByText("quay", { exact: true })).toBeVisible();
  await answer.getByRole("checkbox", { name: "Mark differences" }).click({ force: true });
  await expect.poll(() => answer.element().querySelector("ins")?.textContent).toBe("quay");
  expect(answer.element().querySelector("del")?.textContent).toBe("pier");
  await expectAccessible(...overlays());
  await answer.getByRole("button", { name: "Replace the text" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.area(news).one(1)).toMatchObject({ content: text });
});
