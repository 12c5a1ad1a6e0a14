import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/product-category.ts";

export const productCategory: Texts<typeof source.productCategory> = {
  "area.title": "product category",
  "area.description": "What the products of a site are sorted into",
  image: "Picture",
};
