import type { Page } from "@playwright/test";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { HOME, Strip } from "./support/strip.ts";

/** What is under way or typed goes on while something else is open, and no key comes too early. */

const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`words of ${name}`) });
const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });

/** Something that waits until it is opened. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Holds the calls of an address until they are let go. */
async function held(page: Page, address: string, method: string): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await opened;
    await route.continue().catch(() => undefined);
  });
  return open;
}

test("uploads go on while another panel or another page is shown", async ({ admin, newProfile }) => {
  const strip = await Strip.open(newProfile, admin, "/tools/storage");
  const { page } = strip;
  const letGo = await held(page, "**/prod-api/api/localStorage", "POST");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await (await chooser).setFiles(["1", "2", "3", "4", "5"].map((name) => text(`${name}.txt`)));
  await expect(tray(page)).toContainText("Uploading 0 of 5");
  await page.getByRole("tab", { name: "Cloud" }).click();
  await expect(tray(page)).toHaveCount(0);
  await page.getByRole("tab", { name: "Local" }).click();
  await expect(tray(page)).toContainText("Uploading 0 of 5");
  await strip.go(HOME);
  let arrived = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST" && /localStorage$/.test(response.url())) arrived += 1;
  });
  letGo();
  await expect.poll(() => arrived).toBe(5);
  await strip.go("/tools/storage");
  await expect(tray(page)).toContainText("5 uploaded");
  await expect(page.getByRole("gridcell", { name: "5.txt", exact: true })).toBeVisible();
});

test("what is dropped on the list is uploaded, and what is dropped on a dialog over it is not", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/storage");
  const drop = async (selector: string, name: string) => {
    const dataTransfer = await page.evaluateHandle((called) => {
      const carried = new DataTransfer();
      carried.items.add(new File(["words"], called, { type: "text/plain" }));
      return carried;
    }, name);
    await page.locator(selector).dispatchEvent("drop", { dataTransfer });
  };
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeVisible();
  await drop(".qs-upload-area", "list.txt");
  await expect(tray(page)).toContainText("1 uploaded");
  await expect(page.getByRole("gridcell", { name: "list.txt", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).last().click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
  await drop(".qs-form-dialog", "dialog.txt");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tray(page)).toContainText("1 uploaded");
  await expect(tray(page)).not.toContainText("dialog.txt");
});

test("the cloud's configuration is not thrown away without a question", async ({ admin, newProfile }) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/storage");
  await page.getByRole("tab", { name: "Cloud" }).click();
  await page.getByRole("button", { name: "Configure" }).first().click();
  const form = page.getByRole("dialog", { name: "Cloud storage settings" });
  await form.getByLabel(/^Secret key/).fill("a secret that was typed");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(form.getByLabel(/^Secret key/)).toHaveValue("a secret that was typed");
  await form.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
});

test("where it is not known whether there is a cloud storage, that is shown, and asked again", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/storage");
  await page.route("**/prod-api/api/**/config", (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: "The configuration cannot be read" } }),
  );
  await page.getByRole("tab", { name: "Cloud" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The configuration cannot be read" });
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Cloud storage is not set up yet")).toBeVisible();
});

test("settings: a secret stays while another panel is shown, and what is typed while a save comes back", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/email");
  const form = page.getByRole("form", { name: "mail server settings" });
  const password = form.getByLabel(/^Password/).first();
  await form.getByLabel("SMTP server").fill("127.0.0.1");
  await form.getByRole("textbox", { name: "Port" }).fill("2525");
  await form.getByLabel("Account").fill("quay");
  await form.getByLabel("Sender").fill("Harbour <desk@quayside.test>");
  await password.fill("secret");
  await page.getByRole("tab", { name: "Send email" }).click();
  await page.getByRole("tab", { name: "Server" }).click();
  await expect(password).toHaveValue("secret");

  const letGo = await held(page, "**/prod-api/api/email", "GET");
  await form.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, /saved/i);
  await form.getByLabel("Account").fill("quay two");
  letGo();
  await expect(password).toHaveValue("");
  await expect(form.getByLabel("Account")).toHaveValue("quay two");
  await page.unrouteAll();
  const kept = page.waitForResponse(
    (answer) => /api\/email$/.test(answer.url()) && answer.request().method() !== "GET",
  );
  await form.getByRole("button", { name: "Save" }).click();
  await kept;
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(form.getByRole("alert")).toHaveText("");
  await page.reload();
  await expect(form.getByLabel("Account")).toHaveValue("quay two");
  await admin.admin("DELETE", "/api/email");
});

