import { STORED_FILE_MAX_BYTES, STORED_NAME_MAX } from "../../storage.ts";
import { defineContent, navField } from "../content.ts";
import { choice, file, flag, image, number, ref, text } from "../field-builders.ts";
import { uploadSize } from "../file-size.ts";

/**
 * Files that visitors of a site download (resources 1.8). What a file is called, how large it is and of what type, follows from the file
 * itself. Visitors get it at the address `link`, which asks for a contact or for a member of the shop where the download does.
 */
export const download = defineContent({
  name: "download",
  view: "website/download/index",
  path: "news/download",
  title: "download.area.title",
  description: "download.area.description",
  nameField: "title",
  fields: {
    ...navField("download"),
    category: ref("common.content.category", { to: "downloadCategory", key: "categoryId", plain: true }),
    title: text("common.title", { max: 150, required: true }),
    fileUrl: file("download.fileUrl", { required: true, max: STORED_FILE_MAX_BYTES, size: "fileSize" }),
    fileName: text("download.fileName", { max: STORED_NAME_MAX, readOnly: true }),
    fileSize: uploadSize,
    fileType: choice("download.fileType", {
      readOnly: true,
      required: true,
      initial: "other",
      options: [
        { value: "pdf", label: "download.fileType.pdf", tone: "danger" },
        { value: "doc", label: "download.fileType.doc", tone: "accent" },
        { value: "xls", label: "download.fileType.xls", tone: "success" },
        { value: "zip", label: "download.fileType.zip", tone: "warning" },
        { value: "image", label: "download.fileType.image" },
        { value: "video", label: "download.fileType.video" },
        { value: "other", label: "download.fileType.other" },
      ],
    }),
    cover: image("download.cover", {}),
    description: text("common.description", { max: 2_000, multiline: true }),
    needLogin: flag("download.needLogin", { initial: false, hint: "download.needLogin.hint" }),
    needForm: flag("download.needForm", { initial: false, hint: "download.needForm.hint" }),
    downloads: number("download.downloads", {
      ...{ min: 0, max: Number.MAX_SAFE_INTEGER, initial: 0, readOnly: true },
    }),
    link: text("download.link", { max: 255, readOnly: true, computed: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "cover", width: 110, hidden: true },
      "title",
      { field: "nav", hidden: true },
      { field: "category", priority: "main" },
      { field: "fileType", priority: "main" },
      { field: "fileName", hidden: true },
      { field: "fileSize", width: 110 },
      { field: "downloads", width: 110 },
      { field: "needLogin", hidden: true },
      { field: "needForm", hidden: true },
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    gallery: { picture: "cover" },
    filters: ["title", "nav", "category", "fileType"],
    tabs: "status",
  },
  form: {
    sections: [
      { fields: ["title", "nav", "category"] },
      { fields: ["fileUrl", "cover", "description"], columns: 1 },
      { title: "download.section.gates", fields: ["needLogin", "needForm"] },
      { fields: ["sort", "status"] },
    ],
  },
  undo: true,
  preview: {
    pictures: ["cover"],
    summary: "description",
    facts: ["fileName", "fileType", "fileSize"],
  },
  address: "link",
  related: [{ resource: "downloadContact", filter: { downloadId: "id" } }],
  views: [{ view: "website/nav-download/index", field: "nav", by: "navUrl" }],
  actions: [
    {
      name: "reset",
      label: "download.action.reset",
      icon: "reset",
      places: ["row", "bulk"],
      method: "PUT",
      path: "/reset",
      permission: "download:edit",
      confirm: "download.action.reset.confirm",
      tone: "danger",
      to: { downloads: 0 },
    },
  ],
  table: "site_download",
});
