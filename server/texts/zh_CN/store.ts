/** What looking up where a store is tells and refuses. */
export const storeTexts = {
  noKey: "尚未在“地图设置”中填写腾讯地图 Key",
  brokenKey: "腾讯地图 Key 无法读取，请重新填写",
  timeout: "腾讯地图在 {seconds} 秒内没有响应",
  unreachable: "无法连接腾讯地图",
  refused: "腾讯地图没有给出位置：{reason}",
};
