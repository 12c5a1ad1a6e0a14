import {
  INQUIRY_MESSAGE_MAX,
  VISITOR_COMPANY_MAX,
  VISITOR_COUNTRY_MAX,
  VISITOR_EMAIL_MAX,
  VISITOR_NAME_MAX,
  VISITOR_PHONE_MAX,
} from "../../site-api.ts";
import { defineResource } from "../definition.ts";
import { choice, ref, text } from "../field-builders.ts";

const REMARK_MAX = 1_000;
/** What a visitor said stays as it was said. */
const said = { readOnly: true, verbatim: true } as const;

/**
 * What visitors ask about the products of a site (ours, resources 1.4 "inquiry instead of checkout"): each is sent by the form on the page of a
 * product, and answered by staff. Nothing is kept of one that is deleted.
 */
export const inquiry = defineResource({
  name: "inquiry",
  view: "website/inquiry/index",
  path: "news/inquiry",
  title: "inquiry.area.title",
  description: "inquiry.area.description",
  nameField: "name",
  fields: {
    product: ref("inquiry.product", { to: "product", plain: true, readOnly: true, required: true }),
    name: text("inquiry.name", { ...said, max: VISITOR_NAME_MAX, required: true }),
    email: text("inquiry.email", { ...said, max: VISITOR_EMAIL_MAX, format: "email", required: true }),
    phone: text("inquiry.phone", { ...said, max: VISITOR_PHONE_MAX }),
    company: text("inquiry.company", { ...said, max: VISITOR_COMPANY_MAX }),
    country: text("inquiry.country", { ...said, max: VISITOR_COUNTRY_MAX }),
    message: text("inquiry.message", { ...said, max: INQUIRY_MESSAGE_MAX, multiline: true, required: true }),
    status: choice("common.status", {
      required: true,
      initial: "new",
      options: [
        { value: "new", label: "inquiry.status.new", tone: "warning" },
        { value: "answered", label: "inquiry.status.answered", tone: "success" },
        { value: "closed", label: "inquiry.status.closed" },
      ],
    }),
    remark: text("common.remark", { max: REMARK_MAX, multiline: true, verbatim: true }),
  },
  list: {
    columns: [
      { field: "createTime", priority: "main" },
      { field: "name", priority: "main" },
      { field: "product", priority: "main" },
      { field: "message", width: 260 },
      "email",
      "country",
      { field: "company", hidden: true },
      { field: "phone", hidden: true },
      { field: "status", width: 130, edit: true, priority: "main" },
      { field: "remark", hidden: true },
      "updateTime",
    ],
    filters: ["name", "email", "country", "company", "product", "status", "createTime"],
    tabs: "status",
  },
  form: {
    sections: [
      {
        title: "inquiry.section.said",
        fields: ["product", "name", "email", "phone", "company", "country", "message"],
      },
      { title: "inquiry.section.done", fields: ["status", "remark"], columns: 1 },
    ],
  },
  operations: { create: false, restore: false },
  table: "site_inquiry",
});
