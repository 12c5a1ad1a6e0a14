/** What accounts at language models refuse. */
export const openaiTexts = {
  address: "baseUrl: 必须是 http 或 https 地址，且不含用户名和密码",
  keyAnew: "apiKey: 更换接口地址后需要重新填写密钥",
  noKey: "尚未填写 API 密钥，或密钥无法读取，请重新填写",
  noAccount: "没有已启用的 OpenAI 配置",
  timeout: "模型服务在 {seconds} 秒内没有响应",
  unreachable: "无法连接模型服务",
  refused: "模型服务拒绝了请求：{reason}",
  refusedKey: "模型服务不接受 API 密钥（{reason}），请检查 OpenAI 配置",
  refusedMuch: "模型服务暂时不再受理（{reason}）：请求过于频繁或额度已用完，请稍后再试",
};
