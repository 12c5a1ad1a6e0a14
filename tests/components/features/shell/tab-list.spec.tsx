import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OverflowMenu } from "../../../../src/features/shell/tabs/overflow-menu.tsx";
import type { ShownTab } from "../../../../src/features/shell/tabs/use-tabs.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { leaveByEscape } from "../../support/keyboard.ts";
import { mount } from "../../support/mount.tsx";

/** Forty open pages, of which the thirtieth is shown. */
const tabs = Array.from({ length: 40 }, (_, at): ShownTab => {
  const title = at === 20 ? "Departments" : `Page ${at + 1}`;
  return {
    tab: { key: `/${at}`, fullPath: `/page/${at}`, closable: true } as ShownTab["tab"],
    title,
    active: at === 29,
    unsaved: false,
  };
});

test("the list of open pages is named, opens where one is, filters, and leads on by Enter", async () => {
  const before = window.location.href;
  await mount(<OverflowMenu tabs={tabs} />);
  const opener = page.getByRole("button", { name: "All 40 pages" });
  await opener.click();
  const list = page.getByRole("menu", { name: "All 40 pages" });
  const filter = page.getByRole("searchbox", { name: "Filter the pages" });
  await expect.element(filter).toHaveFocus();
  await expect.element(page.getByRole("menuitem", { name: "Page 30" })).toBeInViewport();
  await expectAccessible(list.element());
  await userEvent.keyboard("depart");
  await expect.poll(() => page.getByRole("menuitem").elements().length).toBe(1);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Departments" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.poll(() => window.location.pathname).toBe("/page/20");
  await expect.element(list).not.toBeInTheDocument();
  window.history.replaceState(null, "", before);
  await opener.click();
  await leaveByEscape(list);
});
