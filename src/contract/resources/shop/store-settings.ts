import { secret } from "../field-builders.ts";
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
      hint: "storeSettings.tengxun_map_key.hint",
    }),
  },
  form: { sections: [{ fields: ["tengxun_map_key"], columns: 1 }] },
});
