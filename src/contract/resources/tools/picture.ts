import { PICTURES_PATH } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { image, number, text } from "../field-builders.ts";
import { ownFileSize } from "../file-size.ts";

/** Pictures that are kept once each, however often they are uploaded (contract A14 "Pictures"). */

const count = { min: 0, max: 2_000_000_000, readOnly: true, required: true } as const;

export const picture = defineResource({
  name: "picture",
  view: "tools/picture/index",
  path: PICTURES_PATH,
  permission: "pictures",
  title: "picture.area.title",
  description: "picture.area.description",
  nameField: "filename",
  fields: {
    filename: text("picture.filename", { max: 128, readOnly: true, required: true }),
    url: image("picture.url", { readOnly: true, required: true, indexed: true }),
    thumbUrl: image("picture.thumbUrl", { readOnly: true, elsewhere: true }),
    ...ownFileSize,
    width: number("picture.width", { ...count, unit: "px" }),
    height: number("picture.height", { ...count, unit: "px" }),
    username: text("picture.username", { max: 64, readOnly: true, required: true }),
    md5code: text("picture.md5code", { max: 32, readOnly: true, required: true, unique: true }),
  },
  list: {
    columns: [
      { field: "filename", frozen: true },
      { field: "url", width: 110, priority: "main" },
      { field: "bytes", width: 110 },
      "width",
      "height",
      "username",
      { field: "md5code", hidden: true },
      "createTime",
    ],
    card: { facts: ["bytes", "width", "height", "username"] },
    gallery: { picture: "thumbUrl" },
    filters: [{ field: "filename", by: "like" }, "createTime"],
    blurry: ["filename", "username"],
    exported: ["filename", "url", "size", "width", "height", "username", "md5code", "createTime"],
  },
  operations: { create: false, update: false },
  undo: true,
});
