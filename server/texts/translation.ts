import type { Text } from "./index.ts";

/** What translation services refuse. */
export const translationTexts = {
  needsAppId: {
    zh_CN: "appId: 此翻译服务需要填写",
    zh_TW: "appId: 此翻譯服務需要填寫",
    en: "appId: This provider needs one",
  },
  endpoint: {
    zh_CN: "endpoint: 必须是 http 或 https 地址，且不含用户名和密码",
    zh_TW: "endpoint: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
    en: "endpoint: Has to be an http or https address without a user name and password",
  },
  secretAnew: {
    zh_CN: "secret: 更换服务商或接口地址后需要重新填写密钥",
    zh_TW: "secret: 更換服務商或API 位址後需要重新填寫金鑰",
    en: "secret: Enter the key again when the provider or the endpoint changes",
  },
  noSecret: {
    zh_CN: "尚未填写密钥，或密钥无法读取，请重新填写",
    zh_TW: "尚未填寫金鑰，或金鑰無法讀取，請重新填寫",
    en: "There is no key, or it cannot be read. Enter it again",
  },
  disabled: {
    zh_CN: "已停用的翻译服务不能设为默认",
    zh_TW: "已停用的翻譯服務不能設為預設",
    en: "A disabled service cannot be the default",
  },
  noService: {
    zh_CN: "没有可用于翻译为 {to} 的翻译服务",
    zh_TW: "沒有可用於翻譯為 {to} 的翻譯服務",
    en: "No translation service is set up for {to}",
  },
  overLimit: {
    zh_CN: "已达到本月 {limit} 个字符的上限",
    zh_TW: "已達到本月 {limit} 個字元的上限",
    en: "The monthly limit of {limit} characters is reached",
  },
  timeout: {
    zh_CN: "翻译服务在 {seconds} 秒内没有响应",
    zh_TW: "翻譯服務在 {seconds} 秒內沒有回應",
    en: "The provider did not answer within {seconds} s",
  },
  unreachable: {
    zh_CN: "无法连接翻译服务",
    zh_TW: "無法連線至翻譯服務",
    en: "The provider cannot be reached",
  },
  refused: {
    zh_CN: "翻译服务拒绝了请求：{reason}",
    zh_TW: "翻譯服務拒絕了請求：{reason}",
    en: "The provider refused: {reason}",
  },
} satisfies Record<string, Text>;
