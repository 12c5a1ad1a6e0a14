import type { MenuRoute } from "../../domain/menu.ts";

/** Pages that stand outside of the server's menu: reached by their address alone. */
export const fixedRoutes: readonly MenuRoute[] = [
  {
    path: "/diagnostics",
    viewKey: "diagnostics/index",
    title: { text: "Diagnostics", titles: { zh_CN: "诊断", zh_TW: "診斷", en: "Diagnostics" } },
    trail: [],
    hidden: true,
    keepAlive: false,
    affix: false,
    permission: "admin",
  },
];
