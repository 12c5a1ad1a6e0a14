import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/after-sales.ts";

export const afterSalesTexts: Texts<typeof source.afterSalesTexts> = {
  wholeAlone: "What no money was paid for is returned whole",
  open: "An after-sales request for this order is open already",
  needsAddress: "{field}: A return needs a name, a phone number, and an address",
  tooMany: "No more than {left} can be returned",
  approvedReturn: "Request approved. Send the goods to {consignee}, {phone}, {address}",
  refused: "Request refused",
  refusedBecause: "Request refused: {reason}",
  requested: "Requested: {reasons}",
  refunded: "Refunded {amount} after sales",
  refundedRestocked: "Refunded {amount} after sales, {count} back in stock",
  noSuchPieces: "pieces: {no} is no line of the goods, or has no {count} pieces",
  sentBack: "Sent back by {courier}: {number}",
  closed: "Closed: the order was refunded whole",
  cancelled: "Request cancelled",
};
