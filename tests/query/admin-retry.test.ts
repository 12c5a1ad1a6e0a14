import { afterEach, describe, expect, it, vi } from "vitest";
import type { AdminFailure } from "../../src/query/admin-answer.ts";
import { waitBeforeRetry, withRetries } from "../../src/query/admin-retry.ts";

afterEach(() => void vi.useRealTimers());

describe("the wait before another try", () => {
  const failure = (over: Partial<AdminFailure>): AdminFailure => ({
    kind: "unknown",
    status: 502,
    message: "",
    ...over,
  });
  it.each([
    ["grows", failure({}), 1, 400],
    ["grows", failure({}), 2, 1_600],
    ["ends after the third try", failure({}), 3, null],
    ["for any error of the server", failure({ status: 500 }), 1, 400],
    ["without an answer", failure({ kind: "noResponse", status: 0 }), 1, 400],
    ["not when time ran out", failure({ kind: "timeout", status: 0 }), 1, null],
    ["not for an answer that cannot be read", failure({ kind: "answerUnreadable", status: 200 }), 1, null],
    ["not for a refusal", failure({ kind: "refused", status: 400 }), 1, null],
    ["by the server's word", failure({ kind: "refused", status: 429, retryAfterMs: 3_000 }), 1, 3_000],
    ["not for as long as that", failure({ kind: "refused", status: 429, retryAfterMs: 6_000 }), 1, null],
    ["a limit without a word", failure({ kind: "refused", status: 429 }), 1, 400],
  ] as const)("%s", (_, what, tries, ms) => expect(waitBeforeRetry(what, tries, 0.5)).toBe(ms));

  it("is spread, so that many tabs do not come back together", () => {
    expect([waitBeforeRetry(failure({}), 1, 0), waitBeforeRetry(failure({}), 1, 1)]).toEqual([300, 500]);
  });

  it("ends at once when the call is given up, and leaves no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const request = new AbortController();
    const call = vi.fn(async () => ({ ok: false, failure: failure({}) }) as const);
    const answer = withRetries(call, request.signal);
    await vi.advanceTimersByTimeAsync(100);
    request.abort();
    expect(await answer).toEqual({ ok: false, failure: failure({}) });
    expect([call.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
