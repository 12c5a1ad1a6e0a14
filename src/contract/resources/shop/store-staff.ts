import { defineResource } from "../definition.ts";
import { flag, ref, text, through } from "../field-builders.ts";
import { shopUser } from "./shop-user.ts";
import { store } from "./store.ts";

/** Members who work in a store, and may hand out orders that are picked up there (specification §1 "Shop"). */
export const storeStaff = defineResource({
  name: "storeStaff",
  view: "shop/store-staff/index",
  path: "api/yxSystemStoreStaff",
  title: "storeStaff.area.title",
  description: "storeStaff.area.description",
  nameField: "staffName",
  fields: {
    user: ref("storeStaff.user", { to: "shopUser", key: "uid", plain: true, required: true }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    avatar: through("user", shopUser.fields, "avatar"),
    store: ref("storeStaff.store", { to: "store", key: "storeId", plain: true, required: true }),
    storeName: through("store", store.fields, "name", { elsewhere: true }),
    staffName: text("storeStaff.staffName", { max: 64, required: true }),
    phone: text("storeStaff.phone", { max: 15, format: "phone" }),
    verifyStatus: flag("storeStaff.verifyStatus", { bits: true, hint: "storeStaff.verifyStatus.hint" }),
    status: flag("common.enabled", { bits: true, initial: true }),
  },
  list: {
    columns: [
      "id",
      { field: "avatar", width: 80 },
      { field: "user", priority: "main" },
      "staffName",
      "phone",
      { field: "store", priority: "main" },
      { field: "verifyStatus", width: 120, edit: true },
      { field: "status", width: 100, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["staffName", "nickname", "store", "status"],
  },
  form: {
    sections: [{ fields: ["user", "store", "staffName", "phone", "verifyStatus", "status"] }],
  },
  undo: true,
  table: "shop_store_staff",
});
