import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { chat } from "./zh_CN/chat.ts";
import type { diagnostics } from "./zh_CN/diagnostics.ts";
import type { errors } from "./zh_CN/errors.ts";
import type { session } from "./zh_CN/session.ts";
import type { shell } from "./zh_CN/shell.ts";
import type { workplace } from "./zh_CN/workplace.ts";

/**
 * Texts in three languages (specification §1). One file per feature and language; they are loaded by group: `base` is all that the
 * login page needs, `console` what every screen behind it needs, the others what one screen needs that few people open.
 */

/** The languages, named as the rest of the product names them. */
export type LanguageCode = "zh_CN" | "zh_TW" | "en";
export type TextGroup = "base" | "console" | "diagnostics";

export interface Resources {
  readonly errors: typeof errors;
  readonly session: typeof session;
  readonly shell: typeof shell;
  readonly chat: typeof chat;
  readonly workplace: typeof workplace;
  readonly diagnostics: typeof diagnostics;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    keySeparator: false;
    resources: Resources;
  }
}

/** Texts by namespace. */
type Loader = () => Promise<Readonly<Record<string, object>>>;

const loaders: Record<TextGroup, Record<LanguageCode, Loader>> = {
  base: {
    zh_CN: async () => ({ ...(await import("./zh_CN/base.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/base.ts")) }),
    en: async () => ({ ...(await import("./en/base.ts")) }),
  },
  console: {
    zh_CN: async () => ({ ...(await import("./zh_CN/console.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/console.ts")) }),
    en: async () => ({ ...(await import("./en/console.ts")) }),
  },
  diagnostics: {
    zh_CN: async () => ({ ...(await import("./zh_CN/diagnostics.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/diagnostics.ts")) }),
    en: async () => ({ ...(await import("./en/diagnostics.ts")) }),
  },
};

const groups = new Set<TextGroup>();

async function load(language: LanguageCode, group: TextGroup): Promise<void> {
  const texts = await loaders[group][language]();
  for (const [namespace, entries] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, entries, false, true);
  }
}

/**
 * Starts i18next in a language, with the texts of the login page.
 * @throws when the texts cannot be loaded (the network is gone).
 */
export async function startTexts(language: LanguageCode): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources: {},
      ns: [],
      keySeparator: false,
      defaultNS: "shell",
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
    });
  }
  await loadTexts("base", language);
  await i18next.changeLanguage(language);
}

/** Makes a group of texts available in a language; every later change of language brings the group along. */
export async function loadTexts(group: TextGroup, language: LanguageCode): Promise<void> {
  await load(language, group);
  groups.add(group);
}

/** Changes the language of all texts on the page at once, after they were loaded. @throws when they cannot be loaded. */
export async function changeTexts(language: LanguageCode): Promise<void> {
  await Promise.all([...groups].map((group) => load(language, group)));
  await i18next.changeLanguage(language);
}

export { i18next };
