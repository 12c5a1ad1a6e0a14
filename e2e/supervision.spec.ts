import type { Locator, Page } from "@playwright/test";
import { expect, tabOf, tabsOf, test } from "./support/fixtures.ts";
import type { Person } from "./support/people.ts";
import { entryOf, roleOf } from "./support/roles.ts";

/** What an administrator sees of friends, private chats and groups, and what comes of it there (specification §1 "Instant messaging"). */

/** Of the row that shows all of the texts, once there is one, the cell that is `text` and leads nowhere else. */
async function cellOf(
  page: Page,
  area: string,
  text: string,
  ...others: readonly string[]
): Promise<Locator> {
  const list = page.locator(`[data-list="${area}"]`);
  const cells = list.getByRole("gridcell", { name: text, exact: true });
  const rowOf = (at: string) => list.locator(`[role="gridcell"][data-row="${at}"]`);
  let found = "";
  await expect
    .poll(async () => {
      const rows = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("data-row") ?? ""));
      for (const at of rows) {
        const texts = (await rowOf(at).allTextContents()).join(" ");
        if (others.every((other) => texts.includes(other))) found = at;
      }
      return found;
    })
    .not.toBe("");
  return rowOf(found).and(cells);
}

/** What a friendship and a private chat are called: after the two, whoever was there first in front. */
const pairOf = (...two: readonly [Person, Person]): string =>
  two
    .toSorted((one, other) => one.userId - other.userId)
    .map(({ nickName }) => nickName)
    .join(" – ");

/** Asks for an action of a row. @returns the dialog that asks back. */
async function ask(page: Page, action: string, area: string, ...texts: readonly [string, ...string[]]) {
  await (await cellOf(page, area, ...texts)).click({ button: "right" });
  await page.getByRole("menuitem", { name: action, exact: true }).click();
  return page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
}

test("a friendship is removed and a group is banned and free again, and both are so in the chats at once", async ({
  admin,
  team,
  group,
  newProfile,
}) => {
  const [amyTab, amyToo] = await tabsOf(await newProfile(), team.amy, 2);
  if (amyTab === undefined || amyToo === undefined) throw new Error("there are two");
  await amyTab.openChat(team.bob.chat);
  await amyToo.openChat(group.chat);
  const { page } = await tabOf(await newProfile(), admin, "/im/friend");

  await test.step("the two are friends no more", async () => {
    const names = [team.amy.nickName, team.amy.userName, team.bob.userName] as const;
    const asked = await ask(page, "Remove friendship", "imFriend", ...names);
    await expect(asked).toContainText(pairOf(team.amy, team.bob));
    await asked.getByRole("button", { name: "Remove friendship" }).click();
    await expect(page.getByText("The friendship was removed")).toBeVisible();
    await expect(amyTab.page.getByText("You are not friends, so you cannot send messages.")).toBeVisible();
  });

  await test.step("the group takes no messages, for a reason that is said, until the ban is lifted", async () => {
    await page.goto(new URL("/im/group", page.url()).href);
    const names = [group.name, group.owner.userName] as const;
    const asked = await ask(page, "Ban", "imGroup", ...names);
    await asked.getByLabel("Reason").fill("Prices of others");
    await asked.getByRole("button", { name: "Ban" }).click();
    await expect(amyToo.page.getByText(/does not accept messages\. Reason: Prices of others/)).toBeVisible();
    await expect(await cellOf(page, "imGroup", ...names, "Banned")).toBeVisible();
    const lifting = await ask(page, "Lift ban", "imGroup", ...names);
    await lifting.getByRole("button", { name: "Lift ban" }).click();
    await expect(amyToo.composer()).toBeVisible();
  });
});

test("what two wrote is shown to whoever may read it, which is logged; others see when and who alone", async ({
  admin,
  team,
  newPerson,
  newProfile,
}) => {
  const call = admin.admin;
  await team.amy.send(team.bob.userId, "between the two of us");
  const clerk = await newPerson("clerk");
  const open = async (person: Person) => {
    const { page } = await tabOf(await newProfile(), person, "/im/private");
    await (
      await cellOf(page, "imPrivate", team.amy.nickName, team.amy.userName, team.bob.userName)
    ).dblclick();
    const details = page.getByRole("dialog", { name: /Details of/ });
    await details.getByRole("tab", { name: /^Messages/ }).click();
    await expect(details.getByRole("gridcell", { name: "Text", exact: true }).first()).toBeVisible();
    return details;
  };
  await roleOf(clerk, call, [await entryOf(call, "imPrivate:list")]);
  const hidden = await open(clerk);
  await expect(hidden.getByRole("gridcell", { name: "Not shown" }).first()).toBeVisible();
  await expect(hidden).not.toContainText("between the two of us");

  const shown = await open(admin);
  await expect(shown.getByRole("gridcell", { name: "between the two of us" })).toBeVisible();
  const { page } = await tabOf(await newProfile(), admin, "/monitor/log");
  const read = page.locator("[data-list]").getByRole("gridcell", { name: "Private message: read" });
  await expect(read.first()).toBeVisible();
  await expect(page.getByText(pairOf(team.amy, team.bob)).first()).toBeVisible();
});
