/** Texts of the error catalogue (specification §8). */
export const errors = {
  "told.success": "系统提示",
  "told.danger": "系统提示",
  "told.primary": "系统提示",
  ok: "确定",
  clearSearch: "清除搜索",
  cancel: "取消",
  sessionExpired: "登录状态已过期，请退出后重新登录",
  reLogin: "重新登录",
  timeout: "网络请求超时",
  noResponse: "接口请求失败",
  unknown: "系统未知错误，请反馈给管理员",
  answerUnreadable: "服务器的回复无法读取",
  themeFailed: "主题加载失败",
};
