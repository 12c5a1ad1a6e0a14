import { type Text, textsOf } from "./index.ts";
import type * as source from "./zh_CN/openapi.ts";

/** How the description of the calls words what it says. */
export const openApiTexts = textsOf<typeof source.openApiTexts>("openApiTexts");

const tags = textsOf<typeof source.openApiTags>("openApiTags");

/** Headings of the calls that belong to no area, by the first part of their path. */
export const openApiTags: Readonly<Record<string, Text>> = {
  auth: tags.signIn,
  wx: tags.signIn,
  code: tags.account,
  im: tags.chatEntry,
  imchat: tags.chatEntry,
  user: tags.chatEntry,
  system: tags.chatEntry,
  systemMessage: tags.systemMessage,
  mailbox: tags.mailbox,
  site: tags.site,
  monitor: tags.monitor,
  deploy: tags.deploy,
  database: tags.database,
  upload: tags.upload,
  backgroundWork: tags.backgroundWork,
};
