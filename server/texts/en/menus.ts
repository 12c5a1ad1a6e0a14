import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/menus.ts";

export const menuTexts: Texts<typeof source.menuTexts> = {
  linkPath: "path: an external link must begin with http:// or https://",
  routePath: "path: only letters, digits and - _ . ~ / : may be used",
  componentMissing: "component: a page needs a view key",
  buttonParent: "Nothing can stand below a button",
  hasChildren: "An entry with others below it cannot become a button",
  notHeld: "permission: You do not hold {permission} and cannot give it away",
};
