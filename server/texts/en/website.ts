import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/website.ts";

export const websiteTexts: Texts<typeof source.websiteTexts> = {
  single: "navId: This is a single page and already has its article",
  nothingToRewrite: "field: There is no text to rewrite",
  noSearchEngine: "No search engine is set up for the site {site}",
  notSubmitted: "Not submitted ({reasons})",
  engineSilent: "no answer",
  engineKey: "its key cannot be read. Enter it again",
  pageHasContent: "navType: This page has content ({rows}) and keeps its kind",
  pageHasSeveral: "listMode: This page has {rows} articles. A single page can hold only one",
};
