import { fillBargains, fillGroups, makeGroup } from "../../support/activity-rows.ts";
import { fillRequests, makeRequest } from "../../support/after-sales-rows.ts";
import { fillAliPayOrders } from "../../support/ali-pay-rows.ts";
import { fillBills } from "../../support/bill-rows.ts";
import { fillCalls, fillChat, makeGroup as makeChatGroup, makeFriendship } from "../../support/chat-rows.ts";
import { fillContacts, makeContact, makeDownload } from "../../support/contact-rows.ts";
import {
  AGENT_TEAM,
  AGENTS,
  fillConversations,
  fillNotes,
  makeConversation,
  makeNote,
} from "../../support/conversation-rows.ts";
import { fillCoupons, makeOwnedCoupon } from "../../support/coupon-rows.ts";
import { fillFollowUps } from "../../support/customer-rows.ts";
import { fillInquiries, makeInquiry, makeProduct } from "../../support/inquiry-rows.ts";
import { fillLoginRecord, fillOperationLog, fillTimingLog } from "../../support/log-rows.ts";
import { makeOrder } from "../../support/order-rows.ts";
import { fillOrders } from "../../support/order-states.ts";
import { fillRedirects, makeRedirect } from "../../support/redirect-rows.ts";
import type { SampleSource } from "../../support/samples.ts";
import type { TestServer } from "../../support/server.ts";
import {
  fillExtracts,
  fillInvoices,
  fillPayments,
  fillRecharges,
  fillRefunds,
  fillRelations,
  fillReplies,
  fillStock,
  makeExtract,
  makeInvoice,
  makeRefund,
} from "../../support/shop-rows.ts";
import { fillObjects, fillPictures, fillStoredFiles } from "../../support/storage-rows.ts";

/** What the tests of an area cannot derive from its definition: rules that its module has beyond the fields'. */
export interface Fixture {
  /** Values of a new record that no field alone determines. */
  body?(
    nth: number,
    source: SampleSource,
  ): Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;
  /** Makes rows of an area that nobody makes by hand. */
  rows?(server: TestServer): Promise<void>;
  /** Makes one row of such an area. @returns its id. */
  row?(server: TestServer, nth: number): Promise<number>;
  /** What an action asks for that its fields do not tell. */
  input?(action: string): Readonly<Record<string, unknown>> | undefined;
  /** Fields that are not changed alone, each with the reason. */
  readonly notChangedAlone?: Readonly<Record<string, string>>;
  /** Filters with a meaning of their own. */
  readonly ownFilters?: readonly string[];
}

const LOG_ROWS = 60;

/** Activities that the stock of their goods is enough for, and that can be put on. */
const offered = () => ({ specType: 0, stock: 1, stopTime: "2099-01-01 00:00:00" });
const variants = { attrs: "the goods have variants, or they have not" };

