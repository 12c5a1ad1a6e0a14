import { defineResource } from "../definition.ts";
import { flag, text } from "../field-builders.ts";

/** The releases of the shop's apps (specification §1 "Shop"). */
export const appVersion = defineResource({
  name: "appVersion",
  view: "shop/app-version/index",
  path: "api/yxAppVersion",
  title: "appVersion.area.title",
  description: "appVersion.area.description",
  nameField: "versionName",
  fields: {
    versionName: text("appVersion.versionName", { max: 64, required: true }),
    versionCode: text("appVersion.versionCode", { max: 64, required: true, unique: true }),
    versionInfo: text("appVersion.versionInfo", { max: 600, multiline: true }),
    iosUrl: text("appVersion.iosUrl", { max: 500, format: "httpUrl" }),
    androidUrl: text("appVersion.androidUrl", { max: 500, format: "httpUrl" }),
    forceUpdate: flag("appVersion.forceUpdate", { bits: true, hint: "appVersion.forceUpdate.hint" }),
  },
  list: {
    columns: [
      { field: "versionName", frozen: true },
      "versionInfo",
      { field: "versionCode", priority: "main" },
      "iosUrl",
      "androidUrl",
      { field: "forceUpdate", width: 110, edit: true, priority: "main" },
      "createTime",
    ],
    filters: ["versionName", "forceUpdate", "createTime"],
  },
  form: {
    sections: [
      { fields: ["versionName", "versionCode", "forceUpdate"] },
      { fields: ["versionInfo", "iosUrl", "androidUrl"], columns: 1 },
    ],
  },
  undo: true,
  table: "shop_app_version",
});
