import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/site-pages.ts";

export const sitePageTexts: Texts<typeof source.sitePageTexts> = {
  home: "Home",
  menu: "Menu",
  breadcrumbs: "You are here",
  languages: "Languages",
  pager: "Pages",
  previous: "Previous",
  next: "Next",
  pageOf: "Page {page} of {pages}",
  titleOfPage: "{title} - page {page}",
  more: "See all",
  nothing: "Nothing here yet",
  top: "Pinned",
  inquiry: "Send an inquiry",
  inquiryNote: "Tell us what you need, how many and where to, and we will send you an offer.",
  inquirySubject: "Inquiry: {name}",
  products: "Related products",
  variants: "Variants",
  attachments: "Attachments",
  download: "Download",
  forMembers: "For members who are signed in",
  forContacts: "Contact us to get this file",
  contact: "Contact",
  notFound: "Page not found",
  notFoundText: "The page you asked for has moved or does not exist.",
};
