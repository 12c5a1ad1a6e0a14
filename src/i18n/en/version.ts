import type { Texts } from "../texts.ts";
import type { version as source } from "../zh_CN/version.ts";

export const version: Texts<typeof source> = {
  title: "Change log",
  current: "Current version",
  noDetail: "Nothing is noted for this version.",
  empty: "No versions yet",
  failed: "update log failed to load, please retry later",
  retry: "Retry",
  loading: "Loading the change log…",
  notice: "The console was updated to {version}. See what is new?",
  see: "See what is new",
  later: "Later",
  never: "do not remind again",
};
