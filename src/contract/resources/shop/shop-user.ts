import { couponToSend } from "../../shop/coupon-fields.ts";
import type { Action } from "../action-definition.ts";
import { defineResource } from "../definition.ts";
import {
  choice,
  date,
  dict,
  flag,
  image,
  lines,
  money,
  number,
  password,
  ref,
  text,
  time,
} from "../field-builders.ts";

/** Most points of a member. */
const POINTS_MAX = 99_999_999;

/** A member is online until nothing was heard of them for so long. */
export const ONLINE_MINUTES = 15;

/** One call, which does the one or the other by the state that the member is in. */
const onStatus = {
  places: ["row"],
  method: "POST",
  path: "/onStatus/:id",
  permission: "shopUser:ban",
  seen: { status: "status" },
} as const;

/** Of several rows, each as far as it is in the state for it. */
const banSome = { places: ["bulk"], method: "POST", permission: "shopUser:ban" } as const;

/** Groups are what operators make of them: the values of a dictionary. */
const group = { dict: "shop_user_group", value: "number" } as const;

const actions: readonly Action[] = [
  {
    name: "balance",
    label: "shopUser.action.balance",
    icon: "bank-account",
    places: ["row"],
    method: "POST",
    path: "/money",
    by: "uid",
    input: {
      ptype: choice("shopUser.action.balance.ptype", {
        required: true,
        options: [
          { value: 1, label: "shopUser.action.balance.add" },
          { value: 2, label: "shopUser.action.balance.subtract" },
        ],
        initial: 1,
      }),
      money: money("shopUser.action.balance.money", { min: 0.01, required: true }),
      reason: text("shopUser.action.balance.reason", { max: 255, multiline: true }),
    },
    done: "shopUser.action.balance.done",
  },
  {
    name: "level",
    label: "shopUser.action.level",
    icon: "crown",
    places: ["row"],
    method: "POST",
    path: "/level",
    by: "uid",
    input: {
      userLevel: ref("shopUser.level", {
        to: "userLevel",
        key: "level",
        plain: true,
        hint: "shopUser.action.level.hint",
      }),
    },
  },
  {
    name: "setGroup",
    label: "shopUser.action.setGroup",
    icon: "tag",
    places: ["row", "bulk"],
    method: "POST",
    path: "/setGroup",
    permission: "shopUser:edit",
    input: { groupId: dict("shopUser.group", { ...group, hint: "shopUser.action.setGroup.hint" }) },
    done: "shopUser.action.setGroup.done",
  },
  {
    name: "sendCoupon",
    label: "storeCouponUser.action.send",
    icon: "send-message",
    places: ["row", "bulk"],
    method: "POST",
    path: "/sendCoupon",
    permission: "storeCouponUser:send",
    input: { coupon: couponToSend },
    done: "storeCouponUser.action.send.done",
  },
  {
    name: "password",
    label: "shopUser.action.password",
    icon: "key",
    places: ["row"],
    method: "PUT",
    path: "/password",
    by: "uid",
    permission: "shopUser:edit",
    input: {
      password: password("shopUser.action.password.password", {
        required: true,
        hint: "shopUser.action.password.hint",
      }),
    },
    done: "shopUser.action.password.done",
  },
  {
    ...onStatus,
    name: "ban",
    label: "shopUser.action.ban",
    icon: "blocked-person",
    tone: "danger",
    confirm: "shopUser.action.ban.confirm",
    done: "shopUser.action.ban.done",
  },
  {
    ...onStatus,
    name: "unban",
    label: "shopUser.action.unban",
    icon: "person",
    done: "shopUser.action.unban.done",
  },
  {
    ...banSome,
    name: "banSome",
    label: "shopUser.action.ban",
    icon: "blocked-person",
    path: "/ban",
    tone: "danger",
    confirm: "shopUser.action.banSome.confirm",
  },
  { ...banSome, name: "unbanSome", label: "shopUser.action.unban", icon: "person", path: "/unban" },
];

/** Columns of bills of one account. */
const moved = ["title", "type", "pm", "number", "balance", "mark", "createTime"] as const;

/**
 * Who buys in the shop (specification §1 "Shop"). Members change what they are called themselves; what they have is moved, never set, and
 * each movement is in the ledger (`userBill`).
 */
