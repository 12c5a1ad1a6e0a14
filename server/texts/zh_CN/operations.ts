/** What the operation log says was done, and from where. */
export const operationTexts = {
  updateProfile: "修改个人资料",
  updatePass: "修改密码",
  resetPass: "重置密码",
  updateEmail: "更换邮箱",
  updateAvatar: "更换头像",
  sendCode: "发送邮箱验证码",
  publishSystem: "发布系统消息",
  uploadNoticePicture: "上传系统消息图片",
  sendMail: "发送站内消息",
  changeTodo: "修改待办状态",
  deleteMail: "删除站内消息",
};

/** How the operation log tells the records of one operation. */
export const recordTexts = {
  andMore: "{names} 等，另有 {more} 条",
};

/** What stands for a place that no map has. */
export const placeTexts = {
  own: "本机",
  local: "内网",
};

/** Words that a browser is described with, by how they are kept. */
export const agentTexts = {
  Unknown: "未知",
  Desktop: "电脑",
  Tablet: "平板电脑",
  Mobile: "手机",
};
