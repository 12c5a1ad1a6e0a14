import { area, section } from "./declare.ts";

/** Shop (specification §1). */
export const shop = [
  section(
    "shop",
    "shop",
    "shop",
    ["商城", "商城", "Shop"],
    [
      area("advertisement", "advertisement", "feed", ["广告", "廣告", "Advertisement"]),
      area("afterSales", "after-sales", "undo", ["售后", "售後", "After-sales"], {
        staff: "view",
        more: { review: ["审核", "審核", "review"], pay: ["退款", "退款", "pay back"] },
      }),
      area("appVersion", "app-version", "mobile-phone", ["App 版本", "App 版本", "App version"]),
      area("category", "category", "layers", ["商品分类", "商品分類", "Category"]),
      area("collect", "collect", "star", ["收藏", "收藏", "Collect"]),
      area("shopCustomer", "customer", "notifications", ["通知客服", "通知客服", "Customer"]),
      area("express", "express", "drive-time", ["快递公司", "物流公司", "Express"]),
      area("foot", "foot", "route", ["浏览足迹", "瀏覽足跡", "Foot"]),
      area("goods", "goods", "shopping-cart", ["商品", "商品", "Goods"], {
        staff: "view",
        more: { onsale: ["上下架", "上下架", "put on or off the shelf"] },
      }),
      area("invoice", "invoice", "bank-account", ["发票", "發票", "Invoice"], {
        more: { issue: ["开具", "開立", "issue"], reject: ["驳回", "駁回", "reject"] },
      }),
      area("order", "order", "th-list", ["订单", "訂單", "Order"], {
        staff: "view",
        more: {
          deliver: ["发货", "出貨", "deliver"],
          refund: ["退款", "退款", "refund"],
          price: ["改价", "改價", "change the price"],
          remark: ["备注", "備註", "remark"],
          verify: ["核销", "核銷", "verify pickup"],
        },
      }),
      area("recharge", "recharge", "dollar", ["充值记录", "儲值紀錄", "Recharge"]),
      area("reply", "reply", "comment", ["商品评论", "商品評論", "Reply"], {
        more: { reply: ["回复", "回覆", "reply"] },
      }),
      area("shopSet", "set", "cog", ["商城设置", "商城設定", "Set"]),
      area("shippingTemplates", "shipping-templates", "map", ["运费模板", "運費範本", "Shipping templates"]),
      area("store", "store", "office", ["门店", "門市", "Store"]),
      area("productRule", "product-rule", "properties", ["商品规格", "商品規格", "Store product rule"]),
      area("storeStaff", "store-staff", "id-number", ["店员", "店員", "Store staff"]),
      area("shopUser", "user", "people", ["商城用户", "商城會員", "Shop users"], {
        more: {
          balance: ["调整余额", "調整餘額", "change the balance"],
          ban: ["封禁", "停權", "ban"],
          level: ["调整等级", "調整等級", "change the level"],
        },
      }),
      area("userLevel", "user-level", "crown", ["用户等级", "會員等級", "User level"]),
      area("userTask", "user-task", "tick-circle", ["等级任务", "等級任務", "User task"]),
    ],
  ),
];
