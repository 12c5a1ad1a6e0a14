/** Labels of the area category: its fields, options, sections and actions. */
export const category = {
  "area.title": "商品分类",
  "area.description": "商品的两级分类",
  cateName: "分类名称",
  pid: "上级分类",
  "pid.hint": "不选则为一级分类，最多两级",
  pic: "分类图片",
  "pic.hint": "二级分类必须上传图片",
  isShow: "显示",
};
