import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/category.ts";

export const category: Texts<typeof source.category> = {
  "area.title": "product category",
  "area.description": "What goods are sorted into, on two levels",
  cateName: "Category name",
  pid: "Parent category",
  "pid.hint": "None for a category of the first level; there are two levels",
  pic: "Picture",
  "pic.hint": "Required on the second level",
  isShow: "Shown",
};
