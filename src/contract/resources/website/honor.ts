import { defineContent, navField } from "../content.ts";
import { date, file, image, text } from "../field-builders.ts";

const FILE_MAX = 20_000_000;

/** Certificates and awards (specification §1 "honors"). */
export const honor = defineContent({
  name: "honor",
  view: "website/honor/index",
  path: "news/honor",
  title: "honor.area.title",
  description: "honor.area.description",
  nameField: "title",
  fields: {
    ...navField("honor"),
    title: text("common.title", { max: 120, required: true }),
    certNo: text("honor.certNo", { max: 60, verbatim: true }),
    issuer: text("honor.issuer", { max: 120 }),
    issueDate: date("honor.issueDate", {}),
    expireDate: date("honor.expireDate", {}),
    image: image("honor.image", { required: true }),
    fileUrl: file("honor.fileUrl", { max: FILE_MAX }),
    description: text("common.description", { max: 2_000, multiline: true }),
  },
  list: {
    columns: [
      { field: "image", width: 110, priority: "main" },
      "title",
      "nav",
      "issuer",
      "issueDate",
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    gallery: {},
    filters: ["title", "nav"],
    tabs: "status",
  },
  form: {
    sections: [
      { fields: ["title", "nav", "certNo", "issuer", "issueDate", "expireDate"] },
      { fields: ["image", "fileUrl", "description"], columns: 1 },
      { fields: ["sort", "status"] },
    ],
  },
  batchUpload: {
    file: "image",
    name: "title",
    shared: ["nav", "status", "issuer", "issueDate", "expireDate"],
  },
  rules: [{ is: "notMore", fields: ["issueDate", "expireDate"] }],
  undo: true,
  preview: {
    pictures: ["image"],
    summary: "description",
    facts: ["certNo", "issuer", "issueDate", "expireDate"],
  },
  views: [{ view: "website/nav-honor/index", field: "nav", by: "navUrl" }],
  table: "site_honor",
});
