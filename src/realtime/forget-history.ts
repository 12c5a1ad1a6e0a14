import { createStore, promisifyRequest } from "idb-keyval";
import { CHAT_TABLE, META, staysAfterSignOut, storeName, withoutWriter } from "../contract/chat-store.ts";

/**
 * Deletes a user's history on this machine without the engine: what a tab does at signing out when its engine does not answer or may not
 * write. Drafts and outbox stay under the user's own key.
 */
export async function forgetHistory(userId: number): Promise<void> {
  const store = createStore(storeName(userId), CHAT_TABLE);
  await store("readwrite", async (table) => {
    for (const key of await promisifyRequest(table.getAllKeys()))
      if (!staysAfterSignOut(String(key))) table.delete(key);
    const meta = await promisifyRequest<unknown>(table.get(META));
    // An engine that hung comes back late: it must not write again what it still holds.
    if (meta !== undefined) table.put(withoutWriter(meta), META);
    await promisifyRequest(table.transaction);
  });
}
