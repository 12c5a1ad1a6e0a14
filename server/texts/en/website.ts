import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/website.ts";

export const websiteTexts: Texts<typeof source.websiteTexts> = {
  single: "navId: This page holds one article alone, and has it",
  nothingToRewrite: "field: There is no text to rewrite",
  noSearchEngine: "No search engine is set up for the site {site}",
  notSubmitted: "Not submitted ({reasons})",
  engineSilent: "no answer",
  engineKey: "its key cannot be read, please enter it again",
  pageHasContent: "navType: This page has content ({rows}) and keeps its kind",
  pageHasSeveral: "listMode: This page has {rows} articles, and a page that is no list holds one",
};
