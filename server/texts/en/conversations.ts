import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/conversations.ts";

export const conversationTexts: Texts<typeof source.conversationTexts> = {
  noSite: "There is no such site, or it is disabled",
  identityWrong: "identity: The signature of the visitor’s identity is wrong",
  blocked: "You have been blocked",
  consentFirst: "Accept first what the site asks for",
  "GET /sites/{id}":
    "What a site says before a visit: whether somebody is there, its welcome, what visitors accept",
  "POST /offline": "Leave a message while nobody is there",
  "PUT /contact": "Tell where the visitor is answered by email",
  noAgent: "You are no agent yet. Add yourself under Agents first",
  hasIt: "“{agent}” has this conversation already",
  noUser: "“{agent}” is linked to no system user and cannot have conversations",
  agentOff: "The agent account of “{agent}” is disabled",
  agentFull: "“{agent}” has as many conversations as they may have",
  notYours: "This is not your conversation",
  noConversation: "There is no conversation under way",
  stillOpen: "The visitor has a later conversation",
  "POST /visits": "Begin a visit, or go on with it",
  "PUT /page": "Tell which page the visitor is on",
  "GET /conversation": "The conversation as it is",
  "POST /conversation": "Begin a conversation",
  "DELETE /conversation": "End the conversation",
  "POST /rating": "Rate the conversation",
  "preview.image": "[Image]",
  "preview.file": "[File]",
  "preview.audio": "[Audio]",
  "preview.video": "[Video]",
  "preview.other": "[Message]",
  "preview.recalled": "[Recalled]",
  isRated: "This conversation has been rated",
};
