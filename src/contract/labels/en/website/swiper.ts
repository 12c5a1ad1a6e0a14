import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/swiper.ts";

export const swiper: Texts<typeof source.swiper> = {
  "area.title": "swiper",
  "area.description": "Pictures and videos that follow each other at the top of the home page and of others",
  position: "Position",
  "position.home": "Home page",
  subTitle: "Subtitle",
  image: "Picture",
  mobileImage: "Picture on phones",
  "mobileImage.hint": "Phones show the picture above where this is empty",
  mediaType: "Type",
  "mediaType.image": "Picture",
  "mediaType.video": "Video",
  videoUrl: "Video",
  linkUrl: "Link",
  buttonText: "Text of the button",
  startTime: "From",
  "startTime.hint": "Shown at once where this is empty, and for good where the end is",
  endTime: "Until",
  phase: "Shown",
  "phase.upcoming": "Upcoming",
  "phase.ongoing": "Now",
  "phase.ended": "Ended",
};
