import sharp from "sharp";
import * as v from "valibot";
import { newWindow } from "./support/browser-window.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";

const Found = v.object({ content: v.array(v.object({ id: v.number() })) });

const picture = async (width: number, height: number) => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#8a2f5b" } })
    .png()
    .toBuffer(),
});

test("title, name and logo that are set show here at once, in other tabs, and on the login page without asking", async ({
  // Title, name and logo are everybody's.
  ownServer,
  demo,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), await demo("admin"), 2, "/system/basic-config");
  const [{ page }, other] = [nth(tabs, 0), nth(tabs, 1)];
  await page.getByLabel("Title", { exact: true }).fill("Harbour desk");
  await page.getByLabel("Name", { exact: true }).fill("Harbour");
  await page.getByLabel("Logo", { exact: true }).setInputFiles(await picture(300, 100));
  await expect(page.getByRole("region", { name: "Preview" }).getByText("Harbour desk").first()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, "The appearance was saved");
  await expect(page).toHaveTitle(/Harbour desk$/);
  for (const tab of [page, other.page]) {
    const brand = tab.getByRole("link", { name: /^Harbour: / });
    await expect(brand).toBeVisible();
    await expect(brand.locator("img")).toHaveAttribute("src", /^\/config\/.*\.webp$/);
  }

  const guest = await newProfile();
  const login = await newWindow(guest);
  await login.route("**/api/basicConfig/**", (route) => route.abort());
  for (const visit of ["first", "again"]) {
    await login.goto(`${ownServer.url}/login`);
    await expect(login, visit).toHaveTitle(/Harbour desk$/);
    await expect(login.getByRole("heading", { level: 1 })).toContainText("Harbour desk");
    await expect(login.locator(".qs-login-brand img")).toHaveJSProperty("naturalWidth", 300);
  }

  // Taken back, the defaults are there again.
  await page.getByLabel("Title", { exact: true }).fill("");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("group", { name: "Logo" }).getByRole("button", { name: "Use default" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: /^Quayside: / })).toBeVisible();
  await login.goto(`${ownServer.url}/login`);
  await expect(login).toHaveTitle(/Quayside$/);
});

test("a file that is no picture is reported at its field, and nothing that was typed is lost", async ({
  // They are saved.
  demo,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), await demo("admin"), "/system/basic-config");
  await page.getByLabel("Name", { exact: true }).fill("Kept");
  const file = { name: "x.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Icon", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("group", { name: "Icon" })).toContainText(
    "Choose a gif, jpg, png or webp picture",
  );
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kept");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("group", { name: "Icon" }).getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The appearance was saved").last()).toBeVisible();
});

test("a new page of the menu is in the side bar, with its icon and in the reader's language", async ({
  admin,
  unique,
  newProfile,
}) => {
  const name = unique("Port office");
  const { page } = await tabOf(await newProfile(), admin, "/system/menu");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add menu entry" });
  await form.getByLabel("Title", { exact: false }).first().fill("港务");
  await form.getByLabel("Title in English").fill(name);
  await form.getByLabel("Sort order").fill("1");
  await form.getByRole("button", { name: /Choose an icon/ }).click();
  await page.getByRole("searchbox", { name: "Search icons by name" }).fill("globe");
  await page.getByRole("option", { name: "globe", exact: true }).click();
  await form.getByLabel("Path", { exact: false }).first().fill("port-office");
  await form.getByLabel("View key").fill("system/dept/index");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const entry = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page).toHaveURL(/\/port-office/);
  const found = await admin.admin("GET", `/api/sysMenu?blurry=${encodeURIComponent(name)}`);
  const ids = v.parse(Found, found).content.map(({ id }) => id);
  await admin.admin("DELETE", "/api/sysMenu", ids);
});

test("the log opens a row, and is cleared after a question", async ({
  // The log is of all that was done.
  ownServer,
  demo,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), await demo("admin"), "/system/basic-config");
  await page.getByLabel("Name", { exact: true }).fill("Logged");
  await page.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, "The appearance was saved");
  await page.goto(`${ownServer.url}/monitor/log`);
  const rows = page.getByRole("grid").getByRole("row");
  await expect(rows.nth(1)).toContainText("Setting: created");
  await rows.nth(1).getByRole("gridcell").nth(1).click();
  await expect(page.getByText("Endpoint", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("Delete the whole operation log?");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(rows.nth(1)).toContainText("Setting: created");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await asked.getByRole("button", { name: /Clear|OK/ }).click();
  await expectNotice(page, "The operation log was cleared");
  await expect(rows.nth(1)).toContainText("Operation log: Clear");
});
