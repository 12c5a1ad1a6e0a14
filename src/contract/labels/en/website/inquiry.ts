import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/inquiry.ts";

export const inquiry: Texts<typeof source.inquiry> = {
  "area.title": "inquiry",
  "area.description": "What visitors ask on the pages of products, for staff to answer",
  product: "Product",
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  country: "Country or region",
  message: "Message",
  "status.new": "To answer",
  "status.answered": "Answered",
  "status.closed": "Closed",
  "section.said": "From the visitor",
  "section.done": "Handling",
};
