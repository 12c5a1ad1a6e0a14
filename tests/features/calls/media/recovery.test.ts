import { expect, test } from "vitest";
import {
  type RecoveryStep,
  startRecovery,
  stepRecovery,
} from "../../../../src/features/calls/media/recovery.ts";
import { createFakeClock } from "../../../support/fake-clock.ts";

/** A connection on a clock: what its policy does, and when. */
function connection() {
  const clock = createFakeClock(0);
  const done: [number, string][] = [];
  let timer: number | null = null;
  let { recovery } = apply(startRecovery(clock.now()));
  function apply(step: RecoveryStep): RecoveryStep {
    if (step.effect !== null) done.push([clock.now(), step.effect]);
    if (timer !== null) clock.clearTimeout(timer);
    timer = step.wakeAt === null ? null : clock.setTimeout(due, step.wakeAt - clock.now());
    return step;
  }
  function due() {
    recovery = apply(stepRecovery(recovery, { kind: "due" }, clock.now())).recovery;
  }
  return {
    clock,
    done,
    becomes(state: RTCPeerConnectionState) {
      recovery = apply(stepRecovery(recovery, { kind: "state", state }, clock.now())).recovery;
    },
    phase: () => recovery.phase,
  };
}

test("restarted 2 s after it was disconnected, each 5 s again, and given up after 20 s", async () => {
  const { clock, done, becomes, phase } = connection();
  becomes("connected");
  await clock.advance(60_000);
  becomes("disconnected");
  await clock.advance(1_999);
  expect(done).toEqual([]);
  await clock.advance(60_000);
  expect(done).toEqual([
    [62_000, "restart"],
    [67_000, "restart"],
    [72_000, "restart"],
    [77_000, "restart"],
    [80_000, "giveUp"],
  ]);
  expect(phase()).toBe("givenUp");
  expect(clock.pending).toBe(0);
  becomes("connected");
  expect(phase()).toBe("givenUp");
});

test("one that mends itself is left alone", async () => {
  const { clock, done, becomes, phase } = connection();
  becomes("connected");
  becomes("disconnected");
  await clock.advance(1_500);
  becomes("connected");
  await clock.advance(60_000);
  expect(done).toEqual([]);
  expect(phase()).toBe("connected");
  expect(clock.pending).toBe(0);
});

test("restarted at once when it has failed, also while it was waited for", async () => {
  const { clock, done, becomes } = connection();
  becomes("connected");
  becomes("disconnected");
  await clock.advance(500);
  becomes("failed");
  expect(done).toEqual([[500, "restart"]]);
  becomes("connecting");
  becomes("connected");
  // Within 5 s of the last restart it waits.
  await clock.advance(1_000);
  becomes("failed");
  await clock.advance(3_999);
  expect(done).toHaveLength(1);
  await clock.advance(1);
  expect(done).toEqual([
    [500, "restart"],
    [5_500, "restart"],
  ]);
});

test("repeated failures neither hasten the next restart nor put off the end", async () => {
  const { clock, done, becomes } = connection();
  becomes("connected");
  becomes("failed");
  for (let second = 0; second < 30; second += 1) {
    await clock.advance(1_000);
    becomes(second % 2 === 0 ? "connecting" : "failed");
  }
  expect(done).toEqual([
    [0, "restart"],
    [5_000, "restart"],
    [10_000, "restart"],
    [15_000, "restart"],
    [20_000, "giveUp"],
  ]);
});

test("after it came back the 20 s begin anew", async () => {
  const { clock, done, becomes } = connection();
  becomes("connected");
  becomes("disconnected");
  await clock.advance(18_000);
  becomes("connected");
  becomes("disconnected");
  await clock.advance(18_000);
  expect(done.map(([, effect]) => effect)).not.toContain("giveUp");
  await clock.advance(2_000);
  expect(done.at(-1)).toEqual([38_000, "giveUp"]);
});

test("one that is never there is given up after 30 s", async () => {
  const { clock, done, becomes } = connection();
  becomes("connecting");
  await clock.advance(29_999);
  expect(done).toEqual([]);
  await clock.advance(1);
  expect(done).toEqual([[30_000, "giveUp"]]);
});

test("after a sleep of the machine what is overdue happens once", async () => {
  const { clock, done, becomes } = connection();
  becomes("connected");
  becomes("disconnected");
  await clock.sleep(15_000);
  expect(done).toEqual([[15_000, "restart"]]);
});
