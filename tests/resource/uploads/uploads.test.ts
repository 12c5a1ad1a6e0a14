import { afterEach, expect, test, vi } from "vitest";
import { AT_ONCE, type UploadQueue } from "../../../src/resource/uploads/upload-queue.ts";
import { type Sent, Uploads, type UploadTarget } from "../../../src/resource/uploads/uploads.ts";

/** Files that are sent when the test says so. */
function lab() {
  const sending: {
    readonly name: string;
    readonly end: (sent: Sent) => void;
    readonly signal: AbortSignal;
  }[] = [];
  let queue: UploadQueue = [];
  let notified = 0;
  const target: UploadTarget = {
    send: ({ name }, { signal }) =>
      new Promise((end) => {
        sending.push({ name, end, signal });
        signal.addEventListener("abort", () => end({ ok: false, failure: "aborted" }));
      }),
    fault: () => null,
    onArrived: () => {
      notified += 1;
    },
  };
  const uploads = new Uploads(target, (next) => {
    queue = next;
  });
  return { sending, uploads, states: () => queue.map(({ state }) => state), notified: () => notified };
}

const files = (count: number) => Array.from({ length: count }, (_, nth) => new File(["x"], `${nth}.txt`));
afterEach(() => {
  vi.useRealTimers();
});

/** All that has been resolved has been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("each file is sent once, a few at a time, and the next begins when one has ended", async () => {
  const { sending, uploads, states, notified } = lab();
  uploads.add(files(2));
  uploads.add(files(3));
  expect(sending).toHaveLength(AT_ONCE);
  while (sending.some(({ signal }) => !signal.aborted) && states().some((state) => state !== "done")) {
    for (const { end } of sending) end({ ok: true });
    await settled();
  }
  expect(sending).toHaveLength(5);
  expect(states()).toEqual(["done", "done", "done", "done", "done"]);
  expect(notified()).toBe(1);
});

test("a file that was cancelled can be tried again before the first try has ended", async () => {
  const { sending, uploads, states } = lab();
  uploads.add(files(1));
  uploads.cancel(1);
  uploads.retry(1);
  await settled();
  expect(states()).toEqual(["sending"]);
  expect(sending).toHaveLength(2);
  uploads.cancel(1);
  expect(sending[1]?.signal.aborted).toBe(true);
  expect(states()).toEqual(["cancelled"]);
});

test("at the end what is on its way is given up, nothing more begins, and what has arrived is reported", async () => {
  const { sending, uploads, notified } = lab();
  uploads.add(files(5));
  sending[0]?.end({ ok: true });
  await settled();
  uploads.end();
  await settled();
  expect(sending.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
  expect(sending).toHaveLength(AT_ONCE + 1);
  expect(notified()).toBe(1);
});

test("what has arrived is reported after some files, of those that come quickly after a while, and at the end", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { sending, uploads, notified } = lab();
  uploads.add(files(60));
  let ended = 0;
  const arrive = async (count: number) => {
    for (const last = ended + count; ended < last; ended += 1) {
      sending[ended]?.end({ ok: true });
      await settled();
    }
  };
  await arrive(9);
  expect(notified()).toBe(0);
  await arrive(1);
  expect(notified()).toBe(1);
  await arrive(29);
  expect(notified()).toBe(1);
  vi.advanceTimersByTime(2_000);
  await arrive(1);
  expect(notified()).toBe(2);
  await arrive(20);
  expect(notified()).toBe(3);
});
