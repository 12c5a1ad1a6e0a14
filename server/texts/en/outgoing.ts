import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/outgoing.ts";

export const outgoingTexts: Texts<typeof source.outgoingTexts> = {
  privateAddress: "The address is within a private network, and ALLOW_PRIVATE_ADDRESSES does not name it",
};
