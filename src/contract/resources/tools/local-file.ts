import { FILE_KINDS, LOCAL_FILES_PATH } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { choice, text } from "../field-builders.ts";
import { ownFileSize } from "../file-size.ts";

/** Files that the server keeps on its own disk (contract A14 "Local"). */

const NAME_MAX = 128;

export const localFile = defineResource({
  name: "localFile",
  view: "tools/storage/index",
  path: LOCAL_FILES_PATH,
  permission: "storage",
  title: "localFile.area.title",
  description: "localFile.area.description",
  nameField: "name",
  fields: {
    name: text("localFile.name", { max: NAME_MAX, required: true }),
    realName: text("localFile.realName", {
      max: 64,
      readOnly: true,
      required: true,
      unique: true,
    }),
    suffix: text("localFile.suffix", { max: 16, readOnly: true, required: true, indexed: true }),
    type: choice("localFile.type", {
      readOnly: true,
      required: true,
      indexed: true,
      options: FILE_KINDS.map(({ value, label, tone }) => ({ value, label, tone })),
    }),
    ...ownFileSize,
    mime: text("localFile.mime", { max: 128, readOnly: true, required: true }),
    path: text("localFile.path", { max: 128, readOnly: true, required: true }),
    url: text("localFile.url", { max: 255, readOnly: true, computed: true }),
    sha256: text("localFile.sha256", { max: 64, readOnly: true, indexed: true }),
    ownerRef: text("localFile.ownerRef", { max: 64, readOnly: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "url", width: 120, unsorted: true },
      { field: "type", priority: "main" },
      "suffix",
      { field: "bytes", priority: "main" },
      { field: "realName", hidden: true },
      { field: "mime", hidden: true },
      { field: "sha256", hidden: true },
      { field: "ownerRef", hidden: true },
      "createBy",
      { field: "createTime", priority: "main" },
    ],
    filters: ["type", "suffix", { field: "createBy", by: "like" }, "createTime"],
    blurry: ["name", "suffix", "type", "createBy", "size"],
    exported: ["name", "realName", "suffix", "type", "size", "path", "createBy", "createTime"],
  },
  form: { sections: [{ fields: ["name"], columns: 1 }] },
  operations: { create: false },
  undo: true,
  table: "storage_file",
});
