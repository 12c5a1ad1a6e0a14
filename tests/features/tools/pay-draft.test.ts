import { expect, test } from "vitest";
import { payFaults, requestOf } from "../../../src/features/tools/alipay/pay-draft.ts";

const draft = { subject: " Tea ", body: "One box", totalAmount: "12.30" };

test.each([
  ["0.01", undefined],
  ["100000000.00", undefined],
  ["0.00", "amount"],
  ["-1.00", "amount"],
  ["12.345", "amount"],
  ["100000000.01", "amount"],
  ["many", "amount"],
  ["", "amount"],
])("an amount of %j: %s", (totalAmount, fault) => {
  expect(payFaults({ ...draft, totalAmount }).totalAmount).toBe(fault);
});

test("a payment is sent with the digits of its amount", () => {
  expect(requestOf(draft)).toEqual({ subject: "Tea", body: "One box", totalAmount: "12.30" });
});
