import type { GroupMember } from "../src/contract/chat.ts";
import { GROUP_MEMBERS_MAX } from "../src/contract/limits.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { leaveByEscape } from "./support/keyboard.ts";
import type { Person } from "./support/people.ts";

/** Rows that may be in the page at a time: what is seen, and a little beyond. */
const ROWS_MAX = 60;

const crowdOf = (amy: Person): readonly GroupMember[] =>
  Array.from({ length: GROUP_MEMBERS_MAX }, (_, at) => ({
    userId: at === 0 ? amy.userId : 10_000 + at,
    showNickName: at === 0 ? amy.nickName : at % 2 === 0 ? `Member ${at}` : `成员 ${at}`,
    quit: false,
    online: at % 3 === 0,
    isManager: false,
    isMuted: false,
  }));

test("a group of three thousand draws what is seen of it, and no more", async ({ team, newProfile }) => {
  // What a shared worker asks for passes by the test.
  const profile = await newProfile({ host: "elected" });
  await profile.route("**/imchat-api/group/members/*", (route) =>
    route.fulfill({ json: { code: 200, message: "", data: crowdOf(team.amy) } }),
  );
  const caller = team.amy;
  const group = await caller.call("groupCreate", { body: { name: "Crowd", memberIds: [] } });
  const amy = new GroupSide(await tabOf(profile, team.amy));
  const { page } = amy;
  await amy.tab.pickChat(`GROUP:${group.id}`);
  await expect(page.locator(".qs-chat-head-note")).toContainText("3000 members");

  await amy.show("Members");
  const rows = amy.panel().locator("[data-member]");
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(ROWS_MAX);

  await test.step("by keys through all of them, those too that are not drawn; one is a stop of the Tab key", async () => {
    await expect(amy.panel().locator(".qs-chat-row-main[tabindex='0']")).toHaveCount(1);
    const focused = amy.panel().locator("[data-member]:has(> .qs-chat-row-main:focus)");
    const owner = amy.member(team.amy);
    const second = rows.nth(1);
    await owner.getByRole("button").first().focus();
    const secondId = await second.getAttribute("data-member");
    await page.keyboard.press("ArrowDown");
    await expect(focused).toHaveAttribute("data-member", secondId ?? "");
    await page.keyboard.press("End");
    await expect(owner).toHaveCount(0);
    await expect(focused).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(focused).toHaveAttribute("data-member", String(team.amy.userId));
    await page.keyboard.press("PageDown");
    await expect(focused).toBeInViewport();
    await expect(focused).not.toHaveAttribute("data-member", String(team.amy.userId));
    // A name is typed in one go: a key that comes after a pause, as a machine that stood still makes one, begins it anew.
    await expect(async () => {
      await page.keyboard.type("2998");
      await expect(focused).toContainText("Member 2998", { timeout: 5_000 });
    }).toPass();
    await expect(focused).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(owner).toBeInViewport();
  });

  const first = await rows.first().getAttribute("data-member");
  const list = amy.panel().locator(".qs-chat-scroll");
  const end = () =>
    list.evaluate((element) => {
      element.scrollTo(0, element.scrollHeight);
      return element.scrollHeight - element.clientHeight - element.scrollTop;
    });
  await expect.poll(end).toBeLessThan(2);
  await expect(amy.panel().locator(`[data-member="${first}"]`)).toHaveCount(0);
  await expect(rows.last()).toBeInViewport();
  expect(await rows.count()).toBeLessThan(ROWS_MAX);

  await amy.panel().getByLabel("Search members").fill("member 2998");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Member 2998");
  await amy.panel().getByLabel("Search members").fill("chengyuan 29");
  await expect(rows.first()).toContainText(/成员 \d*29/);
  expect(await rows.count()).toBeLessThan(ROWS_MAX);
  await amy.panel().getByLabel("Search members").press("Escape");

  // Fifty at a time are removed.
  await amy.panel().getByRole("button", { name: "Choose…" }).click();
  await page.keyboard.press("Control+a");
  await expect(amy.panel().getByText("50 of 50 selected")).toBeVisible();
  expect(await amy.panel().locator("[data-friend]").count()).toBeLessThan(ROWS_MAX);
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alertdialog").getByRole("listitem")).toHaveCount(50);
  await leaveByEscape(page.getByRole("alertdialog"));
});
