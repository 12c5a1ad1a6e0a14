import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/uploads.ts";

export const uploadTexts: Texts<typeof source.uploadTexts> = {
  empty: "The file is empty",
  tooLarge: "The file must not be larger than {size} MB",
  imageType: "Choose a JPEG, PNG, WebP or GIF picture",
  imageBroken: "The picture is damaged and cannot be read",
  imageLarge: "The picture has too many pixels",
  videoType: "Choose an MP4, WebM or MOV video",
  videoBroken: "The video is damaged and cannot be read",
  coverMissing: "The video comes without a cover",
  coverType: "The cover of the video is not a picture",
  videoFields: "Width, height or duration of the video is not valid",
  tooOften:
    "Too many uploads. Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}",
  tooMany: "Too many uploads at once, wait until others are done",
  notOurs: "Only pictures that were uploaded here can be used",
  notPicture: "Choose a picture",
  gone: "The file no longer exists. Upload it again",
};
