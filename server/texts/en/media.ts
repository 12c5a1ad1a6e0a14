import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/media.ts";

export const mediaTexts: Texts<typeof source.mediaTexts> = {
  noPicture: "The file is not a picture",
  noFilm: "The file is not a video",
  otherGroup: "The group is for materials of the other type",
  full: "The media library has room for {most} MB and holds {used} MB already. Delete what is not used, or have the limit raised",
};
