import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/site-api.ts";

export const siteApiTexts: Texts<typeof source.siteApiTexts> = {
  noDownload: "There is no such download, or it is offline",
  needsContact: "Leave your contact details before you download this",
  needsNoContact: "This download asks for no contact details",
  noEmail: "email: This is not an email",
  linkWrong: "This link is not valid",
  linkExpired: "This link has expired. Start the download again",
  "GET /downloads/:id": "Download a file",
  "POST /downloads/:id/contact": "Leave contact details and download a file",
  "GET /downloads/:id/file": "The content of a download",
  forMembers: "Some downloads ask for the token of a member who is signed in to the shop.",
};
