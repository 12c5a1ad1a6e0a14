/** What sites refuse. */
export const siteTexts = {
  currentStays: "当前站点不能删除，请先将另一个站点设为当前站点",
  defaultStays: "默认语言不能删除，请先把另一种语言设为默认",
  defaultEnabled: "enabled: 默认语言不能停用，请先把另一种语言设为默认",
  defaultUnfilled: "defaultLang: 该语言尚未初始化，请先初始化",
  working: "该语言正在初始化，请先取消",
  notWorking: "初始化已经结束",
  languageHasContent: "该语言已有{records}条内容，请停用该语言，或先删除这些内容",
  noDefault: "该网站没有其他默认语言",
  cancelled: "已取消",
  generating: "页面正在生成，请先取消",
  notGenerating: "页面已不在生成中",
  noPages: "这个网站还没有生成页面",
  notReady: "该站点尚未初始化，请先初始化",
  disabled: "该站点已停用，请先启用",
  hostTaken: "{field}: {host} 已属于网站“{name}”",
};
