import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { storeName } from "../../src/contract/chat-store.ts";
import { forgetHistory } from "../../src/realtime/forget-history.ts";
import { openIdbStore } from "../../workers/engine/browser/idb-store.ts";

test("a tab that deletes the history leaves drafts, outbox and who wrote them, and other users' stores", async () => {
  const store = openIdbStore(storeName(1));
  const other = openIdbStore(storeName(2));
  const kept = ["blob:t1", "draft:PRIVATE:2", "meta", "outbox:000000000000001:t1"];
  const gone = ["head:PRIVATE:2", "page:PRIVATE:2:0", "cursor", "friends", "of a newer build"];
  await store.commit([...kept, ...gone].map((key) => [key, { writer: "an engine", version: 9 }]));
  await other.commit([["head:PRIVATE:2", {}]]);
  await forgetHistory(1);
  expect(await store.keys("")).toEqual(kept);
  expect(await store.get("meta")).toEqual({ writer: "", version: 9 });
  expect(await other.keys("")).toEqual(["head:PRIVATE:2"]);
  store.close();
  other.close();
});

test("where there is no history, there is nothing to delete", async () => {
  await forgetHistory(3);
  const store = openIdbStore(storeName(3));
  expect(await store.keys("")).toEqual([]);
  store.close();
});
