import type { Text } from "./index.ts";
import { intakeTexts } from "./intake.ts";

/** What uploads are refused for. */
export const uploadTexts = {
  ...intakeTexts,
  empty: { zh_CN: "文件是空的", zh_TW: "檔案是空的", en: "The file is empty" },
  tooLarge: {
    zh_CN: "文件不能超过 {size} MB",
    zh_TW: "檔案不能超過 {size} MB",
    en: "The file must not be larger than {size} MB",
  },
  imageType: {
    zh_CN: "文件内容不是 JPEG、PNG、WebP 或 GIF 图片",
    zh_TW: "檔案內容不是 JPEG、PNG、WebP 或 GIF 圖片",
    en: "The content of the file is no JPEG, PNG, WebP or GIF picture",
  },
  imageBroken: {
    zh_CN: "图片已损坏，无法读取",
    zh_TW: "圖片已損壞，無法讀取",
    en: "The picture is damaged and cannot be read",
  },
  imageLarge: {
    zh_CN: "图片的像素过多",
    zh_TW: "圖片的像素過多",
    en: "The picture has too many pixels",
  },
  videoType: {
    zh_CN: "文件内容不是 MP4、WebM 或 MOV 视频",
    zh_TW: "檔案內容不是 MP4、WebM 或 MOV 影片",
    en: "The content of the file is no MP4, WebM or MOV video",
  },
  videoBroken: {
    zh_CN: "视频已损坏，无法读取",
    zh_TW: "影片已損壞，無法讀取",
    en: "The video is damaged and cannot be read",
  },
  coverMissing: { zh_CN: "缺少视频封面", zh_TW: "缺少影片封面", en: "The video comes without a cover" },
  coverType: {
    zh_CN: "视频封面不是图片",
    zh_TW: "影片封面不是圖片",
    en: "The cover of the video is no picture",
  },
  videoFields: {
    zh_CN: "视频的宽、高或时长不正确",
    zh_TW: "影片的寬、高或時長不正確",
    en: "Width, height or duration of the video is not valid",
  },
  tooOften: {
    zh_CN: "上传过于频繁，请在 {seconds} 秒后重试",
    zh_TW: "上傳過於頻繁，請在 {seconds} 秒後重試",
    en: "Too many uploads, try again in {seconds} seconds",
  },
  tooMany: {
    zh_CN: "同时上传的文件过多，请等待其他上传完成",
    zh_TW: "同時上傳的檔案過多，請等待其他上傳完成",
    en: "Too many uploads at once, wait until others are done",
  },
  notOurs: {
    zh_CN: "只能使用在此上传的图片",
    zh_TW: "只能使用在此上傳的圖片",
    en: "Only pictures that were uploaded here can be used",
  },
  notPicture: {
    zh_CN: "所选的文件不是图片",
    zh_TW: "所選的檔案不是圖片",
    en: "The file is no picture",
  },
  gone: {
    zh_CN: "文件已不存在，请重新上传",
    zh_TW: "檔案已不存在，請重新上傳",
    en: "The file is no longer there, please upload it again",
  },
} as const satisfies Readonly<Record<string, Text>>;
