import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/configuration.ts";

export const configurationTexts: Texts<typeof source.configurationTexts> = {
  pictureMissing: "Please choose a picture",
  pictureType: "The picture must be a gif, jpg, png or webp",
  pictureBroken: "The picture is damaged and cannot be read",
  pictureTooLarge: "The picture must not exceed {size} MB",
  pictureKey: "configKey: this setting is no picture",
  pictureAddress: "configValue: upload a picture, or give an address of this site that begins with /",
  textTooLong: "configValue: at most {max} characters",
  switchValue: "configValue: the value of a switch is true or false",
  numberValue: "configValue: must be a number",
  savePicture: "Uploaded a picture of the basic config",
};
