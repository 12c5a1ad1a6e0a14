/** Labels of the area seckill: its fields, options and actions. */
export const seckill = {
  "area.title": "秒杀商品",
  "area.description": "在活动期间每天的一个时段内低价出售的商品",
  slot: "秒杀时段",
  "slot.hint": "时段在商城配置中设置",
  price: "秒杀价",
  otPrice: "原价",
  num: "每人限购",
  day: "每日时段表",
  "day.date": "日期",
  "day.none": "这一天没有已上架的秒杀商品",
  "day.free": "空闲",
  "day.more": "秒杀商品超过 {count} 个，最早结束的未显示",
};
