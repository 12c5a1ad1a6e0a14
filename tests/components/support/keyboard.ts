import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Where the keyboard is. What opens has it a moment after it can be seen; a key that is pressed before goes to what lies behind. */

/** Puts the focus on an element once it is there, and presses a key. */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await expect.element(target).toBeVisible();
  const element = target.element();
  if (!(element instanceof HTMLElement)) throw new Error("only an element of HTML takes the focus");
  element.focus();
  await expect.element(target).toHaveFocus();
  await userEvent.keyboard(key);
}

/** Waits until a dialog, a menu or a popover, or what is in one, has the keyboard. */
export async function expectKeyboardIn(part: Locator): Promise<void> {
  await expect.element(part).toBeVisible();
  await expect
    .poll(() => {
      const element = part.query();
      const whole = element?.closest(".bp6-overlay") ?? element;
      return whole?.contains(document.activeElement) ?? false;
    })
    .toBe(true);
}

/** Leaves what has opened by Escape, and waits until it is gone. */
export async function leaveByEscape(part: Locator): Promise<void> {
  await expectKeyboardIn(part);
  await userEvent.keyboard("{Escape}");
  await expect.element(part).not.toBeInTheDocument();
}

/** Presses a key until an element has the focus. @throws when it does not lead there. */
export async function keyTo(key: string, target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.keyboard(key);
  }
  throw new Error(`${key} does not lead to ${target.selector}`);
}
