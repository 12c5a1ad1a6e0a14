import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/configuration.ts";

export const configurationTexts: Texts<typeof source.configurationTexts> = {
  pictureMissing: "Choose a picture",
  pictureNotStored: "Choose a picture that is stored on this server",
  pictureType: "Choose a gif, jpg, png or webp picture",
  pictureBroken: "The picture is damaged and cannot be read",
  pictureTooLarge: "Choose a picture of at most {size} MB",
  pictureKey: "configKey: this setting is not a picture",
  pictureAddress: "configValue: upload a picture, or give an address of this site that begins with /",
  textTooLong: "configValue: at most {max} characters",
  switchValue: "configValue: the value of a switch is true or false",
  numberValue: "configValue: must be a number",
  savePicture: "Uploaded a settings picture",
};
