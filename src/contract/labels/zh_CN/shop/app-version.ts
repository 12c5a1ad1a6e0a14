/** Labels of the area appVersion: its fields, options, sections and actions. */
export const appVersion = {
  "area.title": "App 版本",
  "area.description": "商城 App 的各个版本",
  versionName: "版本名称",
  versionCode: "版本号",
  versionInfo: "更新说明",
  iosUrl: "iOS 下载地址",
  androidUrl: "安卓下载地址",
  forceUpdate: "强制更新",
  "forceUpdate.hint": "旧版本必须更新后才能继续使用",
};
