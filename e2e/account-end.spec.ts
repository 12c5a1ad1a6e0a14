import { expect, type Host, nth, tabsOf, test } from "./support/fixtures.ts";

const hosts: Host[] = ["shared", "elected"];
for (const host of hosts) {
  test(`a ban is shown in all tabs with its reason, and ends the session in all (${host} host)`, async ({
    team,
    admin,
    newProfile,
  }) => {
    const tabs = await tabsOf(await newProfile({ host }), team.amy, 3);
    for (const tab of tabs) await expect(tab.chatRow(team.bob.chat)).toBeVisible();
    await admin.setEnabled(team.amy.userId, false, "too many complaints");
    for (const tab of tabs) {
      await expect(tab.page.getByRole("alertdialog")).toContainText(
        "your account has been banned by the administrator, reason: too many complaints",
      );
    }
    await nth(tabs, 1).page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    for (const tab of tabs) await tab.expectLogin();

    // The way back is closed until the account is enabled again.
    await nth(tabs, 0).signIn(team.amy.userName);
    await expect(nth(tabs, 0).page.getByRole("alert")).toContainText("account is disabled");
    await admin.setEnabled(team.amy.userId, true);
    await nth(tabs, 0).signIn(team.amy.userName);
    await nth(tabs, 0).expectSignedIn();
    await expect(nth(tabs, 0).chatRow(team.bob.chat)).toBeVisible();
  });
}

test("the deletion of an account is shown in all its tabs, and cannot come back", async ({
  team,
  admin,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), team.carol, 3, "/dashboard/workplace");
  await expect(nth(tabs, 0).page.getByText("Connected", { exact: true })).toBeVisible();
  await admin.deleteUsers([team.carol.userId]);
  for (const tab of tabs)
    await expect(tab.page.getByRole("alertdialog")).toContainText("your account has been cancelled");
  await nth(tabs, 2).page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  for (const tab of tabs) await tab.expectLogin();
  await nth(tabs, 0).signIn(team.carol.userName);
  await expect(nth(tabs, 0).page.getByRole("alert")).toContainText(/\S/);
});
