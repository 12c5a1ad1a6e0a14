/** What sign-in and permissions tell. */
export const accountTexts = {
  notSignedIn: "登录状态已过期，请重新登录",
  noPermission: "您没有执行此操作的权限",
  receiverCancelled: "userIds: “{name}”的账号已注销",
  receiverUnknown: "userIds: 所选用户中有人不存在",
  captchaGone: "验证码不存在或已过期",
  captchaWrong: "验证码错误",
  undecipherable: "密码无法解密，请刷新页面后重试",
  wrongPassword: "用户名或密码错误",
  disabled: "账号已停用",
  notYourself: "不能停用或删除自己的账号",
  levelTooLow: "角色权限不足",
  reasonMissing: "reason: 停用账号必须填写原因",
  tooMany: "尝试次数过多，请在 {seconds} 秒后再试",
};
