/**
 * The groups that the console's texts are loaded in: each is a file of its language's folder, `<language>/groups/<group>.ts`, and exports
 * what it holds. `console` is what every screen behind the login page needs, the others what one screen needs that few people open. A group
 * is a line here; the loader and the types of the texts follow from it. What the login page needs is in the folder's own `index.ts`.
 */
export interface TextGroups {
  readonly console: typeof import("./zh_CN/groups/console.ts");
  readonly "chat-screen": typeof import("./zh_CN/groups/chat-screen.ts");
  readonly alerts: typeof import("./zh_CN/groups/alerts.ts");
  readonly calls: typeof import("./zh_CN/groups/calls.ts");
  readonly visitors: typeof import("./zh_CN/groups/visitors.ts");
  readonly "service-panels": typeof import("./zh_CN/groups/service-panels.ts");
  readonly workplace: typeof import("./zh_CN/groups/workplace.ts");
  readonly account: typeof import("./zh_CN/groups/account.ts");
  readonly forget: typeof import("./zh_CN/groups/forget.ts");
  readonly diagnostics: typeof import("./zh_CN/groups/diagnostics.ts");
  readonly theme: typeof import("./zh_CN/groups/theme.ts");
  readonly palette: typeof import("./zh_CN/groups/palette.ts");
  readonly mailbox: typeof import("./zh_CN/groups/mailbox.ts");
  readonly monitor: typeof import("./zh_CN/groups/monitor.ts");
  readonly "api-docs": typeof import("./zh_CN/groups/api-docs.ts");
  readonly version: typeof import("./zh_CN/groups/version.ts");
  readonly notices: typeof import("./zh_CN/groups/notices.ts");
  readonly resource: typeof import("./zh_CN/groups/resource.ts");
  readonly system: typeof import("./zh_CN/groups/system.ts");
  readonly statistics: typeof import("./zh_CN/groups/statistics.ts");
  readonly tools: typeof import("./zh_CN/groups/tools.ts");
}

export type TextGroup = keyof TextGroups;

/** What a language's folder exports: the texts of the login page, and the way to all others. */
export type LanguageModule = typeof import("./zh_CN/index.ts");

/** A namespace that several groups have a part of holds all of them. */
type Joined<T> = (T extends unknown ? (all: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All texts of the console by namespace, as i18next knows them. */
export type Namespaces = Omit<LanguageModule, "loadGroup"> & Joined<TextGroups[TextGroup]>;
