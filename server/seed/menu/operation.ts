import { menuTitles as titles } from "../../texts/menu-titles.ts";
import { area, page, section, withActions } from "./declare.ts";

/** Dashboard, statistics, customer service and instant messaging (specification §1 and §2). */
export const dashboard = [
  section("dashboard", "dashboard", "dashboard", titles.dashboard, [
    page("workplace", "home", titles["dashboard.workplace"], {
      affix: true,
      cache: false,
      staff: "view",
    }),
    page("analysis", "chart", titles["dashboard.analysis"], { permission: "statistics:list" }),
    page("monitor", "timeline-line-chart", titles["dashboard.monitor"], { permission: "monitor:list" }),
  ]),
];

export const statistics = [
  section("statistics", "statistics", "chart", titles.statistics, [
    page("product", "timeline-bar-chart", titles["statistics.product"], {
      permission: "statistics:list",
    }),
    page("seo", "search", titles["statistics.seo"], { permission: "statistics:list" }),
    page("user", "people", titles["statistics.user"], { permission: "statistics:list" }),
    page("service", "headset", titles["statistics.service"], {
      permission: "serviceFigures:list",
      since: 9,
    }),
  ]),
];

export const customer = [
  section("customer", "customer", "headset", titles.customer, [
    page("imchat", "chat", titles["customer.imchat"], {
      path: "chat/imchat",
      staff: "view",
    }),
    area("domain", "domain", "globe", titles["customer.domain"], {
      more: {
        init: titles["action.init"],
        generate: titles["action.generate"],
        clearCache: titles["action.clearCache"],
      },
    }),
    withActions(
      "conversation",
      page("conversation", "history", titles["customer.conversation"], { staff: "work", since: 9 }),
      {
        accept: titles["action.conversation.accept"],
        transfer: titles["action.conversation.transfer"],
        block: titles["action.conversation.block"],
        translate: titles["action.conversation.translate"],
        draft: titles["action.conversation.draft"],
        export: { title: titles["action.conversation.export"], supervisors: true },
        all: { title: titles["action.conversation.all"], supervisors: true },
      },
    ),
    area("agent", "agent", "headset", titles["customer.agent"], {
      more: {
        transfer: titles["action.transfer"],
        history: { title: titles["action.agent.history"], since: 9 },
      },
    }),
    area("imEmailConfig", "email-config", "envelope", titles["customer.email-config"], {
      more: { test: { title: titles["action.test"], since: 9 } },
    }),
    area("customer", "customer", "id-number", titles["customer.customer"], {
      staff: "work",
      more: {
        sync: titles["action.sync"],
        merge: { title: titles["action.merge"], since: 9 },
        erase: { title: titles["action.erase"], since: 9 },
      },
    }),
    area("greeting", "greeting", "hand", titles["customer.greeting"], {
      staff: "work",
      more: { share: { title: titles["action.greeting.share"], since: 9 } },
    }),
  ]),
];

export const messaging = [
  section("im", "im", "chat", titles.im, [
    withActions(
      "imFriend",
      page("friend", "new-person", titles["im.friend"], { guarded: 10 }),
      { end: titles["action.im.end"] },
      10,
    ),
    withActions(
      "imPrivate",
      page("private", "person", titles["im.private"], { guarded: 10 }),
      { content: { title: titles["action.im.content"], permission: "im:content" } },
      10,
    ),
    withActions(
      "imGroup",
      page("group", "people", titles["im.group"], { guarded: 10 }),
      {
        ban: titles["action.im.ban"],
        mute: titles["action.im.mute"],
        dissolve: titles["action.im.dissolve"],
      },
      10,
    ),
    withActions(
      "systemMessage",
      page("system-message", "notifications", titles["im.system-message"], {
        staff: "view",
      }),
      { publish: titles["action.publish"] },
    ),
    area("sensitiveWord", "sensitive-word", "shield", titles["im.sensitive-word"], {
      since: 3,
    }),
    withActions(
      "imCall",
      page("call", "phone", titles["im.call"], { guarded: 10 }),
      { end: titles["action.im.endCall"] },
      10,
    ),
  ]),
];
