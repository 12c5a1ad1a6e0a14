import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/app-version.ts";

export const appVersion: Texts<typeof source.appVersion> = {
  "area.title": "App 版本",
  "area.description": "商城 App 的各個版本",
  versionName: "版本名稱",
  versionCode: "版本號",
  versionInfo: "更新說明",
  iosUrl: "iOS 下載位址",
  androidUrl: "Android 下載位址",
  forceUpdate: "強制更新",
  "forceUpdate.hint": "舊版本必須更新後才能繼續使用",
};
