import { expect, type Locator } from "@playwright/test";

/**
 * Ticks a box, or takes the tick away. Blueprint draws its boxes over the inputs, so that the click is not checked for what lies above; one that meets a menu
 * that is still coming up is done again.
 */
export async function tick(box: Locator, on = true): Promise<void> {
  await expect(() => box.setChecked(on, { force: true, timeout: 5_000 })).toPass();
}
