import { defineContent, navField } from "../content.ts";
import { choice, image, text, time, video } from "../field-builders.ts";

/** Pictures that follow each other at the top of a page (specification §1 "swipers"). One is seen while it is published and in its period. */
export const swiper = defineContent({
  name: "swiper",
  view: "website/swiper/index",
  path: "news/swiper",
  title: "swiper.area.title",
  description: "swiper.area.description",
  nameField: "title",
  fields: {
    ...navField("swipers", { label: "swiper.position", none: "swiper.position.home" }),
    title: text("common.title", { max: 120 }),
    subTitle: text("swiper.subTitle", { max: 200 }),
    image: image("swiper.image", { required: true }),
    mobileImage: image("swiper.mobileImage", { hint: "swiper.mobileImage.hint" }),
    mediaType: choice("swiper.mediaType", {
      required: true,
      initial: "image",
      options: [
        { value: "image", label: "swiper.mediaType.image" },
        { value: "video", label: "swiper.mediaType.video" },
      ],
    }),
    videoUrl: video("swiper.videoUrl", { required: true, when: { mediaType: ["video"] } }),
    linkUrl: text("swiper.linkUrl", { max: 500, format: "siteLink" }),
    target: choice("navinfo.target", {
      initial: "_self",
      options: [
        { value: "_self", label: "navinfo.target.self" },
        { value: "_blank", label: "navinfo.target.blank" },
      ],
    }),
    buttonText: text("swiper.buttonText", { max: 30 }),
    startTime: time("swiper.startTime", { hint: "swiper.startTime.hint", indexed: true }),
    endTime: time("swiper.endTime", { indexed: true }),
    phase: choice("swiper.phase", {
      readOnly: true,
      computed: true,
      options: [
        { value: "upcoming", label: "swiper.phase.upcoming", tone: "accent" },
        { value: "ongoing", label: "swiper.phase.ongoing", tone: "success" },
        { value: "ended", label: "swiper.phase.ended" },
      ],
    }),
  },
  list: {
    columns: [
      { field: "image", width: 110, priority: "main" },
      "title",
      { field: "nav", width: 130, priority: "main" },
      "linkUrl",
      "startTime",
      "endTime",
      { field: "phase", width: 110, priority: "main" },
      { field: "sort", edit: true },
      "status",
      { field: "updateTime", hidden: true },
    ],
    gallery: {},
    filters: ["nav", "title", "phase"],
    tabs: "status",
  },
  form: {
    sections: [
      { fields: ["title", "nav", "subTitle", "mediaType"] },
      { fields: ["image", "mobileImage", "videoUrl"], columns: 1 },
      { fields: ["linkUrl", "target", "buttonText", "startTime", "endTime", "sort", "status"] },
    ],
  },
  rules: [{ is: "less", fields: ["startTime", "endTime"] }],
  undo: true,
  preview: {
    pictures: ["image"],
    onPhone: "mobileImage",
    film: "videoUrl",
    summary: "subTitle",
    facts: ["buttonText", "linkUrl"],
  },
  views: [{ view: "website/nav-swiper/index", field: "nav", by: "navUrl" }],
  table: "site_swiper",
});
