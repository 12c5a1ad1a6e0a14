import fc from "fast-check";
import { type Money, ofCents } from "../../../src/domain/money.ts";

/** Amounts and lines for the properties of the shop's rules. */

export const amount = (max = 1_000_000): fc.Arbitrary<Money> =>
  fc.integer({ min: 0, max }).map((cents) => ofCents(BigInt(cents)));
export const count = fc.integer({ min: 1, max: 20 });
