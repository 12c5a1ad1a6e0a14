// Written by `npm run db:generate` from the definitions in src/contract/resources/; not to be changed by hand.

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { sysUser } from "./accounts.ts";
import { audit, createTime, type InnerRows, id, money, reference, searched } from "./columns.ts";

export const shopBargainUser = pgTable(
  "shop_bargain_user",
  {
    id: id(),
    bargainId: bigint("bargain_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopBargain.id),
    title: text("title").notNull(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    bargainPrice: money("bargain_price").notNull(),
    minPrice: money("min_price").notNull(),
    price: money("price").notNull().default("0.00"),
    helpers: integer("helpers").notNull().default(0),
    people: integer("people").notNull().default(0),
    status: integer("status").notNull().default(1),
    addTime: timestamp("add_time", { withTimezone: true }).notNull(),
    stopTime: timestamp("stop_time", { withTimezone: true }).notNull(),
    ...audit(),
  },
  (table) => [
    index("shop_bargain_user_bargain_id").on(table.bargainId, table.id),
    index("shop_bargain_user_uid").on(table.uid, table.id),
    index("shop_bargain_user_stop_time").on(table.stopTime, table.id),
    index("shop_bargain_user_search").using("gin", searched(table.title)),
  ],
);

export const shopBargainUserHelps = pgTable(
  "shop_bargain_user_helps",
  {
    id: id(),
    bargainUserId: bigint("bargain_user_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopBargainUser.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    nickname: text("nickname"),
    price: money("price").notNull(),
    time: timestamp("time", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("shop_bargain_user_helps_bargain_user_id").on(table.bargainUserId, table.position),
    index("shop_bargain_user_helps_uid").on(table.uid, table.id),
  ],
);

export const shopBargain = pgTable(
  "shop_bargain",
  {
    id: id(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGoods.id),
    title: text("title").notNull(),
    image: text("image").notNull(),
    images: text("images").array().notNull().default([]),
    info: text("info"),
    unitName: text("unit_name"),
    startTime: timestamp("start_time", { withTimezone: true }).notNull(),
    stopTime: timestamp("stop_time", { withTimezone: true }).notNull(),
    price: money("price").notNull(),
    minPrice: money("min_price").notNull().default("0.00"),
    bargainMinPrice: money("bargain_min_price").notNull(),
    bargainMaxPrice: money("bargain_max_price").notNull(),
    people: integer("people").notNull().default(5),
    bargainNum: integer("bargain_num").notNull().default(1),
    stock: integer("stock").notNull(),
    sales: integer("sales").notNull().default(0),
    num: integer("num").notNull().default(1),
    status: integer("status").notNull().default(0),
    isHot: boolean("is_hot").notNull().default(false),
    isPostage: boolean("is_postage").notNull().default(false),
    tempId: bigint("temp_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopShippingTemplate.id),
    giveIntegral: money("give_integral").notNull().default("0.00"),
    look: integer("look").notNull().default(0),
    share: integer("share").notNull().default(0),
    sort: integer("sort").notNull().default(0),
    description: text("description"),
    rule: text("rule"),
    ...audit(),
  },
  (table) => [
    index("shop_bargain_product_id").on(table.productId, table.id),
    index("shop_bargain_temp_id").on(table.tempId, table.id),
    index("shop_bargain_sort").on(table.sort, table.id),
    index("shop_bargain_search").using("gin", searched(table.title)),
  ],
);

export const shopPink = pgTable(
  "shop_pink",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    cid: bigint("cid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCombination.id),
    productName: text("product_name").notNull(),
    orderId: text("order_id"),
    totalNum: integer("total_num").notNull().default(0),
    totalPrice: money("total_price").notNull().default("0.00"),
    people: integer("people").notNull().default(2),
    kId: integer("k_id").notNull().default(0),
    addTime: timestamp("add_time", { withTimezone: true }).notNull(),
    stopTime: timestamp("stop_time", { withTimezone: true }).notNull(),
    isTpl: boolean("is_tpl").notNull().default(false),
    isRefund: boolean("is_refund").notNull().default(false),
    status: integer("status").notNull().default(1),
    ...audit(),
  },
  (table) => [
    index("shop_pink_uid").on(table.uid, table.id),
    index("shop_pink_cid").on(table.cid, table.id),
    index("shop_pink_order_id").on(table.orderId, table.id),
    index("shop_pink_k_id").on(table.kId, table.id),
    index("shop_pink_stop_time").on(table.stopTime, table.id),
    index("shop_pink_search").using("gin", searched(table.productName), searched(table.orderId)),
  ],
);

export const shopCombination = pgTable(
  "shop_combination",
  {
    id: id(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGoods.id),
    title: text("title").notNull(),
    image: text("image").notNull(),
    images: text("images").array().notNull().default([]),
    info: text("info"),
    unitName: text("unit_name"),
    specType: integer("spec_type").notNull().default(0),
    people: integer("people").notNull().default(2),
    effectiveTime: integer("effective_time").notNull().default(24),
    startTime: timestamp("start_time", { withTimezone: true }).notNull(),
    stopTime: timestamp("stop_time", { withTimezone: true }).notNull(),
    price: money("price"),
    productPrice: money("product_price").notNull().default("0.00"),
    stock: integer("stock"),
    attributes: text("attributes").array().notNull().default([]),
    sales: integer("sales").notNull().default(0),
    onceNum: integer("once_num").notNull().default(1),
    isShow: integer("is_show").notNull().default(0),
    isHost: boolean("is_host").notNull().default(false),
    isPostage: boolean("is_postage").notNull().default(false),
    tempId: bigint("temp_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopShippingTemplate.id),
    giveIntegral: money("give_integral").notNull().default("0.00"),
    browse: integer("browse").notNull().default(0),
    sort: integer("sort").notNull().default(0),
    description: text("description"),
    ...audit(),
  },
  (table) => [
    index("shop_combination_product_id").on(table.productId, table.id),
    index("shop_combination_temp_id").on(table.tempId, table.id),
    index("shop_combination_sort").on(table.sort, table.id),
    index("shop_combination_search").using("gin", searched(table.title)),
  ],
);

export const shopCombinationAttrs = pgTable(
  "shop_combination_attrs",
  {
    id: id(),
    combinationId: bigint("combination_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCombination.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    values: text("values").array().notNull().default([]),
    price: money("price").notNull().default("0.00"),
    pinkPrice: money("pink_price").notNull(),
    pinkStock: integer("pink_stock").notNull(),
  },
  (table) => [index("shop_combination_attrs_combination_id").on(table.combinationId, table.position)],
);

export const shopCouponIssue = pgTable(
  "shop_coupon_issue",
  {
    id: id(),
    cid: bigint("cid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCoupon.id),
    cname: text("cname"),
    startTime: timestamp("start_time", { withTimezone: true }),
    endTime: timestamp("end_time", { withTimezone: true }),
    isPermanent: integer("is_permanent").notNull().default(0),
    totalCount: integer("total_count"),
    remainCount: integer("remain_count"),
    status: integer("status").notNull().default(1),
    ...audit(),
  },
  (table) => [
    index("shop_coupon_issue_cid").on(table.cid, table.id),
    index("shop_coupon_issue_create_time").on(table.createTime, table.id),
    index("shop_coupon_issue_search").using("gin", searched(table.cname)),
  ],
);

export const shopCouponClaim = pgTable(
  "shop_coupon_claim",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    issueCouponId: bigint("issue_coupon_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCouponIssue.id),
    cid: bigint("cid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCoupon.id),
    couponUserId: bigint("coupon_user_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCouponUser.id),
    couponTitle: text("coupon_title").notNull(),
    integral: integer("integral").notNull().default(0),
    createTime: createTime(),
  },
  (table) => [
    uniqueIndex("shop_coupon_claim_issue_coupon_id_uid").on(table.issueCouponId, table.uid),
    index("shop_coupon_claim_uid").on(table.uid, table.id),
    index("shop_coupon_claim_issue_coupon_id").on(table.issueCouponId, table.id),
    index("shop_coupon_claim_cid").on(table.cid, table.id),
    index("shop_coupon_claim_coupon_user_id").on(table.couponUserId, table.id),
    index("shop_coupon_claim_create_time").on(table.createTime, table.id),
    index("shop_coupon_claim_search").using("gin", searched(table.couponTitle)),
  ],
);

export const shopCoupon = pgTable(
  "shop_coupon",
  {
    id: id(),
    title: text("title").notNull(),
    type: integer("type").notNull().default(0),
    couponPrice: money("coupon_price").notNull(),
    useMinPrice: money("use_min_price").notNull().default("0.00"),
    couponTime: integer("coupon_time").notNull(),
    integral: integer("integral").notNull().default(0),
    sort: integer("sort").notNull().default(0),
    status: boolean("status").notNull().default(true),
    ...audit(),
  },
  (table) => [
    index("shop_coupon_sort").on(table.sort, table.id),
    index("shop_coupon_search").using("gin", searched(table.title)),
  ],
);

export const shopCouponProducts = pgTable(
  "shop_coupon_products",
  {
    couponId: reference("coupon_id")
      .notNull()
      .references(() => shopCoupon.id, { onDelete: "cascade" }),
    goodsId: reference("goods_id")
      .notNull()
      .references(() => shopGoods.id),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.goodsId] }),
    index("shop_coupon_products_goods_id").on(table.goodsId),
  ],
);

export const shopExtract = pgTable(
  "shop_extract",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    realName: text("real_name").notNull(),
    extractPrice: money("extract_price").notNull(),
    balance: money("balance").notNull().default("0.00"),
    extractType: text("extract_type", { enum: ["bank", "alipay", "wx"] }).notNull(),
    bankCode: text("bank_code"),
    bankAddress: text("bank_address"),
    alipayCode: text("alipay_code"),
    wechat: text("wechat"),
    mark: text("mark"),
    status: integer("status").notNull().default(0),
    failMsg: text("fail_msg"),
    failTime: timestamp("fail_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    index("shop_extract_uid").on(table.uid, table.id),
    index("shop_extract_create_time").on(table.createTime, table.id),
    index("shop_extract_search").using("gin", searched(table.realName)),
  ],
);

export const shopSeckill = pgTable(
  "shop_seckill",
  {
    id: id(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGoods.id),
    title: text("title").notNull(),
    image: text("image").notNull(),
    images: text("images").array().notNull().default([]),
    info: text("info"),
    unitName: text("unit_name"),
    specType: integer("spec_type").notNull().default(0),
    timeId: bigint("time_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGroupData.id),
    startTime: timestamp("start_time", { withTimezone: true }).notNull(),
    stopTime: timestamp("stop_time", { withTimezone: true }).notNull(),
    price: money("price"),
    otPrice: money("ot_price").notNull().default("0.00"),
    cost: money("cost").notNull().default("0.00"),
    stock: integer("stock"),
    attributes: text("attributes").array().notNull().default([]),
    sales: integer("sales").notNull().default(0),
    num: integer("num").notNull().default(1),
    status: integer("status").notNull().default(0),
    isHot: boolean("is_hot").notNull().default(false),
    isPostage: boolean("is_postage").notNull().default(false),
    tempId: bigint("temp_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopShippingTemplate.id),
    giveIntegral: money("give_integral").notNull().default("0.00"),
    sort: integer("sort").notNull().default(0),
    description: text("description"),
    ...audit(),
  },
  (table) => [
    index("shop_seckill_product_id").on(table.productId, table.id),
    index("shop_seckill_time_id").on(table.timeId, table.id),
    index("shop_seckill_temp_id").on(table.tempId, table.id),
    index("shop_seckill_sort").on(table.sort, table.id),
    index("shop_seckill_search").using("gin", searched(table.title)),
  ],
);

export const shopSeckillAttrs = pgTable(
  "shop_seckill_attrs",
  {
    id: id(),
    seckillId: bigint("seckill_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopSeckill.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    values: text("values").array().notNull().default([]),
    price: money("price").notNull().default("0.00"),
    seckillPrice: money("seckill_price").notNull(),
    seckillStock: integer("seckill_stock").notNull(),
  },
  (table) => [index("shop_seckill_attrs_seckill_id").on(table.seckillId, table.position)],
);

export const shopCouponUser = pgTable(
  "shop_coupon_user",
  {
    id: id(),
    cid: bigint("cid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCoupon.id),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    issueId: bigint("issue_id", { mode: "number" }).references((): AnyPgColumn => shopCouponIssue.id),
    couponTitle: text("coupon_title").notNull(),
    couponPrice: money("coupon_price").notNull(),
    useMinPrice: money("use_min_price").notNull(),
    type: text("type", { enum: ["send", "claim", "exchange", "gift"] }).notNull(),
    endTime: timestamp("end_time", { withTimezone: true }).notNull(),
    useTime: timestamp("use_time", { withTimezone: true }),
    oid: bigint("oid", { mode: "number" }).references((): AnyPgColumn => shopOrder.id),
    status: integer("status").notNull().default(0),
    isFail: boolean("is_fail").notNull().default(false),
    ...audit(),
  },
  (table) => [
    index("shop_coupon_user_cid").on(table.cid, table.id),
    index("shop_coupon_user_uid").on(table.uid, table.id),
    index("shop_coupon_user_issue_id").on(table.issueId, table.id),
    index("shop_coupon_user_end_time").on(table.endTime, table.id),
    index("shop_coupon_user_oid").on(table.oid, table.id),
    index("shop_coupon_user_create_time").on(table.createTime, table.id),
    index("shop_coupon_user_search").using("gin", searched(table.couponTitle)),
  ],
);

export const shopCouponUserProducts = pgTable(
  "shop_coupon_user_products",
  {
    storeCouponUserId: reference("store_coupon_user_id")
      .notNull()
      .references(() => shopCouponUser.id, { onDelete: "cascade" }),
    goodsId: reference("goods_id")
      .notNull()
      .references(() => shopGoods.id),
  },
  (table) => [
    primaryKey({ columns: [table.storeCouponUserId, table.goodsId] }),
    index("shop_coupon_user_products_goods_id").on(table.goodsId),
  ],
);

export const serviceAgent = pgTable(
  "service_agent",
  {
    id: id(),
    userName: text("user_name").notNull(),
    nickName: text("nick_name").notNull(),
    avatar: text("avatar"),
    userId: bigint("user_id", { mode: "number" }).references((): AnyPgColumn => sysUser.id),
    groupName: text("group_name"),
    maxSessions: integer("max_sessions").notNull().default(20),
    status: text("status", { enum: ["online", "busy", "away", "offline"] })
      .notNull()
      .default("offline"),
    enabled: boolean("enabled").notNull().default(true),
    welcomeText: text("welcome_text"),
    autoReply: text("auto_reply"),
    notifySound: boolean("notify_sound").notNull().default(true),
    skillTags: text("skill_tags").array().notNull().default([]),
    langs: text("langs").array().notNull().default([]),
    workZone: text("work_zone"),
    workTime: jsonb("work_time").$type<InnerRows>().notNull().default([]),
    openId: text("open_id"),
    wechatName: text("wechat_name"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("service_agent_user_name").on(sql`lower(${table.userName})`),
    uniqueIndex("service_agent_user_id").on(table.userId),
    index("service_agent_group_name").on(table.groupName, table.id),
    index("service_agent_search").using(
      "gin",
      searched(table.nickName),
      searched(table.userName),
      searched(table.groupName),
    ),
  ],
);

export const serviceConversationNote = pgTable(
  "service_conversation_note",
  {
    id: id(),
    conversationId: bigint("conversation_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => serviceConversation.id),
    groupId: bigint("group_id", { mode: "number" }).notNull(),
    authorId: bigint("author_id", { mode: "number" }),
    text: text("text").notNull(),
    time: timestamp("time", { withTimezone: true }).notNull(),
    createTime: createTime(),
  },
  (table) => [
    index("service_conversation_note_conversation_id").on(table.conversationId, table.id),
    index("service_conversation_note_group_id").on(table.groupId, table.id),
    index("service_conversation_note_time").on(table.time, table.id),
    index("service_conversation_note_create_time").on(table.createTime, table.id),
  ],
);

export const serviceConversation = pgTable(
  "service_conversation",
  {
    id: id(),
    visitorName: text("visitor_name").notNull(),
    visitorId: bigint("visitor_id", { mode: "number" }).notNull(),
    groupId: bigint("group_id", { mode: "number" }).notNull(),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    customerId: bigint("customer_id", { mode: "number" }).references((): AnyPgColumn => serviceCustomer.id),
    agentId: bigint("agent_id", { mode: "number" }).references((): AnyPgColumn => serviceAgent.id),
    status: text("status", { enum: ["waiting", "active", "closed"] })
      .notNull()
      .default("waiting"),
    language: text("language"),
    translate: boolean("translate").notNull().default(false),
    visitorLang: text("visitor_lang"),
    detectedLang: text("detected_lang"),
    skill: text("skill"),
    team: text("team"),
    passedBy: bigint("passed_by", { mode: "number" }),
    terminal: text("terminal", { enum: ["web", "phone"] }),
    sourcePage: text("source_page"),
    sourceTitle: text("source_title"),
    isOffline: boolean("is_offline").notNull().default(false),
    lastType: integer("last_type"),
    lastMsg: text("last_msg"),
    lastTime: timestamp("last_time", { withTimezone: true }),
    startTime: timestamp("start_time", { withTimezone: true }).notNull(),
    queueTime: timestamp("queue_time", { withTimezone: true }),
    acceptTime: timestamp("accept_time", { withTimezone: true }),
    replyTime: timestamp("reply_time", { withTimezone: true }),
    dueTime: timestamp("due_time", { withTimezone: true }),
    lateTold: boolean("late_told").notNull().default(false),
    endTime: timestamp("end_time", { withTimezone: true }),
    waitSec: bigint("wait_sec", { mode: "number" }),
    replySec: bigint("reply_sec", { mode: "number" }),
    endBy: text("end_by", { enum: ["agent", "visitor", "job"] }),
    rating: integer("rating"),
    ratingText: text("rating_text"),
    ...audit(),
  },
  (table) => [
    index("service_conversation_visitor_id").on(table.visitorId, table.id),
    index("service_conversation_group_id").on(table.groupId, table.id),
    index("service_conversation_site_id").on(table.siteId, table.id),
    index("service_conversation_customer_id").on(table.customerId, table.id),
    index("service_conversation_agent_id").on(table.agentId, table.id),
    index("service_conversation_status").on(table.status, table.id),
    index("service_conversation_start_time").on(table.startTime, table.id),
    index("service_conversation_due_time").on(table.dueTime, table.id),
    index("service_conversation_last_time").on(table.lastTime, table.id),
    index("service_conversation_search").using("gin", searched(table.visitorName), searched(table.language)),
  ],
);

export const serviceCustomerFollow = pgTable(
  "service_customer_follow",
  {
    id: id(),
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => serviceCustomer.id),
    kind: text("kind", { enum: ["note", "call", "email", "chat", "meeting", "merge"] })
      .notNull()
      .default("note"),
    text: text("text").notNull(),
    time: timestamp("time", { withTimezone: true }).notNull(),
    operator: text("operator"),
    createTime: createTime(),
  },
  (table) => [
    index("service_customer_follow_customer_id").on(table.customerId, table.id),
    index("service_customer_follow_time").on(table.time, table.id),
    index("service_customer_follow_create_time").on(table.createTime, table.id),
  ],
);

export const serviceCustomer = pgTable(
  "service_customer",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email"),
    toldEmail: text("told_email"),
    phone: text("phone"),
    toldPhone: text("told_phone"),
    wechat: text("wechat"),
    whatsapp: text("whatsapp"),
    company: text("company"),
    country: text("country"),
    city: text("city"),
    lang: text("lang"),
    ip: text("ip"),
    source: text("source", { enum: ["website", "email", "wechat", "manual", "import"] })
      .notNull()
      .default("manual"),
    firstPage: text("first_page"),
    campaign: text("campaign"),
    visitCount: bigint("visit_count", { mode: "number" }).notNull().default(0),
    lastVisitTime: timestamp("last_visit_time", { withTimezone: true }),
    level: text("level", { enum: ["A", "B", "C", "blacklist"] }),
    stage: text("stage", { enum: ["new", "contacted", "quoted", "won", "lost"] })
      .notNull()
      .default("new"),
    tags: text("tags").array().notNull().default([]),
    ownerId: bigint("owner_id", { mode: "number" }).references((): AnyPgColumn => serviceAgent.id),
    uid: bigint("uid", { mode: "number" }).references((): AnyPgColumn => shopMember.id),
    remark: text("remark"),
    followTime: timestamp("follow_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    index("service_customer_email").on(table.email, table.id),
    index("service_customer_phone").on(table.phone, table.id),
    index("service_customer_country").on(table.country, table.id),
    index("service_customer_last_visit_time").on(table.lastVisitTime, table.id),
    index("service_customer_owner_id").on(table.ownerId, table.id),
    index("service_customer_uid").on(table.uid, table.id),
    index("service_customer_create_time").on(table.createTime, table.id),
    index("service_customer_search").using(
      "gin",
      searched(table.name),
      searched(table.email),
      searched(table.phone),
      searched(table.company),
      searched(table.wechat),
      searched(table.whatsapp),
      searched(table.country),
    ),
  ],
);

export const site = pgTable(
  "site",
  {
    id: id(),
    name: text("name").notNull(),
    domain: text("domain").notNull(),
    aliases: text("aliases").array().notNull().default([]),
    initStatus: text("init_status", { enum: ["N", "P", "Y"] })
      .notNull()
      .default("N"),
    isCurrent: boolean("is_current").notNull().default(false),
    defaultLang: text("default_lang", { enum: LANGUAGES }).notNull().default("zh_CN"),
    langs: text("langs").array().notNull().default([]),
    logo: text("logo"),
    favicon: text("favicon"),
    icp: text("icp"),
    analyticsCode: text("analytics_code"),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    sslExpire: timestamp("ssl_expire", { withTimezone: true }),
    indexNowKey: text("index_now_key"),
    baiduToken: text("baidu_token"),
    rankUrl: text("rank_url"),
    rankKey: text("rank_key"),
    routing: text("routing", { enum: ["leastBusy", "roundRobin", "manual"] })
      .notNull()
      .default("leastBusy"),
    aiDrafts: boolean("ai_drafts").notNull().default(false),
    waitGoal: integer("wait_goal").notNull().default(120),
    answerGoal: integer("answer_goal").notNull().default(60),
    visitorSecret: text("visitor_secret"),
    serviceHours: jsonb("service_hours").$type<InnerRows>().notNull().default([]),
    serviceZone: text("service_zone"),
    serviceHolidays: jsonb("service_holidays").$type<InnerRows>().notNull().default([]),
    consentZhCn: text("consent_zh_cn"),
    consentZhTw: text("consent_zh_tw"),
    consentEn: text("consent_en"),
    consentLink: text("consent_link"),
    status: boolean("status").notNull().default(true),
    generateState: text("generate_state", { enum: ["N", "P", "Y"] })
      .notNull()
      .default("N"),
    generateProgress: integer("generate_progress"),
    generateFailure: text("generate_failure"),
    generateTime: timestamp("generate_time", { withTimezone: true }),
    autoGenerate: boolean("auto_generate").notNull().default(true),
    pageCount: bigint("page_count", { mode: "number" }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_domain").on(sql`lower(${table.domain})`),
    index("site_search").using("gin", searched(table.name), searched(table.domain)),
  ],
);

export const serviceGreetingGroup = pgTable(
  "service_greeting_group",
  {
    id: id(),
    name: text("name").notNull(),
    scope: text("scope", { enum: ["personal", "shared"] })
      .notNull()
      .default("personal"),
    sort: integer("sort").notNull().default(0),
    holderId: bigint("holder_id", { mode: "number" }).references((): AnyPgColumn => sysUser.id),
    ...audit(),
  },
  (table) => [
    index("service_greeting_group_holder_id").on(table.holderId, table.id),
    index("service_greeting_group_sort").on(table.sort, table.id),
    index("service_greeting_group_search").using("gin", searched(table.name)),
  ],
);

export const serviceGreeting = pgTable(
  "service_greeting",
  {
    id: id(),
    groupId: bigint("group_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => serviceGreetingGroup.id),
    title: text("title").notNull(),
    content: text("content").notNull(),
    type: text("type", { enum: ["text", "image", "card"] })
      .notNull()
      .default("text"),
    mediaUrl: text("media_url"),
    link: text("link"),
    lang: text("lang").notNull(),
    shortcut: text("shortcut"),
    isWelcome: boolean("is_welcome").notNull().default(false),
    siteId: bigint("site_id", { mode: "number" }).references((): AnyPgColumn => site.id),
    usedCount: bigint("used_count", { mode: "number" }).notNull().default(0),
    sort: integer("sort").notNull().default(0),
    status: boolean("status").notNull().default(true),
    ...audit(),
  },
  (table) => [
    index("service_greeting_group_id").on(table.groupId, table.id),
    index("service_greeting_lang").on(table.lang, table.id),
    index("service_greeting_shortcut").on(table.shortcut, table.id),
    index("service_greeting_site_id").on(table.siteId, table.id),
    index("service_greeting_sort").on(table.sort, table.id),
    index("service_greeting_search").using(
      "gin",
      searched(table.title),
      searched(table.content),
      searched(table.shortcut),
      searched(table.lang),
    ),
  ],
);

export const serviceEmailConfig = pgTable(
  "service_email_config",
  {
    id: id(),
    name: text("name").notNull(),
    host: text("host").notNull(),
    port: integer("port").notNull().default(465),
    ssl: boolean("ssl").notNull().default(true),
    username: text("username").notNull(),
    password: text("password").notNull(),
    fromEmail: text("from_email").notNull(),
    fromName: text("from_name"),
    receivers: text("receivers").array().notNull().default([]),
    notifyOn: text("notify_on", { enum: ["all", "inquiry", "offlineMessage"] })
      .notNull()
      .default("all"),
    template: text("template"),
    receives: boolean("receives").notNull().default(false),
    imapHost: text("imap_host"),
    imapPort: integer("imap_port").notNull().default(993),
    imapSsl: boolean("imap_ssl").notNull().default(true),
    imapUser: text("imap_user"),
    imapPassword: text("imap_password"),
    replyTags: boolean("reply_tags").notNull().default(false),
    enabled: boolean("enabled").notNull().default(true),
    isDefault: boolean("is_default").notNull().default(false),
    ...audit(),
  },
  (table) => [
    uniqueIndex("service_email_config_name").on(sql`lower(${table.name})`),
    index("service_email_config_search").using("gin", searched(table.name), searched(table.host)),
  ],
);

export const imSensitiveWord = pgTable(
  "im_sensitive_word",
  {
    id: id(),
    word: text("word").notNull(),
    action: text("action", { enum: ["mask", "refuse"] })
      .notNull()
      .default("mask"),
    enabled: boolean("enabled").notNull().default(true),
    remark: text("remark"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("im_sensitive_word_word").on(sql`lower(${table.word})`),
    index("im_sensitive_word_create_time").on(table.createTime, table.id),
    index("im_sensitive_word_search").using("gin", searched(table.word)),
  ],
);

export const materialGroup = pgTable(
  "material_group",
  { id: id(), name: text("name").notNull(), type: integer("type").notNull().default(1), ...audit() },
  (table) => [
    uniqueIndex("material_group_type_name").on(table.type, sql`lower(${table.name})`),
    index("material_group_name").on(table.name, table.id),
    index("material_group_search").using("gin", searched(table.name)),
  ],
);

export const material = pgTable(
  "material",
  {
    id: id(),
    name: text("name").notNull(),
    type: integer("type").notNull().default(1),
    groupId: bigint("group_id", { mode: "number" }).references((): AnyPgColumn => materialGroup.id),
    url: text("url").notNull(),
    size: bigint("size", { mode: "number" }),
    width: integer("width"),
    height: integer("height"),
    duration: integer("duration"),
    cover: text("cover"),
    altZhCn: text("alt_zh_cn"),
    altZhTw: text("alt_zh_tw"),
    altEn: text("alt_en"),
    focusX: integer("focus_x"),
    focusY: integer("focus_y"),
    sha256: text("sha256"),
    createId: bigint("create_id", { mode: "number" }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("material_url").on(table.url),
    index("material_group_id").on(table.groupId, table.id),
    index("material_size").on(table.size, table.id),
    index("material_sha256").on(table.sha256, table.id),
    index("material_create_time").on(table.createTime, table.id),
    index("material_search").using("gin", searched(table.name)),
  ],
);

export const shopAdvertisement = pgTable(
  "shop_advertisement",
  {
    id: id(),
    title: text("title").notNull(),
    position: text("position", {
      enum: ["homeTop", "homeMiddle", "category", "cart", "launch", "popup"],
    }).notNull(),
    image: text("image").notNull(),
    linkType: text("link_type", { enum: ["none", "product", "category", "article", "url", "page"] })
      .notNull()
      .default("none"),
    linkValue: text("link_value"),
    terminal: text("terminal", { enum: ["all", "h5", "wxapp", "app", "pc"] })
      .notNull()
      .default("all"),
    startTime: timestamp("start_time", { withTimezone: true }),
    endTime: timestamp("end_time", { withTimezone: true }),
    sort: integer("sort").notNull().default(0),
    status: boolean("status").notNull().default(true),
    clicks: bigint("clicks", { mode: "number" }).notNull().default(0),
    ...audit(),
  },
  (table) => [
    index("shop_advertisement_sort").on(table.sort, table.id),
    index("shop_advertisement_search").using("gin", searched(table.title)),
  ],
);

export const shopAfterSalesLog = pgTable(
  "shop_after_sales_log",
  {
    id: id(),
    salesId: bigint("sales_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopAfterSales.id),
    changeType: integer("change_type").notNull(),
    changeMessage: text("change_message").notNull(),
    changeTime: timestamp("change_time", { withTimezone: true }).notNull(),
    operator: text("operator"),
    createTime: createTime(),
  },
  (table) => [
    index("shop_after_sales_log_sales_id").on(table.salesId, table.id),
    index("shop_after_sales_log_change_time").on(table.changeTime, table.id),
    index("shop_after_sales_log_create_time").on(table.createTime, table.id),
  ],
);

export const shopAfterSales = pgTable(
  "shop_after_sales",
  {
    id: id(),
    orderCode: text("order_code").notNull(),
    oid: bigint("oid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopOrder.id),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    refundAmount: money("refund_amount").notNull(),
    serviceType: integer("service_type").notNull().default(0),
    reasons: text("reasons"),
    explains: text("explains"),
    explainImg: text("explain_img").array().notNull().default([]),
    items: jsonb("items").$type<unknown>(),
    state: integer("state").notNull().default(0),
    salesState: integer("sales_state").notNull().default(0),
    refusal: text("refusal"),
    shipperCode: text("shipper_code"),
    deliveryName: text("delivery_name"),
    deliverySn: text("delivery_sn"),
    consignee: text("consignee"),
    phoneNumber: text("phone_number"),
    address: text("address"),
    backIntegral: integer("back_integral").notNull().default(0),
    reviewTime: timestamp("review_time", { withTimezone: true }),
    refundTime: timestamp("refund_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    index("shop_after_sales_oid").on(table.oid, table.id),
    index("shop_after_sales_user_id").on(table.userId, table.id),
    index("shop_after_sales_create_time").on(table.createTime, table.id),
    index("shop_after_sales_search").using("gin", searched(table.orderCode)),
  ],
);

export const shopAppVersion = pgTable(
  "shop_app_version",
  {
    id: id(),
    versionName: text("version_name").notNull(),
    versionCode: text("version_code").notNull(),
    versionInfo: text("version_info"),
    iosUrl: text("ios_url"),
    androidUrl: text("android_url"),
    forceUpdate: boolean("force_update").notNull().default(false),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_app_version_version_code").on(sql`lower(${table.versionCode})`),
    index("shop_app_version_create_time").on(table.createTime, table.id),
    index("shop_app_version_search").using("gin", searched(table.versionName)),
  ],
);

export const shopCategory = pgTable(
  "shop_category",
  {
    id: id(),
    cateName: text("cate_name").notNull(),
    pid: bigint("pid", { mode: "number" }).references((): AnyPgColumn => shopCategory.id),
    pic: text("pic"),
    sort: integer("sort").notNull().default(0),
    isShow: boolean("is_show").notNull().default(true),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    index("shop_category_pid").on(table.pid, table.id),
    index("shop_category_search").using("gin", searched(table.cateName)),
  ],
);

export const shopExpress = pgTable(
  "shop_express",
  {
    id: id(),
    name: text("name").notNull(),
    code: text("code").notNull(),
    sort: integer("sort").notNull().default(0),
    isShow: boolean("is_show").notNull().default(true),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_express_code").on(sql`lower(${table.code})`),
    index("shop_express_search").using("gin", searched(table.name)),
  ],
);

export const shopGoods = pgTable(
  "shop_goods",
  {
    id: id(),
    storeName: text("store_name").notNull(),
    cateId: bigint("cate_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopCategory.id),
    keyword: text("keyword").notNull(),
    unitName: text("unit_name").notNull(),
    storeInfo: text("store_info").notNull(),
    tempId: bigint("temp_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopShippingTemplate.id),
    isPostage: boolean("is_postage").notNull().default(false),
    postage: money("postage").notNull().default("0.00"),
    isShow: boolean("is_show").notNull().default(false),
    sort: integer("sort").notNull().default(0),
    image: text("image").notNull(),
    sliderImage: text("slider_image").array().notNull().default([]),
    video: text("video"),
    specType: integer("spec_type").notNull().default(0),
    price: money("price"),
    otPrice: money("ot_price").notNull().default("0.00"),
    cost: money("cost").notNull().default("0.00"),
    stock: integer("stock"),
    barCode: text("bar_code"),
    weight: numeric("weight", { precision: 18, scale: 2, mode: "number" }).notNull().default(0),
    volume: numeric("volume", { precision: 18, scale: 2, mode: "number" }).notNull().default(0),
    integral: integer("integral").notNull().default(0),
    brokerage: money("brokerage").notNull().default("0.00"),
    brokerageTwo: money("brokerage_two").notNull().default("0.00"),
    items: jsonb("items").$type<InnerRows>().notNull().default([]),
    description: text("description"),
    vipPrice: money("vip_price").notNull().default("0.00"),
    ficti: integer("ficti").notNull().default(0),
    giveIntegral: money("give_integral").notNull().default("0.00"),
    isIntegral: boolean("is_integral").notNull().default(false),
    isHot: boolean("is_hot").notNull().default(false),
    isBenefit: boolean("is_benefit").notNull().default(false),
    isBest: boolean("is_best").notNull().default(false),
    isNew: boolean("is_new").notNull().default(false),
    isGood: boolean("is_good").notNull().default(false),
    isSub: boolean("is_sub").notNull().default(false),
    sales: integer("sales").notNull().default(0),
    browse: integer("browse").notNull().default(0),
    isDel: boolean("is_del").notNull().default(false),
    ...audit(),
  },
  (table) => [
    index("shop_goods_cate_id").on(table.cateId, table.id),
    index("shop_goods_temp_id").on(table.tempId, table.id),
    index("shop_goods_sort").on(table.sort, table.id),
    index("shop_goods_search").using("gin", searched(table.storeName)),
  ],
);

export const shopGoodsAttrs = pgTable(
  "shop_goods_attrs",
  {
    id: id(),
    goodsId: bigint("goods_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGoods.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    values: text("values").array().notNull().default([]),
    pic: text("pic"),
    price: money("price").notNull(),
    cost: money("cost").notNull().default("0.00"),
    otPrice: money("ot_price").notNull().default("0.00"),
    stock: integer("stock").notNull(),
    barCode: text("bar_code"),
    weight: numeric("weight", { precision: 18, scale: 2, mode: "number" }).notNull().default(0),
    volume: numeric("volume", { precision: 18, scale: 2, mode: "number" }).notNull().default(0),
    integral: integer("integral").notNull().default(0),
    brokerage: money("brokerage").notNull().default("0.00"),
    brokerageTwo: money("brokerage_two").notNull().default("0.00"),
    pinkPrice: money("pink_price").notNull().default("0.00"),
    pinkStock: integer("pink_stock").notNull().default(0),
    seckillPrice: money("seckill_price").notNull().default("0.00"),
    seckillStock: integer("seckill_stock").notNull().default(0),
  },
  (table) => [index("shop_goods_attrs_goods_id").on(table.goodsId, table.position)],
);

export const shopGroupData = pgTable("shop_group_data", {
  id: id(),
  groupName: text("group_name", {
    enum: [
      "home_banner",
      "home_menus",
      "home_roll_news",
      "home_activity",
      "hot_search",
      "my_menus",
      "seckill_time",
      "sign_day_num",
      "recharge_price_ways",
    ],
  }).notNull(),
  caption: text("caption"),
  name: text("name"),
  title: text("title"),
  info: text("info"),
  pic: text("pic"),
  imageArr: text("image_arr").array().notNull().default([]),
  url: text("url"),
  uniapp_url: text("uniapp_url"),
  color: text("color"),
  time: integer("time"),
  continued: integer("continued"),
  day: integer("day"),
  sign_num: integer("sign_num"),
  price: money("price"),
  give_price: money("give_price").notNull().default("0.00"),
  sort: integer("sort").notNull().default(0),
  status: integer("status").notNull().default(1),
  ...audit(),
});

export const shopInvoice = pgTable(
  "shop_invoice",
  {
    id: id(),
    oid: bigint("oid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopOrder.id),
    orderId: text("order_id").notNull(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    type: text("type", { enum: ["personal", "company"] }).notNull(),
    kind: text("kind", { enum: ["electronic", "paper", "vat"] }).notNull(),
    title: text("title").notNull(),
    taxNo: text("tax_no"),
    amount: money("amount").notNull(),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    bankName: text("bank_name"),
    bankAccount: text("bank_account"),
    remark: text("remark"),
    status: integer("status").notNull().default(0),
    invoiceNo: text("invoice_no"),
    fileUrl: text("file_url"),
    rejectReason: text("reject_reason"),
    issueTime: timestamp("issue_time", { withTimezone: true }),
    sentTime: timestamp("sent_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    index("shop_invoice_oid").on(table.oid, table.id),
    index("shop_invoice_uid").on(table.uid, table.id),
    index("shop_invoice_create_time").on(table.createTime, table.id),
    index("shop_invoice_search").using("gin", searched(table.orderId), searched(table.title)),
  ],
);

export const shopOrderLog = pgTable(
  "shop_order_log",
  {
    id: id(),
    oid: bigint("oid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopOrder.id),
    changeType: text("change_type", {
      enum: [
        "create_order",
        "pay_success",
        "delivery_goods",
        "user_take_delivery",
        "order_eval",
        "order_edit",
        "apply_refund",
        "refuse_refund",
        "refund_price_success",
        "remove_order",
      ],
    }).notNull(),
    changeMessage: text("change_message").notNull(),
    changeTime: timestamp("change_time", { withTimezone: true }).notNull(),
    operator: text("operator"),
    createTime: createTime(),
  },
  (table) => [
    index("shop_order_log_oid").on(table.oid, table.id),
    index("shop_order_log_change_time").on(table.changeTime, table.id),
    index("shop_order_log_create_time").on(table.createTime, table.id),
  ],
);

export const shopOrderPayment = pgTable(
  "shop_order_payment",
  {
    id: id(),
    oid: bigint("oid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopOrder.id),
    kind: text("kind", { enum: ["paid", "refunded"] }).notNull(),
    payType: text("pay_type", { enum: ["alipay", "weixin", "yue", "integral", "test"] }).notNull(),
    amount: money("amount").notNull(),
    ...audit(),
  },
  (table) => [
    index("shop_order_payment_oid").on(table.oid, table.id),
    index("shop_order_payment_create_time").on(table.createTime, table.id),
  ],
);

export const shopOrder = pgTable(
  "shop_order",
  {
    id: id(),
    orderId: text("order_id").notNull(),
    extendOrderId: text("extend_order_id"),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    realName: text("real_name"),
    userPhone: text("user_phone"),
    userAddress: text("user_address"),
    cartInfoList: jsonb("cart_info_list").$type<unknown>(),
    totalNum: integer("total_num").notNull().default(0),
    totalPrice: money("total_price").notNull().default("0.00"),
    totalPostage: money("total_postage").notNull().default("0.00"),
    payPrice: money("pay_price").notNull().default("0.00"),
    payPostage: money("pay_postage").notNull().default("0.00"),
    deductionPrice: money("deduction_price").notNull().default("0.00"),
    couponId: bigint("coupon_id", { mode: "number" }).references((): AnyPgColumn => shopCouponUser.id),
    couponPrice: money("coupon_price").notNull().default("0.00"),
    freightPrice: money("freight_price").notNull().default("0.00"),
    paid: boolean("paid").notNull().default(false),
    payTime: timestamp("pay_time", { withTimezone: true }),
    payType: text("pay_type", { enum: ["alipay", "weixin", "yue", "integral", "test"] }),
    payIntegral: integer("pay_integral").notNull().default(0),
    status: integer("status").notNull().default(0),
    refundStatus: integer("refund_status").notNull().default(0),
    refundReasonWap: text("refund_reason_wap"),
    refundReasonWapExplain: text("refund_reason_wap_explain"),
    refundReasonWapImg: text("refund_reason_wap_img"),
    refundReasonTime: timestamp("refund_reason_time", { withTimezone: true }),
    refundReason: text("refund_reason"),
    refundPrice: money("refund_price").notNull().default("0.00"),
    postageCity: jsonb("postage_city").$type<InnerRows>().notNull().default([]),
    postageRules: jsonb("postage_rules").$type<unknown>(),
    deliveryName: text("delivery_name"),
    deliveryId: text("delivery_id"),
    deliverySn: text("delivery_sn"),
    deliveryType: text("delivery_type", { enum: ["express", "send", "fictitious"] }),
    gainIntegral: integer("gain_integral").notNull().default(0),
    useIntegral: integer("use_integral").notNull().default(0),
    backIntegral: integer("back_integral").notNull().default(0),
    mark: text("mark"),
    remark: text("remark"),
    cost: money("cost").notNull().default("0.00"),
    verifyCode: text("verify_code"),
    storeId: bigint("store_id", { mode: "number" }).references((): AnyPgColumn => shopStore.id),
    shippingType: integer("shipping_type").notNull().default(1),
    isChannel: integer("is_channel").notNull().default(0),
    combinationId: bigint("combination_id", { mode: "number" }).references(
      (): AnyPgColumn => shopCombination.id,
    ),
    pinkId: bigint("pink_id", { mode: "number" }).references((): AnyPgColumn => shopPink.id),
    bargainId: bigint("bargain_id", { mode: "number" }).references((): AnyPgColumn => shopBargain.id),
    seckillId: bigint("seckill_id", { mode: "number" }).references((): AnyPgColumn => shopSeckill.id),
    remindTime: timestamp("remind_time", { withTimezone: true }),
    isDel: boolean("is_del").notNull().default(false),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_order_order_id").on(sql`lower(${table.orderId})`),
    index("shop_order_uid").on(table.uid, table.id),
    index("shop_order_coupon_id").on(table.couponId, table.id),
    index("shop_order_paid").on(table.paid, table.id),
    index("shop_order_pay_time").on(table.payTime, table.id),
    index("shop_order_status").on(table.status, table.id),
    index("shop_order_verify_code").on(table.verifyCode, table.id),
    index("shop_order_store_id").on(table.storeId, table.id),
    index("shop_order_combination_id").on(table.combinationId, table.id),
    index("shop_order_pink_id").on(table.pinkId, table.id),
    index("shop_order_bargain_id").on(table.bargainId, table.id),
    index("shop_order_seckill_id").on(table.seckillId, table.id),
    index("shop_order_remind_time").on(table.remindTime, table.id),
    index("shop_order_create_time").on(table.createTime, table.id),
    index("shop_order_search").using(
      "gin",
      searched(table.orderId),
      searched(table.realName),
      searched(table.userPhone),
    ),
  ],
);

export const shopPayRefund = pgTable(
  "shop_pay_refund",
  {
    id: id(),
    requestNo: text("request_no").notNull(),
    outTradeNo: text("out_trade_no").notNull(),
    oid: bigint("oid", { mode: "number" }).references((): AnyPgColumn => shopOrder.id),
    rechargeId: bigint("recharge_id", { mode: "number" }).references((): AnyPgColumn => shopRecharge.id),
    amount: money("amount").notNull(),
    status: text("status", { enum: ["waiting", "done", "failed", "hand"] })
      .notNull()
      .default("waiting"),
    reason: text("reason"),
    attempts: integer("attempts").notNull().default(0),
    nextTime: timestamp("next_time", { withTimezone: true }),
    doneTime: timestamp("done_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_pay_refund_request_no").on(sql`lower(${table.requestNo})`),
    index("shop_pay_refund_oid").on(table.oid, table.id),
    index("shop_pay_refund_recharge_id").on(table.rechargeId, table.id),
    index("shop_pay_refund_status").on(table.status, table.id),
    index("shop_pay_refund_create_time").on(table.createTime, table.id),
    index("shop_pay_refund_search").using("gin", searched(table.requestNo), searched(table.outTradeNo)),
  ],
);

export const shopProductRule = pgTable(
  "shop_product_rule",
  {
    id: id(),
    ruleName: text("rule_name").notNull(),
    ruleValue: jsonb("rule_value").$type<InnerRows>().notNull().default([]),
    ...audit(),
  },
  (table) => [index("shop_product_rule_search").using("gin", searched(table.ruleName))],
);

export const shopRecharge = pgTable(
  "shop_recharge",
  {
    id: id(),
    orderId: text("order_id").notNull(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    price: money("price").notNull(),
    givePrice: money("give_price").notNull().default("0.00"),
    rechargeType: text("recharge_type", { enum: ["weixin", "alipay", "yue", "system", "test"] }).notNull(),
    paid: boolean("paid").notNull().default(false),
    payTime: timestamp("pay_time", { withTimezone: true }),
    refundPrice: money("refund_price").notNull().default("0.00"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_recharge_order_id").on(sql`lower(${table.orderId})`),
    index("shop_recharge_uid").on(table.uid, table.id),
    index("shop_recharge_create_time").on(table.createTime, table.id),
  ],
);

export const shopReply = pgTable(
  "shop_reply",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    oid: bigint("oid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopOrder.id),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGoods.id),
    replyType: text("reply_type", { enum: ["product", "seckill", "bargain", "combination"] })
      .notNull()
      .default("product"),
    productScore: integer("product_score").notNull(),
    serviceScore: integer("service_score").notNull(),
    comment: text("comment").notNull(),
    pics: text("pics").array().notNull().default([]),
    isReply: boolean("is_reply").notNull().default(false),
    merchantReplyContent: text("merchant_reply_content"),
    merchantReplyTime: timestamp("merchant_reply_time", { withTimezone: true }),
    isShow: boolean("is_show").notNull().default(true),
    ...audit(),
  },
  (table) => [
    index("shop_reply_uid").on(table.uid, table.id),
    index("shop_reply_oid").on(table.oid, table.id),
    index("shop_reply_product_id").on(table.productId, table.id),
    index("shop_reply_create_time").on(table.createTime, table.id),
    index("shop_reply_search").using("gin", searched(table.comment)),
  ],
);

export const shopShippingTemplate = pgTable(
  "shop_shipping_template",
  {
    id: id(),
    name: text("name").notNull(),
    type: integer("type").notNull().default(1),
    regionInfo: jsonb("region_info").$type<InnerRows>().notNull().default([]),
    appoint: boolean("appoint").notNull().default(false),
    appointInfo: jsonb("appoint_info").$type<InnerRows>().notNull().default([]),
    sort: integer("sort").notNull().default(0),
    ...audit(),
  },
  (table) => [
    index("shop_shipping_template_sort").on(table.sort, table.id),
    index("shop_shipping_template_search").using("gin", searched(table.name)),
  ],
);

export const shopCustomer = pgTable(
  "shop_customer",
  {
    id: id(),
    nickName: text("nick_name").notNull(),
    openId: text("open_id").notNull(),
    remark: text("remark"),
    isEnable: boolean("is_enable").notNull().default(true),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_customer_open_id").on(sql`lower(${table.openId})`),
    index("shop_customer_search").using("gin", searched(table.nickName)),
  ],
);

export const shopMember = pgTable(
  "shop_member",
  {
    id: id(),
    username: text("username").notNull(),
    nickname: text("nickname").notNull(),
    avatar: text("avatar"),
    realName: text("real_name"),
    phone: text("phone"),
    birthday: date("birthday", { mode: "string" }),
    cardId: text("card_id"),
    mark: text("mark"),
    nowMoney: money("now_money").notNull().default("0.00"),
    brokeragePrice: money("brokerage_price").notNull().default("0.00"),
    integral: integer("integral").notNull().default(0),
    signNum: integer("sign_num").notNull().default(0),
    signDay: date("sign_day", { mode: "string" }),
    status: integer("status").notNull().default(1),
    level: bigint("level", { mode: "number" }).references((): AnyPgColumn => shopUserLevel.id),
    levelEnd: timestamp("level_end", { withTimezone: true }),
    levelKept: bigint("level_kept", { mode: "number" }).references((): AnyPgColumn => shopUserLevel.id),
    tasksFrom: timestamp("tasks_from", { withTimezone: true }),
    groupId: integer("group_id"),
    spreadUid: bigint("spread_uid", { mode: "number" }).references((): AnyPgColumn => shopMember.id),
    spreadTime: timestamp("spread_time", { withTimezone: true }),
    userType: text("user_type", { enum: ["wechat", "routine", "H5", "app"] })
      .notNull()
      .default("H5"),
    isPromoter: boolean("is_promoter").notNull().default(false),
    payCount: integer("pay_count").notNull().default(0),
    addres: text("addres"),
    loginType: text("login_type", { enum: ["h5", "wechat", "routine"] }),
    lastSeen: timestamp("last_seen", { withTimezone: true }),
    lastIp: text("last_ip"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_member_username").on(sql`lower(${table.username})`),
    index("shop_member_level").on(table.level, table.id),
    index("shop_member_level_end").on(table.levelEnd, table.id),
    index("shop_member_level_kept").on(table.levelKept, table.id),
    index("shop_member_spread_uid").on(table.spreadUid, table.id),
    index("shop_member_last_seen").on(table.lastSeen, table.id),
    index("shop_member_create_time").on(table.createTime, table.id),
    index("shop_member_search").using("gin", searched(table.nickname), searched(table.phone)),
  ],
);

export const shopMemberAddresses = pgTable(
  "shop_member_addresses",
  {
    id: id(),
    shopUserId: bigint("shop_user_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    realName: text("real_name").notNull(),
    phone: text("phone").notNull(),
    province: text("province").notNull(),
    city: text("city").notNull(),
    district: text("district").notNull(),
    detail: text("detail").notNull(),
    postCode: text("post_code"),
    isDefault: boolean("is_default").notNull().default(false),
  },
  (table) => [index("shop_member_addresses_shop_user_id").on(table.shopUserId, table.position)],
);

export const shopStockMove = pgTable(
  "shop_stock_move",
  {
    id: id(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopGoods.id),
    holder: text("holder", { enum: ["goods", "seckill", "combination", "bargain"] })
      .notNull()
      .default("goods"),
    activityId: bigint("activity_id", { mode: "number" }),
    sku: text("sku"),
    kind: text("kind", { enum: ["edit", "order", "orderBack", "returned", "reserve", "release"] }).notNull(),
    change: integer("change").notNull(),
    stock: integer("stock").notNull(),
    mark: text("mark"),
    ...audit(),
  },
  (table) => [
    index("shop_stock_move_product_id").on(table.productId, table.id),
    index("shop_stock_move_activity_id").on(table.activityId, table.id),
    index("shop_stock_move_mark").on(table.mark, table.id),
    index("shop_stock_move_create_time").on(table.createTime, table.id),
  ],
);

export const shopStoreStaff = pgTable(
  "shop_store_staff",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    storeId: bigint("store_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopStore.id),
    staffName: text("staff_name").notNull(),
    phone: text("phone"),
    verifyStatus: boolean("verify_status").notNull().default(false),
    status: boolean("status").notNull().default(true),
    ...audit(),
  },
  (table) => [
    index("shop_store_staff_uid").on(table.uid, table.id),
    index("shop_store_staff_store_id").on(table.storeId, table.id),
    index("shop_store_staff_search").using("gin", searched(table.staffName)),
  ],
);

export const shopStore = pgTable(
  "shop_store",
  {
    id: id(),
    name: text("name").notNull(),
    introduction: text("introduction"),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    detailedAddress: text("detailed_address").notNull(),
    image: text("image").notNull(),
    latitude: numeric("latitude", { precision: 18, scale: 6, mode: "number" }).notNull(),
    longitude: numeric("longitude", { precision: 18, scale: 6, mode: "number" }).notNull(),
    validTime: text("valid_time").array().notNull().default([]),
    dayTime: text("day_time").array().notNull().default([]),
    isShow: boolean("is_show").notNull().default(true),
    ...audit(),
  },
  (table) => [index("shop_store_search").using("gin", searched(table.name))],
);

export const shopBill = pgTable(
  "shop_bill",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopMember.id),
    title: text("title").notNull(),
    category: text("category", { enum: ["now_money", "integral"] }).notNull(),
    type: text("type", {
      enum: [
        "recharge",
        "brokerage",
        "pay_product",
        "extract",
        "pay_product_refund",
        "system_add",
        "system_sub",
        "deduction",
        "gain",
        "sign",
      ],
    }).notNull(),
    pm: integer("pm").notNull(),
    number: money("number").notNull(),
    balance: money("balance").notNull(),
    mark: text("mark"),
    status: integer("status").notNull().default(1),
    ...audit(),
  },
  (table) => [
    index("shop_bill_uid").on(table.uid, table.id),
    index("shop_bill_mark").on(table.mark, table.id),
    index("shop_bill_create_time").on(table.createTime, table.id),
    index("shop_bill_search").using("gin", searched(table.title)),
  ],
);

export const shopUserLevel = pgTable(
  "shop_user_level",
  {
    id: id(),
    name: text("name").notNull(),
    grade: integer("grade").notNull(),
    discount: numeric("discount", { precision: 18, scale: 2, mode: "number" }).notNull().default(100),
    isForever: boolean("is_forever").notNull().default(false),
    validDate: integer("valid_date"),
    isPay: boolean("is_pay").notNull().default(false),
    money: money("money"),
    icon: text("icon").notNull(),
    image: text("image").notNull(),
    explain: text("explain"),
    isShow: boolean("is_show").notNull().default(true),
    ...audit(),
  },
  (table) => [
    uniqueIndex("shop_user_level_name").on(sql`lower(${table.name})`),
    uniqueIndex("shop_user_level_grade").on(table.grade),
    index("shop_user_level_search").using("gin", searched(table.name)),
  ],
);

export const shopUserTask = pgTable(
  "shop_user_task",
  {
    id: id(),
    levelId: bigint("level_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => shopUserLevel.id),
    name: text("name").notNull(),
    realName: text("real_name"),
    taskType: text("task_type", {
      enum: ["SatisfactionIntegral", "ConsumptionAmount", "CumulativeAttendance"],
    }).notNull(),
    number: integer("number").notNull(),
    isMust: boolean("is_must").notNull().default(true),
    sort: integer("sort").notNull().default(0),
    isShow: boolean("is_show").notNull().default(true),
    illustrate: text("illustrate"),
    ...audit(),
  },
  (table) => [
    index("shop_user_task_level_id").on(table.levelId, table.id),
    index("shop_user_task_sort").on(table.sort, table.id),
    index("shop_user_task_search").using("gin", searched(table.name)),
  ],
);

export const sysConfig = pgTable(
  "sys_config",
  {
    id: id(),
    configKey: text("config_key").notNull(),
    type: text("type", { enum: ["text", "image", "switch", "number"] })
      .notNull()
      .default("text"),
    configValue: text("config_value").notNull(),
    remark: text("remark"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_config_config_key").on(sql`lower(${table.configKey})`),
    index("sys_config_search").using(
      "gin",
      searched(table.configKey),
      searched(table.configValue),
      searched(table.remark),
    ),
  ],
);

export const sysDictDetail = pgTable(
  "sys_dict_detail",
  {
    id: id(),
    dictId: bigint("dict_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => sysDict.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    labelZhTw: text("label_zh_tw"),
    labelEn: text("label_en"),
    value: text("value").notNull(),
    dictSort: integer("dict_sort").notNull().default(999),
    ...audit(),
  },
  (table) => [
    index("sys_dict_detail_dict_id").on(table.dictId, table.id),
    index("sys_dict_detail_dict_sort").on(table.dictSort, table.id),
    index("sys_dict_detail_search").using("gin", searched(table.label)),
  ],
);

export const sysDict = pgTable(
  "sys_dict",
  { id: id(), name: text("name").notNull(), description: text("description"), ...audit() },
  (table) => [
    uniqueIndex("sys_dict_name").on(sql`lower(${table.name})`),
    index("sys_dict_search").using("gin", searched(table.name), searched(table.description)),
  ],
);

export const sysJob = pgTable(
  "sys_job",
  {
    id: id(),
    name: text("name").notNull(),
    jobSort: integer("job_sort").notNull().default(999),
    enabled: boolean("enabled").notNull().default(true),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_job_name").on(sql`lower(${table.name})`),
    index("sys_job_job_sort").on(table.jobSort, table.id),
    index("sys_job_create_time").on(table.createTime, table.id),
    index("sys_job_search").using("gin", searched(table.name)),
  ],
);

export const sysTimingLog = pgTable(
  "sys_timing_log",
  {
    id: id(),
    jobName: text("job_name"),
    beanName: text("bean_name"),
    methodName: text("method_name"),
    params: text("params"),
    cronExpression: text("cron_expression"),
    isSuccess: boolean("is_success"),
    exceptionDetail: text("exception_detail"),
    time: bigint("time", { mode: "number" }),
    createTime: createTime(),
  },
  (table) => [
    index("sys_timing_log_is_success").on(table.isSuccess, table.id),
    index("sys_timing_log_create_time").on(table.createTime, table.id),
    index("sys_timing_log_search").using("gin", searched(table.jobName)),
  ],
);

export const sysTiming = pgTable(
  "sys_timing",
  {
    id: id(),
    jobName: text("job_name").notNull(),
    beanName: text("bean_name").notNull(),
    methodName: text("method_name").notNull(),
    params: text("params"),
    cronExpression: text("cron_expression").notNull(),
    isPause: boolean("is_pause").notNull().default(false),
    nextRunTime: timestamp("next_run_time", { withTimezone: true }),
    personInCharge: text("person_in_charge"),
    email: text("email"),
    subTask: text("sub_task"),
    pauseAfterFailure: boolean("pause_after_failure").notNull().default(false),
    description: text("description").notNull(),
    ...audit(),
  },
  (table) => [
    index("sys_timing_next_run_time").on(table.nextRunTime, table.id),
    index("sys_timing_create_time").on(table.createTime, table.id),
    index("sys_timing_search").using("gin", searched(table.jobName)),
  ],
);

export const sysTranslateConfig = pgTable("sys_translate_config", {
  id: id(),
  provider: text("provider", { enum: ["google", "deepl", "baidu", "youdao", "openai", "tencent"] }).notNull(),
  appId: text("app_id"),
  secret: text("secret").notNull(),
  endpoint: text("endpoint"),
  sourceLang: text("source_lang").notNull(),
  targetLangs: text("target_langs").array().notNull().default([]),
  enabled: boolean("enabled").notNull().default(true),
  isDefault: boolean("is_default").notNull().default(false),
  charsUsed: bigint("chars_used", { mode: "number" }).notNull().default(0),
  usageMonth: text("usage_month"),
  monthlyLimit: integer("monthly_limit").notNull().default(0),
  glossary: jsonb("glossary").$type<InnerRows>().notNull().default([]),
  remark: text("remark"),
  ...audit(),
});

export const toolAliPayOrder = pgTable(
  "tool_ali_pay_order",
  {
    id: id(),
    outTradeNo: text("out_trade_no").notNull(),
    subject: text("subject").notNull(),
    body: text("body"),
    totalAmount: money("total_amount").notNull(),
    scene: text("scene", { enum: ["pc", "web"] }).notNull(),
    status: text("status", { enum: ["waiting", "paid", "closed"] })
      .notNull()
      .default("waiting"),
    sandbox: boolean("sandbox").notNull().default(true),
    tradeNo: text("trade_no"),
    payTime: timestamp("pay_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("tool_ali_pay_order_out_trade_no").on(sql`lower(${table.outTradeNo})`),
    index("tool_ali_pay_order_create_time").on(table.createTime, table.id),
    index("tool_ali_pay_order_search").using("gin", searched(table.outTradeNo)),
  ],
);

export const storageFile = pgTable(
  "storage_file",
  {
    id: id(),
    name: text("name").notNull(),
    realName: text("real_name").notNull(),
    suffix: text("suffix").notNull(),
    type: text("type", { enum: ["图片", "文档", "音乐", "视频", "其他", "deploy", "database"] }).notNull(),
    size: text("size").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    mime: text("mime").notNull(),
    path: text("path").notNull(),
    sha256: text("sha256"),
    ownerRef: text("owner_ref"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("storage_file_real_name").on(sql`lower(${table.realName})`),
    index("storage_file_suffix").on(table.suffix, table.id),
    index("storage_file_type").on(table.type, table.id),
    index("storage_file_bytes").on(table.bytes, table.id),
    index("storage_file_sha256").on(table.sha256, table.id),
    index("storage_file_create_time").on(table.createTime, table.id),
    index("storage_file_search").using(
      "gin",
      searched(table.name),
      searched(table.suffix),
      searched(table.type),
      searched(table.createBy),
      searched(table.size),
    ),
  ],
);

export const toolOpenaiConfig = pgTable(
  "tool_openai_config",
  {
    id: id(),
    provider: text("provider", { enum: ["openai", "azure", "deepseek", "custom"] })
      .notNull()
      .default("openai"),
    baseUrl: text("base_url").notNull(),
    apiKey: text("api_key").notNull(),
    model: text("model").notNull(),
    temperature: numeric("temperature", { precision: 18, scale: 2, mode: "number" }).notNull().default(0.7),
    maxTokens: integer("max_tokens").notNull().default(2048),
    timeoutSec: integer("timeout_sec").notNull().default(25),
    systemPrompt: text("system_prompt"),
    enabled: boolean("enabled").notNull().default(true),
    isDefault: boolean("is_default").notNull().default(false),
    tokensUsed: bigint("tokens_used", { mode: "number" }).notNull().default(0),
    requestsMade: bigint("requests_made", { mode: "number" }).notNull().default(0),
    usageMonth: text("usage_month"),
    ...audit(),
  },
  (table) => [index("tool_openai_config_search").using("gin", searched(table.model))],
);

export const toolOpenaiPreset = pgTable(
  "tool_openai_preset",
  {
    id: id(),
    name: text("name").notNull(),
    key: text("key", { enum: ["article", "product", "seo", "translate", "reply"] }).notNull(),
    template: text("template").notNull(),
    sort: integer("sort").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("tool_openai_preset_name").on(sql`lower(${table.name})`),
    index("tool_openai_preset_sort").on(table.sort, table.id),
    index("tool_openai_preset_search").using("gin", searched(table.name)),
  ],
);

export const picture = pgTable(
  "picture",
  {
    id: id(),
    filename: text("filename").notNull(),
    url: text("url").notNull(),
    thumbUrl: text("thumb_url"),
    size: text("size").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    username: text("username").notNull(),
    md5code: text("md5code").notNull(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("picture_md5code").on(sql`lower(${table.md5code})`),
    index("picture_url").on(table.url, table.id),
    index("picture_bytes").on(table.bytes, table.id),
    index("picture_create_time").on(table.createTime, table.id),
    index("picture_search").using("gin", searched(table.filename), searched(table.username)),
  ],
);

export const toolWatermark = pgTable(
  "tool_watermark",
  {
    id: id(),
    siteId: bigint("site_id", { mode: "number" }),
    name: text("name").notNull(),
    type: text("type", { enum: ["text", "image"] })
      .notNull()
      .default("text"),
    text: text("text"),
    font: text("font", { enum: ["sans", "serif", "monospace"] })
      .notNull()
      .default("sans"),
    fontSize: integer("font_size").notNull().default(32),
    color: text("color"),
    image: text("image"),
    scale: integer("scale").notNull().default(20),
    opacity: integer("opacity").notNull().default(60),
    position: text("position", {
      enum: [
        "topLeft",
        "top",
        "topRight",
        "left",
        "center",
        "right",
        "bottomLeft",
        "bottom",
        "bottomRight",
        "tile",
      ],
    })
      .notNull()
      .default("bottomRight"),
    rotate: integer("rotate").notNull().default(0),
    marginX: integer("margin_x").notNull().default(16),
    marginY: integer("margin_y").notNull().default(16),
    minWidth: integer("min_width").notNull().default(300),
    applyTo: text("apply_to").array().notNull().default([]),
    enabled: boolean("enabled").notNull().default(true),
    isDefault: boolean("is_default").notNull().default(false),
    ...audit(),
  },
  (table) => [
    uniqueIndex("tool_watermark_name").on(sql`lower(${table.name})`),
    index("tool_watermark_search").using("gin", searched(table.name)),
  ],
);

export const siteAssemble = pgTable(
  "site_assemble",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    title: text("title").notNull(),
    blocks: jsonb("blocks").$type<InnerRows>().notNull().default([]),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_assemble_site_id_lang_slug").on(table.siteId, table.lang, sql`lower(${table.slug})`),
    uniqueIndex("site_assemble_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_assemble_nav_id").on(table.navId, table.id),
    index("site_assemble_site_id").on(table.siteId, table.id),
    index("site_assemble_group_key").on(table.groupKey, table.id),
    index("site_assemble_sort").on(table.sort, table.id),
    index("site_assemble_search").using("gin", searched(table.title)),
  ],
);

export const siteCaseCategory = pgTable(
  "site_case_category",
  {
    id: id(),
    name: text("name").notNull(),
    parentId: bigint("parent_id", { mode: "number" }).references((): AnyPgColumn => siteCaseCategory.id),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_case_category_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_case_category_parent_id").on(table.parentId, table.id),
    index("site_case_category_site_id").on(table.siteId, table.id),
    index("site_case_category_group_key").on(table.groupKey, table.id),
    index("site_case_category_sort").on(table.sort, table.id),
    index("site_case_category_search").using("gin", searched(table.name)),
  ],
);

export const siteCase = pgTable(
  "site_case",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    categoryId: bigint("category_id", { mode: "number" }).references((): AnyPgColumn => siteCaseCategory.id),
    title: text("title").notNull(),
    customer: text("customer"),
    country: text("country"),
    industry: text("industry"),
    completeDate: date("complete_date", { mode: "string" }),
    cover: text("cover").notNull(),
    images: text("images").array().notNull().default([]),
    summary: text("summary"),
    content: text("content"),
    isTop: boolean("is_top").notNull().default(false),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_case_site_id_lang_slug").on(table.siteId, table.lang, sql`lower(${table.slug})`),
    uniqueIndex("site_case_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_case_nav_id").on(table.navId, table.id),
    index("site_case_category_id").on(table.categoryId, table.id),
    index("site_case_complete_date").on(table.completeDate, table.id),
    index("site_case_site_id").on(table.siteId, table.id),
    index("site_case_group_key").on(table.groupKey, table.id),
    index("site_case_sort").on(table.sort, table.id),
    index("site_case_search").using(
      "gin",
      searched(table.title),
      searched(table.industry),
      searched(table.country),
    ),
  ],
);

export const siteCaseProductIds = pgTable(
  "site_case_product_ids",
  {
    caseStudyId: reference("case_study_id")
      .notNull()
      .references(() => siteCase.id, { onDelete: "cascade" }),
    productId: reference("product_id")
      .notNull()
      .references(() => siteProduct.id),
  },
  (table) => [
    primaryKey({ columns: [table.caseStudyId, table.productId] }),
    index("site_case_product_ids_product_id").on(table.productId),
  ],
);

export const siteDownloadCategory = pgTable(
  "site_download_category",
  {
    id: id(),
    name: text("name").notNull(),
    parentId: bigint("parent_id", { mode: "number" }).references((): AnyPgColumn => siteDownloadCategory.id),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_download_category_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_download_category_parent_id").on(table.parentId, table.id),
    index("site_download_category_site_id").on(table.siteId, table.id),
    index("site_download_category_group_key").on(table.groupKey, table.id),
    index("site_download_category_sort").on(table.sort, table.id),
    index("site_download_category_search").using("gin", searched(table.name)),
  ],
);

export const siteDownloadContact = pgTable(
  "site_download_contact",
  {
    id: id(),
    downloadId: bigint("download_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteDownload.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    company: text("company"),
    createTime: createTime(),
  },
  (table) => [
    index("site_download_contact_download_id").on(table.downloadId, table.id),
    index("site_download_contact_create_time").on(table.createTime, table.id),
    index("site_download_contact_search").using(
      "gin",
      searched(table.name),
      searched(table.email),
      searched(table.company),
    ),
  ],
);

export const siteDownload = pgTable(
  "site_download",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    categoryId: bigint("category_id", { mode: "number" }).references(
      (): AnyPgColumn => siteDownloadCategory.id,
    ),
    title: text("title").notNull(),
    fileUrl: text("file_url").notNull(),
    fileName: text("file_name"),
    fileSize: bigint("file_size", { mode: "number" }),
    fileType: text("file_type", { enum: ["pdf", "doc", "xls", "zip", "image", "video", "other"] })
      .notNull()
      .default("other"),
    cover: text("cover"),
    description: text("description"),
    needLogin: boolean("need_login").notNull().default(false),
    needForm: boolean("need_form").notNull().default(false),
    downloads: bigint("downloads", { mode: "number" }).notNull().default(0),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_download_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_download_nav_id").on(table.navId, table.id),
    index("site_download_category_id").on(table.categoryId, table.id),
    index("site_download_site_id").on(table.siteId, table.id),
    index("site_download_group_key").on(table.groupKey, table.id),
    index("site_download_sort").on(table.sort, table.id),
    index("site_download_search").using("gin", searched(table.title)),
  ],
);

export const siteExhibition = pgTable(
  "site_exhibition",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    title: text("title").notNull(),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    country: text("country"),
    city: text("city"),
    venue: text("venue"),
    boothNo: text("booth_no"),
    website: text("website"),
    cover: text("cover"),
    images: text("images").array().notNull().default([]),
    content: text("content"),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_exhibition_site_id_lang_slug").on(table.siteId, table.lang, sql`lower(${table.slug})`),
    uniqueIndex("site_exhibition_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_exhibition_nav_id").on(table.navId, table.id),
    index("site_exhibition_start_date").on(table.startDate, table.id),
    index("site_exhibition_end_date").on(table.endDate, table.id),
    index("site_exhibition_site_id").on(table.siteId, table.id),
    index("site_exhibition_group_key").on(table.groupKey, table.id),
    index("site_exhibition_search").using("gin", searched(table.title), searched(table.country)),
  ],
);

export const siteGeneric = pgTable(
  "site_generic",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    title: text("title").notNull(),
    image: text("image"),
    linkUrl: text("link_url"),
    content: text("content"),
    extra: jsonb("extra").$type<InnerRows>().notNull().default([]),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_generic_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_generic_nav_id").on(table.navId, table.id),
    index("site_generic_site_id").on(table.siteId, table.id),
    index("site_generic_group_key").on(table.groupKey, table.id),
    index("site_generic_sort").on(table.sort, table.id),
    index("site_generic_search").using("gin", searched(table.title)),
  ],
);

export const siteHistory = pgTable(
  "site_history",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    year: integer("year").notNull(),
    month: integer("month"),
    title: text("title").notNull(),
    content: text("content"),
    image: text("image"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_history_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_history_nav_id").on(table.navId, table.id),
    index("site_history_year").on(table.year, table.id),
    index("site_history_site_id").on(table.siteId, table.id),
    index("site_history_group_key").on(table.groupKey, table.id),
    index("site_history_search").using("gin", searched(table.title)),
  ],
);

export const siteHonor = pgTable(
  "site_honor",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    title: text("title").notNull(),
    certNo: text("cert_no"),
    issuer: text("issuer"),
    issueDate: date("issue_date", { mode: "string" }),
    expireDate: date("expire_date", { mode: "string" }),
    image: text("image").notNull(),
    fileUrl: text("file_url"),
    description: text("description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_honor_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_honor_nav_id").on(table.navId, table.id),
    index("site_honor_site_id").on(table.siteId, table.id),
    index("site_honor_group_key").on(table.groupKey, table.id),
    index("site_honor_sort").on(table.sort, table.id),
    index("site_honor_search").using("gin", searched(table.title)),
  ],
);

export const siteInquiry = pgTable(
  "site_inquiry",
  {
    id: id(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteProduct.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    company: text("company"),
    country: text("country"),
    message: text("message").notNull(),
    status: text("status", { enum: ["new", "answered", "closed"] })
      .notNull()
      .default("new"),
    remark: text("remark"),
    ...audit(),
  },
  (table) => [
    index("site_inquiry_product_id").on(table.productId, table.id),
    index("site_inquiry_create_time").on(table.createTime, table.id),
    index("site_inquiry_search").using(
      "gin",
      searched(table.name),
      searched(table.email),
      searched(table.country),
      searched(table.company),
    ),
  ],
);

export const siteMultiText = pgTable(
  "site_multi_text",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    title: text("title").notNull(),
    subTitle: text("sub_title"),
    layout: text("layout", { enum: ["textOnly", "imageLeft", "imageRight", "full"] })
      .notNull()
      .default("textOnly"),
    image: text("image"),
    content: text("content").notNull(),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_multi_text_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_multi_text_nav_id").on(table.navId, table.id),
    index("site_multi_text_site_id").on(table.siteId, table.id),
    index("site_multi_text_group_key").on(table.groupKey, table.id),
    index("site_multi_text_sort").on(table.sort, table.id),
    index("site_multi_text_search").using("gin", searched(table.title)),
  ],
);

export const siteNavigation = pgTable(
  "site_navigation",
  {
    id: id(),
    parentId: bigint("parent_id", { mode: "number" }).references((): AnyPgColumn => siteNavigation.id),
    name: text("name").notNull(),
    navUrl: text("nav_url").notNull(),
    navType: text("nav_type", {
      enum: [
        "multiText",
        "news",
        "swipers",
        "history",
        "honor",
        "download",
        "case",
        "assemble",
        "exhibition",
        "product",
        "generic",
        "link",
      ],
    })
      .notNull()
      .default("news"),
    listMode: boolean("list_mode").notNull().default(true),
    externalUrl: text("external_url"),
    target: text("target", { enum: ["_self", "_blank"] })
      .notNull()
      .default("_self"),
    icon: text("icon"),
    banner: text("banner"),
    showInHeader: boolean("show_in_header").notNull().default(true),
    showInFooter: boolean("show_in_footer").notNull().default(false),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_navigation_site_id_lang_nav_url").on(
      table.siteId,
      table.lang,
      sql`lower(${table.navUrl})`,
    ),
    uniqueIndex("site_navigation_site_id_lang_slug").on(table.siteId, table.lang, sql`lower(${table.slug})`),
    uniqueIndex("site_navigation_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_navigation_parent_id").on(table.parentId, table.id),
    index("site_navigation_site_id").on(table.siteId, table.id),
    index("site_navigation_group_key").on(table.groupKey, table.id),
    index("site_navigation_sort").on(table.sort, table.id),
    index("site_navigation_search").using("gin", searched(table.name)),
  ],
);

export const siteNewsCategory = pgTable(
  "site_news_category",
  {
    id: id(),
    name: text("name").notNull(),
    parentId: bigint("parent_id", { mode: "number" }).references((): AnyPgColumn => siteNewsCategory.id),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_news_category_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_news_category_parent_id").on(table.parentId, table.id),
    index("site_news_category_site_id").on(table.siteId, table.id),
    index("site_news_category_group_key").on(table.groupKey, table.id),
    index("site_news_category_sort").on(table.sort, table.id),
    index("site_news_category_search").using("gin", searched(table.name)),
  ],
);

export const siteNews = pgTable(
  "site_news",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteNavigation.id),
    categoryId: bigint("category_id", { mode: "number" }).references((): AnyPgColumn => siteNewsCategory.id),
    title: text("title").notNull(),
    summary: text("summary"),
    cover: text("cover"),
    author: text("author"),
    source: text("source"),
    content: text("content").notNull(),
    publishTime: timestamp("publish_time", { withTimezone: true }),
    isTop: boolean("is_top").notNull().default(false),
    isHot: boolean("is_hot").notNull().default(false),
    tags: text("tags").array().notNull().default([]),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    submitTime: timestamp("submit_time", { withTimezone: true }),
    attachments: jsonb("attachments").$type<InnerRows>().notNull().default([]),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_news_site_id_lang_slug").on(table.siteId, table.lang, sql`lower(${table.slug})`),
    uniqueIndex("site_news_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_news_nav_id").on(table.navId, table.id),
    index("site_news_category_id").on(table.categoryId, table.id),
    index("site_news_publish_time").on(table.publishTime, table.id),
    index("site_news_site_id").on(table.siteId, table.id),
    index("site_news_group_key").on(table.groupKey, table.id),
    index("site_news_sort").on(table.sort, table.id),
    index("site_news_search").using("gin", searched(table.title)),
  ],
);

export const siteProductCategory = pgTable(
  "site_product_category",
  {
    id: id(),
    name: text("name").notNull(),
    parentId: bigint("parent_id", { mode: "number" }).references((): AnyPgColumn => siteProductCategory.id),
    image: text("image"),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_product_category_site_id_lang_slug").on(
      table.siteId,
      table.lang,
      sql`lower(${table.slug})`,
    ),
    uniqueIndex("site_product_category_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_product_category_parent_id").on(table.parentId, table.id),
    index("site_product_category_site_id").on(table.siteId, table.id),
    index("site_product_category_group_key").on(table.groupKey, table.id),
    index("site_product_category_sort").on(table.sort, table.id),
    index("site_product_category_search").using("gin", searched(table.name)),
  ],
);

export const siteProduct = pgTable(
  "site_product",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" }).references((): AnyPgColumn => siteNavigation.id),
    categoryId: bigint("category_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteProductCategory.id),
    name: text("name").notNull(),
    modelNo: text("model_no"),
    brand: text("brand"),
    origin: text("origin"),
    summary: text("summary"),
    keywords: text("keywords").array().notNull().default([]),
    cover: text("cover").notNull(),
    images: text("images").array().notNull().default([]),
    video: text("video"),
    specType: integer("spec_type").notNull().default(0),
    currency: text("currency", { enum: ["USD", "CNY", "EUR"] })
      .notNull()
      .default("USD"),
    priceText: text("price_text"),
    priceMin: money("price_min"),
    priceMax: money("price_max"),
    stock: integer("stock"),
    barCode: text("bar_code"),
    weight: numeric("weight", { precision: 18, scale: 2, mode: "number" }),
    volume: numeric("volume", { precision: 18, scale: 2, mode: "number" }),
    items: jsonb("items").$type<InnerRows>().notNull().default([]),
    moq: integer("moq"),
    unit: text("unit"),
    leadTime: text("lead_time"),
    content: text("content"),
    params: jsonb("params").$type<InnerRows>().notNull().default([]),
    attachments: jsonb("attachments").$type<InnerRows>().notNull().default([]),
    isHot: boolean("is_hot").notNull().default(false),
    isNew: boolean("is_new").notNull().default(false),
    isRecommend: boolean("is_recommend").notNull().default(false),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    inquiries: bigint("inquiries", { mode: "number" }).notNull().default(0),
    slug: text("slug"),
    seoTitle: text("seo_title"),
    seoKeywords: text("seo_keywords"),
    seoDescription: text("seo_description"),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_product_site_id_lang_slug").on(table.siteId, table.lang, sql`lower(${table.slug})`),
    uniqueIndex("site_product_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_product_nav_id").on(table.navId, table.id),
    index("site_product_category_id").on(table.categoryId, table.id),
    index("site_product_site_id").on(table.siteId, table.id),
    index("site_product_group_key").on(table.groupKey, table.id),
    index("site_product_sort").on(table.sort, table.id),
    index("site_product_search").using("gin", searched(table.name), searched(table.modelNo)),
  ],
);

export const siteProductRelatedIds = pgTable(
  "site_product_related_ids",
  {
    productId: reference("product_id")
      .notNull()
      .references(() => siteProduct.id, { onDelete: "cascade" }),
    otherId: reference("other_id")
      .notNull()
      .references(() => siteProduct.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index("site_product_related_ids_other_id").on(table.otherId),
  ],
);

export const siteProductSkus = pgTable(
  "site_product_skus",
  {
    id: id(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => siteProduct.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    values: text("values").array().notNull().default([]),
    sku: text("sku"),
    image: text("image"),
    price: money("price"),
    stock: integer("stock"),
    barCode: text("bar_code"),
    weight: numeric("weight", { precision: 18, scale: 2, mode: "number" }),
    volume: numeric("volume", { precision: 18, scale: 2, mode: "number" }),
  },
  (table) => [index("site_product_skus_product_id").on(table.productId, table.position)],
);

export const siteSeoKeyword = pgTable(
  "site_seo_keyword",
  {
    id: id(),
    keyword: text("keyword").notNull(),
    groupName: text("group_name"),
    type: text("type", { enum: ["core", "longTail", "brand", "competitor"] })
      .notNull()
      .default("core"),
    linkUrl: text("link_url"),
    searchVolume: integer("search_volume"),
    difficulty: integer("difficulty"),
    rank: integer("rank"),
    ranks: jsonb("ranks").$type<InnerRows>().notNull().default([]),
    lastCheckTime: timestamp("last_check_time", { withTimezone: true }),
    status: boolean("status").notNull().default(true),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_seo_keyword_site_id_lang_keyword").on(
      table.siteId,
      table.lang,
      sql`lower(${table.keyword})`,
    ),
    index("site_seo_keyword_group_name").on(table.groupName, table.id),
    index("site_seo_keyword_site_id").on(table.siteId, table.id),
    index("site_seo_keyword_search").using("gin", searched(table.keyword), searched(table.groupName)),
  ],
);

export const siteRedirect = pgTable(
  "site_redirect",
  {
    id: id(),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    path: text("path").notNull(),
    area: text("area", {
      enum: ["navinfo", "news", "product", "productCategory", "caseStudy", "exhibition", "assemble"],
    }).notNull(),
    recordId: bigint("record_id", { mode: "number" }).notNull(),
    name: text("name"),
    createTime: createTime(),
  },
  (table) => [
    uniqueIndex("site_redirect_site_id_lang_path").on(table.siteId, table.lang, sql`lower(${table.path})`),
    index("site_redirect_site_id").on(table.siteId, table.id),
    index("site_redirect_create_time").on(table.createTime, table.id),
    index("site_redirect_search").using("gin", searched(table.path), searched(table.name)),
  ],
);

export const siteSwiper = pgTable(
  "site_swiper",
  {
    id: id(),
    navId: bigint("nav_id", { mode: "number" }).references((): AnyPgColumn => siteNavigation.id),
    title: text("title"),
    subTitle: text("sub_title"),
    image: text("image").notNull(),
    mobileImage: text("mobile_image"),
    mediaType: text("media_type", { enum: ["image", "video"] })
      .notNull()
      .default("image"),
    videoUrl: text("video_url"),
    linkUrl: text("link_url"),
    target: text("target", { enum: ["_self", "_blank"] })
      .notNull()
      .default("_self"),
    buttonText: text("button_text"),
    startTime: timestamp("start_time", { withTimezone: true }),
    endTime: timestamp("end_time", { withTimezone: true }),
    siteId: bigint("site_id", { mode: "number" })
      .notNull()
      .references((): AnyPgColumn => site.id),
    lang: text("lang", { enum: LANGUAGES }).notNull(),
    groupKey: text("group_key"),
    sort: integer("sort").notNull().default(0),
    status: integer("status").notNull().default(0),
    ...audit(),
  },
  (table) => [
    uniqueIndex("site_swiper_lang_group_key").on(table.lang, sql`lower(${table.groupKey})`),
    index("site_swiper_nav_id").on(table.navId, table.id),
    index("site_swiper_start_time").on(table.startTime, table.id),
    index("site_swiper_end_time").on(table.endTime, table.id),
    index("site_swiper_site_id").on(table.siteId, table.id),
    index("site_swiper_group_key").on(table.groupKey, table.id),
    index("site_swiper_sort").on(table.sort, table.id),
    index("site_swiper_search").using("gin", searched(table.title)),
  ],
);
