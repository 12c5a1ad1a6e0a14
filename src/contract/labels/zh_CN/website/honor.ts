/** Labels of the area honor: its fields, options and sections. */
export const honor = {
  "area.title": "荣誉资质",
  "area.description": "网站展示的证书与奖项",
  certNo: "证书编号",
  issuer: "颁发机构",
  issueDate: "颁发日期",
  expireDate: "有效期至",
  image: "证书图片",
  fileUrl: "证书文件",
};
