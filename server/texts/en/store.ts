import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/store.ts";

export const storeTexts: Texts<typeof source.storeTexts> = {
  noKey: "Enter a key of Tencent Maps in the map settings first",
  brokenKey: "The key of Tencent Maps cannot be read. Enter it again",
  timeout: "Tencent Maps did not answer within {seconds} seconds",
  unreachable: "Tencent Maps cannot be reached",
  refused: "Tencent Maps gave no place: {reason}",
};
