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
  noProduct: "There is no such product, or it is offline",
  noConsent: "consent: Agree that what you enter is kept",
  crossSite: "Forms of other sites are not accepted",
  "GET /downloads/:id/contact": "The form that asks for contact details before a download",
  "GET /downloads/:id/sign-in": "The form by which members sign in before a download",
  "POST /downloads/:id/sign-in": "Sign in as a member and download a file",
  "GET /products/:id/inquiry": "The form for an inquiry about a product",
  "POST /products/:id/inquiry": "Send an inquiry about a product",
  "GET /products/:id/inquiry/sent": "What is shown once an inquiry was sent",
};
