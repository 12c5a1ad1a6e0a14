import { defineResource } from "../../src/contract/resources/definition.ts";
import {
  choice,
  date,
  flag,
  money,
  number,
  parent,
  ref,
  refs,
  secret,
  text,
  texts,
} from "../../src/contract/resources/field-builders.ts";
import { testLabel } from "../support/test-label.ts";

/** Areas that tests of lists are made on. */

export const goods = defineResource({
  name: "goods",
  path: "api/goods",
  title: testLabel("商品", "商品", "product"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    price: money(testLabel("价格", "價格", "Price"), {}),
    size: number(testLabel("尺寸", "尺寸", "Size"), { min: 0, max: 100, unit: "cm" }),
    state: choice(testLabel("状态", "狀態", "State"), {
      options: [
        { value: "NEW", label: testLabel("新", "新", "New"), tone: "accent" },
        { value: "SOLD", label: testLabel("售", "售", "Sold") },
      ],
    }),
    shown: flag(testLabel("显示", "顯示", "Shown"), {}),
    brand: ref(testLabel("品牌", "品牌", "Brand"), { to: "brand" }),
    shops: refs(testLabel("店铺", "店鋪", "Shops"), { to: "shop" }),
    tags: texts(testLabel("标签", "標籤", "Tags"), { max: 10, most: 5 }),
    made: date(testLabel("日期", "日期", "Made"), {}),
    key: secret(testLabel("密钥", "金鑰", "Key"), { max: 60 }),
  },
  list: {
    columns: ["name", "price", "size", "state", "shown", "createTime"],
    filters: ["name", "price", "size", "state", "brand", "createTime", "made"],
    blurry: ["name"],
    sort: ["name,asc"],
    tabs: "state",
  },
});

export const branch = defineResource({
  name: "branch",
  path: "api/branch",
  title: testLabel("部门", "部門", "branch"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    pid: parent(testLabel("上级", "上級", "Above"), {}),
  },
  list: { columns: ["name"], filters: ["name"], tree: { parent: "pid" } },
  undo: true,
  routes: { remove: "DELETE /:id" },
});
