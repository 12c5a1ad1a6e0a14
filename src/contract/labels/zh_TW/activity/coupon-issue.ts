import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/coupon-issue.ts";

export const couponIssue: Texts<typeof source.couponIssue> = {
  "area.title": "已發布優惠券",
  "area.description": "使用者可以領取的優惠券：領取時間、數量與剩餘",
  coupon: "優惠券",
  cname: "優惠券名稱",
  startTime: "領取開始時間",
  "startTime.hint": "未填時立即可以領取",
  endTime: "領取結束時間",
  "endTime.hint": "未填時沒有截止時間",
  isPermanent: "數量限制",
  "isPermanent.0": "限量",
  "isPermanent.1": "不限量",
  totalCount: "發布數量",
  remainCount: "剩餘數量",
  "status.1": "可領取",
  "status.0": "未開啟",
  "status.-1": "已作廢",
  "action.open": "開啟領取",
  "action.close": "關閉領取",
  "action.void": "作廢",
  "action.void.confirm": "確定作廢「{name}」嗎？",
  "action.void.warning": "作廢後無法還原；使用者已領取的優惠券仍可使用",
};
