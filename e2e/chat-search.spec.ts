import { expect, tabOf, test } from "./support/fixtures.ts";
import { Side } from "./support/side.ts";

test("one search over chats, friends, groups and messages; a message that was found is gone to", async ({
  team,
  group,
  newProfile,
}) => {
  test.setTimeout(120_000);
  const tab = await tabOf(await newProfile(), team.amy);
  const side = new Side(tab);
  const { page } = tab;
  const { bob } = team;
  await bob.send(team.amy.userId, "the needle lies here");
  for (let at = 1; at <= 120; at += 1) await bob.send(team.amy.userId, `hay ${at}`);
  await bob.sendGroup(group.id, "a needle for everybody");
  await expect(tab.chatRow(group.chat)).toContainText("a needle for everybody");

  await test.step("by name, by pinyin, by the keyboard", async () => {
    await side.search().fill("bob");
    await expect(side.option(bob.nickName).first()).toBeVisible();
    await side.search().fill("yytd");
    await expect(side.option("运营团队").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('[role="option"][aria-selected="true"]')).toContainText("运营团队");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`chat=GROUP(:|%3A)${group.id}`));
    await expect(side.search()).toHaveValue("yytd");
    await side.search().press("Escape");
    await expect(side.search()).toHaveValue("");
    await expect(page.getByRole("tab", { name: /^Chats/ })).toBeVisible();
  });

  await test.step("messages, newest first, and to the one that is chosen", async () => {
    await side.search().fill("needle");
    // Two messages, and the way to people of that name.
    await expect(side.option("needle")).toHaveCount(3);
    await expect(side.option("needle").first()).toContainText("a needle for everybody");
    await expect(side.option("needle").first().locator("mark")).toHaveText("needle");
    await side.option("the needle lies here").click();
    await expect(page).toHaveURL(new RegExp(`chat=PRIVATE(:|%3A)${bob.userId}`));
    await expect(tab.bubble("the needle lies here")).toBeInViewport();
  });

  await test.step("more pages, nothing found, and people of that name", async () => {
    await side.search().fill("hay");
    await expect(side.option("hay")).toHaveCount(21);
    await side.option("More messages").click();
    await expect(side.option("hay")).toHaveCount(41);
    // Long results scroll for themselves: the screen stays as high as it is.
    const height = (await page.locator(".qs-chat").boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
    await side.search().fill("zzzz-nothing");
    await expect(page.locator(".qs-search-results").getByText("Nothing found").last()).toBeVisible();
    await side.search().fill(team.carol.userName);
    await side.option(`Find people named “${team.carol.userName}”`).click();
    await expect(page.getByLabel("Nickname or username")).toHaveValue(team.carol.userName);
    await expect(page.locator("[data-person]")).toHaveCount(1);
  });
});
