import type { BrowserContext, Page } from "@playwright/test";
import type { AdminSession, ChatKey } from "../../../src/contract/engine.ts";
import { CHAT_PATH } from "../../../src/domain/session.ts";
import { chatAddress } from "../../../src/features/chat/state/addresses.ts";
import { watchTasks } from "./gauge.ts";

/** Signs every tab of a profile in before it is opened, and has their long tasks noted. */
export async function signInAll(context: BrowserContext, session: AdminSession): Promise<void> {
  await context.addInitScript(watchTasks);
  await context.addInitScript((held) => {
    localStorage.setItem("language", "en");
    localStorage.setItem("qs:session", JSON.stringify(held));
    localStorage.setItem("qs:signed-in", String(held.userId));
  }, session);
}

/** Address of the chat screen, of one chat or of none. */
export function consoleAddress(url: string, chat?: ChatKey): string {
  return url + (chat === undefined ? CHAT_PATH : chatAddress(chat));
}

/** What the list's first chat says of its newest message. */
export const FIRST_PREVIEW = '[data-index="0"] .qs-chat-row-preview';

/** Waits until the list's first chat says a text; gives when it was there, by the page's clock, epoch ms. */
export async function listShows(page: Page, text: string): Promise<number> {
  const shown = await page.waitForFunction(
    ({ wanted, preview }) => {
      const row = document.querySelector(preview);
      return row?.textContent?.includes(wanted) ? performance.timeOrigin + performance.now() : 0;
    },
    { wanted: text, preview: FIRST_PREVIEW },
    { polling: "raf", timeout: 120_000 },
  );
  return shown.jsonValue();
}
