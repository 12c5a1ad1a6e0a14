import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { ConsoleTab, DEMO_PASSWORD } from "./support/console.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { codeFor, mailsOf } from "./support/mails.ts";
import { expectNotice } from "./support/notices.ts";
import { png } from "./support/png.ts";

const NEW_PASSWORD = "another-one-2";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("another password by the header's dialog: its rules, the server's word, and signing in anew", async ({
  team,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), team.bob, 2, "/dashboard/workplace");
  const { page } = nth(tabs, 0);
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Change password" }).click();
  const form = dialog(page, "Change password");
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const ok = form.getByRole("button", { name: "OK" });
  await ok.click();
  await expect(form).toContainText("please enter the old password");
  await expect(form).toContainText("Enter a new password");
  await expect(form).toContainText("please enter the password again");
  await expect(field("Old password")).toBeFocused();
  await field("New password").fill("12345");
  await field("Confirm new password").fill("123456");
  await ok.click();
  await expect(form).toContainText("length between 6 and 20 characters");
  await expect(form).toContainText("the two passwords do not match");
  await expectAccessible(page, ".qs-account-dialog");

  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Change password" }).click();
  await expect(field("New password")).toHaveValue("");
  await expect(form).not.toContainText("please enter");

  await field("Old password").fill("not-the-one");
  await field("New password").fill(NEW_PASSWORD);
  await field("Confirm new password").fill(NEW_PASSWORD);
  await ok.click();
  await expect(form.getByRole("alert")).toContainText("The old password is wrong");
  await expect(field("New password")).toHaveValue(NEW_PASSWORD);
  await field("Old password").fill(DEMO_PASSWORD);
  await ok.click();
  await expectNotice(page, "password changed, please log in again");
  for (const tab of tabs) await tab.expectLogin();

  await nth(tabs, 0).signIn(team.bob.userName);
  await expect(page.getByRole("alert")).toContainText(/wrong/i);
  await nth(tabs, 0).signIn(team.bob.userName, { password: NEW_PASSWORD });
  await nth(tabs, 0).expectSignedIn();
});

