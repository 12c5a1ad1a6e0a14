import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/outgoing.ts";

export const outgoingTexts: Texts<typeof source.outgoingTexts> = {
  privateAddress: "該位址屬於內部網路，未在 ALLOW_PRIVATE_ADDRESSES 中允許",
};
