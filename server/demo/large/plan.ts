import { nth } from "../demo-rows.ts";
import { type PlannedGoods, planGoods } from "./catalogue.ts";
import { type Chance, createChance } from "./chance.ts";
import { membersBy, type PlannedMember, planMembers } from "./members.ts";
import type { LargeSize } from "./size.ts";

/**
 * What happens in the shop of the large demo within a year, as a list of events in the order of their times. It is worked out from the seed alone:
 * what is interrupted goes on at the event where it was.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** What is done with an order once it is placed. */
export type Step =
  | "pay"
  | "cancel"
  | "send"
  | "take"
  | "pickUp"
  | "rate"
  | "ask"
  | "payBack"
  | "request"
  | "approve"
  | "sendBack"
  | "refund"
  | "refuse"
  | "withdraw"
  | "invoice";

/** A step, so many hours after the one before. */
type Timed = readonly [step: Step, from: number, to: number];

const PAY: Timed = ["pay", 0.02, 3];
const SEND: Timed = ["send", 5, 40];
const TAKE: Timed = ["take", 40, 130];
const RATE: Timed = ["rate", 10, 150];
const REQUEST: Timed = ["request", 12, 90];
const APPROVE: Timed = ["approve", 2, 30];
const SEND_BACK: Timed = ["sendBack", 12, 70];
const DECIDE: Timed = ["refund", 4, 60];

/** What became of an order. */
interface Fate {
  readonly steps: readonly Timed[];
  readonly pickup?: true;
  /** An invoice may be asked for: nothing is paid back. */
  readonly invoice?: true;
}

const SENT = [PAY, SEND] as const;
const TAKEN = [...SENT, TAKE] as const;
const RATED: Fate = { steps: [...TAKEN, RATE], invoice: true };
const RECEIVED: Fate = { steps: TAKEN, invoice: true };
const CANCELLED: Fate = { steps: [["cancel", 0.5, 20]] };
const PAID_BACK: Fate = { steps: [PAY, ["ask", 1, 20], ["payBack", 1, 24]] };

/** Of old orders, of twenty each; nothing of them is left to be done. */
const OLD: readonly Fate[] = [
  ...Array.from({ length: 9 }, () => RATED),
  ...Array.from({ length: 3 }, () => RECEIVED),
  CANCELLED,
  CANCELLED,
  PAID_BACK,
  { steps: [PAY, ["pickUp", 4, 70], RATE], pickup: true },
  { steps: [...TAKEN, REQUEST, APPROVE, SEND_BACK, DECIDE] },
  { steps: [...TAKEN, REQUEST, DECIDE] },
  { steps: [...TAKEN, REQUEST, ["refuse", 4, 50], RATE] },
  { steps: [...TAKEN, REQUEST, ["withdraw", 2, 40], RATE] },
];
/** Of those of the last weeks, of fourteen each. */
const NEW: readonly Fate[] = [
  { steps: [] },
  { steps: [PAY] },
  { steps: [PAY] },
  { steps: SENT, invoice: true },
  { steps: SENT, invoice: true },
  { steps: [PAY], pickup: true },
  { steps: [PAY, ["ask", 1, 20]] },
  { steps: [...TAKEN, REQUEST] },
  { steps: [...TAKEN, REQUEST, APPROVE] },
  { steps: [...TAKEN, REQUEST, APPROVE, SEND_BACK] },
  RECEIVED,
  RATED,
  CANCELLED,
  PAID_BACK,
];
const NEW_SHARE = 0.1;
const NEW_MS = 18 * DAY_MS;

/** Pieces of a variant that somebody buys. */
export interface PlannedLine {
  /** Places of the goods, and of the variant among theirs. */
  readonly goods: number;
  readonly sku: number;
  readonly count: number;
}

export interface PlannedOrder {
  readonly number: string;
  /** Place of the member. */
  readonly member: number;
  readonly lines: readonly PlannedLine[];
  readonly pickup: boolean;
  /** Place of the coupon that it uses, which its member has claimed by then. */
  readonly coupon: number | null;
  readonly payment: "weixin" | "alipay" | "yue";
  /** Place of the flash sale that it is bought in. */
  readonly sale: number | null;
}

/** Something that happens, so long before the demo was begun, ms. */
export type PlannedEvent = { readonly ago: number } & (
  | {
      readonly kind: "claim";
      readonly member: number;
      readonly coupon: number;
      /** The order that it is claimed for. */
      readonly order?: number;
    }
  | { readonly kind: "recharge"; readonly member: number; readonly nth: number }
  | { readonly kind: "place"; readonly order: number }
  | { readonly kind: "step"; readonly order: number; readonly step: Step }
);

/** Coupons that are published, each of which a member can claim once. */
export const COUPONS = [
  { title: "新客立减 8 元", value: 8, least: 0 },
  { title: "满 150 减 15", value: 15, least: 150 },
  { title: "满 300 减 35", value: 35, least: 300 },
  { title: "满 600 减 90", value: 90, least: 600 },
  { title: "周年庆满 200 减 25", value: 25, least: 200 },
  { title: "会员日满 99 减 12", value: 12, least: 99 },
] as const;

