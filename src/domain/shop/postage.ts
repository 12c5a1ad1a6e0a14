import { EVERYWHERE } from "../../contract/resources/field-values.ts";
import { compareMoney, type Money, readDecimal, sumMoney, timesCount } from "../money.ts";

/** What it costs to send the goods of an order (resources 2.9 `tempId`, `postage`, `isPostage`; 2.15). Pure. */

/** What a shipping template counts: pieces, kilograms or cubic metres. */
export type Measure = "pieces" | "weight" | "volume";

/** Of the places of a tariff one row is for everywhere; they do not overlap. */
export interface Tariff {
  readonly places: readonly number[];
  /** So much, in the template's measure, costs `price`. */
  readonly first: number;
  readonly price: Money;
  /** Each further step of so much, begun or whole, costs `stepPrice`; with a step of 0 more costs no more. */
  readonly step: number;
  readonly stepPrice: Money;
}

/** Where nothing is charged from so many pieces, or so much of the template's measure, and such an amount on. */
export interface FreeFrom {
  readonly places: readonly number[];
  readonly amount: number;
  readonly price: Money;
}

export interface ShippingTemplate {
  readonly id: number;
  readonly measure: Measure;
  readonly tariffs: readonly Tariff[];
  readonly freeFrom: readonly FreeFrom[];
}

/** A line of goods that are sent. */
export interface SentLine {
  readonly count: number;
  /** Of one piece, kg. */
  readonly weight: number;
  /** Of one piece, m³. */
  readonly volume: number;
  /** What is paid for all of them, before coupons and points. */
  readonly total: Money;
  /** `free`: the shop pays; an amount: per line, whatever it is; else what the template says. */
  readonly postage: "free" | Money | ShippingTemplate;
}

export interface PostageRules {
  /** Goods for at least so much are sent for nothing; null for never (`store_free_postage`). */
  readonly freeFrom: Money | null;
}

/** A template has no tariff for a place: nothing is sent there. */
export interface NotSent {
  readonly template: number;
}

/**
 * The postage of an order to a place. Lines with the same template are one parcel: what they measure is added up.
 * @param place number of the city.
 * @returns the amount, or which template sends nothing there.
 */
export function postageOf(
  lines: readonly SentLine[],
  place: number,
  { freeFrom }: PostageRules,
): Money | NotSent {
  const goods = sumMoney(lines.map(({ total }) => total));
  const parcels = parcelsOf(lines).map((parcel) => ({ parcel, cost: costOf(parcel, place) }));
  // Where nothing is sent to, that it would be free does not help.
  for (const { parcel, cost } of parcels) if (cost === null) return { template: parcel.template.id };
  if (freeFrom !== null && compareMoney(goods, freeFrom) >= 0) return "0.00";
  const fixed = lines.flatMap(({ postage }) =>
    typeof postage === "object" || postage === "free" ? [] : [postage],
  );
  return sumMoney([...fixed, ...parcels.map(({ cost }) => cost ?? "0.00")]);
}

/** What sending a parcel is charged by: the tariff that holds for the place. */
export interface PostageCharge {
  readonly template: number;
  /** What the parcel measures, in the template's measure. */
  readonly amount: number;
  readonly tariff: Pick<Tariff, "first" | "price" | "step" | "stepPrice">;
  /** None where the template sends such a parcel for nothing. */
  readonly cost: Money;
}

/** By which tariffs an order is charged for being sent to a place; what `postageOf` adds up besides amounts of goods themselves. */
export function chargesOf(lines: readonly SentLine[], place: number): readonly PostageCharge[] {
  return parcelsOf(lines).flatMap((parcel) => {
    const tariff = tariffFor(parcel, place);
    const cost = costOf(parcel, place);
    if (tariff === undefined || cost === null) return [];
    const { first, price, step, stepPrice } = tariff;
    const of = { template: parcel.template.id, amount: parcel.amount / HUNDRED };
    return [{ ...of, tariff: { first, price, step, stepPrice }, cost }];
  });
}

const HUNDRED = 100;

interface Parcel {
  readonly template: ShippingTemplate;
  readonly amount: number;
  readonly total: Money;
}

function parcelsOf(lines: readonly SentLine[]): readonly Parcel[] {
  const byTemplate = new Map<number, { template: ShippingTemplate; lines: SentLine[] }>();
  for (const line of lines) {
    const { postage } = line;
    if (typeof postage !== "object") continue;
    const known = byTemplate.get(postage.id);
    if (known) known.lines.push(line);
    else byTemplate.set(postage.id, { template: postage, lines: [line] });
  }
  return [...byTemplate.values()].map(({ template, lines: own }) => ({
    template,
    amount: own.reduce((sum, line) => sum + measured(line, template.measure), 0),
    total: sumMoney(own.map(({ total }) => total)),
  }));
}

/** What a line measures, in hundredths: weights and tariffs have two decimals, which numbers add up exactly as whole ones. */
function measured({ count, weight, volume }: SentLine, measure: Measure): number {
  const one = { pieces: 1, weight, volume }[measure];
  return count * hundredths(one);
}

/** Read as decimal text: 1.15 times 100 is 114.99… */
const hundredths = (value: number): number => Math.round(Number(`${readDecimal(value) ?? "0"}e2`));

const tariffFor = ({ template }: Pick<Parcel, "template">, place: number): Tariff | undefined =>
  template.tariffs.find(({ places }) => places.includes(place)) ??
  template.tariffs.find(({ places }) => places.includes(EVERYWHERE));

function costOf(parcel: Parcel, place: number): Money | null {
  const { template, amount, total } = parcel;
  const tariff = tariffFor(parcel, place);
  if (tariff === undefined) return null;
  const isFree = template.freeFrom.some(
    (one) =>
      (one.places.includes(place) || one.places.includes(EVERYWHERE)) &&
      amount >= hundredths(one.amount) &&
      compareMoney(total, one.price) >= 0,
  );
  if (isFree) return "0.00";
  const beyond = amount - hundredths(tariff.first);
  const step = hundredths(tariff.step);
  if (beyond <= 0 || step === 0) return sumMoney([tariff.price]);
  return sumMoney([tariff.price, timesCount(tariff.stepPrice, Math.ceil(beyond / step))]);
}
