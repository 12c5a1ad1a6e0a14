/** What the mail tool tells and refuses. */
export const mailToolTexts = {
  operation: "发送邮件",
  uploadPicture: "上传邮件图片",
  sender: "fromUser: 必须是邮箱地址，或“名称 <邮箱地址>”",
  passwordAnew: "pass: 更换服务器、端口或加密方式后需要重新填写密码",
  noPassword: "邮件服务器的密码无法读取，请重新填写",
  empty: "content: 请填写正文",
  pictureGone: "content: 有图片已不存在，请重新上传",
  picturesTooLarge: "content: 图片总大小不能超过 15 MB",
  login: "邮件服务器拒绝登录：{reason}",
  unreachable: "无法连接邮件服务器：{reason}",
  refused: "邮件服务器拒绝了邮件：{reason}",
};
