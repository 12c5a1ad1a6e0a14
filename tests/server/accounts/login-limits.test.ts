import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createLoginLimits,
  type LoginFrom,
  type LoginLimits,
} from "../../../server/accounts/login-limits.ts";
import { Refusal } from "../../../server/http/errors.ts";

let limits: LoginLimits;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  limits = createLoginLimits();
});
afterEach(() => vi.useRealTimers());

const from = (given: Partial<LoginFrom> = {}): LoginFrom => ({
  username: "amy",
  ip: "10.0.0.1",
  known: true,
  ...given,
});
/** Seconds that one is to wait; 0 where the attempt may be made. */
async function waitOf(attempt: Promise<void>): Promise<number> {
  const refused = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refused === undefined) return 0;
  if (!(refused instanceof Refusal) || refused.status !== 429) throw refused;
  return refused.retryAfter ?? Number.NaN;
}
const tries = async (count: number, given: (nth: number) => Partial<LoginFrom> = () => ({})) => {
  const waits: number[] = [];
  for (let nth = 0; nth < count; nth++) waits.push(await waitOf(limits.attempt(from(given(nth)))));
  return waits;
};

test("after ten failures one waits between two attempts, for longer and longer, and never for more than five minutes", async () => {
  expect(await tries(10)).toEqual(Array(10).fill(0));
  const waits: number[] = [];
  for (let nth = 0; nth < 12; nth++) {
    expect(await tries(1)).toEqual([0]);
    const [wait = 0] = await tries(1, () => ({ username: "AMY" }));
    waits.push(wait);
    vi.advanceTimersByTime(wait * 1_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test("attempts while one is to wait change nothing", async () => {
  await tries(11);
  expect(await tries(20)).toEqual(Array(20).fill(1));
  vi.advanceTimersByTime(1_000);
  expect(await tries(2)).toEqual([0, 2]);
});

test("of many at once no more get through than one after another", async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => waitOf(limits.attempt(from()))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(11);
});

test("another address and another account are free", async () => {
  await tries(11);
  expect(await tries(1, () => ({ ip: "10.0.0.2" }))).toEqual([0]);
  expect(await tries(1, () => ({ username: "bob" }))).toEqual([0]);
});

test("who signed in begins anew, and what others failed from there stays counted", async () => {
  await tries(10);
  await limits.succeeded(from());
  expect(await tries(11)).toEqual(Array(11).fill(0));
});

test("signing in does not count, however often", async () => {
  for (let nth = 0; nth < 200; nth++) {
    await limits.attempt(from({ known: false }));
    await limits.succeeded(from({ known: false }));
  }
});

test("an address that tries fifty accounts waits, whatever account comes next", async () => {
  expect(await tries(51, (nth) => ({ username: `user${nth}` }))).toEqual(Array(51).fill(0));
  expect(await tries(1, () => ({ username: "another" }))).toEqual([1]);
  expect(await tries(1, () => ({ username: "another", ip: "10.0.0.2" }))).toEqual([0]);
});

test("a right password lets the next of its address pass at once, however many have failed there", async () => {
  await tries(51, (nth) => ({ username: `user${nth}` }));
  vi.advanceTimersByTime(1_000);
  for (let nth = 0; nth < 5; nth++) {
    await limits.attempt(from({ username: `right${nth}` }));
    await limits.succeeded(from({ username: `right${nth}` }));
  }
});

test("what one limit refuses the others do not count", async () => {
  await tries(51, (nth) => ({ username: `user${nth}` }));
  expect(new Set(await tries(20, () => ({ username: "another" })))).toEqual(new Set([1]));
  expect(await tries(10, () => ({ username: "another", ip: "10.0.0.2" }))).toEqual(Array(10).fill(0));
  vi.advanceTimersByTime(1_000);
  // Of this account nothing has failed from here.
  await limits.attempt(from({ username: "another" }));
});

describe("an account that is tried from everywhere", () => {
  const everywhere = (nth: number) => ({ ip: `10.1.${nth >> 8}.${nth & 255}`, known: false });

  test("is free from where it was used before; from elsewhere one waits, for half a minute at most", async () => {
    expect(await tries(51, everywhere)).toEqual(Array(51).fill(0));
    let wait = 0;
    for (let nth = 51; nth < 60; nth++) {
      [wait = 0] = await tries(1, everywhere);
      vi.advanceTimersByTime(wait * 1_000);
      expect(await tries(1, () => everywhere(nth))).toEqual([0]);
    }
    expect(wait).toBe(30);
    expect(await tries(3)).toEqual([0, 0, 0]);
  });
});

test("failures are forgotten after an hour", async () => {
  await tries(11);
  vi.advanceTimersByTime(3_600_000);
  expect(await tries(11)).toEqual(Array(11).fill(0));
});

test.each(["call", "captcha"] as const)("of the kind %s an address has 120 within a minute", async (kind) => {
  for (let nth = 0; nth < 120; nth++) await limits[kind]("10.0.0.1");
  expect(await waitOf(limits[kind]("10.0.0.1"))).toBe(60);
  await limits[kind]("10.0.0.2");
  vi.advanceTimersByTime(60_000);
  await limits[kind]("10.0.0.1");
});