test("one's profile: rules, a server's refusal at its field, unsaved input, and the picture", async ({
  team,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), team.amy, "/user/center");
  await expect(page.getByRole("heading", { name: "User center", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/User center/);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel(/^Nickname/).fill(" ");
  await page.getByLabel("Mobile", { exact: true }).fill("12345678901");
  await save.click();
  await expect(page.getByLabel(/^Nickname/)).toHaveAccessibleDescription("Fill this in");
  await expect(page.getByLabel("Mobile", { exact: true })).toHaveAccessibleDescription(
    "not a mobile phone number",
  );
  await expect(page.getByLabel(/^Nickname/)).toBeFocused();

  // Carol's number.
  await page.getByLabel(/^Nickname/).fill("Amy Lin");
  await page.getByLabel("Mobile", { exact: true }).fill("13800000003");
  await save.click();
  await expect(page.getByText(/13800000003/)).toBeVisible();
  await expect(page.getByLabel("Mobile", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Mobile", { exact: true }).fill("13800000009");
  await page.getByLabel(/^Signature/).fill("Back on Monday");

  // What was typed outlives a reload, and can be taken back.
  page.once("dialog", (leave) => void leave.accept());
  await page.reload();
  await expect(page.getByLabel(/^Nickname/)).toHaveValue("Amy Lin");
  await page.getByText("Female", { exact: true }).click();
  await save.click();
  await expectNotice(page, "Your profile was saved");
  await expect(page.getByRole("heading", { name: "Amy Lin" })).toBeVisible();
  await expect(page.getByRole("button", { name: "User menu: Amy Lin" })).toBeVisible();
  await page.getByLabel(/^Nickname/).fill("Somebody else");
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(page.getByLabel(/^Nickname/)).toHaveValue("Amy Lin");
  await expectAccessible(page, ".qs-account");

  const file = page.getByLabel("Choose a picture");
  const choose = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("notes.png", Buffer.from("no picture at all"));
  await expect(page.getByText("Choose a gif, jpg or png picture")).toBeVisible();
  await choose("huge.png", Buffer.concat([png(4), Buffer.alloc(5 * 1024 * 1024)]));
  await expect(page.getByText("Choose a picture of at most 5 MB")).toBeVisible();
  await choose("broken.png", png(8).subarray(0, 20));
  await expect(page.getByText("The picture is damaged and cannot be read")).toBeVisible();
  await choose("me.png", png(300));
  const cut = dialog(page, "Crop picture");
  await cut.getByRole("slider", { name: "Zoom" }).fill("2");
  await expectAccessible(page, ".qs-picture-dialog");
  await cut.getByRole("button", { name: "Upload" }).click();
  await expectNotice(page, "Your picture was changed");
  await expect(cut).toBeHidden();
  const picture = page.getByRole("banner").locator(".qs-avatar img");
  await expect(picture).toHaveAttribute("src", /^\/avatar\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("another e-mail address by a mailed code, and all of it in the operation log", async ({
  server,
  team,
  newProfile,
}) => {
  const address = `${team.amy.userName}.lin@quayside.test`;
  const profile = await newProfile();
  const { page } = await tabOf(profile, team.amy, "/user/center?tab=security");
  await page.getByRole("button", { name: "Change email address" }).click();
  const form = dialog(page, "Change email address");
  await form.getByRole("button", { name: "Send code" }).click();
  await expect(form).toContainText("Enter an email address");
  await form.getByLabel("New email address").fill(`${team.amy.userName}@quayside.test`);
  await form.getByRole("button", { name: "Send code" }).click();
  await expect(form).toContainText("This is already your email address");
  await form.getByLabel("New email address").fill(address);
  await form.getByRole("button", { name: "Send code" }).click();
  await expect(form).toContainText(`A code was sent to ${address}`);
  await expect(form.getByRole("button", { name: /^Send again in \d+ seconds$/ })).toBeDisabled();
  await form.getByLabel("Current password").fill(DEMO_PASSWORD);
  await form.getByLabel("Code", { exact: true }).fill("12");
  await form.getByRole("button", { name: "OK" }).click();
  await expect(form).toContainText("Enter the 6-digit code from the email");
  const code = await codeFor(server, address);
  await form.getByLabel("Code", { exact: true }).fill(code === "000000" ? "111111" : "000000");
  await form.getByRole("button", { name: "OK" }).click();
  await expect(form).toContainText("The code is wrong or has expired");
  await expectAccessible(page, ".qs-account-dialog");
  await form.getByLabel("Code", { exact: true }).fill(code);
  await form.getByRole("button", { name: "OK" }).click();
  await expectNotice(page, "Your email address was changed");
  await expect(page.getByText(address).first()).toBeVisible();

  await page.getByRole("tab", { name: "Operation log" }).click();
  await expect(page).toHaveURL(/tab=log/);
  const rows = page.getByRole("region", { name: "Operation log" }).getByRole("row");
  await expect(rows.nth(3)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages", exact: true })).toContainText(/\d/);
  await expect(page.getByRole("region", { name: "Operation log" })).not.toContainText(code);
  await expectAccessible(page, ".qs-account");
});

test("the alternate modal has words of its own", async ({ admin, newProfile }) => {
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, "/user/center?tab=security");
  await page.getByRole("button", { name: "Change password" }).click();
  const form = dialog(page, "Change password");
  await form.getByLabel("Old password").fill("not-the-one");
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Confirm new password").fill("another-one-3");
  await form.getByRole("button", { name: "OK" }).click();
  await expect(form).toContainText("the two passwords entered are inconsistent");
  await form.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await form.getByRole("button", { name: "OK" }).click();
  await expect(form.getByRole("alert")).toContainText("The old password is wrong");
  await expect(form.getByLabel("Old password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
});

test("a forgotten password by a mailed code, in three languages, without revealing who has an account", async ({
  server,
  newPerson,
  newProfile,
}) => {
  const carol = await newPerson("carol");
  const address = `${carol.userName}@quayside.test`;
  const profile = await newProfile();
  const tab = await ConsoleTab.open(profile, server.url, "/login");
  const { page } = tab;
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveTitle("Forgot password - Quayside");
  for (const [language, heading] of [
    ["zh_CN", "找回密码"],
    ["zh_TW", "找回密碼"],
    ["en", "Forgot password"],
  ] as const) {
    await page.getByRole("combobox").selectOption(language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await expectAccessible(page, "body");
  const send = page.getByRole("button", { name: "Send code" });
  await page.getByLabel("Email address").fill("carol@");
  await send.click();
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
  await page.getByLabel("Email address").fill("nobody@quayside.test");
  await send.click();
  await expect(page.getByRole("status")).toContainText("If an account uses nobody@quayside.test");

  const other = await ConsoleTab.open(await newProfile(), server.url, "/forget");
  await other.page.getByLabel("Email address").fill(address);
  await other.page.getByLabel("Email address").press("Enter");
  await expect(other.page.getByRole("status")).toContainText(address);
  const reset = other.page.getByRole("button", { name: "Reset password" });
  await reset.click();
  await expect(other.page.getByText("Enter a new password")).toBeVisible();
  await expectAccessible(other.page, "body");
  const code = await codeFor(server, address);
  // Hers has come, and theirs would have come before it.
  expect(mailsOf(server).filter(({ to }) => to.includes("nobody@"))).toEqual([]);
  await other.page.getByLabel("Code", { exact: true }).fill(code);
  await other.page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await other.page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await reset.click();
  await expect(other.page.getByText("The new password is now valid.")).toBeVisible();
  await other.page.getByRole("link", { name: "Sign in" }).click();
  await other.signIn(carol.userName, { password: NEW_PASSWORD });
  await other.expectSignedIn();
});

test("a session that the server has ended asks to sign in again", async ({ admin, newProfile }) => {
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, "/user/center");
  await page.route("**/api/logs/user*", (route) =>
    route.fulfill({ status: 401, json: { status: 401, timestamp: 1, message: "" } }),
  );
  await page.getByRole("tab", { name: "Operation log" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("login status expired, please exit and sign in again");
  await asked.getByRole("button", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fuser%2Fcenter/);
});

test("failures of the admin service are shown by the catalogue", async ({ admin, newProfile }) => {
  const { page } = await tabOf(await newProfile(), admin, "/user/center");
  const answerInfo = async (answer: (route: Route) => Promise<void>) => {
    await page.unroute("**/auth/info");
    await page.route("**/auth/info", answer);
    await page.reload();
  };
  const error = (status: number, message: string) => ({ status, json: { status, timestamp: 1, message } });

  await answerInfo((route) => route.fulfill(error(400, "no such tenant")));
  await expectNotice(page, "no such tenant");
  await expect(page.getByText("Your account could not be loaded")).toBeVisible();
  await expect(page.getByText("no such tenant")).toBeHidden();
  await answerInfo((route) => route.abort());
  await expectNotice(page, "interface request failed");
  await answerInfo((route) => route.fulfill({ status: 502, body: "<html>bad gateway</html>" }));
  await expectNotice(page, "unknown system error, please report to the administrator");

  // A read that failed for a moment is tried again, and no notice is shown.
  let tries = 0;
  await answerInfo((route) => {
    tries += 1;
    return tries < 3 ? route.fulfill(error(503, "busy")) : route.continue();
  });
  await expect(page.getByRole("tab", { name: "Profile" })).toBeVisible();
  expect(tries).toBe(3);
  await expect(page.getByText("busy")).toHaveCount(0);

  await answerInfo((route) => route.fulfill(error(403, "not you")));
  await expect(page).toHaveURL(/\/401$/);
  await expect(page.getByText("Access denied").first()).toBeVisible();
});
