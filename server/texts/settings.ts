import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/settings.ts";

/** What settings that are known by their keys tell and refuse. */
export const settingsTexts = textsOf<typeof source.settingsTexts>("settingsTexts");
