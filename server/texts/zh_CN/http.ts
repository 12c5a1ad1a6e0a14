/** What the admin service tells of requests that it does not serve. */
export const httpTexts = {
  malformed: "请求无法读取",
  notFound: "请求的资源不存在",
  method: "此地址不支持这种请求方法",
  tooLarge: "请求内容过大",
  mediaType: "不支持的内容类型",
  noList: "不应为列表",
  noNul: "不能含有空字符（NUL）",
  headTooLarge: "请求头过大",
  tooSlow: "请求超时",
  internal: "服务器内部错误，请稍后再试",
  away: "数据库暂时无法访问，请稍后再试",
};
