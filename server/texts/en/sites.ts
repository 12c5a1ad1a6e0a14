import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/sites.ts";

export const siteTexts: Texts<typeof source.siteTexts> = {
  currentStays: "The current site stays: make another one current first",
  defaultStays: "The default language stays: make another one the default first",
  defaultEnabled: "enabled: The default language stays enabled. Make another one the default first",
  defaultUnfilled: "defaultLang: This language is not initialised. Initialise it first",
  working: "This language is being initialised. Cancel that first",
  notWorking: "The initialisation has ended meanwhile",
  languageHasContent:
    "There is content in this language ({records}). Disable the language instead, or delete the content first",
  noDefault: "The site has no other language that is the default",
  cancelled: "It was cancelled",
  generating: "The pages are being generated. Cancel that first",
  notGenerating: "The pages are not being generated any more",
  noPages: "No pages of this site were generated yet",
  notReady: "The site is not initialised yet. Initialise it first",
  disabled: "The site is disabled. Enable it first",
  hostTaken: "{field}: {host} belongs to the site “{name}”",
};
