import type { Alert, ChatKey, TabView } from "../../contract/engine.ts";
import { ALERT_LATE_MS, NOTIFICATION_SHOWN_MS, SOUND_THROTTLE_MS } from "../../contract/limits.ts";

/**
 * The alert leader: which one of all tabs sounds, notifies and rings, whether there is any need to, and how often
 * (specification §4: the sound once per second, a notification for 5 s).
 */

/** A tab that may become the alert leader. Times are epoch ms. */
export interface AlertCandidate {
  readonly tabId: string;
  readonly view: TabView;
  /** When it last had the focus; 0: never. */
  readonly focusedAt: number;
  /** When it came. */
  readonly since: number;
}

/**
 * The tab that sounds and notifies: one that the user has interacted with before all others, for these may notify but not sound; of several a
 * visible one, then the one focused last, then the oldest.
 * @returns its id; null when there is no tab.
 */
export function electAlertLeader(tabs: Iterable<AlertCandidate>): string | null {
  let best: AlertCandidate | null = null;
  for (const tab of tabs) if (best === null || compareCandidates(tab, best) < 0) best = tab;
  return best?.tabId ?? null;
}

function compareCandidates(a: AlertCandidate, b: AlertCandidate): number {
  return (
    Number(b.view.activated) - Number(a.view.activated) ||
    Number(b.view.visible) - Number(a.view.visible) ||
    lastFocus(b) - lastFocus(a) ||
    a.since - b.since ||
    (a.tabId < b.tabId ? -1 : 1)
  );
}

/** A tab that has the focus now had it last. */
function lastFocus({ view, focusedAt }: AlertCandidate): number {
  return view.focused ? Number.POSITIVE_INFINITY : focusedAt;
}

/** Whether the user is watching a chat in a tab, so that nothing in it needs an alert. */
export function isWatching({ openChats, visible, focused }: TabView, chat: ChatKey): boolean {
  return visible && focused && openChats.includes(chat);
}

/** Whether an alert may still be given; one that comes late is dropped, never made up for. */
export function isTimely(alert: Pick<Alert, "at">, now: number): boolean {
  return now - alert.at <= ALERT_LATE_MS;
}

/** What a tab has sounded and shown. */
export interface AlertMemory {
  /** When it last sounded, epoch ms. */
  readonly soundedAt: number;
  /** The notification that is shown, and until when. */
  readonly shown: { readonly alert: Alert; readonly until: number } | null;
}

export const silent: AlertMemory = { soundedAt: Number.NEGATIVE_INFINITY, shown: null };

/** What is to be done about an alert. */
export interface AlertEffects {
  readonly sound: boolean;
  /** Show it, in place of what is shown. */
  readonly notify: boolean;
}

/**
 * Handles an alert: a sound once per second, a notification for 5 s; a newer one takes its place. One that is late, or was handled before, does
 * nothing.
 * @param isHeard false: this one makes no sound, and takes no other's.
 */
export function handleAlert(
  memory: AlertMemory,
  alert: Alert,
  now: number,
  isHeard = true,
): readonly [AlertMemory, AlertEffects] {
  const repeated = memory.shown?.alert.eventId === alert.eventId;
  if (repeated || !isTimely(alert, now)) return [memory, { sound: false, notify: false }];
  const sound = isHeard && now - memory.soundedAt >= SOUND_THROTTLE_MS;
  const shown = { alert, until: now + NOTIFICATION_SHOWN_MS };
  return [
    { soundedAt: sound ? now : memory.soundedAt, shown },
    { sound, notify: true },
  ];
}

/** Takes back a notification whose time is over. @returns `memory` itself when it is still shown. */
export function alertOver(memory: AlertMemory, now: number): AlertMemory {
  return memory.shown === null || now < memory.shown.until ? memory : { ...memory, shown: null };
}