export interface LargePlan {
  readonly goods: readonly PlannedGoods[];
  readonly members: readonly PlannedMember[];
  readonly orders: readonly PlannedOrder[];
  readonly events: readonly PlannedEvent[];
  /**
   * Whether the work may rest before an event, by its place. It may not while an order is about to be paid: to the jobs of the shop it is an old one
   * that nobody pays, and its coupon one that nobody uses.
   */
  readonly rests: readonly boolean[];
  /** Places of the goods of the flash sales. */
  readonly sales: readonly number[];
  /** How many are bought of each variant in all but flash sales, by the places of goods and variant. */
  bought(goods: number, sku: number): number;
  /** How many are bought in a flash sale, by its place. */
  boughtIn(sale: number): number;
}

/** How many goods are in a flash sale all year. */
const SALES = 4;

/** @returns always the same for a size. */
export function planLarge(size: LargeSize): LargePlan {
  const goods = planGoods(size.goods);
  const members = planMembers(size.members);
  const sold = goods.flatMap(({ isShow }, at) => (isShow ? [at] : []));
  const sales = sold.filter((at) => nth(goods, at).attributes.length === 0).slice(0, SALES);
  const claimed = new Set<string>();
  const fates = fatesOf(size.orders);
  const planned = fates.map((fate, at) => planOrder(at, fate, { size, goods, sold, sales, claimed }));
  const all = [
    ...planned.flatMap((one) => one.events),
    ...members.flatMap((member, at) => recharges(member, at)),
    ...members.flatMap((member, at) => idleClaims(member, at, claimed)),
  ];
  const pieces = new Map<string, number>();
  for (const { lines, sale } of planned.map(({ order }) => order)) {
    for (const { goods: of, sku, count } of lines) {
      const key = sale === null ? `${of} ${sku}` : `sale ${sale}`;
      pieces.set(key, (pieces.get(key) ?? 0) + count);
    }
  }
  // Stable: what happens at the same moment stays in the order of the list.
  const events = all.toSorted((one, other) => other.ago - one.ago);
  return {
    ...{ goods, members, events, sales },
    orders: planned.map(({ order }) => order),
    rests: restsOf(events),
    bought: (of, sku) => pieces.get(`${of} ${sku}`) ?? 0,
    boughtIn: (sale) => pieces.get(`sale ${sale}`) ?? 0,
  };
}

function restsOf(events: readonly PlannedEvent[]): readonly boolean[] {
  const isSettled = (event: PlannedEvent) =>
    event.kind === "step" && (event.step === "pay" || event.step === "cancel");
  const settled = new Set(
    events.flatMap((event) => (isSettled(event) && "order" in event ? [event.order] : [])),
  );
  const open = new Set<number>();
  return events.map((event) => {
    const mayRest = open.size === 0;
    if (event.kind === "claim" && event.order !== undefined) open.add(event.order);
    if (event.kind === "place" && settled.has(event.order)) open.add(event.order);
    else if (event.kind === "place" || (event.kind === "step" && isSettled(event))) open.delete(event.order);
    return mayRest;
  });
}

/** What becomes of each order; the last ones are new. */
function fatesOf(orders: number): readonly { readonly fate: Fate; readonly isNew: boolean }[] {
  const chance = createChance("fates");
  const recent = Math.min(orders, Math.max(NEW.length, Math.round(orders * NEW_SHARE)));
  const dealt = (fates: readonly Fate[], count: number): readonly Fate[] =>
    Array.from({ length: Math.ceil(count / fates.length) }, () => chance.shuffled(fates))
      .flat()
      .slice(0, count);
  return [
    ...dealt(OLD, orders - recent).map((fate) => ({ fate, isNew: false })),
    ...dealt(NEW, recent).map((fate) => ({ fate, isNew: true })),
  ];
}

interface Shop {
  readonly size: LargeSize;
  readonly goods: readonly PlannedGoods[];
  /** Places of the goods that are on the shelf. */
  readonly sold: readonly number[];
  readonly sales: readonly number[];
  /** Who has claimed what by now. */
  readonly claimed: Set<string>;
}

const PAYMENTS = ["weixin", "weixin", "alipay", "alipay", "yue"] as const;
const COUPON_PERCENT = 14;
const SALE_PERCENT = 7;
const INVOICE_PERCENT = 18;

