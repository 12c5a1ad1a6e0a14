import { expect, test } from "./support/fixtures.ts";
import { CHAT, HOME, Strip } from "./support/strip.ts";

test("what was recorded is still there after another page was opened, and the microphone stays off", async ({
  team,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, team.amy, `${CHAT}?chat=${team.bob.chat}`);
  const { page } = strip;
  await strip.profile.grantPermissions(["microphone"]);
  await page
    .getByRole("toolbar", { name: "Message tools" })
    .getByRole("button", { name: "Voice message" })
    .click();
  // A second passes, but not its successors.
  await expect(page.getByText(/^0:(0[1-9]|[1-5]\d) \/ 1:00$/)).toBeVisible();
  await strip.go(HOME);
  await page.goBack();
  const recording = page.getByRole("group", { name: "Voice message" });
  await expect(recording.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(recording.getByRole("timer")).toHaveCount(0);
  await recording.getByRole("button", { name: "Send voice message" }).click();
  await expect(
    page
      .getByRole("article")
      .getByRole("group", { name: "Voice message" })
      .getByRole("button", { name: /^Play/ }),
  ).toBeVisible();
});
