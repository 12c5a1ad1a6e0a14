import { expectAccessible } from "./support/axe.ts";
import { newWindow } from "./support/browser-window.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** The description of the calls (contract A16). */
test("the calls are searched and opened in their frame, in the language and the look of the console", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/swagger");
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const doc = page.frameLocator("iframe.qs-doc-frame");
  await expect(doc.getByRole("heading", { level: 1 })).toContainText("Quayside API");
  await expectAccessible(page, ".qs-page");
  await doc.getByRole("searchbox", { name: "Search paths and descriptions" }).fill("delete online");
  await doc.getByText("/prod-api/auth/online", { exact: true }).click();
  await expect(doc.getByText("Needs one of: online:kick")).toBeVisible();
  await expect(doc.getByText(/string\[\]/)).toBeVisible();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => document.documentElement.classList.add("bp6-dark"));
  await expect(doc.locator("html")).toHaveAttribute("data-dark", "true");
  await doc.getByRole("searchbox").fill("no such call anywhere");
  await expect(doc.getByText("No endpoint matches")).toBeVisible();
  expect(errors).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download OpenAPI" }).click();
  expect((await download).suggestedFilename()).toBe("openapi.json");
});

test("an address leads to one call, and the keyboard through the others", async ({ admin, newProfile }) => {
  const place = "/tools/swagger#post_prod_api_api_sysUser";
  const { page } = await tabOf(await newProfile(), admin, place);
  const doc = page.frameLocator("iframe.qs-doc-frame");
  const led = doc.locator("#post_prod_api_api_sysUser");
  await expect(led.getByText("Needs one of: user:add")).toBeVisible();
  await expect(led.getByRole("link", { name: "Link to this endpoint" })).toHaveAttribute("href", place);
  await expect(led.locator("summary").first()).toBeFocused();

  await page.keyboard.press("/");
  await expect(doc.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("sysuser removed");
  await expect(doc.getByText("1 endpoint")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(doc.getByText(/recordId: integer/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(doc.getByRole("searchbox")).toBeFocused();
  await expect(doc.getByRole("searchbox")).toHaveValue("");
});

test("who opens the page by itself is led into the console", async ({ server, newProfile }) => {
  const page = await newWindow(await newProfile());
  await page.goto(`${server.url}/doc.html`);
  await expect(page.getByRole("link", { name: /Open the description of the calls/ })).toHaveAttribute(
    "href",
    "/tools/swagger",
  );
});
