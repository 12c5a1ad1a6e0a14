import { describe, expect, it } from "vitest";
import { Lifts } from "../../e2e/faults/lifts.ts";
import { type Action, makePlan } from "../../e2e/faults/plan.ts";

describe("plans of faults for a real browser", () => {
  it("are the same for the same seed, and others for others", () => {
    expect(makePlan(7)).toEqual(makePlan(7));
    expect(makePlan(7)).not.toEqual(makePlan(8));
  });

  it("hold, in the twenty that are always played, every kind of fault and both kinds of host", () => {
    const plans = Array.from({ length: 20 }, (_, at) => makePlan(at + 1));
    const done = new Set(plans.flatMap(({ steps }) => steps.map((action) => action.do)));
    const faults: Action["do"][] = [
      "network",
      "cut",
      "freezeSockets",
      "swallow",
      "offline",
      "kill",
      "restart",
      "expireAccess",
      "expireRefresh",
      "slowTab",
      "freezeTab",
      "closeTab",
      "crashTab",
      "reload",
      "killEngine",
      "fullDisk",
      "wipeDisk",
      "view",
      "portal",
      "failPull",
      "loseLock",
      "signOut",
      "members",
    ];
    expect(faults.filter((fault) => !done.has(fault))).toEqual([]);
    expect(new Set(plans.map(({ host }) => host))).toEqual(new Set(["shared", "elected"]));
  });
});

describe("what lasts", () => {
  it("is lifted so many steps later, once, and at the end at the latest", async () => {
    const lifts = new Lifts();
    const lifted: string[] = [];
    const lift = (name: string) => async () => void lifted.push(name);
    lifts.after(2, lift("soon"));
    lifts.after(9, lift("late"));
    await lifts.step();
    expect(lifted).toEqual([]);
    await lifts.step();
    await lifts.step();
    expect(lifted).toEqual(["soon"]);
    await lifts.all();
    await lifts.all();
    expect(lifted).toEqual(["soon", "late"]);
  });
});
