import { defineResource } from "../definition.ts";
import { flag, text } from "../field-builders.ts";

/** The staff who are told of new orders by WeChat (specification §1 "Shop"). */
export const shopCustomer = defineResource({
  name: "shopCustomer",
  view: "shop/customer/index",
  path: "api/yxStoreCustomer",
  title: "shopCustomer.area.title",
  description: "shopCustomer.area.description",
  nameField: "nickName",
  fields: {
    nickName: text("shopCustomer.nickName", { max: 64, required: true }),
    openId: text("shopCustomer.openId", {
      max: 32,
      required: true,
      unique: true,
      hint: "shopCustomer.openId.hint",
    }),
    remark: text("common.remark", { max: 128, multiline: true }),
    isEnable: flag("common.enabled", { bits: true, initial: true }),
  },
  list: {
    columns: [
      "id",
      "nickName",
      "openId",
      "remark",
      { field: "isEnable", width: 100, edit: true, priority: "main" },
      "createTime",
    ],
    filters: ["nickName", "isEnable"],
  },
  form: { sections: [{ fields: ["nickName", "openId", "isEnable"] }, { fields: ["remark"], columns: 1 }] },
  settings: [{ resource: "wechatSettings", title: "shopCustomer.settings" }],
  undo: true,
  table: "shop_customer",
});
