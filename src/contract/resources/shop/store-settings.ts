import { secret, text } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** The map that addresses are looked up on. */
export const storeSettings = defineSettings({
  name: "storeSettings",
  path: "/store",
  permission: "store",
  title: "storeSettings.area.title",
  fields: {
    tengxun_map_key: secret("storeSettings.tengxun_map_key", {
      max: 128,
      sentTo: "tengxun_map_url",
      hint: "storeSettings.tengxun_map_key.hint",
    }),
    tengxun_map_url: text("storeSettings.tengxun_map_url", {
      max: 255,
      format: "httpUrl",
      hint: "storeSettings.tengxun_map_url.hint",
    }),
  },
  form: { sections: [{ fields: ["tengxun_map_key", "tengxun_map_url"], columns: 1 }] },
});
