import { navigate } from "wouter/use-browser-location";
import { readVoiceSettings, storeVoiceSettings, VOICE_KEY, type VoiceSettings } from "./alert-settings.ts";
import { createChime } from "./chime.ts";

/** Whether the browser shows this site's notifications; `unsupported` where it knows none. */
export type Permission = NotificationPermission | "unsupported";

/** A notification in words. */
export interface NotificationWords {
  readonly title: string;
  readonly body: string;
}

/** All that alerts need of the browser; handed in, so that they can be tried without sound. */
export interface VoicePort {
  now(): number;
  /** Plays the sound of a new message. */
  chime(): void;
  permission(): Permission;
  /** Asks the user; only within a gesture of theirs. */
  askPermission(): Promise<Permission>;
  /** Shows a notification outside of the page. @returns the way to take it back; null when the browser would not. */
  notify(words: NotificationWords, clicked: () => void): (() => void) | null;
  /** Brings this tab to the front, at an address of the console. */
  show(address: string): void;
  settings(): VoiceSettings;
  keepSettings(settings: VoiceSettings): void;
  /** Hears what other tabs choose. @returns the way to stop. */
  followSettings(changed: () => void): () => void;
}

/** The browser's. */
export function browserVoice(): VoicePort {
  const chime = createChime();
  const permission = (): Permission => ("Notification" in window ? Notification.permission : "unsupported");
  return {
    now: () => Date.now(),
    chime,
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
    settings: () => readVoiceSettings(window.localStorage),
    keepSettings: (settings) => storeVoiceSettings(window.localStorage, settings),
    followSettings(changed) {
      const heard = (event: StorageEvent) => event.key === VOICE_KEY && changed();
      window.addEventListener("storage", heard);
      return () => window.removeEventListener("storage", heard);
    },
  };
}

/** One at a time: the tag makes a newer one take the older one's place. */
const TAG = "qs:alert";

function notify({ title, body }: NotificationWords, clicked: () => void): (() => void) | null {
  try {
    // The sound is the console's own.
    const notification = new Notification(title, { body, tag: TAG, silent: true });
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
