import { afterEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { loginRecord } from "../../../src/contract/resources/system/login-record.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { pressOn } from "../support/keyboard.ts";

/** Over a list, in one row: its search, its filters, what can be done with it; with the rows that are chosen, while there are any. */

const USUAL = [1_152, 720] as const;
afterEach(() => page.viewport(...USUAL));

const people = [1, 2, 3].map((id) => ({
  ...{ id, username: `person${id}`, nickName: `Person ${id}`, gender: "F", enabled: true },
  dept: { id: 1, name: "House" },
}));
const row = (name: string) => page.getByRole("gridcell", { name, exact: true });
const box = (nth: number) => page.getByRole("checkbox", { name: "Select row" }).nth(nth);
const chosen = page.getByRole("toolbar", { name: "Selected rows" });
const top = (element: Element) => element.getBoundingClientRect().top;

test.each([1440, 1024])(
  "is one row in a window of %i px, and no row moves when some are selected",
  async (width) => {
    await page.viewport(width, 800);
    await showArea(user, people);
    await expect.element(row("person1")).toBeVisible();
    const head = page.css(".qs-list-head");
    const add = page.getByRole("button", { name: "Add", exact: true });
    const height = (one: Locator) => one.element().getBoundingClientRect().height;
    expect(height(head)).toBeLessThan(1.5 * height(add));
    const before = top(row("person1").element());
    await box(0).click({ force: true });
    await expect.element(chosen).toBeVisible();
    await expect.element(page.getByText("1 selected")).toBeVisible();
    expect(top(row("person1").element())).toBe(before);
    await expect.element(add).not.toBeInTheDocument();
    const [bar, all] = [page.css(".qs-list-chosen"), head].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(bar?.bottom).toBeLessThanOrEqual((all?.bottom ?? 0) + 1);
    for (const button of chosen.getByRole("button").elements())
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(all?.right ?? 0);
    await expectAccessible();
    await page.getByRole("button", { name: "Clear selection" }).click();
    await expect.element(chosen).not.toBeInTheDocument();
    await expect.element(page.getByRole("grid").first()).toHaveFocus();
  },
);

test("of one row there is also what edits it; what there is no room for is in a menu", async () => {
  await showArea(user, people);
  await box(0).click({ force: true });
  await expect.element(chosen.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await box(1).click({ force: true });
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await expect.element(chosen.getByRole("button", { name: "Edit", exact: true })).not.toBeInTheDocument();
  await page.viewport(640, 800);
  await chosen.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await expect.element(page.getByRole("alertdialog")).toHaveTextContent("Delete the 2 selected rows?");
});

test("the menu of a row has what is done with several too, and what deletes it last", async () => {
  await showArea(user, people);
  await page.getByRole("button", { name: "Row menu" }).first().click();
  const items = () =>
    page
      .getByRole("menuitem")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(items).toEqual(expect.arrayContaining(["Edit", "Reset password", "Disable"]));
  expect(items().at(-1)).toBe("Delete");
});

test("an action that would set what a row has already is not offered for it", async () => {
  await showArea(user, [
    // The newest is the first.
    { ...people[1], enabled: false },
    { ...people[2], enabled: true },
  ]);
  const offered = async (at: number) => {
    await page.getByRole("button", { name: "Row menu" }).nth(at).click();
    await expect.element(page.getByRole("menuitem", { name: "Edit", exact: true })).toBeVisible();
    const names = page
      .getByRole("menuitem", { name: /^(En|Dis)able$/ })
      .elements()
      .map(({ textContent }) => textContent);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    return names;
  };
  expect(await offered(0)).toEqual(["Disable"]);
  expect(await offered(1)).toEqual(["Enable"]);
  await box(1).click({ force: true });
  await expect.element(chosen.getByRole("button", { name: "Disable", exact: true })).toBeDisabled();
  await expect.element(chosen.getByRole("button", { name: "Enable", exact: true })).toBeEnabled();
  await box(0).click({ force: true });
  await expect.element(chosen.getByRole("button", { name: "Disable", exact: true })).toBeEnabled();
});

test("a filter is added, said in words, changed and taken away; Reset takes away all, and gives the search the keyboard", async () => {
  const { search } = await showArea(loginRecord, [{ username: "amy", type: "LOGIN_OK" }]);
  const value = (name: string) => new URLSearchParams(search()).get(name);
  const result = page.getByRole("button", { name: /^Result/ });
  const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await result.click();
  await entry("Failed").click();
  await expect.element(result).toHaveTextContent("Result: Failed");
  expect(value("type")).toBe("LOGIN_FAIL");
  await expectAccessible();
  await result.click();
  await expect.element(entry("Failed")).toHaveAttribute("aria-current", "true");
  await entry("Signed out").click();
  expect(value("type")).toBe("LOGOUT");
  await page.getByRole("button", { name: "Remove the filter: Result" }).click();
  expect(value("type")).toBe(null);
  await expect.element(page.getByRole("button", { name: "Filter", exact: true })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Reset", exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await userEvent.keyboard("amy{Enter}");
  await expect.poll(() => value("username")).toBe("amy");
  await userEvent.fill(page.css(".qs-search-box input"), "bob");
  await pressOn(page.getByRole("button", { name: "Search", exact: true }), "{Enter}");
  await expect.poll(() => value("username")).toBe("bob");
  await expect.element(page.css(".qs-search-box input")).toHaveFocus();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  expect(value("username")).toBe(null);
  await expect.element(page.getByRole("searchbox").first()).toHaveFocus();
});

test("from the search one Tab leads to the rows, whose letters lead, choose, edit and delete", async () => {
  const { server } = await showArea(user, people);
  await expect.element(row("person1")).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(page.css(".qs-search-box input")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("grid").first()).toHaveFocus();
  await userEvent.keyboard("{Control>}{Home}{/Control}jjkx");
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await expect.element(box(1)).toBeChecked();
  await userEvent.keyboard("x.");
  await expect.element(page.getByRole("menuitem", { name: "Disable" })).toBeVisible();
  await userEvent.keyboard("{Escape}e");
  await expect.element(page.getByRole("dialog", { name: /^Edit / })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("#");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(server.area(user).rows).toHaveLength(3);
});
