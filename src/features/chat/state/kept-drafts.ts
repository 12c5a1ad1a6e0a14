import * as v from "valibot";
import type { ChatKey } from "../../../contract/engine.ts";
import { ChatKeySchema } from "../../../contract/engine-schema.ts";

/**
 * Drafts of a page that was left before its engine could take them. They lie in local storage under the user's own key until the next page
 * hands them to its engine.
 */

/** As much of `Storage` as is used. */
interface Places {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const Kept = v.record(ChatKeySchema, v.pipe(v.string(), v.minLength(1)));
export type KeptDrafts = Readonly<Partial<Record<ChatKey, string>>>;

const keyOf = (userId: number) => `qs:drafts:${userId}`;

/** Keeps drafts beside those that other pages kept. */
export function keepDrafts(store: Places, userId: number, drafts: KeptDrafts): void {
  const all = { ...read(store, userId), ...drafts };
  if (Object.keys(all).length === 0) return;
  try {
    store.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // No room, or forbidden: there is no other place in a page that is going away.
  }
}

/** Takes what was kept: whoever takes it answers for it. */
export function takeKeptDrafts(store: Places, userId: number): KeptDrafts {
  const drafts = read(store, userId);
  try {
    store.removeItem(keyOf(userId));
  } catch {
    // Taken once more by the next page: the same text is the same draft.
  }
  return drafts;
}

function read(store: Places, userId: number): KeptDrafts {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(store.getItem(keyOf(userId)) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** A kept draft beside the one that is there now: neither text is lost. */
export function joinDrafts(now: string, kept: string): string {
  if (now.includes(kept)) return now;
  return kept.startsWith(now) ? kept : `${now}\n${kept}`;
}
