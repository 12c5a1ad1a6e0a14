/** Labels of the area userCenter: its fields, options, sections and actions. */
export const userCenter = {
  "gender.男": "男",
  "gender.女": "女",
  "area.title": "个人资料",
  username: "用户名",
  email: "邮箱",
  nickName: "昵称",
  gender: "性别",
  phone: "手机",
  signature: "个性签名",
};
