import { expect, tabOf, test } from "./support/fixtures.ts";

/** Home, menu and palette as one way: somebody is found by name, is at hand at home afterwards, and home stays as it was arranged. */
test("a record found by name is at hand at home, which stays as it was arranged, and the chat is one click away", async ({
  admin,
  newPerson,
  newProfile,
}) => {
  const person = await newPerson("zenobia");
  const { page } = await tabOf(await newProfile(), admin, "/dashboard/workplace");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(card("Waiting for you").getByText("Friend requests")).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search and commands" }).fill(person.userName);
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  await expect(options.filter({ hasText: person.userName }).filter({ hasText: "Users" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/system\/user\?record=\d+$/);
  await expect(page.getByRole("dialog").getByText(person.userName).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/system\/user$/);

  await page.getByRole("navigation", { name: "Open pages" }).getByRole("link", { name: "Workplace" }).click();
  const opened = card("Recently opened").getByRole("link", { name: person.userName });
  await expect(opened).toBeVisible();

  const head = (name: string) => card(name).getByRole("heading");
  // What drags is loaded when the pointer comes to the cards.
  await head("Colleagues").hover();
  await expect(page.locator(".qs-work-board")).toHaveAttribute("data-armed", "true");
  await head("Colleagues").dragTo(head("Waiting for you"), { targetPosition: { x: 20, y: 1 } });
  const names = page.locator(".qs-work-card h2");
  await expect(names.first()).toHaveText("Colleagues");
  await page.reload();
  await expect(names.first()).toHaveText("Colleagues");
  await expect(opened).toBeVisible();

  await menu.getByRole("link", { name: /^Chat( \d+ unread)?( \d+ visitors? waits?)?$/ }).click();
  await expect(page).toHaveURL(/\/customer\/chat\/imchat/);
  await page.goBack();
  await menu.getByRole("button", { name: "Instant messaging" }).click();
  await expect(page).toHaveURL(/\/customer\/chat\/imchat/);
  await expect(menu.getByRole("link", { name: "Friends" })).toBeVisible();
  await menu.getByRole("button", { name: "Social" }).click();
  await expect(menu.getByRole("link", { name: /^Material/ })).toContainText("Soon");
});
