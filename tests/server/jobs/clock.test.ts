import { describe, expect, test } from "vitest";
import { CHECK_MS, startClock } from "../../../server/jobs/clock.ts";
import { createLog } from "../../../server/log.ts";
import { createFakeClock, settle } from "../../support/fake-clock.ts";

const log = createLog({ logLevel: "silent" });

function makeClock(nextDue: () => Date | null, runDue: () => Promise<void> = async () => undefined) {
  const clock = createFakeClock();
  const checks: number[] = [];
  const started = startClock({
    log,
    now: clock.now,
    scheduler: {
      runDue: async () => {
        checks.push(clock.now());
        await runDue();
      },
      nextDue: async () => nextDue(),
    },
    timers: {
      after: (ms, run) => {
        const id = clock.setTimeout(run, ms);
        return () => clock.clearTimeout(id);
      },
    },
  });
  return { clock, checks, started };
}

describe("the clock of the scheduler", () => {
  test("checks at once, and then when the next job is due", async () => {
    let due: number | null = null;
    const { clock, checks, started } = makeClock(() => (due === null ? null : new Date(due)));
    const start = clock.now();
    due = start + 4_000;
    await clock.advance(3_999);
    expect(checks).toEqual([start]);
    due = start + 9_000;
    await clock.advance(1);
    expect(checks).toEqual([start, start + 4_000]);
    await started.stop();
    expect(clock.pending).toBe(0);
  });

  test("looks now and then where nothing is due: another process may have made a job", async () => {
    const { clock, checks, started } = makeClock(() => new Date(clock0 + 3_600_000));
    const clock0 = clock.now();
    await clock.advance(CHECK_MS * 3);
    expect(checks).toHaveLength(4);
    await started.stop();
  });

  test("checks at once when jobs were changed, and once for several changes during a check", async () => {
    let release: () => void = () => undefined;
    let waits = false;
    const { clock, checks, started } = makeClock(
      () => null,
      () => (waits ? new Promise((resolve) => (release = resolve)) : Promise.resolve()),
    );
    await settle();
    waits = true;
    started.wake();
    started.wake();
    started.wake();
    await settle();
    expect(checks).toHaveLength(2);
    waits = false;
    release();
    await settle();
    expect(checks).toHaveLength(3);
    expect(clock.pending).toBe(1);
    await started.stop();
  });

  test("goes on after a failure, and leaves no timer behind", async () => {
    let fails = true;
    const { clock, checks, started } = makeClock(
      () => null,
      async () => {
        if (fails) throw new Error("the database is away");
      },
    );
    await settle();
    fails = false;
    await clock.advance(CHECK_MS);
    expect(checks).toHaveLength(2);
    await started.stop();
    started.wake();
    await clock.advance(CHECK_MS * 2);
    expect(checks).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });
});
