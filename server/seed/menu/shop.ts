import { menuTitles as titles } from "../../texts/menu-titles.ts";
import { area, page, section } from "./declare.ts";

/** Shop (specification §1). */
export const shop = [
  section("shop", "shop", "shop", titles.shop, [
    area("advertisement", "advertisement", "feed", titles["shop.advertisement"]),
    area("afterSales", "after-sales", "undo", titles["shop.after-sales"], {
      staff: "view",
      more: { review: titles["action.review"], pay: titles["action.afterSales.pay"] },
    }),
    area("appVersion", "app-version", "mobile-phone", titles["shop.app-version"]),
    area("category", "category", "layers", titles["shop.category"]),
    area("collect", "collect", "star", titles["shop.collect"]),
    area("shopCustomer", "customer", "notifications", titles["shop.customer"]),
    area("express", "express", "drive-time", titles["shop.express"]),
    area("foot", "foot", "route", titles["shop.foot"]),
    area("goods", "goods", "shopping-cart", titles["shop.goods"], {
      staff: "view",
      more: { onsale: titles["action.onsale"] },
    }),
    area("invoice", "invoice", "bank-account", titles["shop.invoice"], {
      more: { issue: titles["action.invoice.issue"], reject: titles["action.reject"] },
    }),
    area("order", "order", "th-list", titles["shop.order"], {
      staff: "view",
      more: {
        deliver: titles["action.deliver"],
        refund: titles["action.refund"],
        price: titles["action.price"],
        remark: titles["action.remark"],
        verify: titles["action.verify"],
      },
    }),
    page("pay-refund", "undo", titles["shop.pay-refund"], { permission: "order:list", since: 8 }),
    area("recharge", "recharge", "dollar", titles["shop.recharge"], {
      more: { refund: { title: titles["action.refund"], since: 8 } },
    }),
    area("reply", "reply", "comment", titles["shop.reply"], {
      more: { reply: titles["action.reply"] },
    }),
    area("shopSet", "set", "cog", titles["shop.set"]),
    area("shippingTemplates", "shipping-templates", "map", titles["shop.shipping-templates"]),
    area("store", "store", "office", titles["shop.store"]),
    area("productRule", "product-rule", "properties", titles["shop.product-rule"]),
    area("storeStaff", "store-staff", "id-number", titles["shop.store-staff"]),
    area("shopUser", "user", "people", titles["shop.user"], {
      more: {
        balance: titles["action.balance"],
        ban: titles["action.ban"],
        level: titles["action.level"],
      },
    }),
    page("user-bill", "book", titles["shop.user-bill"], { permission: "shopUser:list", since: 5 }),
    area("userLevel", "user-level", "crown", titles["shop.user-level"]),
    area("userTask", "user-task", "tick-circle", titles["shop.user-task"]),
  ]),
];
