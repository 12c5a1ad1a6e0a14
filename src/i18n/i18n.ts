import i18next from "i18next";
import { initReactI18next, setI18n } from "react-i18next";
import type { Language } from "../contract/language.ts";
import { groupLabels } from "./group-labels.ts";
import type { LanguageModule, Namespaces, TextGroup } from "./groups.ts";
import { messagePlugin } from "./message-plugin.ts";
import type { GroupTexts } from "./texts.ts";

/** Texts in every language (specification §1): a folder for each, one file per feature in it, loaded by group (`groups.ts`). */

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    keySeparator: false;
    resources: Namespaces;
  }
}

/** What is on the page; `base` are the texts of the login page, which come with the language itself. */
const shown = new Set<TextGroup | "base">();
/** The language that was chosen last, from then on; null before there is one. */
let wanted: Language | null = null;

async function load(language: Language, group: TextGroup | "base"): Promise<void> {
  // Each language is a file of its own, so that nobody loads the names of another's.
  const { loadGroup, ...base }: LanguageModule = await import(`./${language}/index.ts`);
  const [texts]: readonly [GroupTexts, unknown] = await Promise.all([
    group === "base" ? base : loadGroup(group),
    groupLabels[group]?.(language),
  ]);
  for (const [namespace, entries] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, entries, false, true);
  }
}

/**
 * Starts i18next in a language, with the texts of the login page.
 * @throws when the texts cannot be loaded (the network is gone).
 */
export async function startTexts(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(messagePlugin)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: false,
        resources: {},
        ns: [],
        keySeparator: false,
        defaultNS: "shell",
        react: { useSuspense: false },
        returnNull: false,
      });
    // For each component with texts, all own properties of the instance are copied: this one has none.
    setI18n(Object.create(i18next));
  }
  wanted = language;
  shown.add("base");
  await load(language, "base");
  await i18next.changeLanguage(language);
}

/** Makes a group of texts available in a language; every later change of language brings the group along. */
export async function loadTexts(group: TextGroup, language: Language): Promise<void> {
  await load(language, group);
  shown.add(group);
  // Another language may have been chosen meanwhile, without this group.
  if (wanted !== null && wanted !== language) await load(wanted, group);
}

/**
 * Changes the language of all texts on the page at once, after they were loaded.
 * @returns false when another language was chosen meanwhile, which is shown instead.
 * @throws when the texts cannot be loaded.
 */
export async function changeTexts(language: Language): Promise<boolean> {
  const before = wanted;
  wanted = language;
  try {
    await Promise.all([...shown].map((group) => load(language, group)));
    if (wanted !== language) return false;
    await i18next.changeLanguage(language);
    return true;
  } catch (error) {
    if (wanted === language) wanted = before;
    throw error;
  }
}

export { i18next };
