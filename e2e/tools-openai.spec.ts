import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** Accounts at language models (resources 8.3). */

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const first = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

/** Speaks OpenAI's protocol to whoever knows the key: answers with the last message in capitals. */
async function startModel() {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    response.setHeader("content-type", "application/json");
    if (request.headers.authorization !== "Bearer the-right-key") {
      return response
        .writeHead(401)
        .end(JSON.stringify({ error: { message: "Incorrect API key provided", code: "invalid_api_key" } }));
    }
    if (request.method === "GET") {
      return response.end(JSON.stringify({ data: [{ id: "harbour-large" }, { id: "harbour-small" }] }));
    }
    const { messages } = JSON.parse(body) as { messages: readonly { readonly content: string }[] };
    const content = (messages.at(-1)?.content ?? "").toUpperCase();
    return response.end(
      JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: 1_234 } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, server };
}

test("an account is set up with a key that nobody sees again, tried out with a preset, and gets a model of the list", async ({
  admin,
  newProfile,
}) => {
  const model = await startModel();
  const { page } = await tabOf(await newProfile(), admin, "/tools/openai-config");

  await page.getByRole("tab", { name: "Prompt presets" }).click();
  await first(page, "Add").click();
  const preset = dialog(page, "Add prompt preset");
  await preset.getByLabel("Name").fill("Slogan");
  await preset.getByRole("button", { name: /Use/ }).click();
  await page.getByRole("listbox").getByRole("option", { name: "Product" }).click();
  await preset.getByLabel("Template").fill("a slogan for {product}");
  await preset.getByRole("button", { name: "Save" }).click();
  await expect(preset).toBeHidden();
  await expect(page.getByRole("gridcell", { name: "Slogan", exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "Accounts" }).click();
  await first(page, "Add").click();
  const form = dialog(page, "Add OpenAI account");
  await form.getByLabel("Base address").fill(model.url);
  await form.getByLabel("Model").fill("unknown");
  await form
    .getByLabel(/^API key/)
    .first()
    .fill("a-wrong-key");
  await expectAccessible(page, ".qs-form-dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  await first(page, "Test").click();
  const trying = dialog(page, "Test unknown");
  await trying.getByRole("textbox", { name: "Prompt" }).fill("words of my own");
  await trying.getByRole("button", { name: /Preset/ }).click();
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Slogan/ })
    .click();
  await expect(trying.getByRole("textbox", { name: "Prompt" })).toHaveValue("a slogan for {product}");
  // What the preset took the place of comes back with its end.
  await trying.getByRole("button", { name: "Clear" }).click();
  await expect(trying.getByRole("textbox", { name: "Prompt" })).toHaveValue("words of my own");
  await trying.getByRole("button", { name: /Preset/ }).click();
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Slogan/ })
    .click();
  await trying.getByLabel("product", { exact: true }).fill("ropes");
  await expectAccessible(page, ".qs-openai-try");
  await trying.getByRole("button", { name: "Ask" }).click();
  await expect(trying).toContainText("The provider does not accept the API key (HTTP 401: invalid_api_key)");
  await trying.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Edit", exact: true }).last().click();
  const editing = dialog(page, "Edit OpenAI account");
  await expect(editing.getByLabel(/^API key/).first()).toHaveValue("");
  await editing
    .getByLabel(/^API key/)
    .first()
    .fill("the-right-key");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();

  await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).first().click();
  await page.getByRole("menuitem", { name: "Models", exact: true }).click();
  const models = dialog(page, "Models");
  await models.getByRole("searchbox", { name: "Search models" }).fill("small");
  await expect(models.getByText("harbour-large")).toHaveCount(0);
  await models.getByRole("button", { name: "Use harbour-small" }).click();
  await expect(models).toBeHidden();
  await expect(page.getByRole("gridcell", { name: "harbour-small", exact: true })).toBeVisible();

  await first(page, "Test").click();
  const again = dialog(page, "Test harbour-small");
  await again.getByRole("textbox", { name: "Prompt" }).fill("a slogan for {product}");
  await again.getByLabel("product", { exact: true }).fill("ropes");
  await again.getByRole("button", { name: "Ask" }).click();
  await expect(again).toContainText("A SLOGAN FOR ROPES");
  await expect(again).toContainText("1,234 tokens");
  await again.getByRole("button", { name: "Close" }).last().click();
  model.server.close();
});
