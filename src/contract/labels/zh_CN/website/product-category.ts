/** Labels of the area productCategory: its fields, options and sections. */
export const productCategory = {
  "area.title": "产品分类",
  "area.description": "网站产品的分类",
  image: "分类图片",
};
