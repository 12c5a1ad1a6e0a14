import * as v from "valibot";
import { EMOJI_NAMES, type EmojiName } from "../../../domain/chat/emoji.ts";

/** The emoji that a user chose last, newest first; kept in local storage under the user's own key. */

/** As much of `Storage` as is used. */
interface Places {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** One row of the picker. */
const RECENT_MAX = 8;
const Kept = v.array(v.picklist(EMOJI_NAMES));
const keyOf = (userId: number) => `qs:emoji:${userId}`;

export function recentEmoji(store: Places, userId: number): readonly EmojiName[] {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(store.getItem(keyOf(userId)) ?? "[]"));
    return parsed.success ? parsed.output.slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function noteEmoji(store: Places, userId: number, name: EmojiName): void {
  const others = recentEmoji(store, userId).filter((one) => one !== name);
  try {
    store.setItem(keyOf(userId), JSON.stringify([name, ...others].slice(0, RECENT_MAX)));
  } catch {
    // No room, or forbidden: the picker shows all of them anyway.
  }
}