export const shopUser = defineResource({
  name: "shopUser",
  view: "shop/user/index",
  path: "api/yxUser",
  title: "shopUser.area.title",
  description: "shopUser.area.description",
  nameField: "nickname",
  found: { by: "blurry", note: "phone" },
  fields: {
    username: text("shopUser.username", { max: 64, required: true, unique: true, fixed: true }),
    nickname: text("shopUser.nickname", { max: 64, required: true, fixed: true }),
    avatar: image("shopUser.avatar", { fixed: true }),
    realName: text("shopUser.realName", { max: 64 }),
    phone: text("shopUser.phone", { max: 15, format: "phone" }),
    birthday: date("shopUser.birthday", { fixed: true }),
    cardId: text("shopUser.cardId", { max: 20, fixed: true }),
    mark: text("common.remark", { max: 255, multiline: true }),
    nowMoney: money("shopUser.nowMoney", { readOnly: true, required: true, initial: 0 }),
    brokeragePrice: money("shopUser.brokeragePrice", { readOnly: true, required: true, initial: 0 }),
    integral: number("shopUser.integral", {
      min: 0,
      max: POINTS_MAX,
      required: true,
      initial: 0,
      hint: "shopUser.integral.hint",
    }),
    signNum: number("shopUser.signNum", { min: 0, max: POINTS_MAX, readOnly: true, initial: 0 }),
    signDay: date("shopUser.signDay", { readOnly: true }),
    status: choice("common.status", {
      readOnly: true,
      options: [
        { value: 1, label: "shopUser.status.1", tone: "success" },
        { value: 0, label: "shopUser.status.0", tone: "danger" },
      ],
      initial: 1,
    }),
    userLevel: ref("shopUser.level", { to: "userLevel", key: "level", plain: true, readOnly: true }),
    levelEnd: time("shopUser.levelEnd", { readOnly: true, indexed: true }),
    keptLevel: ref("shopUser.keptLevel", { to: "userLevel", key: "levelKept", plain: true, readOnly: true }),
    tasksFrom: time("shopUser.tasksFrom", { readOnly: true }),
    groupId: dict("shopUser.group", group),
    spread: ref("shopUser.spread", { to: "shopUser", key: "spreadUid", plain: true, fixed: true }),
    spreadTime: time("shopUser.spreadTime", { readOnly: true }),
    spreadCount: number("shopUser.spreadCount", { min: 0, max: POINTS_MAX, readOnly: true, computed: true }),
    userType: choice("shopUser.userType", {
      required: true,
      fixed: true,
      options: [
        { value: "wechat", label: "shopUser.userType.wechat" },
        { value: "routine", label: "shopUser.userType.routine" },
        { value: "H5", label: "shopUser.userType.H5" },
        { value: "app", label: "shopUser.userType.app" },
      ],
      initial: "H5",
    }),
    isPromoter: flag("shopUser.isPromoter", { bits: true }),
    payCount: number("shopUser.payCount", { min: 0, max: POINTS_MAX, readOnly: true, initial: 0 }),
    addres: text("shopUser.addres", { max: 255, fixed: true }),
    addresses: lines("shopUser.addresses", {
      most: 50,
      fields: {
        realName: text("shopUser.addresses.realName", { max: 64, required: true }),
        phone: text("shopUser.phone", { max: 15, required: true, format: "phone" }),
        province: text("shopUser.addresses.province", { max: 64, required: true }),
        city: text("shopUser.addresses.city", { max: 64, required: true }),
        district: text("shopUser.addresses.district", { max: 64, required: true }),
        detail: text("shopUser.addresses.detail", { max: 255, required: true }),
        postCode: text("shopUser.addresses.postCode", { max: 12 }),
        isDefault: flag("shopUser.addresses.isDefault", { bits: true, unique: true }),
      },
    }),
    loginType: choice("shopUser.loginType", {
      readOnly: true,
      options: [
        { value: "h5", label: "shopUser.userType.H5" },
        { value: "wechat", label: "shopUser.userType.wechat" },
        { value: "routine", label: "shopUser.userType.routine" },
      ],
    }),
    presence: choice("shopUser.presence", {
      readOnly: true,
      computed: true,
      options: [
        { value: "online", label: "shopUser.presence.online", tone: "success" },
        { value: "offline", label: "shopUser.presence.offline", tone: "neutral" },
      ],
    }),
    lastSeen: time("shopUser.lastSeen", { readOnly: true, indexed: true }),
    lastIp: text("shopUser.lastIp", { max: 45, readOnly: true }),
  },
  list: {
    columns: [
      "id",
      { field: "nickname", frozen: true },
      { field: "avatar", width: 80 },
      { field: "phone", priority: "main" },
      { field: "nowMoney", priority: "main" },
      "brokeragePrice",
      "integral",
      { field: "userLevel", priority: "main" },
      { field: "levelEnd", hidden: true },
      "groupId",
      { field: "status", priority: "main" },
      "userType",
      "spread",
      { field: "spreadCount", hidden: true, unsorted: true },
      "payCount",
      { field: "isPromoter", edit: true },
      { field: "username", hidden: true },
      { field: "realName", hidden: true },
      { field: "presence", unsorted: true },
      "lastSeen",
      { field: "lastIp", hidden: true },
      "createTime",
    ],
    filters: [
      "nickname",
      "phone",
      "userType",
      "userLevel",
      "groupId",
      "spread",
      "isPromoter",
      "status",
      "lastSeen",
      "createTime",
    ],
    tabs: "presence",
    blurry: ["nickname", "phone"],
  },
  form: {
    sections: [
      {
        fields: [
          "nickname",
          "username",
          "realName",
          "phone",
          "userType",
          "spread",
          "groupId",
          "isPromoter",
          "integral",
        ],
      },
      { fields: ["birthday", "cardId", "addres", "avatar"] },
      { fields: ["mark"], columns: 1 },
      { fields: ["addresses"], columns: 1, tab: true },
    ],
  },
  head: {
    picture: "avatar",
    status: "status",
    facts: [
      "presence",
      "userLevel",
      "levelEnd",
      "groupId",
      "nowMoney",
      "integral",
      "brokeragePrice",
      "payCount",
      "signNum",
    ],
  },
  actions,
  machine: {
    by: "status",
    moves: {
      ban: { from: [1], to: 0 },
      unban: { from: [0], to: 1 },
      banSome: { from: [1], to: 0 },
      unbanSome: { from: [0], to: 1 },
    },
  },
  related: [
    {
      resource: "order",
      filter: { uid: "id" },
      title: "shopUser.orders",
      columns: ["orderId", "cartInfoList", "payPrice", "orderStatus", "createTime"],
    },
    {
      resource: "storeCouponUser",
      filter: { uid: "id" },
      title: "shopUser.coupons",
      columns: ["couponTitle", "couponPrice", "useMinPrice", "type", "state", "endTime", "order"],
    },
    {
      resource: "combinList",
      filter: { uid: "id" },
      title: "shopUser.groups",
      columns: ["productName", "people", "joinNum", "orderId", "addTime", "stopTime", "status"],
    },
    {
      resource: "bargainUser",
      filter: { uid: "id" },
      title: "shopUser.bargains",
      columns: ["title", "price", "remaining", "helpers", "status", "addTime"],
    },
    {
      resource: "userBill",
      filter: { uid: "id" },
      only: { book: "balance" },
      title: "shopUser.balanceBills",
      columns: moved,
    },
    {
      resource: "userBill",
      filter: { uid: "id" },
      only: { book: "commission" },
      title: "shopUser.commissionBills",
      columns: moved,
    },
    {
      resource: "userBill",
      filter: { uid: "id" },
      only: { category: "integral" },
      title: "shopUser.pointsBills",
      columns: moved,
    },
    {
      resource: "userBill",
      filter: { uid: "id" },
      only: { type: "sign" },
      title: "shopUser.signs",
      columns: ["createTime", "title", "number", "balance", "mark"],
    },
    {
      resource: "shopUser",
      filter: { spreadUid: "id" },
      title: "shopUser.recommended",
      columns: ["nickname", "avatar", "phone", "payCount", "createTime"],
    },
  ],
  table: "shop_member",
});
