import { describe, expect, test } from "vitest";
import { Spaced, type Spacing } from "../../../workers/engine/state/spaced.ts";
import { createFakeClock } from "../../support/fake-clock.ts";

function make(spacing: Spacing) {
  const clock = createFakeClock();
  const start = clock.now();
  const ran: number[] = [];
  const spaced: Spaced = new Spaced(clock, spacing, () => {
    spaced.begun();
    ran.push(clock.now() - start);
  });
  return { clock, ran, spaced };
}

describe("spaced work", () => {
  test("is done at once a few times, then as often as the gap says, for all who asked", async () => {
    const { clock, ran, spaced } = make({ gap: 2, burst: 3 });
    for (let asked = 0; asked < 10; asked += 1) spaced.ask();
    expect(ran).toEqual([0, 0, 0]);
    await clock.advance(20);
    expect(ran).toEqual([0, 0, 0, 2]);
    for (let at = 0; at < 100; at += 1) {
      spaced.ask();
      await clock.advance(1);
    }
    expect(ran.length).toBeLessThanOrEqual(4 + 3 + 50);
  });

  test("waits a little after a quiet while, where it may", async () => {
    const { clock, ran, spaced } = make({ gap: 250, first: 25 });
    spaced.ask();
    await clock.advance(24);
    expect(ran).toEqual([]);
    await clock.advance(1);
    spaced.ask();
    await clock.advance(1_000);
    spaced.ask();
    await clock.advance(100);
    expect(ran).toEqual([25, 275, 1_050]);
  });

  test("is not done twice, not after it was stopped, and never waits for longer than the gap", async () => {
    const { clock, ran, spaced } = make({ gap: 100 });
    spaced.begun();
    spaced.ask();
    spaced.stop();
    await clock.advance(500);
    expect(ran).toEqual([]);
    spaced.begun();
    clock.jump(-10_000);
    spaced.ask();
    await clock.advance(100);
    expect(ran).toEqual([-9_400]);
    expect(clock.pending).toBe(0);
  });
});
