import * as v from "valibot";

/** What the user wants to hear and see of new messages, kept in this browser for all its tabs. */

export const VOICE_KEY = "qs:voice";

const VoiceSettings = v.object({
  sound: v.optional(v.boolean(), true),
  notifications: v.optional(v.boolean(), true),
});
export type VoiceSettings = v.InferOutput<typeof VoiceSettings>;

/** As much of `Storage` as is used. */
export type VoiceStore = Pick<Storage, "getItem" | "setItem">;

/** As last chosen; both are on by default. */
export function readVoiceSettings(store: VoiceStore): VoiceSettings {
  try {
    return v.parse(VoiceSettings, JSON.parse(store.getItem(VOICE_KEY) ?? "{}"));
  } catch {
    return { sound: true, notifications: true };
  }
}

export function storeVoiceSettings(store: VoiceStore, settings: VoiceSettings): void {
  try {
    store.setItem(VOICE_KEY, JSON.stringify(settings));
  } catch {
    // Only the memory of the choice is lost.
  }
}
