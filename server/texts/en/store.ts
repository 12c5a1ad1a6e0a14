import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/store.ts";

export const storeTexts: Texts<typeof source.storeTexts> = {
  noKey: "There is no key of Tencent Maps in the map settings yet",
  brokenKey: "The key of Tencent Maps cannot be read, please enter it again",
  timeout: "Tencent Maps did not answer within {seconds} seconds",
  unreachable: "Tencent Maps cannot be reached",
  refused: "Tencent Maps gave no place: {reason}",
};
