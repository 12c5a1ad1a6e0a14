import { expect, test } from "vitest";
import { makePlan } from "./plan.ts";
import { reportFailure } from "./report.ts";
import { runPlan } from "./run-plan.ts";

/** The seeds played here; `npm run faults` plays many more, shrinks what fails, and replays one by its seed. */
const PLANS = Number(process.env.FAULT_PLANS ?? 50);
const FIRST = Number(process.env.FAULT_SEED ?? 1);

test(`${PLANS} plans of faults end with every tab showing what the server has`, {
  timeout: 240_000,
}, async () => {
  for (let seed = FIRST; seed < FIRST + PLANS; seed += 1) {
    const plan = makePlan(seed);
    const result = await runPlan(plan);
    if (result.differences.length > 0) expect.fail(reportFailure(plan, result, null));
  }
});

test("the plans do something: messages are sent both ways, and connections are lost", async () => {
  let messages = 0;
  let written = 0;
  let logins = 0;
  for (let seed = 1; seed <= 5; seed += 1) {
    const { figures } = await runPlan(makePlan(seed));
    messages += figures.messages;
    written += figures.written;
    logins += figures.logins;
  }
  expect(written).toBeGreaterThan(10);
  expect(messages).toBeGreaterThan(50);
  expect(logins).toBeGreaterThan(10);
});

test("a plan is the same each time it is played", async () => {
  const [first, second] = [await runPlan(makePlan(7)), await runPlan(makePlan(7))];
  expect(second.log).toEqual(first.log);
  expect(second.figures).toEqual(first.figures);
});
