/** Labels of the area downloadCategory: its fields, options and sections. */
export const downloadCategory = {
  "area.title": "下载分类",
  "area.description": "资料下载的分类",
};
