import * as v from "valibot";
import { Tab } from "../../../domain/tab-strip.ts";

/** The strip in the browser tab's session storage, with whose it is: a refresh finds it again, another user does not. */

const KEY = "qs:tabs";
const Stored = v.object({ userId: v.number(), tabs: v.array(Tab) });

/** The user's tabs; null when there are none, or those of another user. */
export function readTabs(storage: Storage, userId: number): readonly Tab[] | null {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(storage.getItem(KEY) ?? "null"));
    return parsed.success && parsed.output.userId === userId ? parsed.output.tabs : null;
  } catch {
    return null;
  }
}

/** Keeps them; without storage they are only not remembered. */
export function storeTabs(storage: Storage, userId: number, tabs: readonly Tab[]): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, tabs }));
  } catch {
    // Full or forbidden.
  }
}

export function clearTabs(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing could be kept there either.
  }
}
