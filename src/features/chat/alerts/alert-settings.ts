import * as v from "valibot";

/** Which alerts of new messages the user wants, kept in this browser for all its tabs. */

/** The key is older than the name: what was chosen under it stays chosen. */
export const ALERT_SETTINGS_KEY = "qs:voice";

const AlertSettings = v.object({
  sound: v.optional(v.boolean(), true),
  notifications: v.optional(v.boolean(), true),
});
export type AlertSettings = v.InferOutput<typeof AlertSettings>;

/** As much of `Storage` as is used. */
export type AlertSettingsStore = Pick<Storage, "getItem" | "setItem">;

/** As last chosen; both are on by default. */
export function readAlertSettings(store: AlertSettingsStore): AlertSettings {
  try {
    return v.parse(AlertSettings, JSON.parse(store.getItem(ALERT_SETTINGS_KEY) ?? "{}"));
  } catch {
    return { sound: true, notifications: true };
  }
}

export function storeAlertSettings(store: AlertSettingsStore, settings: AlertSettings): void {
  try {
    store.setItem(ALERT_SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Only the memory of the choice is lost.
  }
}
