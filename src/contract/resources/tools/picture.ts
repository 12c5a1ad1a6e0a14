import { PICTURES_PATH } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { image, number, text } from "../fields.ts";
import { ownFileSize } from "../file-size.ts";

/** Pictures that are kept once each, however often they are uploaded (contract A14 "Pictures"). */

const count = { min: 0, max: 2_000_000_000, readOnly: true, required: true } as const;

export const picture = defineResource({
  name: "picture",
  view: "tools/picture/index",
  path: PICTURES_PATH,
  permission: "pictures",
  title: ["图片", "圖片", "picture"],
  nameField: "filename",
  fields: {
    filename: text(["文件名", "檔案名稱", "Name"], { max: 128, readOnly: true, required: true }),
    url: image(["图片", "圖片", "Picture"], { readOnly: true, required: true }),
    thumbUrl: image(["缩略图", "縮圖", "Thumbnail"], { readOnly: true, elsewhere: true }),
    ...ownFileSize,
    width: number(["宽度", "寬度", "Width"], { ...count, unit: "px" }),
    height: number(["高度", "高度", "Height"], { ...count, unit: "px" }),
    username: text(["上传者", "上傳者", "Uploaded by"], { max: 64, readOnly: true, required: true }),
    md5code: text(["MD5", "MD5", "MD5"], { max: 32, readOnly: true, required: true, unique: true }),
  },
  list: {
    columns: [
      { field: "filename", width: 260, frozen: true },
      { field: "url", width: 110 },
      { field: "bytes", width: 110 },
      { field: "width", width: 100 },
      { field: "height", width: 100 },
      { field: "username", width: 120 },
      { field: "md5code", width: 260, hidden: true },
      { field: "createTime", width: 165 },
    ],
    filters: [{ field: "filename", by: "like" }, "createTime"],
    blurry: ["filename", "username"],
    exported: ["filename", "url", "size", "width", "height", "username", "md5code", "createTime"],
  },
  operations: { create: false, update: false },
  undo: true,
});
