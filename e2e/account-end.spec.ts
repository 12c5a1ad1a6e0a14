import { signIn } from "./support/colleague.ts";
import { demoIds, expect, type Host, nth, openTabs, test } from "./support/fixtures.ts";

const hosts: Host[] = ["shared", "elected"];
for (const host of hosts) {
  test(`a ban is told in all tabs with its reason, and ends the session in all (${host} host)`, async ({
    server,
    newProfile,
  }) => {
    const tabs = await openTabs(await newProfile({ host }), server.url, "amy", 3);
    for (const tab of tabs) await expect(tab.chatRow("PRIVATE:3")).toBeVisible();
    const admin = await signIn({ url: server.url, userName: "admin" });
    await admin.setEnabled(demoIds.amy, false, "too many complaints");
    for (const tab of tabs) {
      await expect(tab.page.getByRole("alertdialog")).toContainText(
        "your account has been banned by the administrator, reason: too many complaints",
      );
    }
    await nth(tabs, 1).page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    for (const tab of tabs) await tab.expectLogin();

    // The way back is closed until the account is enabled again.
    await nth(tabs, 0).signIn("amy");
    await expect(nth(tabs, 0).page.getByRole("alert")).toContainText("not activated");
    await admin.setEnabled(demoIds.amy, true);
    await nth(tabs, 0).signIn("amy");
    await nth(tabs, 0).expectSignedIn();
    await expect(nth(tabs, 0).chatRow("PRIVATE:3")).toBeVisible();
  });
}

test("an account that is deleted is told so in all tabs, and cannot come back", async ({
  server,
  newProfile,
}) => {
  const tabs = await openTabs(await newProfile(), server.url, "carol", 3, "/dashboard/workplace");
  await expect(nth(tabs, 0).page.getByText("Connected", { exact: true })).toBeVisible();
  const admin = await signIn({ url: server.url, userName: "admin" });
  await admin.deleteUsers([demoIds.carol]);
  for (const tab of tabs)
    await expect(tab.page.getByRole("alertdialog")).toContainText("your account has been cancelled");
  await nth(tabs, 2).page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  for (const tab of tabs) await tab.expectLogin();
  await nth(tabs, 0).signIn("carol");
  await expect(nth(tabs, 0).page.getByRole("alert")).toContainText(/\S/);
});
