import { FILE_KINDS, LOCAL_FILES_PATH } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { choice, text } from "../fields.ts";
import { ownFileSize } from "../file-size.ts";

/** Files that the server keeps on its own disk (contract A14 "Local"). */

const NAME_MAX = 128;

export const localFile = defineResource({
  name: "localFile",
  view: "tools/storage/index",
  path: LOCAL_FILES_PATH,
  permission: "storage",
  title: ["本地文件", "本機檔案", "local file"],
  nameField: "name",
  fields: {
    name: text(["文件名", "檔案名稱", "Name"], { max: NAME_MAX, required: true }),
    realName: text(["存储名", "儲存名稱", "Stored as"], {
      max: 64,
      readOnly: true,
      required: true,
      unique: true,
    }),
    suffix: text(["后缀", "副檔名", "Extension"], { max: 16, readOnly: true, required: true, indexed: true }),
    type: choice(["类型", "類型", "Type"], {
      readOnly: true,
      required: true,
      indexed: true,
      options: FILE_KINDS.map(({ value, label, tone }) => ({ value, label, tone })),
    }),
    ...ownFileSize,
    mime: text(["内容类型", "內容類型", "Content type"], { max: 128, readOnly: true, required: true }),
    path: text(["路径", "路徑", "Path"], { max: 128, readOnly: true, required: true }),
    url: text(["访问地址", "存取位址", "Address"], { max: 255, readOnly: true, computed: true }),
    ownerRef: text(["所属对象", "所屬物件", "Belongs to"], { max: 64, readOnly: true }),
  },
  list: {
    columns: [
      { field: "name", width: 260, frozen: true },
      { field: "url", width: 120, unsorted: true },
      { field: "type", width: 100 },
      { field: "suffix", width: 90 },
      { field: "bytes", width: 110 },
      { field: "realName", width: 240, hidden: true },
      { field: "mime", width: 150, hidden: true },
      { field: "ownerRef", width: 120, hidden: true },
      { field: "createBy", width: 110 },
      { field: "createTime", width: 165 },
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
