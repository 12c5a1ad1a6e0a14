import type { Text } from "./index.ts";

/** What the admin service tells of requests that it does not serve. */
export const httpTexts = {
  malformed: { zh_CN: "请求无法读取", zh_TW: "無法讀取請求", en: "The request cannot be read" },
  notFound: { zh_CN: "请求的资源不存在", zh_TW: "請求的資源不存在", en: "What was asked for does not exist" },
  tooLarge: { zh_CN: "请求内容过大", zh_TW: "請求內容過大", en: "The request is too large" },
  mediaType: {
    zh_CN: "不支持的内容类型",
    zh_TW: "不支援的內容類型",
    en: "Content of this type is not accepted",
  },
  internal: {
    zh_CN: "服务器内部错误，请稍后再试",
    zh_TW: "伺服器內部錯誤，請稍後再試",
    en: "Internal server error, please try again later",
  },
} satisfies Record<string, Text>;
