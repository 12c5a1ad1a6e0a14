import { menuTitles as titles } from "../../texts/menu-titles.ts";
import { area, page, section, withActions } from "./declare.ts";

const TEST = { test: titles["action.test"] } as const;

/** System, tools and monitor (specification §1 and §2). */
export const system = [
  section("system", "system", "cog", titles.system, [
    area("basicConfig", "basic-config", "settings", titles["system.basic-config"]),
    area("dept", "dept", "office", titles["system.dept"]),
    area("dict", "dict", "book", titles["system.dict"]),
    area("job", "job", "briefcase", titles["system.job"]),
    area("loginRecord", "login-record", "log-in", titles["system.login-record"], {
      more: { clear: titles["action.clear"] },
    }),
    area("menu", "menu", "menu", titles["system.menu"]),
    area("roles", "role", "shield", titles["system.role"]),
    area("timing", "timing", "time", titles["system.timing"], {
      more: { run: titles["action.run"] },
    }),
    area("translateConfig", "translate-config", "translate", titles["system.translate-config"], {
      more: TEST,
    }),
    area("user", "user", "people", titles["system.user"], {
      more: { resetPass: titles["action.resetPass"], erase: { title: titles["action.erase"], since: 7 } },
    }),
  ]),
  section(
    "user",
    "user",
    "user",
    titles.user,
    [
      page("center", "user", titles["user.center"], { hidden: true, staff: "view" }),
      withActions(
        "message",
        page("message", "envelope", titles["user.message"], { hidden: true, staff: "view" }),
        { add: titles["action.message.add"] },
        2,
      ),
    ],
    { hidden: true },
  ),
  section(
    "version",
    "version",
    "updated",
    titles.version,
    [page("log", "updated", titles["version.log"], { hidden: true, staff: "view" })],
    { hidden: true },
  ),
];

export const tools = [
  section("tools", "tools", "wrench", titles.tools, [
    area("aliPay", "alipay", "credit-card", titles["tools.alipay"], {
      more: { pay: titles["action.pay"] },
    }),
    area("email", "email", "envelope", titles["tools.email"], {
      more: { send: titles["action.email.send"] },
    }),
    area("openaiConfig", "openai-config", "lightbulb", titles["tools.openai-config"], {
      more: TEST,
    }),
    area("pictures", "picture", "media", titles["tools.picture"]),
    area("storage", "storage", "database", titles["tools.storage"]),
    page("swagger", "code", titles["tools.swagger"], { permission: "swagger:list" }),
    area("watermark", "watermark", "tint", titles["tools.watermark"], {
      more: { apply: titles["action.apply"] },
    }),
  ]),
];

export const monitor = [
  section("monitor", "monitor", "pulse", titles.monitor, [
    area("log", "log", "list", titles["monitor.log"], {
      more: { clear: titles["action.clear"] },
    }),
    area("errorLog", "error-log", "error", titles["monitor.error-log"], {
      more: { clear: titles["action.clear"] },
    }),
    area("online", "online", "person", titles["monitor.online"], {
      more: { kick: titles["action.kick"] },
    }),
    page("server", "desktop", titles["monitor.server"], { permission: "monitor:list" }),
    page("sql", "database", titles["monitor.sql"], { permission: "monitor:list" }),
  ]),
];
