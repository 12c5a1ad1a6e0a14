import type { Language, SomeLanguages } from "../../src/contract/language.ts";

/** A thing of the product and what it is called; `src/i18n/style.md` is how texts are written. */
export interface Term {
  readonly thing: string;
  /** Its name in each language that has an agreed one, as it stands in at least one text. */
  readonly names: SomeLanguages<string>;
  /** What it must not be called. */
  readonly never: { readonly [L in Language]?: RegExp };
}

const term = (thing: string, names: Term["names"], never: Term["never"]): Term => ({ thing, names, never });

export const terms: readonly Term[] = [
  term(
    "a person's position",
    { en: "job", zh_CN: "岗位", zh_TW: "職位" },
    { zh_CN: /职位|职务/, zh_TW: /崗位/ },
  ),
  term(
    "what the server does at set times",
    { en: "scheduled task", zh_CN: "定时任务", zh_TW: "排程任務" },
    {
      en: /\b(timed|scheduled|cron) jobs?\b|\bjob log\b|\btimed tasks?\b/i,
      zh_CN: /计划任务/,
      zh_TW: /定時任務/,
    },
  ),
  term(
    "the description of all calls",
    { en: "API reference", zh_CN: "接口文档", zh_TW: "API 文件" },
    { en: /swagger|api doc/i, zh_CN: /swagger|API 文档/i, zh_TW: /swagger|介面文件|API 文檔/i },
  ),
  term(
    "to take a message back that was sent",
    { en: "Recall", zh_CN: "撤回", zh_TW: "收回" },
    { en: /withdr[ae]w(?!al)|\b(taken?|took) back\b|\bunsend/i, zh_CN: /收回/, zh_TW: /撤回/ },
  ),
  term(
    "to answer with the message before one's own",
    { en: "Quote", zh_CN: "引用", zh_TW: "引用" },
    { en: /\bcite|reply to \{name\}/i, zh_CN: /回复 ?\{name\}/, zh_TW: /回覆 ?\{name\}/ },
  ),
  term(
    "not to be used for now",
    { en: "Disabled", zh_CN: "停用", zh_TW: "停用" },
    {
      en: /\b(inactive|deactivate|not activated|switched off)/i,
      zh_CN: /(?<!封)禁用|未激活/,
      zh_TW: /禁用|未啟用帳號/,
    },
  ),
  term(
    "to be used again",
    { en: "Enabled", zh_CN: "启用", zh_TW: "啟用" },
    { en: /\bactivated\b|\bswitched on\b/i, zh_CN: /激活/, zh_TW: /激活/ },
  ),
  term(
    "the figures of the server",
    { en: "Monitor", zh_CN: "监控", zh_TW: "監控" },
    { zh_CN: /监测|监视/, zh_TW: /監測|監視/ },
  ),
  term("not read yet", { en: "unread", zh_CN: "未读", zh_TW: "未讀" }, { en: /\bnot seen\b/i }),
  term(
    "to make it read",
    { en: "Mark as read", zh_CN: "标为已读", zh_TW: "標為已讀" },
    { en: /\bset (as|to) read\b/i, zh_CN: /设为已读/, zh_TW: /標示為|設為已讀/ },
  ),
  term("not to let a member write", { en: "Mute", zh_CN: "禁言", zh_TW: "禁言" }, { en: /\bsilence/i }),
  term(
    "to keep at the top",
    { en: "Pin", zh_CN: "置顶", zh_TW: "置頂" },
    { en: /\b(put|stick|keep) (it )?(on|at the) top\b|\btop message\b/i, zh_CN: /顶置/, zh_TW: /頂置/ },
  ),
  term(
    "to come in by password",
    { en: "Sign in", zh_CN: "登录", zh_TW: "登入" },
    {
      en: /\blog(ged|ging)?[ -](in|on|out)\b|\blogin (page|window|form|expired|has)\b/i,
      zh_CN: /登陆|登入/,
      zh_TW: /登錄/,
    },
  ),
  term(
    "to leave the console",
    { en: "Sign out", zh_CN: "退出登录", zh_TW: "登出" },
    { en: /\bsign off\b/i, zh_CN: /登出/ },
  ),
  term(
    "a part of the organisation",
    { en: "Department", zh_CN: "部门", zh_TW: "部門" },
    { en: /\bdepts?\b(?!:)/ },
  ),
  term("what permissions are gathered in", { en: "Role", zh_CN: "角色", zh_TW: "角色" }, { zh_CN: /身份组/ }),
  term("who uses the console", { en: "User", zh_CN: "用户", zh_TW: "使用者" }, { zh_TW: /用戶/ }),
  term(
    "what one signs in with",
    { en: "Username", zh_CN: "用户名", zh_TW: "使用者名稱" },
    { en: /\buser names\b/i, zh_TW: /用戶名/ },
  ),
  term(
    "what one may do",
    { en: "permission", zh_CN: "权限", zh_TW: "權限" },
    { en: /\bnot permitted\b|\byou may not\b/i },
  ),
  term("what was not sent or saved yet", { en: "draft", zh_CN: "草稿", zh_TW: "草稿" }, { zh_TW: /草案/ }),
  term(
    "money that goes back",
    { en: "Refund", zh_CN: "退款", zh_TW: "退款" },
    { en: /\breimburse/i, zh_TW: /退費/ },
  ),
  term("an address for mail", { en: "email", zh_CN: "邮箱", zh_TW: "電子郵件" }, { en: /\be-mails?\b/i }),
  term("to do it once more", { en: "Try again", zh_CN: "重试", zh_TW: "重試" }, { en: /^retry\b/i }),
  term(
    "what is sold for a short time",
    { en: "Flash sale", zh_CN: "秒杀", zh_TW: "限時搶購" },
    { en: /seckill/i, zh_TW: /秒殺/ },
  ),
  term(
    "what tells when a task runs",
    { en: "Cron expression", zh_CN: "Cron 表达式", zh_TW: "Cron 運算式" },
    { zh_TW: /cron 表達式/i },
  ),
  term("rows below each other", { en: "list", zh_CN: "列表", zh_TW: "清單" }, { zh_TW: /列表/ }),
  term(
    "where one sets up one's own account",
    { en: "User center", zh_CN: "个人中心", zh_TW: "個人中心" },
    { en: /user centre|personal center/i },
  ),
];

