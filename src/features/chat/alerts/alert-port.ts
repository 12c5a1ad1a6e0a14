import { navigate } from "wouter/use-browser-location";
import { isPageActivated } from "../../../realtime/page.ts";
import { loadPart } from "../../../ui/chunks.ts";
import {
  ALERT_SETTINGS_KEY,
  type AlertSettings,
  readAlertSettings,
  storeAlertSettings,
} from "./alert-settings.ts";
import type { Chime } from "./chime.ts";

/** Whether the browser shows this site's notifications; `unsupported` where it knows none. */
export type Permission = NotificationPermission | "unsupported";

/** A notification's text. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** All that alerts need of the browser; handed in, so that they can be tried without sound. */
export interface AlertPort {
  now(): number;
  /** Whether the browser lets this page sound. */
  maySound(): boolean;
  /** Plays the sound of a new message. */
  chime(): void;
  /** Whether the user has this page before them. */
  inFront(): boolean;
  permission(): Permission;
  /** Asks the user; only within a gesture of theirs. */
  askPermission(): Promise<Permission>;
  /**
   * Shows a notification outside of the page.
   * @param silent false: with the system's own sound.
   * @returns the way to take it back; null when the browser would not.
   */
  notify(text: NotificationText, silent: boolean, clicked: () => void): (() => void) | null;
  /** Brings this tab to the front, at an address of the console. */
  show(address: string): void;
  settings(): AlertSettings;
  keepSettings(settings: AlertSettings): void;
  /** Follows what other tabs choose. @returns the way to stop. */
  followSettings(changed: () => void): () => void;
}

/** The browser's. */
export function browserAlerts(): AlertPort {
  let chime: Promise<Chime> | undefined;
  const permission = (): Permission => ("Notification" in window ? Notification.permission : "unsupported");
  return {
    now: () => Date.now(),
    maySound: isPageActivated,
    inFront: () => document.hasFocus(),
    chime() {
      chime ??= loadPart(() => import("./chime.ts")).then(({ createChime }) => createChime());
      chime.then(
        (sound) => sound(),
        () => {
          chime = undefined;
        },
      );
    },
    permission,
    async askPermission() {
      if (permission() !== "default") return permission();
      return Notification.requestPermission();
    },
    notify,
    show(address) {
      window.focus();
      navigate(address);
    },
    settings: () => readAlertSettings(window.localStorage),
    keepSettings: (settings) => storeAlertSettings(window.localStorage, settings),
    followSettings(changed) {
      const onStorage = (event: StorageEvent) => event.key === ALERT_SETTINGS_KEY && changed();
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}

/** One at a time: the tag makes a newer one take the older one's place. */
const TAG = "qs:alert";

/** `renotify`, which the types of the browser lack: what takes the place of another one sounds too. */
interface SoundingOptions extends NotificationOptions {
  readonly renotify: boolean;
}

function notify(
  { title, body }: NotificationText,
  silent: boolean,
  clicked: () => void,
): (() => void) | null {
  try {
    const options: SoundingOptions = { body, tag: TAG, silent, renotify: !silent };
    const notification = new Notification(title, options);
    notification.onclick = () => {
      notification.close();
      clicked();
    };
    return () => notification.close();
  } catch {
    // Some mobile browsers have the name, and refuse to be called by a page.
    return null;
  }
}
