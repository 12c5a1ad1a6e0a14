import { describe, expect, test, vi } from "vitest";
import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import { unpackBatch } from "../../../src/contract/packed-batch.ts";
import { BatchPacker } from "../../../workers/engine/tabs/batch-packer.ts";

const messagesOf = (id: number, content = "hello"): RealtimeEvent => ({
  kind: "messagesChanged",
  chat: "PRIVATE:2",
  messages: [{ chat: "PRIVATE:2", id, type: 0, content, sendTime: 5, sendId: 2, selfSend: false, status: 1 }],
});
const batchOf = (events: readonly RealtimeEvent[]) => ({
  engineId: "e",
  from: 3,
  to: 3 + events.length,
  events,
});

describe("a packed batch", () => {
  test("says what the batch said", () => {
    const batch = batchOf([
      messagesOf(1, '“quoted”, "quoted", \u2028, 你好, 😀, \ud800'),
      { kind: "syncChanged", syncing: false },
      { kind: "presenceChanged", presence: { 2: [0, 1] } },
    ]);
    expect(unpackBatch(new BatchPacker().pack(batch))).toEqual(batch);
    expect(unpackBatch(new BatchPacker().pack(batchOf([])))).toEqual(batchOf([]));
  });

  test("is written once for all tabs that get the same events, however they are cut into batches", () => {
    const packer = new BatchPacker();
    const events = [messagesOf(1), messagesOf(2), messagesOf(3)];
    const written = vi.spyOn(JSON, "stringify");
    packer.pack(batchOf(events));
    expect(written).toHaveBeenCalledTimes(3);
    expect(unpackBatch(packer.pack(batchOf(events.slice(1)))).events).toEqual(events.slice(1));
    packer.pack(batchOf(events.slice(0, 1)));
    expect(written).toHaveBeenCalledTimes(3);
    written.mockRestore();
  });

  test("keeps only what was written lately", () => {
    const packer = new BatchPacker();
    const first = messagesOf(1, "x".repeat(600_000));
    const written = vi.spyOn(JSON, "stringify");
    const pack = (event: RealtimeEvent) => packer.pack(batchOf([event]));
    pack(first);
    for (let id = 2; id <= 5; id += 1) pack(messagesOf(id, "x".repeat(600_000)));
    written.mockClear();
    pack(first);
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
  });
});
