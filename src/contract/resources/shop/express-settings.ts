import { flag, secret, text } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** The account that parcels are followed with, at Kuaidiniao. */
export const expressSettings = defineSettings({
  name: "expressSettings",
  path: "/express",
  permission: "express",
  title: "expressSettings.area.title",
  fields: {
    exp_enable: flag("expressSettings.exp_enable", { bits: true, hint: "expressSettings.exp_enable.hint" }),
    exp_appId: text("expressSettings.exp_appId", { max: 128 }),
    exp_appKey: secret("expressSettings.exp_appKey", { max: 256, sentTo: "exp_url" }),
    exp_url: text("expressSettings.exp_url", {
      max: 255,
      format: "httpUrl",
      hint: "expressSettings.exp_url.hint",
    }),
  },
  form: { sections: [{ fields: ["exp_enable", "exp_appId", "exp_appKey", "exp_url"], columns: 1 }] },
  rules: [
    { is: "givenWith", fields: ["exp_appId", "exp_enable"], unless: { exp_enable: [0] } },
    { is: "givenWith", fields: ["exp_appKey", "exp_enable"], unless: { exp_enable: [0] } },
  ],
});
