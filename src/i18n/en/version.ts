import type { Texts } from "../texts.ts";
import type { version as source } from "../zh_CN/version.ts";

export const version: Texts<typeof source> = {
  title: "Change log",
  description: "What changed with each version",
  current: "Current version",
  noDetail: "No details for this version.",
  empty: "No versions yet",
  failed: "update log failed to load, please retry later",
  retry: "Try again",
  loading: "Loading the change log…",
  notice: "The console was updated to {version}. See what's new?",
  see: "See what's new",
  later: "Later",
  never: "do not remind again",
};
