import type { ConsoleTab } from "./support/console.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { tick } from "./support/tick.ts";

/** Unread messages of the mailbox, as the bell in the header counts. */
async function expectUnreadMail(tab: ConsoleTab, count: number): Promise<void> {
  if (count > 0) await expect(tab.bell()).toHaveAccessibleName(new RegExp(`${count} unread in my messages`));
  else await expect(tab.bell()).not.toHaveAccessibleName(/my messages/);
}

async function unreadMail(tab: ConsoleTab): Promise<number> {
  await expect(tab.bell()).toHaveAccessibleName(/in my messages/);
  const name = (await tab.bell().getAttribute("aria-label")) ?? "";
  return Number(/(\d+) unread in my messages/.exec(name)?.[1]);
}

const items = (tab: ConsoleTab) => tab.page.getByRole("list", { name: "Messages" }).getByRole("listitem");

test("reading, marking and deleting: at once here, and in the other tabs too", async ({
  admin,
  newPerson,
  newProfile,
}) => {
  const amy = await newPerson("amy");
  for (const title of ["Timetable", "Weather", "Holiday"])
    await admin.admin("POST", "/api/mailbox", {
      type: "notice",
      title,
      content: `All about it: ${title}`,
      userIds: [amy.userId],
    });
  const tabs = await tabsOf(await newProfile(), amy, 2, "/dashboard/workplace");
  const [tab, other] = [nth(tabs, 0), nth(tabs, 1)];
  const { page } = tab;
  const unread = await unreadMail(tab);

  // From the bell to a notice, which is read by that.
  await tab.bell().click();
  await page.getByRole("tab", { name: /^Notices/ }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Unread/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/message\?type=notice&open=\d+/);
  await expect(page.getByRole("article")).toBeVisible();
  await expectUnreadMail(tab, unread - 1);
  await expectUnreadMail(other, unread - 1);

  // Marked unread again, it stays so while it is open.
  await page.getByRole("article").getByRole("button", { name: "Mark as unread" }).click();
  await expectUnreadMail(tab, unread);
  await page.getByRole("article").getByRole("button", { name: "Mark as read" }).click();
  await expectUnreadMail(other, unread - 1);

  // A deletion is taken back.
  await expect(items(tab).first()).toBeVisible();
  const before = await items(tab).count();
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await expect(items(tab)).toHaveCount(before - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(items(tab)).toHaveCount(before);

  // Another holds, by the keyboard, also when the page is left before its time is over.
  await items(tab).last().getByRole("button").press("Delete");
  await expect(items(tab)).toHaveCount(before - 1);
  await page.reload();
  await expect(items(tab)).toHaveCount(before - 1);

  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
});

test("letters with their sender, to-dos with their state, each at its own address", async ({
  // What the demo data has in the mailboxes is worded in all languages.
  demo,
  newProfile,
}) => {
  const tab = await tabOf(await newProfile(), await demo("amy"), "/user/message?type=todo");
  const { page } = tab;
  await expect(page.getByRole("tab", { name: /^To-dos/ })).toHaveAttribute("aria-selected", "true");
  await expect(items(tab).first()).toContainText(/Not started|Due soon|In progress/);
  await items(tab).first().getByRole("button").click();
  const kept = page.waitForResponse(/api\/mailbox\/status$/);
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "In progress" });
  await expect(items(tab).first()).toContainText("In progress");
  await kept;
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("2");

  await page.getByRole("tab", { name: /^Letters/ }).click();
  await expect(page).toHaveURL(/\?type=letter$/);
  await items(tab).first().getByRole("button").click();
  await expect(page.getByRole("article")).toContainText(/From /);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/type=todo/);

  // What the server words comes in another language at once.
  const written = (await items(tab).first().textContent()) ?? "";
  await page.getByRole("banner").getByRole("combobox", { name: "Language" }).selectOption("zh_CN");
  const item = page.getByRole("list", { name: "消息列表" }).getByRole("listitem").first();
  await expect(item).toContainText(/[\u4e00-\u9fff]{4}/);
  expect(await item.textContent()).not.toBe(written);
});

test("pages of a long list, by the address; a page that is gone gives way; a failure can be tried again", async ({
  admin,
  newPerson,
  newProfile,
}) => {
  const amy = await newPerson("amy");
  const userIds = [amy.userId];
  for (let at = 1; at <= 24; at += 1)
    await admin.admin("POST", "/api/mailbox", {
      type: "letter",
      title: `Letter ${at}`,
      content: `The text of letter ${at}`,
      userIds,
    });
  await admin.admin("POST", "/api/mailbox", { type: "todo", title: "Sweep", content: "The quay", userIds });
  const profile = await newProfile();
  const tab = await tabOf(profile, amy, "/dashboard/workplace");
  const { page } = tab;
  await page.goto(`${amy.url}/user/message?type=letter&size=10&page=2`);
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByRole("button", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(items(tab)).toHaveCount(10);
  await pager.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=3/);
  await pager.getByRole("textbox").fill("1");
  await pager.getByRole("textbox").press("Enter");
  await expect(page).not.toHaveURL(/page=/);
  await expect(items(tab).first()).toContainText("Letter 24");
  await page.goto(`${amy.url}/user/message?type=letter&page=99`);
  await expect(page).toHaveURL(/page=2/);
  await pager.getByRole("combobox", { name: "Items per page" }).selectOption("50");
  await expect(page).toHaveURL(/size=50/);

  // Several at a time.
  await tick(page.getByRole("checkbox", { name: "Select “Letter 24”" }));
  await tick(page.getByRole("checkbox", { name: "Select “Letter 23”" }));
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expectNotice(page, "2 messages deleted");
  await expect(items(tab).first()).toContainText("Letter 22");

  await profile.route("**/api/mailbox?**", (route) => route.abort());
  await page.goto(`${amy.url}/user/message?type=todo`);
  await expect(page.getByText("The messages could not be loaded")).toBeVisible({ timeout: 30_000 });
  await profile.unroute("**/api/mailbox?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(items(tab).first()).toBeVisible();
});
