/** What the website's areas refuse. */
export const websiteTexts = {
  single: "navId: 该页面为单页，只能有一篇内容",
  nothingToRewrite: "field: 没有可改写的内容",
  noSearchEngine: "站点“{site}”还没有设置搜索引擎",
  notSubmitted: "没有提交成功（{reasons}）",
  engineSilent: "没有回应",
  engineKey: "密钥无法读取，请重新填写",
  pageHasContent: "navType: 该页面已有 {rows} 条内容，不能更改类型",
  pageHasSeveral: "listMode: 该页面有 {rows} 篇内容，不能改为单页",
};
