import type { Language } from "../../src/contract/language.ts";

/** The languages that the demo company speaks, whatever others the console has. */
export const DEMO_LANGUAGES = ["zh_CN", "zh_TW", "en"] as const satisfies readonly Language[];
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** Something in each of them. */
export type DemoTexts<T = string> = Readonly<Record<DemoLanguage, T>>;
