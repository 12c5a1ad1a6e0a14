import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { messagePlugin } from "./message-plugin.ts";
import type { access } from "./zh_CN/access.ts";
import type { account } from "./zh_CN/account.ts";
import type { alipay } from "./zh_CN/alipay.ts";
import type { apiDocs } from "./zh_CN/api-docs.ts";
import type { chat } from "./zh_CN/chat.ts";
import type { chatGroups } from "./zh_CN/chat-groups.ts";
import type { chatMedia } from "./zh_CN/chat-media.ts";
import type { chatMessages } from "./zh_CN/chat-messages.ts";
import type { chatPeople } from "./zh_CN/chat-people.ts";
import type { chatScreen } from "./zh_CN/chat-screen.ts";
import type { credentials } from "./zh_CN/credentials.ts";
import type { diagnostics } from "./zh_CN/diagnostics.ts";
import type { errors } from "./zh_CN/errors.ts";
import type { forget } from "./zh_CN/forget.ts";
import type { header } from "./zh_CN/header.ts";
import type { jobs } from "./zh_CN/jobs.ts";
import type { mailTool } from "./zh_CN/mail-tool.ts";
import type { mailbox } from "./zh_CN/mailbox.ts";
import type { monitor } from "./zh_CN/monitor.ts";
import type { notices } from "./zh_CN/notices.ts";
import type { openai } from "./zh_CN/openai.ts";
import type { paging } from "./zh_CN/paging.ts";
import type { palette } from "./zh_CN/palette.ts";
import type { picture } from "./zh_CN/picture.ts";
import type { recordForm } from "./zh_CN/record-form.ts";
import type { resource } from "./zh_CN/resource.ts";
import type { richText } from "./zh_CN/rich-text.ts";
import type { session } from "./zh_CN/session.ts";
import type { shell } from "./zh_CN/shell.ts";
import type { storage } from "./zh_CN/storage.ts";
import type { system } from "./zh_CN/system.ts";
import type { tabs } from "./zh_CN/tabs.ts";
import type { theme } from "./zh_CN/theme.ts";
import type { time } from "./zh_CN/time.ts";
import type { uploads } from "./zh_CN/uploads.ts";
import type { version } from "./zh_CN/version.ts";
import type { watermark } from "./zh_CN/watermark.ts";
import type { work } from "./zh_CN/work.ts";
import type { workplace } from "./zh_CN/workplace.ts";

/**
 * Texts in three languages (specification §1). One file per feature and language; they are loaded by group: `base` is all that the
 * login page needs, `console` what every screen behind it needs, the others what one screen needs that few people open.
 */

/** The languages, named as the rest of the product names them. */
export type LanguageCode = "zh_CN" | "zh_TW" | "en";
export type TextGroup =
  | "base"
  | "console"
  | "chatScreen"
  | "account"
  | "forget"
  | "diagnostics"
  | "theme"
  | "palette"
  | "mailbox"
  | "monitor"
  | "apiDocs"
  | "version"
  | "notices"
  | "resource"
  | "system"
  | "tools";

