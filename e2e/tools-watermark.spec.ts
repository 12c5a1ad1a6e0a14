import sharp from "sharp";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { tick } from "./support/tick.ts";

/** Watermarks (resources 8.7). */

test("a watermark is previewed while it is made, of text and of a picture, and made the default", async ({
  // The default watermark is everybody's.
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const { page } = await tabOf(await newProfile(), admin, "/tools/watermark");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add watermark" });
  const preview = form.getByRole("img", { name: "Sample picture with the watermark" });
  await form.getByLabel("Name").fill("Harbour");
  await form.getByLabel("Text", { exact: false }).last().fill("Harbour 港");
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute("src");
  await tick(form.getByRole("radio", { name: "Tiled" }));
  await expect(preview).not.toHaveAttribute("src", before ?? "");
  await expect(preview).toHaveJSProperty("naturalWidth", 800);
  await expectAccessible(page, ".qs-form-dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("gridcell", { name: "Harbour", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await form.getByLabel("Name").fill("Logo");
  await tick(form.getByRole("radio", { name: "Picture" }));
  const buffer = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#8a2f5b" } })
    .png()
    .toBuffer();
  await form.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(form.getByRole("textbox", { name: "Picture" })).toHaveValue(/^\/chat-file\//);
  await expect(preview).toBeVisible();
  await expect(form.getByText(/cannot be read|internal/)).toHaveCount(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "Make default", exact: true }).first().click();
  await expectNotice(page, "Done");
});

test("the default watermark is applied to the pictures there are, seen in their list, and taken away again", async ({
  // It is drawn over all pictures that there are.
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const { page } = await tabOf(await newProfile(), admin, "/tools/picture");
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#10202f" } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await (await chooser).setFiles([{ name: "harbour.png", mimeType: "image/png", buffer }]);
  const preview = page.getByRole("button", { name: "Preview harbour.png" });
  await expect(preview).toBeVisible();
  const small = preview.locator("img");
  /** How much of the small version is brighter than the picture is. */
  const isMarked = () =>
    small.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return [...data].some((value, at) => at % 4 === 0 && value > 150);
    });
  expect(await isMarked()).toBe(false);

  const go = async (path: string) => {
    await page.goto(admin.url + path);
    await expect(page.getByRole("grid").first()).toBeVisible();
  };
  await go("/tools/watermark");
  const question = (name: string) => page.getByRole("alertdialog", { name });
  await page.getByRole("button", { name: "Apply to existing pictures" }).click();
  await expect(question("Apply the default watermark to existing pictures?")).toContainText(
    "There is no enabled default watermark",
  );
  await question("Apply the default watermark to existing pictures?")
    .getByRole("button", { name: "OK" })
    .click();

  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add watermark" });
  await form.getByLabel("Name").fill("Quay");
  await form.getByLabel("Text", { exact: false }).last().fill("QUAY");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Apply to existing pictures" }).click();
  await expect(question("Apply the default watermark to existing pictures?")).toContainText(
    "The watermark “Quay” is added to 1 existing picture.",
  );
  await question("Apply the default watermark to existing pictures?")
    .getByRole("button", { name: "Apply" })
    .click();
  const status = page.getByRole("region", { name: "Watermarks on pictures" });
  await expect(status).toContainText("Done: 1 with the watermark, 0 skipped, 0 could not be read");
  await expectAccessible(page, ".qs-watermark-screen");

  await go("/tools/picture");
  await expect.poll(isMarked).toBe(true);
  await go("/tools/watermark");
  await page.getByRole("button", { name: "Restore pictures" }).click();
  await expect(question("Restore the original pictures?")).toContainText(
    "The watermark is removed from 1 picture.",
  );
  await question("Restore the original pictures?").getByRole("button", { name: "Restore" }).click();
  await expect(status).toContainText("Done: 1 restored");
  await go("/tools/picture");
  await expect.poll(isMarked).toBe(false);
});
