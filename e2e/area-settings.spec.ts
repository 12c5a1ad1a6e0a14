import { expect, tabOf, test } from "./support/fixtures.ts";

/** Settings by keys, in a panel beside the list they belong to (resources 2.14): kept by the server, and its secret shown to nobody. */

test("settings are saved, said in another tab, and their secret never comes back", async ({
  admin,
  newProfile,
  unique,
}) => {
  const [user, key] = [unique("quay"), unique("key")];
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, "/shop/express");
  await page.getByRole("tab", { name: "Tracking" }).click();
  await page.getByRole("checkbox", { name: "Tracking" }).check({ force: true });
  await page.getByRole("textbox", { name: "Kuaidiniao user ID" }).fill(user);
  await page.getByLabel(/^Kuaidiniao API key/).fill(key);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(save).toBeDisabled();

  const answers: string[] = [];
  const other = await tabOf(profile, admin, "/shop/express");
  other.page.on("response", async (answer) => {
    if (answer.url().includes("/express")) answers.push(await answer.text().catch(() => ""));
  });
  await other.page.reload();
  await other.page.getByRole("tab", { name: "Tracking" }).click();
  await expect(other.page.getByRole("textbox", { name: "Kuaidiniao user ID" })).toHaveValue(user);
  await expect(other.page.getByLabel(/^Kuaidiniao API key/)).toHaveValue("");
  await expect.poll(() => answers.some((text) => text.includes(user))).toBe(true);
  expect(answers.join()).not.toContain(key);
});
