import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { startSmtp } from "./support/smtp-server.ts";
import { tick } from "./support/tick.ts";

/** The mail tool (contract A13). */

test("a mail server is set up with a password that nobody sees again, and letters go through it", async ({
  admin,
  newProfile,
}) => {
  const smtp = await startSmtp("lost@quayside.test");
  const { page } = await tabOf(await newProfile(), admin, "/tools/email");
  await expect(page.getByText(/No mail server is set/)).toBeVisible();
  await expectAccessible(page, ".qs-mail-tool");
  const form = page.getByRole("form", { name: "mail server settings" });
  await form.getByLabel("SMTP server").fill("127.0.0.1");
  await form.getByRole("textbox", { name: "Port" }).fill(String(smtp.port));
  await tick(form.getByRole("radio", { name: "None" }));
  await form.getByLabel("Account").fill("quay");
  await form.getByLabel("Sender").fill("Harbour <desk@quayside.test>");
  await form.getByRole("button", { name: "Save" }).click();
  // What is missing is reported at its field, and nothing that was typed is lost.
  await expect(form.getByLabel(/^Password/).first()).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("SMTP server")).toHaveValue("127.0.0.1");
  await form
    .getByLabel(/^Password/)
    .first()
    .fill("right");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Emails are sent through 127.0.0.1:${smtp.port}, as set here.`)).toBeVisible();
  await expect(form.getByLabel(/^Password/).first()).toHaveValue("");
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();

  await page.getByRole("tab", { name: "Send email" }).click();
  const letter = page.getByRole("form", { name: "Send email" });
  await letter.getByRole("button", { name: "Send" }).click();
  await expect(letter.getByText("Add at least one recipient")).toBeVisible();
  await letter.getByLabel("Recipients").fill("amy@quayside.test, lost@quayside.test,");
  await letter.getByLabel("Subject").fill("Timetable");
  await letter.getByRole("textbox", { name: "Text" }).fill("Ships come at noon.");
  await expectAccessible(page, ".qs-mail-form");

  // What was written outlives the page.
  await page.reload();
  await expect(letter.getByLabel("Subject")).toHaveValue("Timetable");
  await letter.getByRole("button", { name: "Send" }).click();
  await expectNotice(page, "Sent to 1 recipient");
  await expect(letter.getByText(/lost@quayside\.test.*: 550/)).toBeVisible();
  await expect(letter.getByLabel("Subject")).toHaveValue("Timetable");
  expect(smtp.taken.map(({ to }) => to)).toEqual([["amy@quayside.test"]]);
  expect(smtp.taken[0]?.source).toContain("Ships come at noon.");

  await letter.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(letter.getByLabel("Subject")).toHaveValue("");

  await page.getByRole("tab", { name: "Server" }).click();
  await form.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog", { name: "History" })).toContainText("admin");
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Remove settings" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove settings" }).click();
  await expect(page.getByText(/No mail server is set/)).toBeVisible();
  await expect(form.getByLabel("SMTP server")).toHaveValue("");
  await smtp.close();
});
