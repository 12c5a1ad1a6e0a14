import type { BrowserContext, Page } from "@playwright/test";

/** What a page has sounded and shown of alerts, recorded in place of the browser's own means. */
export interface PageAlerts {
  /** When it began to sound, ms of the page's audio clock; tones that belong together count once. */
  readonly sounds: readonly number[];
  readonly notifications: readonly {
    readonly title: string;
    readonly body: string;
    readonly shownAt: number;
    readonly closedAt: number;
  }[];
}

interface RecordedAlerts {
  sounds: number[];
  notifications: { title: string; body: string; shownAt: number; closedAt: number; click(): void }[];
}
declare global {
  interface Window {
    recordedAlerts: RecordedAlerts;
  }
}

/** Records sounds and notifications of every page of a profile. */
export async function recordAlerts(
  profile: BrowserContext,
  permission: NotificationPermission = "granted",
): Promise<void> {
  await profile.addInitScript((allowed) => {
    const recordedAlerts: RecordedAlerts = { sounds: [], notifications: [] };
    window.recordedAlerts = recordedAlerts;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...times) {
      const [from = this.context.currentTime] = times;
      const last = recordedAlerts.sounds.at(-1) ?? Number.NEGATIVE_INFINITY;
      if (from * 1_000 - last > 150) recordedAlerts.sounds.push(from * 1_000);
      start.apply(this, times);
    };
    class RecordedNotification {
      static permission: NotificationPermission = allowed;
      static async requestPermission(): Promise<NotificationPermission> {
        RecordedNotification.permission = "granted";
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
        recordedAlerts.notifications.push(this.record);
      }
      close(): void {
        this.record.closedAt ||= Date.now();
      }
    }
    Object.defineProperty(window, "Notification", { value: RecordedNotification, configurable: true });
  }, permission);
}

/** What a page has sounded and shown until now. */
export function alertsOf(page: Page): Promise<PageAlerts> {
  return page.evaluate(() => ({
    sounds: window.recordedAlerts.sounds,
    notifications: window.recordedAlerts.notifications.map(({ click: _, ...shown }) => shown),
  }));
}

/** Clicks the notification that a page has shown last. */
export function clickNotification(page: Page): Promise<void> {
  return page.evaluate(() => window.recordedAlerts.notifications.at(-1)?.click());
}
