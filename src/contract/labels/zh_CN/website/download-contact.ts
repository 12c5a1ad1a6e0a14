/** Labels of the area downloadContact: its fields, options and sections. */
export const downloadContact = {
  "area.title": "下载联系人",
  download: "下载资料",
  name: "姓名",
  email: "邮箱",
  phone: "电话",
  company: "公司",
};
