import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectKeyboardIn, leaveByEscape } from "./support/keyboard.ts";

/** The chat on a narrow screen, and to ears alone. */

/** Nothing stands out at the side of the page. */
async function expectFits(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}

test("on a phone's width: one of list and conversation at a time, everything within the page", async ({
  team,
  group,
  newProfile,
}) => {
  const { bob } = team;
  await bob.send(team.amy.userId, `${"W".repeat(200)} https://example.com/${"path/".repeat(40)}`);
  const tab = await tabOf(await newProfile(), team.amy);
  const { page } = tab;
  await page.setViewportSize({ width: 390, height: 780 });
  await expectFits(page);
  await expectAccessible(page, ".qs-chat");

  await tab.pickChat(team.bob.chat);
  await expect(page.getByRole("tab", { name: /^Chats/ })).toBeHidden();
  await expect(tab.bubble("WWW").or(page.getByRole("article").last())).toBeVisible();
  await expectFits(page);
  await tab.send("written with two thumbs");
  await expect(tab.bubble("written with two thumbs")).toBeInViewport();
  await tab.act("written with two thumbs", "Select");
  const bar = page.getByRole("toolbar", { name: "Selected messages" });
  await expect(bar.getByRole("button", { name: "Delete" })).toBeInViewport();
  await expectFits(page);
  await expectAccessible(page, ".qs-chat");
  await bar.getByRole("button", { name: "Stop selecting" }).click();
  await page.getByRole("button", { name: "Emoji" }).click();
  await expect(page.getByRole("button", { name: "Dancing", exact: true })).toBeInViewport({ ratio: 1 });
  await leaveByEscape(page.locator(".qs-emoji-picker"));
  await expectFits(page);

  await page.getByRole("button", { name: "Back to chats" }).click();
  await expect(page.getByRole("tab", { name: /^Chats/ })).toBeVisible();
  await expect(tab.composer()).toBeHidden();

  await tab.pickChat(group.chat);
  await page.getByRole("button", { name: "Group members and details" }).click();
  const panel = page.getByRole("complementary", { name: /^Group “/ });
  await expect(panel.locator("[data-member]").first()).toBeInViewport();
  await expectFits(page);
  await expectAccessible(page, ".qs-group-panel");
  await panel.getByRole("button", { name: "Close group panel" }).click();
  await expect(tab.composer()).toBeInViewport();
});

test("where there is no room beside the conversation, the group's panel leaves what is written free", async ({
  team,
  group,
  newProfile,
}) => {
  const tab = await tabOf(await newProfile(), team.amy);
  const { page } = tab;
  await tab.pickChat(group.chat);
  const opener = page.getByRole("button", { name: "Group members and details" });
  const panel = page.getByRole("complementary", { name: /^Group “/ });
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [800, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await opener.click();
    await expect(panel.locator("[data-member]").first()).toBeInViewport();
    await tab.send(`written at ${width}`);
    await expect(opener).toBeInViewport({ ratio: 1 });
    const isApart = async () => {
      const [beside, composer] = [
        await panel.boundingBox(),
        await page.locator(".qs-chat-composer").boundingBox(),
      ];
      if (beside === null || composer === null) return false;
      return beside.x >= composer.x + composer.width || beside.y + beside.height <= composer.y;
    };
    await expect.poll(isApart, `panel and composer lie apart at ${width}`).toBe(true);
    await expectFits(page);
    await panel.getByRole("button", { name: "Close group panel" }).focus();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(tab.bubble(`written at ${width}`)).toBeInViewport();
  }
});

test("on a phone's width what the header opens keeps away from the edges", async ({ team, newProfile }) => {
  const tab = await tabOf(await newProfile(), team.amy);
  const { page } = tab;
  await page.setViewportSize({ width: 390, height: 780 });
  const header = page.getByRole("banner");
  for (const name of [/^User menu/, /^Unread messages/, "Alert settings"]) {
    const opener = header.getByRole("button", { name });
    await opener.click();
    const popover = page.locator(".bp6-popover:not(.bp6-popover-exit-active)");
    await expect(popover).toBeVisible();
    const edges = () =>
      popover.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.min(left, window.innerWidth - right);
      });
    await expect.poll(edges, String(name)).toBeGreaterThanOrEqual(8);
    await expectKeyboardIn(popover);
    await page.keyboard.press("Escape");
    await expect(popover).toHaveCount(0);
  }
});

test("a new message is read out once, with its sender; one's own and what is loaded above are not", async ({
  team,
  newProfile,
}) => {
  const { bob } = team;
  await bob.send(team.amy.userId, "said before");
  const tab = await tabOf(await newProfile(), team.amy);
  await tab.openChat(team.bob.chat);
  await expect(tab.bubble("said before")).toBeVisible();
  const announced = tab.page.locator(".qs-chat-messages > [aria-live=polite]");
  await expect(announced).toHaveText("");
  await bob.send(team.amy.userId, "are you there? #笑哭;");
  await expect(announced).toHaveText(/^Bob Carter: are you there\? 😂$/);
  await tab.send("yes");
  await expect(announced).toHaveText(/are you there/);
});
