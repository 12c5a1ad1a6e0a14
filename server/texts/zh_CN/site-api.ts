/** What the public API of the websites refuses, and what its calls do. */
export const siteApiTexts = {
  noDownload: "没有这个下载，或已经下线",
  needsContact: "下载前请先留下联系方式",
  needsNoContact: "这个下载不需要留下联系方式",
  noEmail: "email: 邮箱格式不正确",
  linkWrong: "下载链接无效",
  linkExpired: "下载链接已过期，请重新下载",
  "GET /downloads/:id": "下载文件",
  "POST /downloads/:id/contact": "留下联系方式并下载文件",
  "GET /downloads/:id/file": "下载的文件内容",
  forMembers: "部分下载需要商城会员登录后的令牌。",
};
