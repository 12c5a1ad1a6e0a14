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
  addressTaken: "{field}: The page {page} is at {path} already",
  pageHoldsContent: "{page} has content ({rows}). Move or delete it first",
  pageInBlocks: "{page} is shown by blocks of combined pages ({pages}). Change them first",
  relatedToItself: "relatedIds: A product cannot be related to itself",
  noKeywords: "keywords: There is no keyword to add",
  manyKeywords: "keywords: At most {most} keywords can be added at once",
  keywordLine: "line {line} {reason}",
  keywordLines: "keywords: {lines}",
  foreignPages: "pages: These are of another site or language than the keywords: {pages}",
  noRoom: "Not added to pages whose keywords have no room left: {pages}",
  noSuggestions: "The language model did not answer with a list. Try again",
  nothingNew: "The language model suggested no new keywords",
  manyRanks: "The ranks of at most {most} keywords can be checked at once",
  noRankService:
    'No rank service is set up for the site {site}. Set it up under "Search engines" of the site',
  rankKeyUnread:
    'The key of the rank service cannot be read. Enter it again under "Search engines" of the site',
  rankTimeout: "The rank service did not answer within {seconds} s",
  rankSilent: "The rank service cannot be reached",
  rankRefused: "The rank service told no rank ({reason})",
};
