import { centsOf, compareMoney, type Money, partOf, sumMoney } from "../money.ts";

/** What is paid back of an order, whole or in parts (resources 2.2, 2.11). Pure. */

/** A line of an order, and what was paid back of it before. */
export interface RefundableLine {
  readonly count: number;
  /** What was paid for all pieces, after coupons and points. */
  readonly paid: Money;
  readonly refundedCount: number;
  readonly refunded: Money;
}

/** More is asked for than there is. */
export interface TooMuch {
  readonly line: number;
  /** Pieces of it that were not paid back yet. */
  readonly left: number;
}

/**
 * What is due for some pieces of a line: their part of what was paid, fractions of a cent dropped; for the last of them all that is left, so
 * that nothing is lost and never too much is paid.
 * @throws RangeError for no piece, and for more than are left.
 */
export function refundOfPieces(
  { count, paid, refundedCount, refunded }: RefundableLine,
  pieces: number,
): Money {
  const left = count - refundedCount;
  if (!Number.isSafeInteger(pieces) || pieces < 1 || pieces > left)
    throw new RangeError(`${pieces} pieces of ${left} cannot be paid back.`);
  const rest = sumMoney([paid, `-${refunded}` as Money]);
  if (pieces === left) return rest;
  const part = partOf(paid, pieces, count);
  return compareMoney(part, rest) > 0 ? rest : part;
}

/**
 * What is due for a part of an order.
 * @param pieces of each line, by its place; a line that is not named stays.
 * @param postage that was paid and is paid back with the last piece, where nothing was sent; "0.00" otherwise.
 * @returns an amount for each line and their sum with the postage; or the line of which too much is asked for.
 */
export function refundOfPart(
  lines: readonly RefundableLine[],
  pieces: ReadonlyMap<number, number>,
  postage: Money,
): { readonly amounts: readonly Money[]; readonly total: Money } | TooMuch {
  for (const [line, asked] of pieces) {
    const left = (lines[line]?.count ?? 0) - (lines[line]?.refundedCount ?? 0);
    if (!Number.isSafeInteger(asked) || asked < 1 || asked > left) return { line, left };
  }
  const amounts = lines.map((line, at) => {
    const asked = pieces.get(at);
    return asked === undefined ? "0.00" : refundOfPieces(line, asked);
  });
  const isAll = lines.every((line, at) => line.refundedCount + (pieces.get(at) ?? 0) === line.count);
  return { amounts, total: sumMoney([...amounts, isAll ? postage : "0.00"]) };
}

/**
 * Points that are due back in all once so much of what was paid is paid back: in proportion, fractions dropped; all of them with the last
 * cent, and where nothing was paid but points.
 * @param used points that paid a part of the price.
 */
export function pointsBack(used: number, paid: Money, refunded: Money): number {
  const [all, back] = [centsOf(paid), centsOf(refunded)];
  if (back >= all) return used;
  return Number((BigInt(used) * back) / all);
}
