import type { Texts } from "../texts.ts";
import type { apiDocs as source } from "../zh_CN/api-docs.ts";

export const apiDocs: Texts<typeof source> = {
  title: "API 文件",
  description: "伺服器的介面，可在此試用",
  download: "下載 OpenAPI",
  loading: "正在載入 API 文件",
  failed: "無法載入 API 文件",
  retry: "再試一次",
  search: "搜尋路徑或說明",
  none: "沒有相符的 API",
  parameters: "參數",
  body: "請求主體",
  answers: "回應",
  optional: "選填",
  required: "必填",
  link: "此 API 的連結",
  count: "{count} 個 API",
};
