import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/basic-config.ts";

export const basicConfig: Texts<typeof source.basicConfig> = {
  "area.title": "setting",
  "area.description": "The look of the console, the rules of the chat and other settings",
  configKey: "Key",
  type: "Type",
  "type.text": "Text",
  "type.image": "Picture",
  "type.switch": "Switch",
  "type.number": "Number",
  configValue: "Value",
};
