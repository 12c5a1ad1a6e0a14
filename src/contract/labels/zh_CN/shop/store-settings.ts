/** Labels of the area storeSettings: its fields, options, sections and actions. */
export const storeSettings = {
  "area.title": "地图设置",
  tengxun_map_key: "腾讯地图 Key",
  "tengxun_map_key.hint": "腾讯位置服务的 WebService Key，用于按地址获取门店的经纬度",
  tengxun_map_url: "接口地址",
  "tengxun_map_url.hint": "留空使用腾讯位置服务的默认地址",
};
