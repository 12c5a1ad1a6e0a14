import type { BrowserContext, Page } from "@playwright/test";

/** What a page has sounded and shown of alerts, recorded in place of the browser's own means. */
export interface Heard {
  /** When it began to sound, ms of the page's audio clock; tones that belong together count once. */
  readonly sounds: readonly number[];
  readonly notifications: readonly {
    readonly title: string;
    readonly body: string;
    readonly shownAt: number;
    readonly closedAt: number;
  }[];
}

interface Ears {
  sounds: number[];
  notifications: { title: string; body: string; shownAt: number; closedAt: number; click(): void }[];
}
declare global {
  interface Window {
    ears: Ears;
  }
}

/** Records sounds and notifications of every page of a profile. */
export async function openEars(
  profile: BrowserContext,
  permission: NotificationPermission = "granted",
): Promise<void> {
  await profile.addInitScript((allowed) => {
    const ears: Ears = { sounds: [], notifications: [] };
    window.ears = ears;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...times) {
      const [from = this.context.currentTime] = times;
      const last = ears.sounds.at(-1) ?? Number.NEGATIVE_INFINITY;
      if (from * 1_000 - last > 150) ears.sounds.push(from * 1_000);
      start.apply(this, times);
    };
    class HeardNotification {
      static permission: NotificationPermission = allowed;
      static async requestPermission(): Promise<NotificationPermission> {
        HeardNotification.permission = "granted";
        return "granted";
      }
      onclick: (() => void) | null = null;
      private readonly record;
      constructor(title: string, options: NotificationOptions = {}) {
        this.record = {
          title,
          body: options.body ?? "",
          shownAt: Date.now(),
          closedAt: 0,
          click: () => this.onclick?.(),
        };
        ears.notifications.push(this.record);
      }
      close(): void {
        this.record.closedAt ||= Date.now();
      }
    }
    Object.defineProperty(window, "Notification", { value: HeardNotification, configurable: true });
  }, permission);
}

/** What a page has sounded and shown until now. */
export function heardBy(page: Page): Promise<Heard> {
  return page.evaluate(() => ({
    sounds: window.ears.sounds,
    notifications: window.ears.notifications.map(({ click: _, ...shown }) => shown),
  }));
}

/** Clicks the notification that a page has shown last. */
export function clickNotification(page: Page): Promise<void> {
  return page.evaluate(() => window.ears.notifications.at(-1)?.click());
}