test("Ctrl+Enter sends what is there, the address that was typed last included, and never from within a question", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/email");
  const sent: string[][] = [];
  await page.route("**/prod-api/api/email", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push((route.request().postDataJSON() as { tos: string[] }).tos);
    await route.fulfill({ json: { sent: sent.at(-1)?.length ?? 0, failed: [] } });
  });
  await page.getByRole("tab", { name: "Send email" }).click();
  const letter = page.getByRole("form", { name: "Send email" });
  await letter.getByLabel("Subject").fill("Timetable");
  await letter.getByRole("textbox", { name: "Text" }).fill("Ships come at noon.");
  await letter.getByLabel("Recipients").fill("amy@quayside.test,");

  await letter.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  expect(sent).toEqual([]);

  await letter.getByLabel("Recipients").fill("bob@quayside.test");
  await page.keyboard.press("Control+Enter");
  await expectNotice(page, "Sent to 2 recipients");
  expect(sent).toEqual([["amy@quayside.test", "bob@quayside.test"]]);
});

test("a letter that is on its way is not sent again from a page that was hidden meanwhile", async ({
  admin,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, admin, "/tools/email");
  const { page } = strip;
  await page.getByRole("tab", { name: "Send email" }).click();
  const letter = page.getByRole("form", { name: "Send email" });
  await letter.getByLabel("Recipients").fill("amy@quayside.test,");
  await letter.getByLabel("Subject").fill("Timetable");
  await letter.getByRole("textbox", { name: "Text" }).fill("Ships come at noon.");
  const letGo = await held(page, "**/prod-api/api/email", "POST");
  await letter.getByRole("button", { name: "Send" }).click();
  await expect(letter).toHaveAttribute("aria-busy", "true");
  await strip.go(HOME, "/tools/email");
  await expect(letter).toBeVisible();
  await expect(letter).toHaveAttribute("aria-busy", "true");
  await expect(letter.getByRole("textbox", { name: "Text" })).toHaveText("Ships come at noon.");
  letGo();
  await expectNotice(page, "Sent to 1 recipient");
  await expect(letter.getByLabel("Subject")).toHaveValue("");
  // The next one is written after another page was opened.
  await letter.getByRole("textbox", { name: "Text" }).fill("Wind.");
  await strip.go(HOME, "/tools/email");
  await letter.getByRole("textbox", { name: "Text" }).pressSequentially("Rain. ");
  await expect(letter.getByRole("textbox", { name: "Text" })).toHaveText(/^(Rain\. Wind\.|Wind\.Rain\. ?)$/);
});

test("what is typed while a picture is on its way stays", async ({ admin, newProfile }) => {
  const { page } = await tabOf(await newProfile(), admin, "/im/system-message");
  await page.getByRole("button", { name: "Publish system message" }).click();
  const form = page.getByRole("form", { name: "Publish system message" });
  const letGo = await held(page, "**/picture", "POST");
  const uploading = page.waitForRequest(
    (request) => request.method() === "POST" && /picture$/.test(request.url()),
  );
  await form.locator(".qs-image input[type=file]").setInputFiles({
    name: "cover.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
      "base64",
    ),
  });
  await uploading;
  await form.getByLabel("Title").fill("Typed meanwhile");
  await form.getByRole("textbox", { name: "Text" }).fill("Words");
  // What is sent before the picture has come waits for it.
  await form.getByRole("button", { name: "Publish" }).click();
  letGo();
  await expect(form.getByLabel("Cover").first()).toHaveValue(/^\/chat-file\//);
  await expect(form.getByLabel("Title")).toHaveValue("Typed meanwhile");
  const publishing = page.waitForRequest(
    (request) => request.method() === "POST" && (request.postData() ?? "").includes("Typed meanwhile"),
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  expect((await publishing).postData()).toContain("/chat-file/");
});

test("the command palette takes what is typed before it has come, and Enter before its dictionary has", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, HOME);
  await expect(page.getByRole("navigation", { name: "Open pages" })).toBeVisible();
  const [palette, dictionary] = [gate(), gate()];
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    // A name that the dictionary of pinyin gives out.
    await ((await response.text()).includes("getTraditionalDict") ? dictionary : palette).opened;
    await route.fulfill({ response });
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bum");
  palette.open();
  const field = page.getByRole("combobox", { name: "Search and commands" });
  await expect(field).toHaveValue("bum");
  await page.keyboard.type("en");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("bumen");
  dictionary.open();
  await expect(page).toHaveURL(/\/system\/dept$/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Opened again, it knows nothing of that.
  await page.keyboard.press("Control+k");
  await expect(field).toHaveValue("");
});
