import Big from "big.js";
import { type Language, languages } from "../contract/language.ts";
import { numberFormat } from "./number-format.ts";

/**
 * Amounts of money, exact to the cent. An amount is decimal text, the form that the database and the reckoning here share: binary numbers
 * cannot hold most cents. On the wire it is a JSON number; up to `MONEY_MAX` that number has the digits of the text.
 */

/** Decimal text, such as "12.30" or "-0.05". What this module gives out as an amount always has two decimals, and no sign at zero. */
export type Money = `${number}`;

/** How a product is brought to two decimals. */
export type Rounding = "halfUp" | "halfEven";

/** Decimals of an amount. */
export const MONEY_DECIMALS = 2;
/** Largest amount of a field: twelve digits, well within the fifteen that a JSON number carries exactly. */
export const MONEY_MAX = 9_999_999_999.99;

/** Refuses numbers, so that no rounding of theirs gets in. */
const Decimal = Big();
Decimal.strict = true;

const MODES = { halfUp: Decimal.roundHalfUp, halfEven: Decimal.roundHalfEven } as const;
/** No exponents, no names of numbers, and not so many digits that reading takes its time. */
const PLAIN = /^-?\d{1,30}(\.\d{1,30})?$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const TYPED = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const exactly = (value: Big): Money => value.toFixed() as Money;
/** Rounded first: of -0.00 remains 0.00. */
const inCents = (value: Big, rounding: Rounding): Money =>
  value.round(MONEY_DECIMALS, MODES[rounding]).toFixed(MONEY_DECIMALS) as Money;
/** The amount that a decimal is; undefined where it has more decimals. */
function asMoney(value: Big): Money | undefined {
  const cents = inCents(value, "halfUp");
  return value.eq(cents) ? cents : undefined;
}

function requireMoney(value: Big): Money {
  const amount = asMoney(value);
  if (amount === undefined) throw new RangeError(`${exactly(value)} has more than two decimals.`);
  return amount;
}

/**
 * A decimal of any number of decimals, as plain text in the fewest digits. A number is read as the shortest decimal that stands for it, so
 * 0.1 is 0.1.
 * @param value a JSON number, or text like "12.30": digits, one point, a minus.
 * @returns undefined for anything else, such as "1e3", "1,234", NaN or null.
 */
export function readDecimal(value: unknown): Money | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? exactly(new Decimal(`${value}`)) : undefined;
  return typeof value === "string" && PLAIN.test(value) ? exactly(new Decimal(value)) : undefined;
}

/**
 * An amount out of a JSON number or decimal text.
 * @returns undefined for what is no decimal, and for one with more than two decimals: nothing is rounded.
 */
export function readMoney(value: unknown): Money | undefined {
  const decimal = readDecimal(value);
  return decimal === undefined ? undefined : asMoney(new Decimal(decimal));
}

/**
 * A decimal as people write it: thousands set off, a plus, no digit before or after the point, digits of an ideographic keyboard.
 * @returns an amount, or a decimal with the more decimals that it has; undefined for what is no decimal.
 */
export function readTypedMoney(typed: string): Money | undefined {
  const text = typed.normalize("NFKC").trim().replace("−", "-");
  const plain = GROUPED.test(text) ? text.replaceAll(",", "") : text;
  if (!TYPED.test(plain)) return undefined;
  const decimal = readDecimal(
    plain
      .replace("+", "")
      .replace(/\.$/, "")
      .replace(/^(?<sign>-?)\./, "$<sign>0."),
  );
  return readMoney(decimal) ?? decimal;
}

/** Whether an amount is less than another (-1), the same (0) or more (1). Either may have any number of decimals. */
export function compareMoney(one: Money, other: Money): -1 | 0 | 1 {
  return new Decimal(one).cmp(other);
}

/**
 * The sum of amounts; "0.00" of none. A debt is negative: `sumMoney([price, "-1.50"])` takes 1.50 away.
 * @throws RangeError for a sum of more than two decimals: those were no amounts.
 */
export function sumMoney(amounts: Iterable<Money>): Money {
  let sum = new Decimal("0");
  for (const amount of amounts) sum = sum.plus(amount);
  return requireMoney(sum);
}

