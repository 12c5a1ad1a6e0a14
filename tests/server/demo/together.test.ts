import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { nth } from "../../../server/demo/demo-rows.ts";
import { createChance } from "../../../server/demo/large/chance.ts";
import { type PlannedEvent, planLarge } from "../../../server/demo/large/plan.ts";
import { happenTogether } from "../../../server/demo/large/together.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { httpTexts } from "../../../server/texts/http.ts";

/** Events of the large demo that happen at once: what has to do with each other stays in its order. */

const plan = planLarge({ goods: 12, members: 30, orders: 60 });
const all = plan.events.map((_, at) => at);

const memberOf = (event: PlannedEvent) =>
  event.kind === "claim" || event.kind === "recharge" ? event.member : nth(plan.orders, event.order).member;
const stockOf = (event: PlannedEvent): readonly number[] =>
  event.kind === "place" || (event.kind === "step" && ["cancel", "payBack", "refund"].includes(event.step))
    ? nth(plan.orders, event.order).lines.map(({ goods }) => goods)
    : [];

/** What happens, each after a while of its own. */
function happening() {
  const chance = createChance("together");
  const begun: number[] = [];
  const open = new Set<number>();
  let most = 0;
  return {
    begun,
    most: () => most,
    async letHappen(at: number) {
      const event = nth(plan.events, at);
      for (const other of open) {
        expect(memberOf(nth(plan.events, other))).not.toBe(memberOf(event));
        expect(stockOf(nth(plan.events, other)).filter((one) => stockOf(event).includes(one))).toEqual([]);
      }
      begun.push(at);
      open.add(at);
      most = Math.max(most, open.size);
      await pause(chance.between(0, 3));
      open.delete(at);
    },
  };
}

test("all happens once, several at a time, and each thing of a member and of goods in its order", async () => {
  const { begun, most, letHappen } = happening();
  await happenTogether(plan, all, letHappen);
  expect(begun.toSorted((one, other) => one - other)).toEqual(all);
  expect(most()).toBeGreaterThan(3);
  for (const [at] of plan.members.entries()) {
    const own = begun.filter((place) => memberOf(nth(plan.events, place)) === at);
    expect(own).toEqual(own.toSorted((one, other) => one - other));
  }
  for (const [at] of plan.goods.entries()) {
    const own = begun.filter((place) => stockOf(nth(plan.events, place)).includes(at));
    expect(own).toEqual(own.toSorted((one, other) => one - other));
  }
});

test("a failure is told when all has ended, and what waits for it does not happen", async () => {
  const first = all.findIndex((at) => nth(plan.events, at).kind === "place");
  const { member } = nth(plan.orders, (nth(plan.events, first) as { readonly order: number }).order);
  const { begun, letHappen } = happening();
  let ended = 0;
  const refused = happenTogether(plan, all, async (at) => {
    if (at === first) throw new Refusal(409, httpTexts.notFound);
    await letHappen(at);
    ended += 1;
  });
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  expect(ended).toBe(begun.length);
  const after = begun.filter((at) => at > first && memberOf(nth(plan.events, at)) === member);
  expect(after).toEqual([]);
});

test("of several failures one that is no refusal is told", async () => {
  const failed = new Error("The database is gone.");
  const failing = happenTogether(plan, all, (at) =>
    at === 0 ? Promise.reject(failed) : Promise.reject(new Refusal(409, httpTexts.notFound)),
  );
  await expect(failing).rejects.toBe(failed);
});
