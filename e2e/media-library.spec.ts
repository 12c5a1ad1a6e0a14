import { expect, tabOf, test } from "./support/fixtures.ts";
import { png } from "./support/png.ts";

/** The media library: pictures are uploaded once, sorted, and chosen where one is wanted (resources 1.18). */

test("pictures are uploaded into a group, moved to another, and chosen in a form; lists show them in small", async ({
  admin,
  newProfile,
}, { repeatEachIndex, retry }) => {
  const nth = `${repeatEachIndex}-${retry}`;
  const [harbour, cranes, name] = [`Harbour ${nth}`, `Cranes ${nth}`, `quay-${nth}`];
  const { page } = await tabOf(await newProfile(), admin, "/hierpuni/materia/index");
  const group = (title: string) => page.getByRole("treeitem", { name: title });
  for (const title of [harbour, cranes]) {
    await page.getByRole("button", { name: "New media group" }).click();
    const form = page.getByRole("dialog", { name: "Add media group" });
    await form.getByRole("textbox", { name: "Name" }).fill(title);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(group(title)).toHaveAttribute("aria-selected", "true");
  }

  await page.getByRole("button", { name: "Batch upload" }).click();
  const batch = page.getByRole("dialog", { name: "Batch upload: material" });
  await batch.locator("input[type=file]:not([webkitdirectory])").setInputFiles(
    [name, `dock-${nth}`].map((one, at) => ({
      ...{ name: `${one}.png`, mimeType: "image/png", buffer: png(600 + at) },
    })),
  );
  await batch.getByRole("button", { name: "Upload and save (2)" }).click();
  await expect(batch).toBeHidden();
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("600 × 600");
  await card.getByRole("button", { name: `Row menu: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Move to group" }).click();
  const move = page.getByRole("dialog", { name: /Move to group/ });
  await move.getByRole("button", { name: /^Group/ }).click();
  await page.getByRole("option", { name: harbour }).click();
  await move.getByRole("button", { name: "Move to group" }).click();
  await expect(card).toBeHidden();
  await group(harbour).click();
  await expect(card).toBeVisible();

  await page.goto(`${admin.url}/shop/advertisement`);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add advertisement" });
  const title = `Sale ${nth}`;
  await form.getByRole("textbox", { name: /^Title/ }).fill(title);
  await form.getByRole("button", { name: /^Position/ }).click();
  await page.getByRole("option", { name: "Top of home" }).click();
  await form.getByRole("button", { name: "Media library" }).click();
  const picker = page.getByRole("dialog", { name: "Choose from the media library" });
  await picker.getByRole("treeitem", { name: harbour }).click();
  await expect(picker.getByRole("list", { name: "Media library" }).getByRole("listitem")).toHaveCount(1);
  await picker.getByRole("button", { name, exact: true }).click();
  await picker.getByRole("button", { name: "Use", exact: true }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const at = await page.getByRole("gridcell", { name: title, exact: true }).getAttribute("data-row");
  const picture = page.locator(`[data-row="${at}"] img`);
  await expect(picture).toHaveAttribute("src", /\?size=160$/);
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(160);
});
