// Written by `npm run db:generate` from the definitions in src/contract/resources/; not to be changed by hand.

import { bargain } from "../../src/contract/resources/activity/bargain.ts";
import { bargainUser } from "../../src/contract/resources/activity/bargain-user.ts";
import { combinList } from "../../src/contract/resources/activity/combin-list.ts";
import { combination } from "../../src/contract/resources/activity/combination.ts";
import { coupon } from "../../src/contract/resources/activity/coupon.ts";
import { couponIssue } from "../../src/contract/resources/activity/coupon-issue.ts";
import { couponUser } from "../../src/contract/resources/activity/coupon-user.ts";
import { extract } from "../../src/contract/resources/activity/extract.ts";
import { seckill } from "../../src/contract/resources/activity/seckill.ts";
import { storeCouponUser } from "../../src/contract/resources/activity/store-coupon-user.ts";
import { agent } from "../../src/contract/resources/customer/agent.ts";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { conversationNote } from "../../src/contract/resources/customer/conversation-note.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { customerFollow } from "../../src/contract/resources/customer/customer-follow.ts";
import { domain } from "../../src/contract/resources/customer/domain.ts";
import { greeting } from "../../src/contract/resources/customer/greeting.ts";
import { greetingGroup } from "../../src/contract/resources/customer/greeting-group.ts";
import { imEmailConfig } from "../../src/contract/resources/customer/im-email-config.ts";
import { imCall } from "../../src/contract/resources/im/im-call.ts";
import { imCallMember } from "../../src/contract/resources/im/im-call-member.ts";
import { imFriend } from "../../src/contract/resources/im/im-friend.ts";
import { imGroup } from "../../src/contract/resources/im/im-group.ts";
import { imGroupMember } from "../../src/contract/resources/im/im-group-member.ts";
import { imGroupMessage } from "../../src/contract/resources/im/im-group-message.ts";
import { imPrivate } from "../../src/contract/resources/im/im-private.ts";
import { imPrivateMessage } from "../../src/contract/resources/im/im-private-message.ts";
import { sensitiveWord } from "../../src/contract/resources/im/sensitive-word.ts";
import { material } from "../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../src/contract/resources/media/material-group.ts";
import { materialSettings } from "../../src/contract/resources/media/material-settings.ts";
import { errorLog } from "../../src/contract/resources/monitor/error-log.ts";
import { log } from "../../src/contract/resources/monitor/log.ts";
import { online } from "../../src/contract/resources/monitor/online.ts";
import { advertisement } from "../../src/contract/resources/shop/advertisement.ts";
import { afterSales } from "../../src/contract/resources/shop/after-sales.ts";
import { afterSalesLog } from "../../src/contract/resources/shop/after-sales-log.ts";
import { appVersion } from "../../src/contract/resources/shop/app-version.ts";
import { category } from "../../src/contract/resources/shop/category.ts";
import { collect } from "../../src/contract/resources/shop/collect.ts";
import { express } from "../../src/contract/resources/shop/express.ts";
import { expressSettings } from "../../src/contract/resources/shop/express-settings.ts";
import { foot } from "../../src/contract/resources/shop/foot.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { groupData } from "../../src/contract/resources/shop/group-data.ts";
import { invoice } from "../../src/contract/resources/shop/invoice.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { orderLog } from "../../src/contract/resources/shop/order-log.ts";
import { orderPayment } from "../../src/contract/resources/shop/order-payment.ts";
import { payRefund } from "../../src/contract/resources/shop/pay-refund.ts";
import { productRule } from "../../src/contract/resources/shop/product-rule.ts";
import { recharge } from "../../src/contract/resources/shop/recharge.ts";
import { reply } from "../../src/contract/resources/shop/reply.ts";
import { shippingTemplate } from "../../src/contract/resources/shop/shipping-template.ts";
import { shopCommissionSettings } from "../../src/contract/resources/shop/shop-commission-settings.ts";
import { shopCustomer } from "../../src/contract/resources/shop/shop-customer.ts";
import { shopPointsSettings } from "../../src/contract/resources/shop/shop-points-settings.ts";
import { shopRechargeSettings } from "../../src/contract/resources/shop/shop-recharge-settings.ts";
import { shopSiteSettings } from "../../src/contract/resources/shop/shop-site-settings.ts";
import { shopSmsSettings } from "../../src/contract/resources/shop/shop-sms-settings.ts";
import { shopTradeSettings } from "../../src/contract/resources/shop/shop-trade-settings.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { stockMove } from "../../src/contract/resources/shop/stock-move.ts";
import { store } from "../../src/contract/resources/shop/store.ts";
import { storeSettings } from "../../src/contract/resources/shop/store-settings.ts";
import { storeStaff } from "../../src/contract/resources/shop/store-staff.ts";
import { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import { userLevel } from "../../src/contract/resources/shop/user-level.ts";
import { userTask } from "../../src/contract/resources/shop/user-task.ts";
import { basicConfig } from "../../src/contract/resources/system/basic-config.ts";
import { changeLog } from "../../src/contract/resources/system/change-log.ts";
import { chatSettings } from "../../src/contract/resources/system/chat-settings.ts";
import { dept } from "../../src/contract/resources/system/dept.ts";
import { dict } from "../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../src/contract/resources/system/dict-detail.ts";
import { job } from "../../src/contract/resources/system/job.ts";
import { loginRecord } from "../../src/contract/resources/system/login-record.ts";
import { menu } from "../../src/contract/resources/system/menu.ts";
import { ownLog } from "../../src/contract/resources/system/own-log.ts";
import { retentionSettings } from "../../src/contract/resources/system/retention-settings.ts";
import { role } from "../../src/contract/resources/system/role.ts";
import { timing } from "../../src/contract/resources/system/timing.ts";
import { timingLog } from "../../src/contract/resources/system/timing-log.ts";
import { translateConfig } from "../../src/contract/resources/system/translate-config.ts";
import { user } from "../../src/contract/resources/system/user.ts";
import { userCenter } from "../../src/contract/resources/system/user-center.ts";
import { aliPay } from "../../src/contract/resources/tools/ali-pay.ts";
import { aliPayOrder } from "../../src/contract/resources/tools/ali-pay-order.ts";
import { cloudFile } from "../../src/contract/resources/tools/cloud-file.ts";
import { email } from "../../src/contract/resources/tools/email.ts";
import { localFile } from "../../src/contract/resources/tools/local-file.ts";
import { openaiConfig } from "../../src/contract/resources/tools/openai-config.ts";
import { openaiPreset } from "../../src/contract/resources/tools/openai-preset.ts";
import { picture } from "../../src/contract/resources/tools/picture.ts";
import { watermark } from "../../src/contract/resources/tools/watermark.ts";
import { assemble } from "../../src/contract/resources/website/assemble.ts";
import { caseCategory } from "../../src/contract/resources/website/case-category.ts";
import { caseStudy } from "../../src/contract/resources/website/case-study.ts";
import { download } from "../../src/contract/resources/website/download.ts";
import { downloadCategory } from "../../src/contract/resources/website/download-category.ts";
import { downloadContact } from "../../src/contract/resources/website/download-contact.ts";
import { exhibition } from "../../src/contract/resources/website/exhibition.ts";
import { generic } from "../../src/contract/resources/website/generic.ts";
import { history } from "../../src/contract/resources/website/history.ts";
import { honor } from "../../src/contract/resources/website/honor.ts";
import { inquiry } from "../../src/contract/resources/website/inquiry.ts";
import { multiText } from "../../src/contract/resources/website/multi-text.ts";
import { navinfo } from "../../src/contract/resources/website/navinfo.ts";
import { news } from "../../src/contract/resources/website/news.ts";
import { newsCategory } from "../../src/contract/resources/website/news-category.ts";
import { product } from "../../src/contract/resources/website/product.ts";
import { productCategory } from "../../src/contract/resources/website/product-category.ts";
import { seoKeyword } from "../../src/contract/resources/website/seo-keyword.ts";
import { siteLanguage } from "../../src/contract/resources/website/site-language.ts";
import { siteRedirect } from "../../src/contract/resources/website/site-redirect.ts";
import { swiper } from "../../src/contract/resources/website/swiper.ts";
import { wechatSettings } from "../../src/contract/resources/wechat/wechat-settings.ts";
import * as tables from "../db/schema/index.ts";
import type { KnownArea } from "./module.ts";

/** Every area. */
export const areas: readonly KnownArea[] = [
  {
    definition: bargainUser,
    table: tables.shopBargainUser,
    byHand: false,
    lines: { helps: { table: tables.shopBargainUserHelps, own: tables.shopBargainUserHelps.bargainUserId } },
  },
  { definition: bargain, table: tables.shopBargain, byHand: false },
  { definition: combinList, table: tables.shopPink, byHand: false },
  {
    definition: combination,
    table: tables.shopCombination,
    byHand: false,
    lines: { attrs: { table: tables.shopCombinationAttrs, own: tables.shopCombinationAttrs.combinationId } },
  },
  { definition: couponIssue, table: tables.shopCouponIssue, byHand: false },
  { definition: couponUser, table: tables.shopCouponClaim, byHand: false },
  {
    definition: coupon,
    table: tables.shopCoupon,
    byHand: false,
    links: {
      products: {
        table: tables.shopCouponProducts,
        own: tables.shopCouponProducts.couponId,
        other: tables.shopCouponProducts.goodsId,
        target: tables.shopGoods,
        show: { id: tables.shopGoods.id, name: tables.shopGoods.storeName },
      },
    },
  },
  { definition: extract, table: tables.shopExtract, byHand: false },
  {
    definition: seckill,
    table: tables.shopSeckill,
    byHand: false,
    lines: { attrs: { table: tables.shopSeckillAttrs, own: tables.shopSeckillAttrs.seckillId } },
  },
  {
    definition: storeCouponUser,
    table: tables.shopCouponUser,
    byHand: false,
    links: {
      products: {
        table: tables.shopCouponUserProducts,
        own: tables.shopCouponUserProducts.storeCouponUserId,
        other: tables.shopCouponUserProducts.goodsId,
        target: tables.shopGoods,
        show: { id: tables.shopGoods.id, name: tables.shopGoods.storeName },
      },
    },
  },
  { definition: agent, table: tables.serviceAgent, byHand: false },
  { definition: conversationNote, table: tables.serviceConversationNote, byHand: false },
  { definition: conversation, table: tables.serviceConversation, byHand: false },
  { definition: customerFollow, table: tables.serviceCustomerFollow, byHand: false },
  { definition: customer, table: tables.serviceCustomer, byHand: false },
  { definition: domain, table: tables.site, byHand: false },
  { definition: greetingGroup, table: tables.serviceGreetingGroup, byHand: false },
  { definition: greeting, table: tables.serviceGreeting, byHand: false },
  { definition: imEmailConfig, table: tables.serviceEmailConfig, byHand: false },
  { definition: imCallMember, table: tables.chatCallMember, byHand: true },
  { definition: imCall, table: tables.chatCall, byHand: true },
  { definition: imFriend, table: tables.chatFriend, byHand: true },
  { definition: imGroupMember, table: tables.chatGroupMember, byHand: true },
  { definition: imGroupMessage, table: tables.chatGroupMessage, byHand: true },
  { definition: imGroup, table: tables.chatGroup, byHand: true },
  { definition: imPrivateMessage, table: tables.chatPrivateMessage, byHand: true },
  { definition: imPrivate, table: tables.chatPrivateChat, byHand: true },
  { definition: sensitiveWord, table: tables.imSensitiveWord, byHand: false },
  { definition: materialGroup, table: tables.materialGroup, byHand: false },
  { definition: materialSettings },
  { definition: material, table: tables.material, byHand: false },
  { definition: errorLog, table: tables.operationLog, byHand: true },
  { definition: log, table: tables.operationLog, byHand: true },
  { definition: online, table: tables.adminSession, byHand: true },
  { definition: advertisement, table: tables.shopAdvertisement, byHand: false },
  { definition: afterSalesLog, table: tables.shopAfterSalesLog, byHand: false },
  { definition: afterSales, table: tables.shopAfterSales, byHand: false },
  { definition: appVersion, table: tables.shopAppVersion, byHand: false },
  { definition: category, table: tables.shopCategory, byHand: false },
  { definition: collect, table: tables.shopRelation, byHand: true },
  { definition: expressSettings },
  { definition: express, table: tables.shopExpress, byHand: false },
  { definition: foot, table: tables.shopRelation, byHand: true },
  {
    definition: goods,
    table: tables.shopGoods,
    byHand: false,
    lines: { attrs: { table: tables.shopGoodsAttrs, own: tables.shopGoodsAttrs.goodsId } },
  },
  { definition: groupData, table: tables.shopGroupData, byHand: false },
  { definition: invoice, table: tables.shopInvoice, byHand: false },
  { definition: orderLog, table: tables.shopOrderLog, byHand: false },
  { definition: orderPayment, table: tables.shopOrderPayment, byHand: false },
  { definition: order, table: tables.shopOrder, byHand: false },
  { definition: payRefund, table: tables.shopPayRefund, byHand: false },
  { definition: productRule, table: tables.shopProductRule, byHand: false },
  { definition: recharge, table: tables.shopRecharge, byHand: false },
  { definition: reply, table: tables.shopReply, byHand: false },
  { definition: shippingTemplate, table: tables.shopShippingTemplate, byHand: false },
  { definition: shopCommissionSettings },
  { definition: shopCustomer, table: tables.shopCustomer, byHand: false },
  { definition: shopPointsSettings },
  { definition: shopRechargeSettings },
  { definition: shopSiteSettings },
  { definition: shopSmsSettings },
  { definition: shopTradeSettings },
  {
    definition: shopUser,
    table: tables.shopMember,
    byHand: false,
    lines: { addresses: { table: tables.shopMemberAddresses, own: tables.shopMemberAddresses.shopUserId } },
  },
  { definition: stockMove, table: tables.shopStockMove, byHand: false },
  { definition: storeSettings },
  { definition: storeStaff, table: tables.shopStoreStaff, byHand: false },
  { definition: store, table: tables.shopStore, byHand: false },
  { definition: userBill, table: tables.shopBill, byHand: false },
  { definition: userLevel, table: tables.shopUserLevel, byHand: false },
  { definition: userTask, table: tables.shopUserTask, byHand: false },
  { definition: basicConfig, table: tables.sysConfig, byHand: false },
  { definition: changeLog },
  { definition: chatSettings },
  { definition: dept, table: tables.sysDept, byHand: true },
  { definition: dictDetail, table: tables.sysDictDetail, byHand: false },
  { definition: dict, table: tables.sysDict, byHand: false },
  { definition: job, table: tables.sysJob, byHand: false },
  { definition: loginRecord, table: tables.loginRecord, byHand: true },
  { definition: menu, table: tables.sysMenu, byHand: true },
  { definition: ownLog },
  { definition: retentionSettings },
  { definition: role, table: tables.sysRole, byHand: true },
  { definition: timingLog, table: tables.sysTimingLog, byHand: false },
  { definition: timing, table: tables.sysTiming, byHand: false },
  { definition: translateConfig, table: tables.sysTranslateConfig, byHand: false },
  { definition: userCenter },
  { definition: user, table: tables.sysUser, byHand: true },
  { definition: aliPayOrder, table: tables.toolAliPayOrder, byHand: false },
  { definition: aliPay },
  { definition: cloudFile, table: tables.storageObject, byHand: true },
  { definition: email },
  { definition: localFile, table: tables.storageFile, byHand: false },
  { definition: openaiConfig, table: tables.toolOpenaiConfig, byHand: false },
  { definition: openaiPreset, table: tables.toolOpenaiPreset, byHand: false },
  { definition: picture, table: tables.picture, byHand: false },
  { definition: watermark, table: tables.toolWatermark, byHand: false },
  { definition: assemble, table: tables.siteAssemble, byHand: false },
  { definition: caseCategory, table: tables.siteCaseCategory, byHand: false },
  {
    definition: caseStudy,
    table: tables.siteCase,
    byHand: false,
    links: {
      productIds: {
        table: tables.siteCaseProductIds,
        own: tables.siteCaseProductIds.caseStudyId,
        other: tables.siteCaseProductIds.productId,
        target: tables.siteProduct,
        show: { id: tables.siteProduct.id, name: tables.siteProduct.name },
      },
    },
  },
  { definition: downloadCategory, table: tables.siteDownloadCategory, byHand: false },
  { definition: downloadContact, table: tables.siteDownloadContact, byHand: false },
  { definition: download, table: tables.siteDownload, byHand: false },
  { definition: exhibition, table: tables.siteExhibition, byHand: false },
  { definition: generic, table: tables.siteGeneric, byHand: false },
  { definition: history, table: tables.siteHistory, byHand: false },
  { definition: honor, table: tables.siteHonor, byHand: false },
  { definition: inquiry, table: tables.siteInquiry, byHand: false },
  { definition: multiText, table: tables.siteMultiText, byHand: false },
  { definition: navinfo, table: tables.siteNavigation, byHand: false },
  { definition: newsCategory, table: tables.siteNewsCategory, byHand: false },
  { definition: news, table: tables.siteNews, byHand: false },
  { definition: productCategory, table: tables.siteProductCategory, byHand: false },
  {
    definition: product,
    table: tables.siteProduct,
    byHand: false,
    links: {
      relatedIds: {
        table: tables.siteProductRelatedIds,
        own: tables.siteProductRelatedIds.productId,
        other: tables.siteProductRelatedIds.otherId,
        target: tables.siteProduct,
        show: { id: tables.siteProduct.id, name: tables.siteProduct.name },
      },
    },
    lines: { skus: { table: tables.siteProductSkus, own: tables.siteProductSkus.productId } },
  },
  { definition: seoKeyword, table: tables.siteSeoKeyword, byHand: false },
  { definition: siteLanguage, table: tables.siteLanguage, byHand: true },
  { definition: siteRedirect, table: tables.siteRedirect, byHand: false },
  { definition: swiper, table: tables.siteSwiper, byHand: false },
  { definition: wechatSettings },
];
