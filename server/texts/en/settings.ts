import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/settings.ts";

export const settingsTexts: Texts<typeof source.settingsTexts> = {
  operation: "Settings saved",
  unknown: "{key}: There is no such setting",
};
