import type { Text } from "./index.ts";

/** What accounts at language models refuse. */
export const openaiTexts = {
  address: {
    zh_CN: "baseUrl: 必须是 http 或 https 地址，且不含用户名和密码",
    zh_TW: "baseUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
    en: "baseUrl: Has to be an http or https address without a user name and password",
  },
  keyAnew: {
    zh_CN: "apiKey: 更换接口地址后需要重新填写密钥",
    zh_TW: "apiKey: 更換 API 位址後需要重新填寫金鑰",
    en: "apiKey: Enter the key again when the address changes",
  },
  noKey: {
    zh_CN: "尚未填写 API 密钥，或密钥无法读取，请重新填写",
    zh_TW: "尚未填寫 API 金鑰，或金鑰無法讀取，請重新填寫",
    en: "There is no API key, or it cannot be read. Enter it again",
  },
  noAccount: {
    zh_CN: "没有已启用的 OpenAI 配置",
    zh_TW: "沒有已啟用的 OpenAI 設定",
    en: "No OpenAI account is set up and enabled",
  },
  timeout: {
    zh_CN: "模型服务在 {seconds} 秒内没有响应",
    zh_TW: "模型服務在 {seconds} 秒內沒有回應",
    en: "The provider did not answer within {seconds} s",
  },
  unreachable: {
    zh_CN: "无法连接模型服务",
    zh_TW: "無法連線至模型服務",
    en: "The provider cannot be reached",
  },
  refused: {
    zh_CN: "模型服务拒绝了请求：{reason}",
    zh_TW: "模型服務拒絕了請求：{reason}",
    en: "The provider refused: {reason}",
  },
} satisfies Record<string, Text>;
