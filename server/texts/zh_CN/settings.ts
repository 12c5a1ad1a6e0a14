/** What settings that are known by their keys tell and refuse. */
export const settingsTexts = {
  operation: "保存设置",
  unknown: "{key}: 没有这项设置",
};
