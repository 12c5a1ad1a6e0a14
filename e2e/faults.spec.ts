import { test as base } from "@playwright/test";
import { makePlan } from "./faults/plan.ts";
import { describePlan, runPlan } from "./faults/run-plan.ts";
import { openTestBed, type TestBed } from "./faults/test-bed.ts";
import { World } from "./faults/world.ts";

/**
 * Seeded random plans of faults, in a real browser, through a line that is cut, against the real server: at the end every tab shows what the server
 * has, nothing is lost, doubled or stuck. Four of them here, and as many as are wanted by
 * `npm run faults -- --browser`: FAULT_SEED plays one plan alone, or with FAULT_PLANS is the first of so many.
 */
const one = process.env.FAULT_SEED !== undefined;
const first = Number(process.env.FAULT_SEED ?? 1);
const count = Number(process.env.FAULT_PLANS ?? (one ? 1 : 4));

const test = base.extend<object, { testBed: TestBed }>({
  testBed: [
    async ({ browser }, use) => {
      const testBed = await openTestBed(browser);
      await use(testBed);
      await testBed.close();
    },
    { scope: "worker" },
  ],
});

// A trace of so many tabs would be a fault of its own; the seed shows it all again.
test.use({ trace: "off" });
// A plan that fails once has found something.
test.describe.configure({ retries: 0 });

for (let seed = first; seed < first + count; seed += 1) {
  test(`plan ${seed} leaves every tab with what the server has`, async ({ testBed, browser }, testInfo) => {
    const plan = makePlan(seed);
    const world = await World.create(plan, testBed, browser);
    try {
      await runPlan(world);
    } catch (error) {
      await testInfo.attach("plan", { body: describePlan(plan), contentType: "text/plain" });
      process.stdout.write(
        `${describePlan(plan)}\n  replay it by FAULT_SEED=${seed} npm run faults -- --browser\n`,
      );
      throw error;
    } finally {
      await world.end();
    }
  });
}