export interface Resources {
  readonly errors: typeof errors;
  readonly session: typeof session;
  readonly shell: typeof shell;
  readonly tabs: typeof tabs;
  readonly header: typeof header;
  readonly palette: typeof palette;
  readonly mailbox: typeof mailbox;
  readonly monitor: typeof monitor;
  readonly apiDocs: typeof apiDocs;
  readonly notices: typeof notices;
  readonly paging: typeof paging;
  readonly version: typeof version;
  /** The second part comes with the chat's own screen. */
  readonly chat: typeof chat & typeof chatScreen;
  readonly chatGroups: typeof chatGroups;
  readonly chatMedia: typeof chatMedia;
  readonly chatMessages: typeof chatMessages;
  readonly chatPeople: typeof chatPeople;
  readonly workplace: typeof workplace;
  readonly time: typeof time;
  readonly credentials: typeof credentials;
  readonly forget: typeof forget;
  readonly account: typeof account;
  readonly diagnostics: typeof diagnostics;
  readonly picture: typeof picture;
  readonly recordForm: typeof recordForm;
  readonly resource: typeof resource;
  readonly richText: typeof richText;
  readonly theme: typeof theme;
  readonly system: typeof system;
  readonly access: typeof access;
  readonly jobs: typeof jobs;
  readonly storage: typeof storage;
  readonly uploads: typeof uploads;
  readonly work: typeof work;
  readonly alipay: typeof alipay;
  readonly mailTool: typeof mailTool;
  readonly openai: typeof openai;
  readonly watermark: typeof watermark;
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
  chatScreen: {
    zh_CN: async () => ({ ...(await import("./zh_CN/chat-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/chat-group.ts")) }),
    en: async () => ({ ...(await import("./en/chat-group.ts")) }),
  },
  account: {
    zh_CN: async () => ({ ...(await import("./zh_CN/account-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/account-group.ts")) }),
    en: async () => ({ ...(await import("./en/account-group.ts")) }),
  },
  forget: {
    zh_CN: async () => ({ ...(await import("./zh_CN/forget-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/forget-group.ts")) }),
    en: async () => ({ ...(await import("./en/forget-group.ts")) }),
  },
  palette: {
    zh_CN: async () => ({ ...(await import("./zh_CN/palette.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/palette.ts")) }),
    en: async () => ({ ...(await import("./en/palette.ts")) }),
  },
  mailbox: {
    zh_CN: async () => ({ ...(await import("./zh_CN/mailbox-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/mailbox-group.ts")) }),
    en: async () => ({ ...(await import("./en/mailbox-group.ts")) }),
  },
  monitor: {
    zh_CN: async () => ({ ...(await import("./zh_CN/monitor-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/monitor-group.ts")) }),
    en: async () => ({ ...(await import("./en/monitor-group.ts")) }),
  },
  apiDocs: {
    zh_CN: async () => ({ ...(await import("./zh_CN/api-docs.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/api-docs.ts")) }),
    en: async () => ({ ...(await import("./en/api-docs.ts")) }),
  },
  version: {
    zh_CN: async () => ({ ...(await import("./zh_CN/version.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/version.ts")) }),
    en: async () => ({ ...(await import("./en/version.ts")) }),
  },
  notices: {
    zh_CN: async () => ({ ...(await import("./zh_CN/notices-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/notices-group.ts")) }),
    en: async () => ({ ...(await import("./en/notices-group.ts")) }),
  },
  resource: {
    zh_CN: async () => ({ ...(await import("./zh_CN/resource-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/resource-group.ts")) }),
    en: async () => ({ ...(await import("./en/resource-group.ts")) }),
  },
  diagnostics: {
    zh_CN: async () => ({ ...(await import("./zh_CN/diagnostics.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/diagnostics.ts")) }),
    en: async () => ({ ...(await import("./en/diagnostics.ts")) }),
  },
  theme: {
    zh_CN: async () => ({ ...(await import("./zh_CN/theme.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/theme.ts")) }),
    en: async () => ({ ...(await import("./en/theme.ts")) }),
  },
  system: {
    zh_CN: async () => ({ ...(await import("./zh_CN/system-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/system-group.ts")) }),
    en: async () => ({ ...(await import("./en/system-group.ts")) }),
  },
  tools: {
    zh_CN: async () => ({ ...(await import("./zh_CN/tools-group.ts")) }),
    zh_TW: async () => ({ ...(await import("./zh_TW/tools-group.ts")) }),
    en: async () => ({ ...(await import("./en/tools-group.ts")) }),
  },
};

const groups = new Set<TextGroup>();
/** The language that was chosen last, from then on; null before there is one. */
let wanted: LanguageCode | null = null;

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
  }
  wanted = language;
  await loadTexts("base", language);
  await i18next.changeLanguage(language);
}

/** Makes a group of texts available in a language; every later change of language brings the group along. */
export async function loadTexts(group: TextGroup, language: LanguageCode): Promise<void> {
  await load(language, group);
  groups.add(group);
  // Another language may have been chosen meanwhile, without this group.
  if (wanted !== null && wanted !== language) await load(wanted, group);
}

/**
 * Changes the language of all texts on the page at once, after they were loaded.
 * @returns false when another language was chosen meanwhile, which is shown instead.
 * @throws when the texts cannot be loaded.
 */
export async function changeTexts(language: LanguageCode): Promise<boolean> {
  const before = wanted;
  wanted = language;
  try {
    await Promise.all([...groups].map((group) => load(language, group)));
    if (wanted !== language) return false;
    await i18next.changeLanguage(language);
    return true;
  } catch (error) {
    if (wanted === language) wanted = before;
    throw error;
  }
}

export { i18next };
