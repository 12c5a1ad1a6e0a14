import { defineResource } from "../definition.ts";
import { choice, choices, image, number, text } from "../fields.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";
import { words } from "../words.ts";

/** What is drawn over pictures so that nobody takes them for theirs (resources 8.7). */

const margin = { min: 0, max: 1_000, initial: 16, unit: "px" } as const;
const isText = { type: ["text"] } as const;
const isImage = { type: ["image"] } as const;

export const watermark = defineResource({
  name: "watermark",
  view: "tools/watermark/index",
  path: "api/watermark",
  title: ["水印", "浮水印", "watermark"],
  nameField: "name",
  fields: {
    // The site that was the current one when it was made.
    siteId: number(["站点", "網站", "Site"], {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      elsewhere: true,
    }),
    name: text(words.name, { max: 60, required: true, unique: true }),
    type: choice(["类型", "類型", "Kind"], {
      options: [
        { value: "text", label: ["文字", "文字", "Text"] },
        { value: "image", label: ["图片", "圖片", "Picture"] },
      ],
      initial: "text",
    }),
    text: text(["文字", "文字", "Text"], { max: 100, required: true, when: isText }),
    font: choice(["字体", "字型", "Font"], {
      options: [
        { value: "sans", label: ["无衬线", "無襯線", "Sans serif"] },
        { value: "serif", label: ["衬线", "襯線", "Serif"] },
        { value: "monospace", label: ["等宽", "等寬", "Monospace"] },
      ],
      initial: "sans",
      when: isText,
    }),
    fontSize: number(["字号", "字級", "Font size"], {
      min: 8,
      max: 200,
      initial: 32,
      unit: "px",
      when: isText,
    }),
    color: text(["颜色", "顏色", "Colour"], {
      max: 32,
      format: "colour",
      initial: "#ffffff",
      when: isText,
    }),
    image: image(["水印图片", "浮水印圖片", "Picture"], { required: true, when: isImage }),
    scale: number(["宽度占比", "寬度占比", "Width"], {
      min: 1,
      max: 100,
      initial: 20,
      unit: "%",
      when: isImage,
      hint: ["相对于原图的宽度", "相對於原圖的寬度", "Of the picture that it is drawn over"],
    }),
    opacity: number(["不透明度", "不透明度", "Opacity"], {
      min: 0,
      max: 100,
      initial: 60,
      unit: "%",
    }),
    position: choice(["位置", "位置", "Position"], {
      options: [
        { value: "topLeft", label: ["左上", "左上", "Top left"] },
        { value: "top", label: ["上", "上", "Top"] },
        { value: "topRight", label: ["右上", "右上", "Top right"] },
        { value: "left", label: ["左", "左", "Left"] },
        { value: "center", label: ["居中", "置中", "Centre"] },
        { value: "right", label: ["右", "右", "Right"] },
        { value: "bottomLeft", label: ["左下", "左下", "Bottom left"] },
        { value: "bottom", label: ["下", "下", "Bottom"] },
        { value: "bottomRight", label: ["右下", "右下", "Bottom right"] },
        { value: "tile", label: ["平铺", "並排", "Tiled"] },
      ],
      initial: "bottomRight",
    }),
    rotate: number(["旋转", "旋轉", "Rotation"], {
      min: -180,
      max: 180,
      initial: 0,
      unit: "°",
    }),
    marginX: number(["水平边距", "水平邊距", "Margin across"], { ...margin }),
    marginY: number(["垂直边距", "垂直邊距", "Margin down"], { ...margin }),
    minWidth: number(["最小宽度", "最小寬度", "Least width"], {
      min: 0,
      max: 10_000,
      initial: 300,
      unit: "px",
      hint: ["更窄的图片不加水印", "更窄的圖片不加浮水印", "Narrower pictures stay without"],
    }),
    applyTo: choices(["应用于", "套用於", "Applied to"], {
      options: [
        { value: "product", label: ["商品", "商品", "Products"] },
        { value: "news", label: ["新闻", "新聞", "News"] },
        { value: "case", label: ["案例", "案例", "Cases"] },
        { value: "all", label: ["全部图片", "全部圖片", "Every picture"] },
      ],
      required: true,
      initial: ["all"],
    }),
    ...oneDefault,
  },
  list: {
    columns: [
      { field: "name", width: 160, frozen: true },
      { field: "type", width: 90 },
      { field: "text", width: 180 },
      { field: "image", width: 90, hidden: true },
      { field: "position", width: 130 },
      { field: "opacity", width: 130, edit: true },
      { field: "applyTo", width: 220 },
      { field: "isDefault", width: 90 },
      { field: "enabled", width: 90, edit: true },
      { field: "createTime", width: 168, hidden: true },
    ],
    filters: ["name", "type", "enabled"],
  },
  form: {
    sections: [
      { fields: ["name", "type"] },
      {
        title: ["内容", "內容", "Content"],
        fields: ["text", "font", "fontSize", "color", "image", "scale", "opacity"],
      },
      {
        title: ["位置", "位置", "Place"],
        fields: ["position", "rotate", "marginX", "marginY"],
      },
      { title: ["使用", "使用", "Use"], fields: ["applyTo", "minWidth", "enabled"] },
    ],
  },
  actions: [setDefaultAction("watermark")],
  table: "tool_watermark",
});
