import { expect, type Page } from "@playwright/test";

/** Chooses the language of the content that lists show: by tabs, or where there is little room beside the breadcrumb by a list that opens. */
export async function chooseContentLanguage(page: Page, name: string): Promise<void> {
  const context = page.locator(".qs-list-context").filter({ visible: true });
  const list = context.getByRole("combobox", { name: "Language" });
  const tab = context.getByRole("button", { name, exact: true });
  // What else comes into the header meanwhile changes which of them is there.
  await expect(async () => {
    if (await list.isVisible()) {
      await list.selectOption({ label: name }, { timeout: 1_000 });
      expect(await list.locator("option:checked").textContent()).toBe(name);
    } else {
      await tab.click({ timeout: 1_000 });
      expect(await tab.getAttribute("aria-pressed")).toBe("true");
    }
  }).toPass();
}
