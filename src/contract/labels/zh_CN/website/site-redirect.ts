/** Labels of the area siteRedirect: its fields and options. */
export const siteRedirect = {
  "area.title": "旧地址",
  path: "原地址",
  area: "类别",
  recordId: "记录编号",
  name: "现在的页面",
  "area.navinfo": "导航页",
  "area.productCategory": "产品分类",
};
