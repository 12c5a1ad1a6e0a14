/** Labels of the area dictDetail: its fields, options, sections and actions. */
export const dictDetail = {
  elsewhere: "留空则显示标签",
  "area.title": "字典详情",
  dict: "字典",
  label: "标签",
  labelZhTw: "繁体中文标签",
  labelEn: "英文标签",
  value: "值",
};
