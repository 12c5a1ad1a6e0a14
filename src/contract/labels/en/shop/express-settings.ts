import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/express-settings.ts";

export const expressSettings: Texts<typeof source.expressSettings> = {
  "area.title": "tracking settings",
  exp_enable: "Tracking",
  "exp_enable.hint": "Parcels of orders are followed at Kuaidiniao",
  exp_appId: "Kuaidiniao user ID",
  exp_appKey: "Kuaidiniao API key",
  exp_url: "Endpoint",
  "exp_url.hint": "Leave empty to use the default of Kuaidiniao",
};