function planOrder(at: number, { fate, isNew }: ReturnType<typeof fatesOf>[number], shop: Shop) {
  const chance = createChance(`order ${at}`);
  const placed = placedAgo(at, isNew, shop.size.orders, chance);
  const member = buyerOf(placed, shop, chance);
  const cart = linesOf(shop, chance);
  const sale = chance.percent(SALE_PERCENT) ? at % Math.max(1, shop.sales.length) : null;
  const dealt = sale === null ? undefined : shop.sales[sale];
  const lines = dealt === undefined ? cart : [{ goods: dealt, sku: 0, count: chance.of([1, 1, 2]) }];
  const isReduced = dealt === undefined && chance.percent(COUPON_PERCENT);
  const coupon = isReduced ? couponFor(member, lines, shop) : null;
  const order: PlannedOrder = {
    number: `QL${String(100_000_000_000 + at * 7_919)}`,
    ...{ member, lines, coupon, sale: dealt === undefined ? null : sale },
    pickup: fate.pickup ?? false,
    payment: chance.of(PAYMENTS),
  };
  const invoiced: readonly Timed[] =
    fate.invoice && chance.percent(INVOICE_PERCENT) ? [["invoice", 1, 60]] : [];
  const events: PlannedEvent[] = [
    ...(coupon === null
      ? []
      : [{ kind: "claim", ago: placed + HOUR_MS / 4, member, coupon, order: at } as const]),
    { kind: "place", ago: placed, order: at },
    ...stepsOf(at, placed, [...fate.steps, ...invoiced], chance),
  ];
  return { order, events };
}

/** Business grows: there are more orders in a month than in the one before. */
function placedAgo(at: number, isNew: boolean, orders: number, chance: Chance): number {
  if (isNew) return chance.between(0.4 * DAY_MS, NEW_MS);
  const part = (at + chance.between(0, 1)) / orders;
  return NEW_MS + (YEAR_MS - NEW_MS - DAY_MS) * (1 - part) ** 1.3;
}

/** Somebody who was a member by then; some buy more often than others. */
function buyerOf(placed: number, { size }: Shop, chance: Chance): number {
  const there = membersBy(placed + DAY_MS, size.members);
  return Math.floor(Math.max(1, there) * chance.between(0, 0.999_999) ** 1.4);
}

function linesOf({ goods, sold }: Shop, chance: Chance): readonly PlannedLine[] {
  const wanted = chance.of([1, 1, 1, 1, 2, 3]);
  const places = Array.from({ length: wanted }, () =>
    // Some sell better than others.
    nth(sold, Math.floor(sold.length * chance.between(0, 0.999_999) ** 1.5)),
  );
  return [...new Set(places)].map((of) => ({
    goods: of,
    sku: chance.whole(0, nth(goods, of).skus.length - 1),
    count: chance.of([1, 1, 1, 2, 3]),
  }));
}

/** The best coupon that takes something off these, and that the member has not had. */
function couponFor(member: number, lines: readonly PlannedLine[], { goods, claimed }: Shop): number | null {
  const cost = lines.reduce(
    (sum, line) => sum + nth(nth(goods, line.goods).skus, line.sku).price * line.count,
    0,
  );
  const fitting = COUPONS.flatMap(({ value, least }, at) =>
    cost >= Math.max(least, value + 1) * 100 && !claimed.has(`${member} ${at}`) ? [{ at, value }] : [],
  );
  const [best] = fitting.toSorted((one, other) => other.value - one.value);
  if (best === undefined) return null;
  claimed.add(`${member} ${best.at}`);
  return best.at;
}

/** The steps at their times; of what would not be over by now, all of them sooner. */
function stepsOf(order: number, placed: number, steps: readonly Timed[], chance: Chance): PlannedEvent[] {
  let after = 0;
  const timed = steps.map(([step, from, to]) => {
    after += chance.between(from, to) * HOUR_MS;
    return { step, after };
  });
  const pace = Math.min(1, (placed * 0.95) / Math.max(1, after));
  return timed.map((one) => ({
    ...({ kind: "step", order, step: one.step } as const),
    ago: Math.round(placed - one.after * pace),
  }));
}

const RECHARGED_PERCENT = 20;

/** What a member pays in, for orders that are paid from the balance. */
function recharges({ joined }: PlannedMember, member: number): readonly PlannedEvent[] {
  const chance = createChance(`recharges ${member}`);
  if (!chance.percent(RECHARGED_PERCENT)) return [];
  return Array.from({ length: chance.whole(1, 3) }, (_, nth) => ({
    ...({ kind: "recharge", member, nth } as const),
    ago: Math.min(joined - HOUR_MS, YEAR_MS) * (nth === 0 ? 0.99 : chance.between(0.1, 0.9)),
  }));
}

const IDLE_PERCENT = 20;

/** Coupons that members claim and do not use. */
function idleClaims(
  { joined }: PlannedMember,
  member: number,
  claimed: Set<string>,
): readonly PlannedEvent[] {
  const chance = createChance(`claims ${member}`);
  const coupon = chance.whole(0, COUPONS.length - 1);
  if (!chance.percent(IDLE_PERCENT) || claimed.has(`${member} ${coupon}`)) return [];
  return [
    { kind: "claim", member, coupon, ago: Math.min(joined - HOUR_MS, YEAR_MS) * chance.between(0.02, 0.9) },
  ];
}
