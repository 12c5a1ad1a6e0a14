import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";

/** Scheduled tasks and translation services (contract A8, resources 7.9 and 7.10). */

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
/** Cells belong to the grid by name and are elsewhere in the page. */
const cell = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true });
/** The newest is first. */
const first = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

test("a timed job is made of a task and a time, run once, listed in the log, paused and resumed", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/system/timing");
  await first(page, "Add").click();
  const form = dialog(page, "Add scheduled task");
  await form.getByLabel("Task name").fill("Tidy the desk");
  await form.getByLabel("Description").fill("Forgets what is over");
  await form.getByRole("button", { name: "Choose a task" }).click();
  await page.getByRole("menuitem", { name: /Delete expired captchas/ }).click();
  await expect(form.getByLabel("Bean")).toHaveValue("signInTask");
  await expect(form.getByLabel("Method")).toHaveValue("forgetExpired");

  // What is impossible is reported while it is typed, and refused.
  const cron = form.getByLabel("Cron expression");
  await cron.fill("0 0 0 30 2 ?");
  await expect(form.getByText("This expression never runs again")).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(cron).toHaveAccessibleDescription(/never runs again/);
  await form.getByRole("button", { name: "Usual times" }).click();
  await page.getByRole("menuitem", { name: /Mondays at 8:00/ }).click();
  await expect(form.getByText(/ 08:00:00 Mon$/)).toHaveCount(5);
  await expectAccessible(page, ".qs-form-dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(cell(page, "Tidy the desk")).toBeVisible();

  await first(page, "Run once").click();
  const question = page.getByRole("alertdialog", { name: "Run “Tidy the desk” once now?" });
  await question.getByRole("button", { name: "Run once" }).click();
  await expectNotice(page, "Started. See the log for the result");
  await first(page, "Log").click();
  const log = dialog(page, "Task log");
  // The run may still be going when its log is opened.
  await expect(async () => {
    await log.getByRole("button", { name: "Refresh" }).click();
    const job = log.getByRole("gridcell", { name: "Tidy the desk", exact: true });
    const row = await job.getAttribute("data-row", { timeout: 2_000 });
    // The log lists every job's runs: those of the clock are beside it.
    const result = log.locator(`[role="gridcell"][data-row="${row}"]`, { hasText: "Succeeded" });
    await expect(result).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The first one may take away the tooltip of the button that was pressed.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(log).toBeHidden({ timeout: 2_000 });
  }).toPass();

  const chooseOfRow = async (action: string) => {
    await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).first().click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await chooseOfRow("Pause");
  await expectNotice(page, "The task was paused");
  await chooseOfRow("Resume");
  await expectNotice(page, "The task was resumed");
});

interface Listed {
  readonly content: readonly { readonly id: number }[];
}

/** Answers as Google's translation does, to whoever knows the key. */
async function startProvider(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { q, target } = JSON.parse(body) as { q: string; target: string };
    const known = request.headers["x-goog-api-key"] === "the-right-key";
    const answer = known
      ? { data: { translations: [{ translatedText: `[${target}] ${q}` }] } }
      : { error: { message: "API key not valid", status: "INVALID_ARGUMENT" } };
    response.writeHead(known ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

test("a translation service is set up with a key that nobody sees again, and tried out", async ({
  admin,
  newProfile,
}) => {
  const provider = await startProvider();
  const { page } = await tabOf(await newProfile(), admin, "/system/translate-config");
  await first(page, "Add").click();
  const form = dialog(page, "Add translation service");
  await form.getByRole("button", { name: /Provider/ }).click();
  await page.getByRole("listbox").getByRole("option", { name: "Google" }).click();
  await form.getByLabel("Key", { exact: false }).first().fill("a-wrong-key");
  await form.getByLabel("Endpoint").fill(provider.url);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("a-wrong-key")).toHaveCount(0);

  await first(page, "Test").click();
  const trying = dialog(page, "Test Google");
  await expectAccessible(page, ".qs-translate-try");
  await trying.getByLabel("Text").fill("码头");
  await trying.getByRole("button", { name: "Translate" }).click();
  await expect(trying).toContainText("The provider refused: HTTP 400: INVALID_ARGUMENT");
  await expect(trying.getByLabel("Text")).toHaveValue("码头");
  // The keyboard is where it was before everything waited.
  await expect(trying.getByRole("button", { name: "Translate" })).toBeFocused();
  await trying.getByRole("button", { name: "Close" }).last().click();

  // A row's own button: the toolbar's waits for a selection.
  await page.getByRole("button", { name: "Edit", exact: true }).last().click();
  const editing = dialog(page, "Edit translation service");
  await expect(editing.getByLabel(/^Key/).first()).toHaveValue("");
  await editing.getByLabel(/^Key/).first().fill("the-right-key");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();

  await first(page, "Test").click();
  await trying.getByLabel("Text").fill("码头");
  await trying.getByRole("button", { name: "Translate" }).click();
  await expect(trying).toContainText("[en] 码头");
  await expect(trying.getByText(/^\d+ ms$/)).toBeVisible();
  provider.server.close();
  const { content } = (await admin.admin("GET", "/api/translateConfig")) as Listed;
  await admin.admin(
    "DELETE",
    "/api/translateConfig",
    content.map(({ id }) => id),
  );
});
