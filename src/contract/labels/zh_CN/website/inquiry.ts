/** Labels of the area inquiry: its fields, options and sections. */
export const inquiry = {
  "area.title": "询盘",
  "area.description": "访客在产品页面上提交的询盘，由员工答复",
  product: "产品",
  name: "姓名",
  email: "邮箱",
  phone: "电话",
  company: "公司",
  country: "国家或地区",
  message: "内容",
  "status.new": "待答复",
  "status.answered": "已答复",
  "status.closed": "已关闭",
  "section.said": "访客填写",
  "section.done": "处理",
};
