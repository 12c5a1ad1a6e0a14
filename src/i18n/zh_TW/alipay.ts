import type { Texts } from "../texts.ts";
import type { alipay as source } from "../zh_CN/alipay.ts";

export const alipay: Texts<typeof source> = {
  "panel.settings": "設定",
  "panel.pay": "付款測試",
  removeAsk: "移除支付寶設定？",
  removeMore: "應用程式私密金鑰將被刪除，之後無法發起付款，支付寶的通知也無法驗證。",
  notSet: "尚未設定支付寶。沙箱應用程式的各項資訊可在支付寶開放平台的沙箱頁面找到。",
  sandbox: "目前為沙箱：付款不會真正扣款，單筆須小於 5000 元。",
  real: "目前為正式閘道：付款會真正扣款。",
  offered: "可選位址",
  thisSite: "本站",
  payments: "付款紀錄",
  subject: "商品名稱",
  body: "商品描述",
  amount: "金額（元）",
  amountHint: "沙箱中須小於 5000 元",
  payPc: "電腦網站付款",
  payWeb: "手機網站付款",
  begun: "已在新分頁開啟付款頁面。",
  openPage: "沒有開啟？請按這裡",
  "fault.missing": "請填寫",
  "fault.tooLong": "內容過長",
  "fault.signs": "不能包含 /、= 和 &",
  "fault.amount": "請填寫大於 0 的金額，最多兩位小數",
};
