/** Texts of the bar above the content. */
export const header = {
  palette: "搜索与命令",
  settings: "界面设置",
  toolkit: "外贸工具箱",
  fullscreen: "全屏",
  leaveFullscreen: "退出全屏",
  fullscreenUnsupported: "您的浏览器不支持全屏模式",
  toTop: "回到顶部",
  profile: "个人中心",
  changePassword: "修改密码",
  versionLog: "更新日志",
  versionLogNew: "更新日志（有新内容）",
  newMark: "新",
  bell: "未读消息",
  bellChats: "聊天 {count} 条未读",
  bellMail: "我的消息 {count} 条未读",
  unreadBanner: "您有 {count} 条未读消息",
};
