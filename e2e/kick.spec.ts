import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";

test("a login in another browser forces this one offline in all tabs, and the two do not fight", async ({
  server,
  team: { amy, bob },
  newProfile,
}) => {
  const here = await tabsOf(await newProfile(), amy, 3);
  for (const tab of here) await expect(tab.chatRow(bob.chat)).toBeVisible();
  const there = await tabOf(await newProfile(), amy);
  await expect(there.chatRow(bob.chat)).toBeVisible();

  for (const tab of here) {
    const alert = tab.page.getByRole("alertdialog");
    await expect(alert).toContainText("you have logged in elsewhere and will be forced offline");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(tab.page).toHaveURL(/\/dashboard\/workplace$/);
  }
  const logins = () =>
    server.log.filter((line) => line.msg === "socket logged in" && line.userId === amy.userId).length;
  await expect.poll(logins).toBe(2);
  for (const tab of here) {
    await expect(tab.page.getByText("The chat is offline here").first()).toBeVisible();
    await expect(tab.page.getByRole("alertdialog")).toHaveCount(0);
  }

  // The user asks for it: the chat comes here, and the other browser is notified.
  await nth(here, 1).page.getByRole("button", { name: "Use here again" }).click();
  await expect(there.page.getByRole("alertdialog")).toContainText("you have logged in elsewhere");
  for (const tab of here) await expect(tab.page.getByText("The chat is offline here")).toHaveCount(0);
  // It was the only login since: nobody had connected again by himself.
  await expect.poll(logins).toBe(3);
});
