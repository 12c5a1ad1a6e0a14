/** What translation services refuse. */
export const translationTexts = {
  needsAppId: "appId: 此翻译服务需要填写",
  endpoint: "endpoint: 必须是 http 或 https 地址，且不含用户名和密码",
  secretAnew: "secret: 更换服务商或接口地址后需要重新填写密钥",
  noSecret: "尚未填写密钥，或密钥无法读取，请重新填写",
  disabled: "已停用的翻译服务不能设为默认",
  noService: "没有可用于翻译为 {to} 的翻译服务",
  overLimit: "已达到本月 {limit} 个字符的上限",
  timeout: "翻译服务在 {seconds} 秒内没有响应",
  unreachable: "无法连接翻译服务",
  refused: "翻译服务拒绝了请求：{reason}",
  refusedKey: "翻译服务不接受密钥（{reason}），请检查翻译配置",
  refusedMuch: "翻译服务暂时不再受理（{reason}）：请求过于频繁或额度已用完，请稍后再试",
};
