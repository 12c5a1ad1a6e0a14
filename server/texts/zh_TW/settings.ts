import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/settings.ts";

export const settingsTexts: Texts<typeof source.settingsTexts> = {
  operation: "儲存設定",
  unknown: "{key}: 沒有這項設定",
};
