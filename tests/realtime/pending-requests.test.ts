import { expect, test } from "vitest";
import { Calls } from "../../src/realtime/calls.ts";
import { PendingRequests } from "../../src/realtime/pending-requests.ts";
import type { Line } from "../../src/realtime/ports.ts";
import { createFakeClock, settle } from "../support/fake-clock.ts";

const never = () => new Promise<never>(() => undefined);
const lineOf = () => ({}) as Line;

test("what a lost line throws back late is nothing to the request that waits on the next one", async () => {
  const clock = createFakeClock();
  const calls = new Calls({ clock, probe: () => undefined, wedged: () => undefined });
  const unknown: Line[] = [];
  const requests = new PendingRequests({
    clock,
    calls,
    timeoutMs: 1_000,
    unknown: (line) => void unknown.push(line),
  });
  const [first, second] = [lineOf(), lineOf()];
  const issued: Line[] = [];
  const outcome = requests.add("one", first, true, (line) => {
    issued.push(line);
    return line === first ? Promise.reject(new Error("gone")) : never();
  });
  requests.lineLost();
  requests.issueAll(second);
  await settle();
  expect(unknown).toEqual([]);
  requests.issueAll(second);
  expect(issued).toEqual([first, second]);
  requests.close();
  expect(await outcome).toMatchObject({ ok: false, error: { code: "closed" } });
});
