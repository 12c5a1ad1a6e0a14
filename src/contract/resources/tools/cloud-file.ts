import { ACCESS_KINDS, CLOUD_FILES_PATH } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { choice, text, time } from "../fields.ts";
import { fileSize } from "../file-size.ts";

/** Objects of the S3-compatible store (contract A14 "Cloud"). */

const KEY_MAX = 1_024;

export const cloudFile = defineResource({
  name: "cloudFile",
  path: CLOUD_FILES_PATH,
  permission: "storage",
  title: ["云存储文件", "雲端檔案", "object"],
  nameField: "name",
  fields: {
    name: text(["文件名", "檔案名稱", "Name"], { max: KEY_MAX, readOnly: true }),
    bucket: text(["空间名称", "儲存桶", "Bucket"], { max: 63, readOnly: true }),
    suffix: text(["后缀", "副檔名", "Extension"], { max: 16, readOnly: true }),
    ...fileSize,
    type: choice(["空间类型", "存取權限", "Access"], {
      readOnly: true,
      options: ACCESS_KINDS.map(({ value, label, tone }) => ({ value, label, tone })),
    }),
    url: text(["链接地址", "連結位址", "Address"], { max: 2_048, readOnly: true }),
    syncTime: time(["最近同步", "最近同步", "Last synchronised"], { readOnly: true }),
  },
  list: {
    columns: [
      { field: "name", width: 320, frozen: true },
      { field: "url", width: 120, unsorted: true },
      { field: "suffix", width: 90 },
      { field: "bytes", width: 110 },
      { field: "type", width: 110 },
      { field: "bucket", width: 140 },
      { field: "syncTime", width: 165, hidden: true },
      { field: "createBy", width: 110, hidden: true },
      { field: "updateTime", width: 165 },
    ],
    filters: [{ field: "name", by: "like" }, "createTime"],
    blurry: ["name"],
    exported: ["name", "bucket", "suffix", "size", "type", "url", "updateTime"],
  },
  operations: { create: false, update: false },
  undo: true,
  removeById: true,
  table: "storage_object",
});
