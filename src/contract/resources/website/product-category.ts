import { definePicturedCategory } from "../content-category.ts";

/** What the products of a site are sorted into (resources 1.4). */
export const productCategory = definePicturedCategory({
  name: "productCategory",
  view: "website/product-category/index",
  path: "news/productCategory",
  permission: "product",
  title: "productCategory.area.title",
  description: "productCategory.area.description",
  picture: "productCategory.image",
  table: "site_product_category",
});
