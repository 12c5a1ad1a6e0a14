import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/app-version.ts";

export const appVersion: Texts<typeof source.appVersion> = {
  "area.title": "app version",
  "area.description": "The releases of the shop's apps",
  versionName: "Version name",
  versionCode: "Version code",
  versionInfo: "Release notes",
  iosUrl: "iOS download",
  androidUrl: "Android download",
  forceUpdate: "Forced update",
  "forceUpdate.hint": "Older versions stop working until they are updated",
};
