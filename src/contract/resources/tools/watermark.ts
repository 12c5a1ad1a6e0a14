import { defineResource } from "../definition.ts";
import { choice, choices, image, number, text } from "../field-builders.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";

/** What is drawn over pictures so that nobody takes them for theirs (resources 8.7). */

const margin = { min: 0, max: 1_000, initial: 16, unit: "px" } as const;
const isText = { type: ["text"] } as const;
const isImage = { type: ["image"] } as const;

export const watermark = defineResource({
  name: "watermark",
  view: "tools/watermark/index",
  path: "api/watermark",
  title: "watermark.area.title",
  description: "watermark.area.description",
  nameField: "name",
  fields: {
    // The site that was the current one when it was made.
    siteId: number("watermark.siteId", {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      elsewhere: true,
    }),
    name: text("common.name", { max: 60, required: true, unique: true }),
    type: choice("watermark.type", {
      options: [
        { value: "text", label: "watermark.type.text" },
        { value: "image", label: "watermark.type.image" },
      ],
      initial: "text",
    }),
    text: text("watermark.text", { max: 100, required: true, when: isText }),
    font: choice("watermark.font", {
      options: [
        { value: "sans", label: "watermark.font.sans" },
        { value: "serif", label: "watermark.font.serif" },
        { value: "monospace", label: "watermark.font.monospace" },
      ],
      initial: "sans",
      when: isText,
    }),
    fontSize: number("watermark.fontSize", {
      min: 8,
      max: 200,
      initial: 32,
      unit: "px",
      when: isText,
    }),
    color: text("watermark.color", {
      max: 32,
      format: "colour",
      initial: "#ffffff",
      when: isText,
    }),
    image: image("watermark.image", { required: true, when: isImage }),
    scale: number("watermark.scale", {
      min: 1,
      max: 100,
      initial: 20,
      unit: "%",
      when: isImage,
      hint: "watermark.scale.hint",
    }),
    opacity: number("watermark.opacity", {
      min: 0,
      max: 100,
      initial: 60,
      unit: "%",
    }),
    position: choice("watermark.position", {
      options: [
        { value: "topLeft", label: "watermark.position.topLeft" },
        { value: "top", label: "watermark.position.top" },
        { value: "topRight", label: "watermark.position.topRight" },
        { value: "left", label: "watermark.position.left" },
        { value: "center", label: "watermark.position.center" },
        { value: "right", label: "watermark.position.right" },
        { value: "bottomLeft", label: "watermark.position.bottomLeft" },
        { value: "bottom", label: "watermark.position.bottom" },
        { value: "bottomRight", label: "watermark.position.bottomRight" },
        { value: "tile", label: "watermark.position.tile" },
      ],
      initial: "bottomRight",
    }),
    rotate: number("watermark.rotate", {
      min: -180,
      max: 180,
      initial: 0,
      unit: "°",
    }),
    marginX: number("watermark.marginX", { ...margin }),
    marginY: number("watermark.marginY", { ...margin }),
    minWidth: number("watermark.minWidth", {
      min: 0,
      max: 10_000,
      initial: 300,
      unit: "px",
      hint: "watermark.minWidth.hint",
    }),
    applyTo: choices("watermark.applyTo", {
      options: [
        { value: "product", label: "watermark.applyTo.product" },
        { value: "news", label: "watermark.applyTo.news" },
        { value: "case", label: "watermark.applyTo.case" },
        { value: "all", label: "watermark.applyTo.all" },
      ],
      required: true,
      initial: ["all"],
    }),
    ...oneDefault,
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "type", priority: "main" },
      "text",
      { field: "image", width: 90, hidden: true },
      "position",
      { field: "opacity", edit: true },
      "applyTo",
      "isDefault",
      { field: "enabled", width: 90, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["name", "type", "enabled"],
  },
  form: {
    sections: [
      { fields: ["name", "type"] },
      {
        title: "watermark.section.text",
        fields: ["text", "font", "fontSize", "color", "image", "scale", "opacity"],
      },
      {
        title: "watermark.section.position",
        fields: ["position", "rotate", "marginX", "marginY"],
      },
      { title: "watermark.section.applyTo", fields: ["applyTo", "minWidth", "enabled"] },
    ],
  },
  actions: [setDefaultAction("watermark")],
  table: "tool_watermark",
});
