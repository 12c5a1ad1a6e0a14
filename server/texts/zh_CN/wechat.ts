/** What signing in by WeChat refuses. */
export const wechatTexts = {
  notSetUp: "微信公众号还没有设置，请在“公众号设置”中填写",
  brokenSecret: "保存的公众号密钥无法读取，请重新填写",
  codeOver: "二维码已失效，请重新获取",
};

/** What is on the page that a phone comes to. */
export const wechatPageTexts = {
  done: "绑定成功",
  doneHint: "可以关闭此页面，回到管理后台继续操作。",
  over: "二维码已失效",
  overHint: "请在管理后台重新获取二维码后再扫描。",
  failed: "没有绑定成功",
  failedHint: "微信没有确认您的身份，请重新扫描二维码。",
};
