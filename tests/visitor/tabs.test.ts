import { afterEach, expect, test, vi } from "vitest";
import { joinTabs, type Tabs, type TabsPorts } from "../../src/visitor/window/tabs.ts";

/** A browser's locks, as far as tabs use them: who asks first has it until the work is done. */
function locks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    if (!isHeld) waiting.shift()?.();
  };
  return {
    request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
      return new Promise((resolve, reject) => {
        const begin = () => {
          isHeld = true;
          work().then(() => {
            isHeld = false;
            resolve();
            next();
          }, reject);
        };
        signal.addEventListener("abort", () => {
          const at = waiting.indexOf(begin);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal.reason);
        });
        waiting.push(begin);
        next();
      });
    },
  };
}

const joined: Tabs[] = [];
function join() {
  const ports = {
    ...{ onMessage: vi.fn(), onLine: vi.fn(), onChanged: vi.fn(), onGap: vi.fn() },
    ...{ onWake: vi.fn(), onLead: vi.fn() },
  } satisfies TabsPorts;
  const tabs = joinTabs(7, ports);
  joined.push(tabs);
  return { tabs, ports };
}

afterEach(() => {
  for (const tabs of joined.splice(0)) tabs.leave();
  vi.unstubAllGlobals();
});

test("one tab has the socket; what it missed, the others have missed too, and the next one has it once it is gone", async () => {
  vi.stubGlobal("navigator", { locks: locks() });
  const [one, other] = [join(), join()];
  await expect.poll(() => one.ports.onLead.mock.calls).toEqual([[true]]);
  expect(other.ports.onLead).not.toHaveBeenCalled();

  one.tabs.emitLine("open");
  await expect.poll(() => other.ports.onLine.mock.calls.at(-1)).toEqual(["open"]);
  one.tabs.emitGap();
  await expect.poll(() => other.ports.onGap.mock.calls.length).toBe(1);
  expect(one.ports.onGap).not.toHaveBeenCalled();

  one.tabs.leave();
  await expect.poll(() => other.ports.onLead.mock.calls).toEqual([[true]]);
});

test("what one is told or does, the others are told; what is none of it is not", async () => {
  vi.stubGlobal("navigator", { locks: locks() });
  const [one, other] = [join(), join()];
  const message = { id: 1, type: 0, content: "Hello", sendId: 2, groupId: 3 };
  const foreign = new BroadcastChannel("quayside-visitor-7");
  foreign.postMessage({ kind: "message", message: "broken" });
  foreign.close();
  one.tabs.emit(message);
  other.tabs.emitChanged();
  other.tabs.wake();
  await expect
    .poll(() => other.ports.onMessage.mock.calls)
    .toEqual([[expect.objectContaining({ id: 1, content: "Hello" })]]);
  await expect.poll(() => one.ports.onWake.mock.calls.length).toBe(1);
  expect(one.ports.onChanged).toHaveBeenCalledOnce();
});
