// Written by `npm run db:generate` from the definitions in src/contract/resources/; not to be changed by hand.

import type { AnyResource } from "./definition.ts";

/** An area that is loaded when it is needed. */
export interface ResourceLoader {
  /** View key of its screen; none for an area that is only shown beside another. */
  readonly view?: string;
  /** Those of its other pages. */
  readonly views?: readonly string[];
  /** First part of its permission strings where it is not its name. */
  readonly permission?: string;
  /** It gives no single records away. */
  readonly elsewhere?: true;
  /** Its records are found in the command palette. */
  readonly found?: true;
  /** Its records are in a tree. */
  readonly tree?: true;
  readonly load: () => Promise<AnyResource>;
}

/** Every area by its name. */
export const resourceLoaders: Readonly<Record<string, ResourceLoader>> = {
  bargainUser: {
    view: "activity/bargain-user/index",
    load: () => import("./activity/bargain-user.ts").then(({ bargainUser }) => bargainUser),
  },
  bargain: {
    view: "activity/bargain/index",
    load: () => import("./activity/bargain.ts").then(({ bargain }) => bargain),
  },
  combinList: {
    view: "activity/combin-list/index",
    views: ["activity/combin-list/index"],
    load: () => import("./activity/combin-list.ts").then(({ combinList }) => combinList),
  },
  combination: {
    view: "activity/combination/index",
    load: () => import("./activity/combination.ts").then(({ combination }) => combination),
  },
  couponIssue: {
    view: "activity/coupon-issue/index",
    load: () => import("./activity/coupon-issue.ts").then(({ couponIssue }) => couponIssue),
  },
  couponUser: {
    view: "activity/coupon-user/index",
    load: () => import("./activity/coupon-user.ts").then(({ couponUser }) => couponUser),
  },
  coupon: {
    view: "activity/coupon/index",
    load: () => import("./activity/coupon.ts").then(({ coupon }) => coupon),
  },
  extract: {
    view: "activity/extract/index",
    load: () => import("./activity/extract.ts").then(({ extract }) => extract),
  },
  seckill: {
    view: "activity/seckill/index",
    load: () => import("./activity/seckill.ts").then(({ seckill }) => seckill),
  },
  storeCouponUser: {
    view: "activity/store-coupon-user/index",
    load: () => import("./activity/store-coupon-user.ts").then(({ storeCouponUser }) => storeCouponUser),
  },
  agent: {
    view: "customer/agent/index",
    found: true,
    load: () => import("./customer/agent.ts").then(({ agent }) => agent),
  },
  conversationNote: {
    permission: "conversation",
    load: () => import("./customer/conversation-note.ts").then(({ conversationNote }) => conversationNote),
  },
  conversation: {
    view: "customer/conversation/index",
    found: true,
    load: () => import("./customer/conversation.ts").then(({ conversation }) => conversation),
  },
  customerFollow: {
    permission: "customer",
    load: () => import("./customer/customer-follow.ts").then(({ customerFollow }) => customerFollow),
  },
  customer: {
    view: "customer/customer/index",
    found: true,
    load: () => import("./customer/customer.ts").then(({ customer }) => customer),
  },
  domain: {
    view: "customer/domain/index",
    load: () => import("./customer/domain.ts").then(({ domain }) => domain),
  },
  greetingGroup: {
    permission: "greeting",
    load: () => import("./customer/greeting-group.ts").then(({ greetingGroup }) => greetingGroup),
  },
  greeting: {
    view: "customer/greeting/index",
    load: () => import("./customer/greeting.ts").then(({ greeting }) => greeting),
  },
  imEmailConfig: {
    view: "customer/email-config/index",
    load: () => import("./customer/im-email-config.ts").then(({ imEmailConfig }) => imEmailConfig),
  },
  imCallMember: {
    permission: "imCall",
    load: () => import("./im/im-call-member.ts").then(({ imCallMember }) => imCallMember),
  },
  imCall: {
    view: "im/call/index",
    permission: "imCall",
    load: () => import("./im/im-call.ts").then(({ imCall }) => imCall),
  },
  imFriend: {
    view: "im/friend/index",
    permission: "imFriend",
    load: () => import("./im/im-friend.ts").then(({ imFriend }) => imFriend),
  },
  imGroupMember: {
    permission: "imGroup",
    load: () => import("./im/im-group-member.ts").then(({ imGroupMember }) => imGroupMember),
  },
  imGroupMessage: {
    permission: "imGroup",
    load: () => import("./im/im-group-message.ts").then(({ imGroupMessage }) => imGroupMessage),
  },
  imGroup: {
    view: "im/group/index",
    permission: "imGroup",
    found: true,
    load: () => import("./im/im-group.ts").then(({ imGroup }) => imGroup),
  },
  imPrivateMessage: {
    permission: "imPrivate",
    load: () => import("./im/im-private-message.ts").then(({ imPrivateMessage }) => imPrivateMessage),
  },
  imPrivate: {
    view: "im/private/index",
    permission: "imPrivate",
    load: () => import("./im/im-private.ts").then(({ imPrivate }) => imPrivate),
  },
  sensitiveWord: {
    view: "im/sensitive-word/index",
    load: () => import("./im/sensitive-word.ts").then(({ sensitiveWord }) => sensitiveWord),
  },
  materialGroup: {
    permission: "material",
    load: () => import("./media/material-group.ts").then(({ materialGroup }) => materialGroup),
  },
  materialSettings: {
    permission: "material",
    elsewhere: true,
    load: () => import("./media/material-settings.ts").then(({ materialSettings }) => materialSettings),
  },
  material: {
    view: "media/image/index",
    views: ["media/image/index", "media/video/index"],
    load: () => import("./media/material.ts").then(({ material }) => material),
  },
  errorLog: {
    view: "monitor/error-log/index",
    load: () => import("./monitor/error-log.ts").then(({ errorLog }) => errorLog),
  },
  log: { view: "monitor/log/index", load: () => import("./monitor/log.ts").then(({ log }) => log) },
  online: {
    view: "monitor/online/index",
    load: () => import("./monitor/online.ts").then(({ online }) => online),
  },
  advertisement: {
    view: "shop/advertisement/index",
    load: () => import("./shop/advertisement.ts").then(({ advertisement }) => advertisement),
  },
  afterSalesLog: {
    permission: "afterSales",
    load: () => import("./shop/after-sales-log.ts").then(({ afterSalesLog }) => afterSalesLog),
  },
  afterSales: {
    view: "shop/after-sales/index",
    load: () => import("./shop/after-sales.ts").then(({ afterSales }) => afterSales),
  },
  appVersion: {
    view: "shop/app-version/index",
    load: () => import("./shop/app-version.ts").then(({ appVersion }) => appVersion),
  },
  category: {
    view: "shop/category/index",
    tree: true,
    load: () => import("./shop/category.ts").then(({ category }) => category),
  },
  collect: {
    view: "shop/collect/index",
    load: () => import("./shop/collect.ts").then(({ collect }) => collect),
  },
  expressSettings: {
    permission: "express",
    elsewhere: true,
    load: () => import("./shop/express-settings.ts").then(({ expressSettings }) => expressSettings),
  },
  express: {
    view: "shop/express/index",
    load: () => import("./shop/express.ts").then(({ express }) => express),
  },
  foot: { view: "shop/foot/index", load: () => import("./shop/foot.ts").then(({ foot }) => foot) },
  goods: {
    view: "shop/goods/index",
    views: ["shop/add-goods/index", "shop/edit-goods/index", "shop/copy-goods/index", "shop/goods-sku/index"],
    found: true,
    load: () => import("./shop/goods.ts").then(({ goods }) => goods),
  },
  groupData: {
    view: "shop/set/index",
    permission: "shopSet",
    load: () => import("./shop/group-data.ts").then(({ groupData }) => groupData),
  },
  invoice: {
    view: "shop/invoice/index",
    load: () => import("./shop/invoice.ts").then(({ invoice }) => invoice),
  },
  orderLog: {
    permission: "order",
    load: () => import("./shop/order-log.ts").then(({ orderLog }) => orderLog),
  },
  orderPayment: {
    permission: "order",
    load: () => import("./shop/order-payment.ts").then(({ orderPayment }) => orderPayment),
  },
  order: {
    view: "shop/order/index",
    found: true,
    load: () => import("./shop/order.ts").then(({ order }) => order),
  },
  payRefund: {
    view: "shop/pay-refund/index",
    permission: "order",
    load: () => import("./shop/pay-refund.ts").then(({ payRefund }) => payRefund),
  },
  productRule: {
    view: "shop/product-rule/index",
    load: () => import("./shop/product-rule.ts").then(({ productRule }) => productRule),
  },
  recharge: {
    view: "shop/recharge/index",
    load: () => import("./shop/recharge.ts").then(({ recharge }) => recharge),
  },
  reply: { view: "shop/reply/index", load: () => import("./shop/reply.ts").then(({ reply }) => reply) },
  shippingTemplate: {
    view: "shop/shipping-templates/index",
    permission: "shippingTemplates",
    load: () => import("./shop/shipping-template.ts").then(({ shippingTemplate }) => shippingTemplate),
  },
  shopCommissionSettings: {
    permission: "shopSet",
    elsewhere: true,
    load: () =>
      import("./shop/shop-commission-settings.ts").then(
        ({ shopCommissionSettings }) => shopCommissionSettings,
      ),
  },
  shopCustomer: {
    view: "shop/customer/index",
    load: () => import("./shop/shop-customer.ts").then(({ shopCustomer }) => shopCustomer),
  },
  shopPointsSettings: {
    permission: "shopSet",
    elsewhere: true,
    load: () => import("./shop/shop-points-settings.ts").then(({ shopPointsSettings }) => shopPointsSettings),
  },
  shopRechargeSettings: {
    permission: "shopSet",
    elsewhere: true,
    load: () =>
      import("./shop/shop-recharge-settings.ts").then(({ shopRechargeSettings }) => shopRechargeSettings),
  },
  shopSiteSettings: {
    permission: "shopSet",
    elsewhere: true,
    load: () => import("./shop/shop-site-settings.ts").then(({ shopSiteSettings }) => shopSiteSettings),
  },
  shopSmsSettings: {
    permission: "shopSet",
    elsewhere: true,
    load: () => import("./shop/shop-sms-settings.ts").then(({ shopSmsSettings }) => shopSmsSettings),
  },
  shopTradeSettings: {
    permission: "shopSet",
    elsewhere: true,
    load: () => import("./shop/shop-trade-settings.ts").then(({ shopTradeSettings }) => shopTradeSettings),
  },
  shopUser: {
    view: "shop/user/index",
    found: true,
    load: () => import("./shop/shop-user.ts").then(({ shopUser }) => shopUser),
  },
  stockMove: {
    permission: "goods",
    load: () => import("./shop/stock-move.ts").then(({ stockMove }) => stockMove),
  },
  storeSettings: {
    permission: "store",
    elsewhere: true,
    load: () => import("./shop/store-settings.ts").then(({ storeSettings }) => storeSettings),
  },
  storeStaff: {
    view: "shop/store-staff/index",
    load: () => import("./shop/store-staff.ts").then(({ storeStaff }) => storeStaff),
  },
  store: { view: "shop/store/index", load: () => import("./shop/store.ts").then(({ store }) => store) },
  userBill: {
    view: "shop/user-bill/index",
    permission: "shopUser",
    load: () => import("./shop/user-bill.ts").then(({ userBill }) => userBill),
  },
  userLevel: {
    view: "shop/user-level/index",
    load: () => import("./shop/user-level.ts").then(({ userLevel }) => userLevel),
  },
  userTask: {
    view: "shop/user-task/index",
    load: () => import("./shop/user-task.ts").then(({ userTask }) => userTask),
  },
  basicConfig: {
    view: "system/basic-config/index",
    load: () => import("./system/basic-config.ts").then(({ basicConfig }) => basicConfig),
  },
  changeLog: {
    elsewhere: true,
    load: () => import("./system/change-log.ts").then(({ changeLog }) => changeLog),
  },
  chatSettings: {
    permission: "basicConfig",
    elsewhere: true,
    load: () => import("./system/chat-settings.ts").then(({ chatSettings }) => chatSettings),
  },
  dept: {
    view: "system/dept/index",
    tree: true,
    load: () => import("./system/dept.ts").then(({ dept }) => dept),
  },
  dictDetail: {
    permission: "dict",
    load: () => import("./system/dict-detail.ts").then(({ dictDetail }) => dictDetail),
  },
  dict: { view: "system/dict/index", load: () => import("./system/dict.ts").then(({ dict }) => dict) },
  job: { view: "system/job/index", load: () => import("./system/job.ts").then(({ job }) => job) },
  loginRecord: {
    view: "system/login-record/index",
    load: () => import("./system/login-record.ts").then(({ loginRecord }) => loginRecord),
  },
  menu: {
    view: "system/menu/index",
    tree: true,
    load: () => import("./system/menu.ts").then(({ menu }) => menu),
  },
  ownLog: { elsewhere: true, load: () => import("./system/own-log.ts").then(({ ownLog }) => ownLog) },
  retentionSettings: {
    permission: "timing",
    elsewhere: true,
    load: () => import("./system/retention-settings.ts").then(({ retentionSettings }) => retentionSettings),
  },
  role: {
    view: "system/role/index",
    permission: "roles",
    load: () => import("./system/role.ts").then(({ role }) => role),
  },
  timingLog: {
    permission: "timing",
    load: () => import("./system/timing-log.ts").then(({ timingLog }) => timingLog),
  },
  timing: {
    view: "system/timing/index",
    load: () => import("./system/timing.ts").then(({ timing }) => timing),
  },
  translateConfig: {
    view: "system/translate-config/index",
    load: () => import("./system/translate-config.ts").then(({ translateConfig }) => translateConfig),
  },
  userCenter: {
    elsewhere: true,
    load: () => import("./system/user-center.ts").then(({ userCenter }) => userCenter),
  },
  user: {
    view: "system/user/index",
    found: true,
    load: () => import("./system/user.ts").then(({ user }) => user),
  },
  aliPayOrder: {
    permission: "aliPay",
    load: () => import("./tools/ali-pay-order.ts").then(({ aliPayOrder }) => aliPayOrder),
  },
  aliPay: {
    view: "tools/alipay/index",
    elsewhere: true,
    load: () => import("./tools/ali-pay.ts").then(({ aliPay }) => aliPay),
  },
  cloudFile: {
    permission: "storage",
    load: () => import("./tools/cloud-file.ts").then(({ cloudFile }) => cloudFile),
  },
  email: {
    view: "tools/email/index",
    elsewhere: true,
    load: () => import("./tools/email.ts").then(({ email }) => email),
  },
  localFile: {
    view: "tools/storage/index",
    permission: "storage",
    load: () => import("./tools/local-file.ts").then(({ localFile }) => localFile),
  },
  openaiConfig: {
    view: "tools/openai-config/index",
    load: () => import("./tools/openai-config.ts").then(({ openaiConfig }) => openaiConfig),
  },
  openaiPreset: {
    permission: "openaiConfig",
    load: () => import("./tools/openai-preset.ts").then(({ openaiPreset }) => openaiPreset),
  },
  picture: {
    view: "tools/picture/index",
    permission: "pictures",
    load: () => import("./tools/picture.ts").then(({ picture }) => picture),
  },
  watermark: {
    view: "tools/watermark/index",
    load: () => import("./tools/watermark.ts").then(({ watermark }) => watermark),
  },
  assemble: {
    views: ["website/assemble/index"],
    permission: "navinfo",
    load: () => import("./website/assemble.ts").then(({ assemble }) => assemble),
  },
  caseCategory: {
    view: "website/case-category/index",
    permission: "case",
    tree: true,
    load: () => import("./website/case-category.ts").then(({ caseCategory }) => caseCategory),
  },
  caseStudy: {
    view: "website/case/index",
    views: ["website/nav-case/index"],
    permission: "case",
    load: () => import("./website/case-study.ts").then(({ caseStudy }) => caseStudy),
  },
  downloadCategory: {
    view: "website/download-category/index",
    permission: "download",
    tree: true,
    load: () => import("./website/download-category.ts").then(({ downloadCategory }) => downloadCategory),
  },
  downloadContact: {
    permission: "download",
    load: () => import("./website/download-contact.ts").then(({ downloadContact }) => downloadContact),
  },
  download: {
    view: "website/download/index",
    views: ["website/nav-download/index"],
    load: () => import("./website/download.ts").then(({ download }) => download),
  },
  exhibition: {
    view: "website/exhibition/index",
    views: ["website/nav-exhibition/index"],
    load: () => import("./website/exhibition.ts").then(({ exhibition }) => exhibition),
  },
  generic: {
    views: ["website/generic/index"],
    permission: "navinfo",
    load: () => import("./website/generic.ts").then(({ generic }) => generic),
  },
  history: {
    view: "website/history/index",
    views: ["website/nav-history/index"],
    load: () => import("./website/history.ts").then(({ history }) => history),
  },
  honor: {
    view: "website/honor/index",
    views: ["website/nav-honor/index"],
    load: () => import("./website/honor.ts").then(({ honor }) => honor),
  },
  inquiry: {
    view: "website/inquiry/index",
    load: () => import("./website/inquiry.ts").then(({ inquiry }) => inquiry),
  },
  multiText: {
    views: ["website/multi-text/index"],
    permission: "navinfo",
    load: () => import("./website/multi-text.ts").then(({ multiText }) => multiText),
  },
  navinfo: {
    view: "website/navinfo/index",
    tree: true,
    load: () => import("./website/navinfo.ts").then(({ navinfo }) => navinfo),
  },
  newsCategory: {
    view: "website/news-category/index",
    tree: true,
    load: () => import("./website/news-category.ts").then(({ newsCategory }) => newsCategory),
  },
  news: {
    view: "website/news/index",
    views: ["website/nav-news/index", "website/add-news-detail/index", "website/edit-news-detail/index"],
    load: () => import("./website/news.ts").then(({ news }) => news),
  },
  productCategory: {
    view: "website/product-category/index",
    permission: "product",
    tree: true,
    load: () => import("./website/product-category.ts").then(({ productCategory }) => productCategory),
  },
  product: {
    view: "website/product/index",
    views: [
      "website/nav-product/index",
      "website/add-product/index",
      "website/edit-product/index",
      "website/copy-product/index",
    ],
    load: () => import("./website/product.ts").then(({ product }) => product),
  },
  seoKeyword: {
    view: "website/seo-keyword/index",
    load: () => import("./website/seo-keyword.ts").then(({ seoKeyword }) => seoKeyword),
  },
  siteLanguage: {
    view: "website/language/index",
    permission: "language",
    load: () => import("./website/site-language.ts").then(({ siteLanguage }) => siteLanguage),
  },
  siteRedirect: {
    permission: "domain",
    load: () => import("./website/site-redirect.ts").then(({ siteRedirect }) => siteRedirect),
  },
  swiper: {
    view: "website/swiper/index",
    views: ["website/nav-swiper/index"],
    load: () => import("./website/swiper.ts").then(({ swiper }) => swiper),
  },
  wechatSettings: {
    permission: "shopCustomer",
    elsewhere: true,
    load: () => import("./wechat/wechat-settings.ts").then(({ wechatSettings }) => wechatSettings),
  },
};
