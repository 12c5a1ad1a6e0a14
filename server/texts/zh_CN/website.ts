/** What the website's areas refuse. */
export const websiteTexts = {
  single: "navId: 该页面为单页，只能有一篇内容",
  nothingToRewrite: "field: 没有可改写的内容",
  noSearchEngine: "站点“{site}”还没有设置搜索引擎",
  notSubmitted: "没有提交成功（{reasons}）",
  engineSilent: "没有回应",
};