/** So many times an amount, exact. @throws RangeError unless the count is a whole number, and the product has at most two decimals. */
export function timesCount(amount: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError("Amounts are counted in whole numbers.");
  return requireMoney(new Decimal(amount).times(`${count}`));
}

/**
 * A part of an amount, such as a discount, a commission or a tax.
 * @param rate decimal text, "0.065" for 6.5 %.
 * @param rounding of the fractions of a cent. `halfUp` takes half a cent away from zero, as invoices and PostgreSQL's `round` do: it is for
 * whatever a person checks by hand. `halfEven` takes it to the even cent, without drift over many: it is for shares that are added up.
 */
export function timesRate(amount: Money, rate: Money, rounding: Rounding): Money {
  return inCents(new Decimal(amount).times(rate), rounding);
}

/** A percentage, such as "5" or "12.5", as a rate, exact: the point goes two places to the left. */
export function rateOfPercent(percent: Money): Money {
  const [whole = "0", fraction = ""] = percent.split(".");
  const digits = whole.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}` as Money;
}

/**
 * A part of an amount that does not exceed it: so many of `whole` equal parts, with fractions of a cent dropped.
 * @throws RangeError unless both are whole numbers, `part` within `whole`, and the amount is no debt.
 */
export function partOf(amount: Money, part: number, whole: number): Money {
  const isWithin = Number.isSafeInteger(part) && Number.isSafeInteger(whole) && part >= 0 && part <= whole;
  if (!isWithin || whole === 0) throw new RangeError(`${part} of ${whole} is no part of anything.`);
  return ofCents((centsOf(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * An amount over several, in proportion to their weights: what they get adds up to the amount, to the cent, and none of it is a whole cent
 * away from its exact part. The cents that remain go to those who lost most by rounding, the first of equals. Where nobody has a weight, all
 * are equal. While the amount is at most the sum of the weights, nobody gets more than the own weight.
 * @throws RangeError for a debt, and for an amount that nobody is there to get.
 */
export function splitMoney(amount: Money, weights: readonly Money[]): readonly Money[] {
  const all = centsOf(amount);
  const own = weights.map(centsOf);
  const sum = own.reduce((total, one) => total + one, 0n);
  if (sum === 0n && own.length > 0)
    return splitMoney(
      amount,
      own.map(() => "0.01"),
    );
  if (all === 0n) return own.map(() => "0.00");
  if (sum === 0n) throw new RangeError("There is nobody to split an amount over.");
  const shares = own.map((weight, at) => ({
    at,
    cents: (all * weight) / sum,
    lost: (all * weight) % sum,
  }));
  const left = all - shares.reduce((total, { cents }) => total + cents, 0n);
  const byLoss = shares.toSorted((a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost) || a.at - b.at);
  const raised = new Set(byLoss.slice(0, Number(left)).map(({ at }) => at));
  return shares.map(({ at, cents }) => ofCents(raised.has(at) ? cents + 1n : cents));
}

/** An amount in cents, for whole numbers to be reckoned with. @throws RangeError for a debt, and for more than two decimals. */
export function centsOf(amount: Money): bigint {
  const cents = new Decimal(requireMoney(new Decimal(amount))).times("100");
  if (cents.lt("0")) throw new RangeError(`${amount} is a debt.`);
  return BigInt(cents.toFixed(0));
}

/** The amount of so many cents. */
export function ofCents(cents: bigint): Money {
  return new Decimal(`${cents}`).div("100").toFixed(MONEY_DECIMALS) as Money;
}

/**
 * An amount as the number that the wire and sheets have it as.
 * @throws Error for one of so many digits that the number would be another.
 */
export function moneyNumber(amount: Money): number {
  return new Decimal(amount).toNumber();
}

/** An amount in an answer or a body: its number. What is no amount stays as it is. */
export function wireMoney(value: unknown): unknown {
  const amount = readMoney(value);
  return amount === undefined ? value : moneyNumber(amount);
}

/** An amount as people read it in a language: thousands set off, at least two decimals, and none of them dropped. */
export function moneyText(amount: Money, language: Language): string {
  return numberFormat(languages[language].tag, MONEY_DECIMALS, 20).format(amount);
}