/** What no text says, as it reads translated (`src/i18n/style.md`). */
export const unsaid: { readonly [L in Language]?: RegExp } = {
  en: /\bthe own\b|\banew\b|\blately\b|\bfor ever\b|\btime-?out\b(?<!timeout)|\bis no (RSA|JPEG|MP4|UUID|picture|row|list|email|cron)\b|\bplease\b/i,
};

/** Texts that stay as they are though they say it otherwise: the end of their place, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  "chat:preview.recalled.self": "the specification's words (§5)",
  "chat:preview.recalled.peer": "the specification's words (§5)",
  "chat:preview.recalled.named": "the specification's words (§5)",
  "chat:preview.recalled.manager": "as the three beside it",
  "chatScreen:quoteWithdrawn": "the specification's words (§5)",
  "chat:alert.kicked": "quoted by the specification (§8)",
  "chatTexts:kicked": "quoted by the specification (§8)",
  "credentials:changed": "quoted by the specification (§8)",
  "credentials:oldMissing": "quoted by the specification (§4)",
  "credentials:confirmMissing": "quoted by the specification (§4)",
  "errors:sessionExpired": "quoted by the specification (§8)",
  "errors:unknown": "quoted by the specification (§8)",
  "errors:told.primary": "the heading of a note, no request",
  "chatMedia:greeting.moment": "what staff say to a customer",
  "demoMailTexts:letter3.content": "what a colleague writes",
  "session:signOutConfirm": "quoted by the specification (§2)",
  "version:failed": "quoted by the specification (§8)",
};
