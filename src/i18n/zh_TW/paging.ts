import type { Texts } from "../texts.ts";
import type { paging as source } from "../zh_CN/paging.ts";

export const paging: Texts<typeof source> = {
  label: "分頁",
  total: "共 {count} 筆",
  size: "每頁筆數",
  perPage: "{count} 筆/頁",
  previous: "上一頁",
  next: "下一頁",
  page: "第 {page} 頁",
  jumpBack: "往前 {count} 頁",
  jumpOn: "往後 {count} 頁",
  goTo: "跳到頁碼",
  goToPage: "前往第幾頁，共 {count} 頁",
};
