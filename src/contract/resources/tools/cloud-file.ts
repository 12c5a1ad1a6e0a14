import { ACCESS_KINDS, CLOUD_FILES_PATH } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { choice, text, time } from "../field-builders.ts";
import { fileSize } from "../file-size.ts";

/** Objects of the S3-compatible store (contract A14 "Cloud"). */

const KEY_MAX = 1_024;

export const cloudFile = defineResource({
  name: "cloudFile",
  path: CLOUD_FILES_PATH,
  permission: "storage",
  title: "cloudFile.area.title",
  nameField: "name",
  fields: {
    name: text("cloudFile.name", { max: KEY_MAX, readOnly: true }),
    bucket: text("cloudFile.bucket", { max: 63, readOnly: true }),
    suffix: text("cloudFile.suffix", { max: 16, readOnly: true }),
    ...fileSize,
    type: choice("cloudFile.type", {
      readOnly: true,
      options: ACCESS_KINDS.map(({ value, label, tone }) => ({ value, label, tone })),
    }),
    url: text("cloudFile.url", { max: 2_048, readOnly: true }),
    syncTime: time("cloudFile.syncTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "name", width: 320, frozen: true },
      { field: "url", width: 120, unsorted: true },
      "suffix",
      { field: "bytes", priority: "main" },
      "type",
      "bucket",
      { field: "syncTime", hidden: true },
      { field: "createBy", hidden: true },
      { field: "updateTime", priority: "main" },
    ],
    filters: [{ field: "name", by: "like" }, "createTime"],
    blurry: ["name"],
    exported: ["name", "bucket", "suffix", "size", "type", "url", "updateTime"],
  },
  operations: { create: false, update: false },
  undo: true,
  routes: { remove: "DELETE /:id" },
  table: "storage_object",
});
