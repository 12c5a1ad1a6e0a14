import { Refusal } from "../../http/errors.ts";
import type { LargePlan, PlannedEvent, Step } from "./plan.ts";

/** What takes goods off the shelf, or puts them back. */
const MOVES_STOCK: ReadonlySet<Step> = new Set(["cancel", "payBack", "refund"]);
/** What those gain by who recommended the member, or lose again. */
const REWARDS: ReadonlySet<Step> = new Set(["take", "pickUp", "payBack", "refund"]);

/**
 * Lets some events of the large demo happen at once: each waits for those before it that move what it reads, and for no others. So the database
 * has the statements of one while those of another are made.
 * @param places of the events, in their order.
 * @returns when all of them have ended: what went on after a failure would do it in a transaction that is over.
 * @throws the failure of one, rather one that is no refusal; what waits for a failed one does not happen.
 */
export async function happenTogether(
  plan: LargePlan,
  places: readonly number[],
  letHappen: (place: number) => Promise<void>,
): Promise<void> {
  const last = new Map<string, Promise<void>>();
  const happening = places.map((place) => {
    const event = plan.events[place];
    const touched = event === undefined ? [] : touchedBy(event, plan);
    const one = Promise.all(touched.map((what) => last.get(what))).then(() => letHappen(place));
    for (const what of touched) last.set(what, one);
    return one;
  });
  const ended = await Promise.allSettled(happening);
  const failures = ended.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((one) => !(one instanceof Refusal)) ?? failures[0];
}

/** What an event reads that others move, and what it moves. */
function touchedBy(event: PlannedEvent, plan: LargePlan): readonly string[] {
  switch (event.kind) {
    case "claim":
      return [`member ${event.member}`, `coupon ${event.coupon}`];
    case "recharge":
      return [`member ${event.member}`];
    case "place":
      return touchedByOrder(event.order, plan, { stock: true, rewards: false });
    case "step":
      return touchedByOrder(event.order, plan, {
        stock: MOVES_STOCK.has(event.step),
        rewards: REWARDS.has(event.step),
      });
  }
}

function touchedByOrder(
  order: number,
  { orders, members }: LargePlan,
  moved: { readonly stock: boolean; readonly rewards: boolean },
): readonly string[] {
  const planned = orders[order];
  if (!planned) return [];
  const goods = moved.stock ? planned.lines.map((line) => `goods ${line.goods}`) : [];
  const sale = moved.stock && planned.sale !== null ? [`sale ${planned.sale}`] : [];
  const first = moved.rewards ? members[planned.member]?.spread : undefined;
  const second = first === undefined ? undefined : members[first]?.spread;
  const promoters = [first, second].flatMap((one) => (one === undefined ? [] : [`member ${one}`]));
  return [`member ${planned.member}`, ...goods, ...sale, ...promoters];
}
