import { type Text, textsOf } from "./index.ts";
import { intakeTexts } from "./intake.ts";
import type * as source from "./zh_CN/uploads.ts";

const texts = textsOf<typeof source.uploadTexts>("uploadTexts");

/** What uploads are refused for. */
export const uploadTexts = {
  ...intakeTexts,
  empty: texts.empty,
  tooLarge: texts.tooLarge,
  imageType: texts.imageType,
  imageBroken: texts.imageBroken,
  imageLarge: texts.imageLarge,
  videoType: texts.videoType,
  videoBroken: texts.videoBroken,
  coverMissing: texts.coverMissing,
  coverType: texts.coverType,
  videoFields: texts.videoFields,
  tooOften: texts.tooOften,
  tooMany: texts.tooMany,
  notOurs: texts.notOurs,
  notPicture: texts.notPicture,
  gone: texts.gone,
} as const satisfies Readonly<Record<string, Text>>;
