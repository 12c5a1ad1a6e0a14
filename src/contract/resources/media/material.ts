import type { Label } from "../../labels/labels.ts";
import { PICTURE_EXTENSIONS, STORED_FILE_MAX_BYTES, VIDEO_EXTENSIONS } from "../../storage.ts";
import { defineResource } from "../definition.ts";
import { choice, file, flag, image, number, ref, text } from "../field-builders.ts";
import { uploadSize } from "../file-size.ts";
import { FILM, materialType, PICTURE } from "../material-type.ts";

const group = ref("material.group", {
  to: "materialGroup",
  plain: true,
  none: "material.group.none",
});
const pixels = { min: 1, max: 100_000, unit: "px" } as const;
/** Where the picture is about something: kept in sight wherever it is cut off. Per cent from the left, and from above. */
const share = { min: 0, max: 100, unit: "%" } as const;
const mille = (min: number) => ({ min, max: 1_000, required: true }) as const;
const ofPictures = { when: { type: [PICTURE] } } as const;
const ofFilms = { when: { type: [FILM] } } as const;

/** What the library can be asked for alone: it is worked out by the list, and is not in its rows. */
const only = { readOnly: true, computed: true, elsewhere: true } as const;
const options = <V extends string>(of: string, values: readonly V[]) =>
  values.map((value) => ({ value, label: `material.${of}.${value}` as Label }));
const asked = {
  use: choice("material.use", { ...only, options: options("use", ["used", "unused"]) }),
  shape: choice("material.shape", { ...only, options: options("shape", ["wide", "high", "square"]) }),
  weight: choice("material.weight", {
    ...only,
    options: options("weight", ["light", "middle", "heavy", "huge"]),
  }),
  format: choice("material.format", {
    ...only,
    options: options("format", ["jpg", "png", "webp", "gif", "mp4", "webm", "mov"]),
  }),
  copies: choice("material.copies", { ...only, options: options("copies", ["several", "one"]) }),
};

/** Pictures and videos that are used again and again (resources 1.18): each is uploaded once, sorted, and chosen wherever one is wanted. */
export const material = defineResource({
  name: "material",
  view: "media/image/index",
  path: "api/material",
  title: "material.area.title",
  description: "material.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 200, required: true }),
    type: materialType,
    group,
    url: file("material.url", {
      required: true,
      max: STORED_FILE_MAX_BYTES,
      accept: [...PICTURE_EXTENSIONS, ...VIDEO_EXTENSIONS],
      size: "size",
      unique: true,
    }),
    size: { ...uploadSize, indexed: true },
    width: number("material.width", pixels),
    height: number("material.height", pixels),
    pixels: text("material.pixels", { max: 32, readOnly: true, computed: true }),
    duration: number("material.duration", { min: 0, max: 1_000_000, unit: "s", ...ofFilms }),
    cover: image("material.cover", ofFilms),
    altZhCn: text("material.altZhCn", { max: 200 }),
    altZhTw: text("material.altZhTw", { max: 200 }),
    altEn: text("material.altEn", { max: 200 }),
    focusX: number("material.focusX", { ...share, ...ofPictures }),
    focusY: number("material.focusY", { ...share, ...ofPictures }),
    sha256: text("material.sha256", { max: 64, readOnly: true, indexed: true, elsewhere: true }),
    thumbUrl: image("material.thumbUrl", { readOnly: true, computed: true, elsewhere: true }),
    ...asked,
    createId: number("material.createId", {
      ...{ min: 1, max: Number.MAX_SAFE_INTEGER, readOnly: true, elsewhere: true },
    }),
  },
  list: {
    columns: [
      { field: "thumbUrl", width: 110, priority: "main", unsorted: true },
      "name",
      "group",
      { field: "size", width: 110 },
      { field: "pixels", width: 120, unsorted: true },
      { field: "width", width: 90, hidden: true },
      { field: "height", width: 90, hidden: true },
      { field: "duration", width: 90 },
      "createBy",
      "createTime",
    ],
    card: { picture: "thumbUrl", facts: ["pixels", "size", "duration"] },
    gallery: { picture: "thumbUrl", first: true },
    filters: ["name", "use", "shape", "weight", "format", "copies", "createTime"],
    blurry: ["name"],
    tabs: "type",
    long: true,
  },
  form: {
    sections: [
      { fields: ["name", "group", "url", "cover"], columns: 1 },
      { title: "material.alt", fields: ["altZhCn", "altZhTw", "altEn"], columns: 1 },
      { title: "material.focus", fields: ["focusX", "focusY"], columns: 1 },
    ],
  },
  routes: { list: "GET /page", remove: "DELETE /:id" },
  batchUpload: {
    ...{ file: "url", name: "name", shared: ["type", "group"] },
    ...{ once: true, content: "sha256" },
    film: { duration: "duration", width: "width", height: "height", cover: "cover" },
  },
  aside: {
    resource: "materialGroup",
    param: "groupId",
    none: "material.group.none",
    edited: { removes: "materialGroup.removes" },
    takes: { action: "move", field: "group" },
  },
  actions: [
    {
      name: "move",
      label: "material.action.move",
      icon: "folder-shared",
      places: ["row", "bulk"],
      method: "POST",
      path: "/move",
      permission: "material:edit",
      input: { group },
      done: "material.action.move.done",
    },
    {
      name: "replace",
      label: "material.action.replace",
      icon: "swap-horizontal",
      places: ["row"],
      method: "POST",
      path: "/replace",
      permission: "material:edit",
      warnings: ["material.action.replace.warning"],
      input: {
        url: file("material.newFile", {
          required: true,
          max: STORED_FILE_MAX_BYTES,
          accept: [...PICTURE_EXTENSIONS, ...VIDEO_EXTENSIONS],
        }),
      },
      // It is another one than the row has.
      begins: { url: null },
      done: "material.action.replace.done",
    },
    {
      name: "cut",
      label: "material.action.cut",
      icon: "widget",
      places: ["row"],
      method: "POST",
      path: "/cut",
      permission: "material:edit",
      when: { type: [PICTURE] },
      input: {
        turn: choice("material.turn", {
          required: true,
          options: [
            { value: 0, label: "material.turn.0" },
            { value: 90, label: "material.turn.90" },
            { value: 180, label: "material.turn.180" },
            { value: 270, label: "material.turn.270" },
          ],
        }),
        left: number("material.left", mille(0)),
        top: number("material.top", mille(0)),
        width: number("material.width", mille(1)),
        height: number("material.height", mille(1)),
        copy: flag("material.copy", {}),
      },
      done: "material.action.cut.done",
    },
  ],
  settings: [{ resource: "materialSettings", title: "material.settings" }],
  undo: true,
  uses: true,
  address: "url",
  views: [
    { view: "media/image/index", fixed: { type: PICTURE }, accept: { url: PICTURE_EXTENSIONS } },
    { view: "media/video/index", fixed: { type: FILM }, accept: { url: VIDEO_EXTENSIONS } },
  ],
});
