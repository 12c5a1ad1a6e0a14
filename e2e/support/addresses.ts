import type { BuiltMenu } from "../../src/contract/admin.ts";

/**
 * Addresses of the console's pages, so that a test can go through all of them: those of the server's menu, and those that are outside
 * of it. A test of the fixed routes (tests/e2e/addresses.test.ts) sees to it that none is missing here.
 */

/** What is in place of a route's `:name` segments. */
const EXAMPLES: Readonly<Record<string, string>> = {
  navUrl: "about",
  navName: "company",
  navType: "faq",
  lang: "zh_CN",
  type: "index",
  pageId: "1",
};

/** Fixed routes that the server's menu does not have. */
export const unlistedPages: readonly string[] = [
  "/diagnostics",
  "/base/product/add",
  "/base/product/copy",
  "/base/product/edit",
  "/base/product/sku",
];

/** Views of one page that are distinguished by its query alone. */
export const innerViews: readonly string[] = [
  "/user/center?tab=security",
  "/user/center?tab=log",
  "/user/message?type=notice",
  "/user/message?type=letter",
  "/user/message?type=todo",
];

/** Exception pages, and a path that nothing has. */
export const exceptionPages: readonly string[] = ["/401", "/403", "/404", "/500", "/there/is/nothing"];

/** Pages that need no session. */
export const publicPages: readonly string[] = ["/login", "/forget", "/diy/page/phone"];

/** The address of a route, its parameters filled with examples. @throws for a parameter without one. */
export function exampleOf(path: string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const example = EXAMPLES[name];
    if (example === undefined) throw new Error(`there is no example for :${name}, in ${path}`);
    return example;
  });
}

/** An address for every page of a menu, hidden ones included, in its order. */
export function addressesOf(menus: readonly BuiltMenu[], parent = ""): string[] {
  return menus.flatMap((menu) => {
    const path = menu.path.startsWith("/") ? menu.path : `${parent}/${menu.path}`;
    if (/^https?:/i.test(menu.path)) return [];
    return menu.children?.length ? addressesOf(menu.children, path) : [exampleOf(path)];
  });
}
