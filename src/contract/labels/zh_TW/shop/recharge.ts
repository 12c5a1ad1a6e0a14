import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/recharge.ts";

export const recharge: Texts<typeof source.recharge> = {
  "area.title": "儲值紀錄",
  "area.description": "會員儲值到餘額的紀錄",
  orderId: "儲值單號",
  user: "使用者",
  price: "儲值金額",
  givePrice: "贈送金額",
  rechargeType: "儲值方式",
  "rechargeType.weixin": "微信",
  "rechargeType.alipay": "支付寶",
  "rechargeType.yue": "餘額",
  "rechargeType.system": "後台儲值",
  "rechargeType.test": "測試付款",
  paid: "付款狀態",
  "paid.yes": "已付款",
  "paid.no": "未付款",
  payTime: "付款時間",
  refundPrice: "退款金額",
  payRefunds: "支付寶退款",
  "action.refund": "退款",
  "action.refund.amount": "退款金額",
  "action.refund.hint":
    "從餘額中扣除該金額及相應比例的贈送金額。支付寶已設定時，在支付寶付款的儲值自動原路退回；其餘僅在此登記，須自行退款",
  "action.refund.done": "已退款",
};