export const fixtures: Readonly<Record<string, Fixture>> = {
  log: { rows: ({ context }) => fillOperationLog(context.pool, LOG_ROWS) },
  errorLog: { rows: ({ context }) => fillOperationLog(context.pool, LOG_ROWS) },
  loginRecord: { rows: ({ context }) => fillLoginRecord(context.pool, LOG_ROWS) },
  timingLog: { rows: ({ context }) => fillTimingLog(context.pool, LOG_ROWS) },
  localFile: {
    rows: ({ context }) => fillStoredFiles(context.db),
    body: (nth) => ({ name: `Sample ${nth}.txt` }),
  },
  cloudFile: { rows: ({ context }) => fillObjects(context.db) },
  picture: { rows: ({ context }) => fillPictures(context.db) },
  aliPayOrder: { rows: ({ context }) => fillAliPayOrders(context.db) },
  timing: {
    body: (nth) => ({
      beanName: "operationLogTask",
      methodName: "clean",
      params: String(30 + nth),
      isPause: true,
      email: `sample${nth}@example.com`,
      subTask: null,
    }),
    notChangedAlone: { beanName: "names a task together with the method", methodName: "the same" },
  },
  goods: {
    body: () => ({ specType: 0 }),
    notChangedAlone: {
      specType: "asks for attributes and variants",
      items: "the variants are their combinations",
      attrs: "variants are combinations of the attributes",
    },
  },
  // The first product has no other to be related to.
  product: {
    body: () => ({ specType: 0, relatedIds: [] }),
    ownFilters: ["navId"],
    notChangedAlone: {
      specType: "asks for attributes and variants",
      items: "the variants are their combinations",
      skus: "variants are combinations of the attributes",
    },
  },
  // A page that is no list holds one article alone.
  navinfo: { body: () => ({ listMode: true }) },
  // A block shows a page of its own kind.
  assemble: { body: () => ({ blocks: [{ kind: "news", limit: 3, layout: "list" }] }) },
  downloadContact: {
    rows: ({ context }) => fillContacts(context.db),
    row: async ({ context }, nth) =>
      makeContact(context.db, await makeDownload(context.db, `Row${nth}`), nth),
  },
  inquiry: {
    rows: ({ context }) => fillInquiries(context.db),
    row: async ({ context }, nth) => makeInquiry(context.db, await makeProduct(context.db, `Row${nth}`), nth),
  },
  siteRedirect: {
    rows: ({ context }) => fillRedirects(context.db),
    row: ({ context }, nth) => makeRedirect(context.db, nth),
  },
  shippingTemplate: {
    body: () => ({ type: 2 }),
    notChangedAlone: { type: "pieces are counted, other amounts have decimals" },
  },
  shopUser: {
    // Nobody recommends the first one; who has points has bills, and is not deleted.
    body: () => ({ spread: null, integral: 0 }),
    notChangedAlone: { integral: "a bill stays of it" },
  },
  order: {
    rows: ({ context }) => fillOrders(context.db, "SAMPLE"),
    row: ({ context }, nth) => makeOrder(context.db, `STATE${nth}`),
    input: (action) =>
      ({ refund: { payPrice: 1 }, verify: { verifyCode: "secret-1" } })[action as "refund" | "verify"],
    ownFilters: ["orderType"],
  },
  invoice: {
    rows: ({ context }) => fillInvoices(context.db),
    row: ({ context }, nth) => makeInvoice(context.db, `INVOICE${nth}`),
  },
  extract: {
    rows: ({ context }) => fillExtracts(context.db),
    row: ({ context }, nth) => makeExtract(context.db, `earner${nth}`),
  },
  collect: { rows: ({ context }) => fillRelations(context.db) },
  foot: { rows: ({ context }) => fillRelations(context.db) },
  recharge: { rows: ({ context }) => fillRecharges(context.db) },
  reply: { rows: ({ context }) => fillReplies(context.db) },
  coupon: { notChangedAlone: { useMinPrice: "it has to be more than the value" } },
  storeCouponUser: {
    rows: ({ context }) => fillCoupons(context.db, "owned"),
    row: ({ context }, nth) => makeOwnedCoupon(context.db, `state${nth}`),
  },
  couponUser: { rows: ({ context }) => fillCoupons(context.db, "claims") },
  seckill: { body: offered, notChangedAlone: variants },
  combination: { body: offered, notChangedAlone: variants },
  bargain: {
    body: offered,
    notChangedAlone: { price: "its helpers have to be able to bring it down to the lowest" },
  },
  combinList: {
    rows: ({ context }) => fillGroups(context.db),
    row: ({ context }, nth) => makeGroup(context.db, `group${nth}`),
  },
  bargainUser: { rows: ({ context }) => fillBargains(context.db) },
  imFriend: {
    rows: ({ context }) => fillChat(context.db),
    row: ({ context }, nth) => makeFriendship(context.db, 100 + nth),
    ownFilters: ["personId"],
  },
  imPrivate: { rows: ({ context }) => fillChat(context.db), ownFilters: ["personId"] },
  imPrivateMessage: { rows: ({ context }) => fillChat(context.db) },
  imGroup: {
    rows: ({ context }) => fillChat(context.db),
    row: ({ context }, nth) => makeChatGroup(context.db, 100 + nth),
    ownFilters: ["personId"],
  },
  imCall: { rows: ({ context }) => fillCalls(context.db), ownFilters: ["personId"] },
  imCallMember: { rows: ({ context }) => fillCalls(context.db) },
  imGroupMember: { rows: ({ context }) => fillChat(context.db) },
  imGroupMessage: { rows: ({ context }) => fillChat(context.db) },
  conversation: {
    rows: ({ context }) => fillConversations(context.db),
    row: ({ context }, nth) => makeConversation(context.db, nth),
    input: (action) =>
      action === "transfer"
        ? { agentId: AGENTS.amy }
        : action === "transferTeam"
          ? { team: AGENT_TEAM }
          : action === "note"
            ? { note: "Speaks French" }
            : undefined,
  },
  conversationNote: {
    rows: ({ context }) => fillNotes(context.db),
    // Whoever does it wrote it.
    row: ({ context }, nth) => makeNote(context.db, nth * 2 + 1),
  },
  afterSales: {
    rows: ({ context }) => fillRequests(context.db, "RETURN"),
    row: ({ context }, nth) => makeRequest(context.db, `ASKED${nth}`, { serviceType: 1 }),
    input: (action) =>
      action === "review"
        ? { approvalStatus: 0, consignee: "Quay stores", phoneNumber: "13800138000", address: "2 Quay Road" }
        : undefined,
  },
  afterSalesLog: { rows: ({ context }) => fillRequests(context.db, "RETURNLOG") },
  groupData: { body: () => ({ groupName: "home_banner" }) },
  advertisement: {
    body: async (nth, source) =>
      nth % 2 === 0
        ? { linkType: "url", linkValue: `https://example.com/${nth}` }
        : { linkType: "product", linkValue: String(await source.referenceTo("goods")) },
    notChangedAlone: {
      linkType: "what it leads to is of its kind",
      linkValue: "it is of the kind that it leads to",
    },
  },
  material: {
    body: () => ({ type: 1 }),
    ownFilters: ["groupId"],
    notChangedAlone: { duration: "videos alone have one", cover: "videos alone have one" },
  },
  materialGroup: { body: () => ({ type: 1 }) },
  orderLog: { rows: ({ context }) => fillOrders(context.db, "LOGGED") },
  orderPayment: { rows: ({ context }) => fillPayments(context.db) },
  payRefund: {
    rows: ({ context }) => fillRefunds(context.db),
    row: ({ context }, nth) => makeRefund(context.db, `R${nth}`),
  },
  stockMove: { rows: ({ context }) => fillStock(context.db) },
  userBill: { rows: ({ context }) => fillBills(context.db) },
  user: {
    body: (nth) => ({ jobs: [], enabled: true, gender: nth % 2 === 0 ? "男" : "女" }),
    ownFilters: ["deptId"],
    notChangedAlone: { enabled: "a reason is asked", reason: "it belongs to switching off" },
  },
  role: {
    body: () => ({ dataScope: "ALL" }),
    notChangedAlone: { dataScope: "one of them asks for departments" },
  },
  menu: {
    body: (nth) => ({ type: 1, iFrame: false, path: `sample-${nth}` }),
    notChangedAlone: { type: "decides on the other fields", iFrame: "asks for another path" },
  },
  basicConfig: {
    body: (nth) => ({ type: "text", configValue: `Sample ${nth}` }),
    notChangedAlone: { type: "decides on the value" },
  },
  watermark: {
    body: () => ({ type: "text" }),
    notChangedAlone: { type: "decides on the other fields" },
  },
  // A site has each language once, and its default one stays.
  siteLanguage: {
    body: async (nth, source) => {
      const key = String(Math.floor(nth / 2));
      const site = await source.anew("domain", key, { serviceHours: [] });
      await source.anew("siteLanguage", key, { site, language: "zh_CN", enabled: true });
      return { site, language: nth % 2 === 0 ? "zh_TW" : "en" };
    },
  },
  agent: {
    // No two agents are the same user.
    body: (nth) => ({
      user: null,
      workTime: [{ weekday: (nth % 7) + 1, from: "09:00", to: "18:30" }],
    }),
    notChangedAlone: { workTime: "hours begin before they end" },
  },
  imEmailConfig: {
    notChangedAlone: {
      host: "the password is given anew with it",
      port: "the password is given anew with it",
      ssl: "the password is given anew with it",
      receives: "asks for a mailbox with it",
      imapHost: "the password is given anew with it",
      imapPort: "the password is given anew with it",
      imapSsl: "the password is given anew with it",
    },
  },
  customerFollow: { rows: ({ context }) => fillFollowUps(context.db) },
  // A welcome is in a group that is shared.
  greeting: {
    body: async (_nth, source) => ({
      group: await source.anew("greetingGroup", "shared", { scope: "shared" }),
      isWelcome: false,
    }),
  },
  domain: {
    body: (nth) => ({ serviceHours: [{ weekday: (nth % 7) + 1, from: "09:00", to: "18:30" }] }),
    notChangedAlone: {
      rankUrl: "its key is given anew with it",
      serviceHours: "hours begin before they end",
    },
  },
  translateConfig: {
    body: () => ({ provider: "openai" }),
    notChangedAlone: { provider: "decides on the other fields" },
  },
};
