import { expect, it } from "vitest";
import { callMemory } from "../../../../src/features/calls/runtime/kept-call.ts";

it("what a page leaves behind of its call is found once, and devices by their call alone", () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const memory = callMemory(store(), store());
  memory.leave({ callId: "call-1", tabId: "tab-1" });
  expect(memory.takeLeft()).toEqual({ callId: "call-1", tabId: "tab-1" });
  expect(memory.takeLeft()).toBeNull();
  memory.keepSwitches({ callId: "call-1", camera: false, microphone: true });
  expect(memory.switchesOf("call-1")).toMatchObject({ camera: false });
  expect(memory.switchesOf("call-2")).toBeNull();
});
