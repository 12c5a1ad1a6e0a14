import { expect, type Locator } from "@playwright/test";

/**
 * Where the keyboard is. What opens over the page has it a moment after it can be seen; a key that is pressed before goes to what lies
 * behind, where it may mean something else.
 */

/** Waits until a dialog, a menu or a popover, or what is in one, has the keyboard. */
export async function expectKeyboardIn(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) =>
        (element.closest(".bp6-overlay") ?? element).contains(document.activeElement),
      ),
    )
    .toBe(true);
}

/** Leaves what has opened by Escape, and waits until it is gone. */
export async function leaveByEscape(part: Locator): Promise<void> {
  await expectKeyboardIn(part);
  await part.page().keyboard.press("Escape");
  await expect(part).toHaveCount(0);
}
