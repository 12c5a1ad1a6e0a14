import {
  VISITOR_COMPANY_MAX,
  VISITOR_EMAIL_MAX,
  VISITOR_NAME_MAX,
  VISITOR_PHONE_MAX,
} from "../../site-api.ts";
import { defineResource } from "../definition.ts";
import { ref, text } from "../field-builders.ts";

/**
 * Who left a contact before a download (resources 1.8). Visitors write a line each, and nobody changes one; one that somebody wants to be
 * forgotten is deleted, and nothing is kept of it.
 */
export const downloadContact = defineResource({
  name: "downloadContact",
  path: "news/downloadContact",
  permission: "download",
  title: "downloadContact.area.title",
  nameField: "name",
  fields: {
    download: ref("downloadContact.download", {
      to: "download",
      plain: true,
      readOnly: true,
      required: true,
    }),
    name: text("downloadContact.name", {
      max: VISITOR_NAME_MAX,
      readOnly: true,
      required: true,
      verbatim: true,
    }),
    email: text("downloadContact.email", {
      max: VISITOR_EMAIL_MAX,
      format: "email",
      readOnly: true,
      required: true,
    }),
    phone: text("downloadContact.phone", { max: VISITOR_PHONE_MAX, readOnly: true, verbatim: true }),
    company: text("downloadContact.company", { max: VISITOR_COMPANY_MAX, readOnly: true, verbatim: true }),
  },
  list: {
    columns: [
      { field: "createTime", priority: "main" },
      { field: "name", priority: "main" },
      { field: "email", priority: "main" },
      "phone",
      "company",
      { field: "download", hidden: true },
    ],
    filters: ["name", "email", "company", "createTime"],
  },
  operations: { create: false, update: false, history: false, restore: false },
  unaudited: true,
  table: "site_download_contact",
});
