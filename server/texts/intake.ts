import type { Text } from "./index.ts";

/** What a file is refused for wherever one is uploaded. */
export const intakeTexts = {
  missing: { zh_CN: "请选择要上传的文件", zh_TW: "請選擇要上傳的檔案", en: "There is no file in the upload" },
  nameWrong: {
    zh_CN: "文件内容与其名称“{name}”不符",
    zh_TW: "檔案內容與其名稱「{name}」不符",
    en: "The content of the file is not what its name “{name}” says",
  },
  cut: {
    zh_CN: "上传中断，请重试",
    zh_TW: "上傳中斷，請重試",
    en: "The upload was cut off, please try again",
  },
  quota: {
    zh_CN: "24 小时内上传的文件已达到 {size} MB 的上限",
    zh_TW: "24 小時內上傳的檔案已達到 {size} MB 的上限",
    en: "Your uploads of the last 24 hours have reached the limit of {size} MB",
  },
  diskFull: {
    zh_CN: "服务器存储空间不足，暂时无法上传",
    zh_TW: "伺服器儲存空間不足，暫時無法上傳",
    en: "The server has no room left for uploads",
  },
} as const satisfies Readonly<Record<string, Text>>;
