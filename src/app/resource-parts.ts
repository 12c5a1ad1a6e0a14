import { loadTextedPart } from "../features/language/index.ts";
import type { ResourceParts } from "../resource/parts.ts";
import { loadPart } from "../ui/chunks.ts";

/** An entry's module has parts of that very area; a module may have those of several. */
type Loaders<Area extends string> = {
  readonly [Name in Area]: () => Promise<{ readonly parts: { readonly [Key in Name]: ResourceParts } }>;
};

const checked = <Area extends string>(loaders: Loaders<Area>): Loaders<string> => loaders;

/**
 * Areas that have components of their own beside what their definitions say, by name. Each module is loaded on its own, with its section's
 * texts.
 */
const loaders = checked({
  dept: () => loadTextedPart("system", () => import("../features/system/departments/parts.ts")),
  menu: () => loadTextedPart("system", () => import("../features/system/menus/parts.ts")),
  basicConfig: () => loadTextedPart("system", () => import("../features/system/basic-config/parts.ts")),
  log: () => loadTextedPart("system", () => import("../features/system/logs/parts.ts")),
  errorLog: () => loadTextedPart("system", () => import("../features/system/logs/parts.ts")),
  online: () => loadTextedPart("monitor", () => import("../features/monitor/online/parts.tsx")),
  timing: () => loadTextedPart("system", () => import("../features/system/timing/parts.ts")),
  translateConfig: () => loadTextedPart("system", () => import("../features/system/translate/parts.ts")),
  user: () => loadTextedPart("system", () => import("../features/system/users/parts.ts")),
  role: () => loadTextedPart("system", () => import("../features/system/roles/parts.ts")),
  news: () => import("../features/website/news/parts.ts"),
  seoKeyword: () => import("../features/website/seo-keyword/parts.ts"),
  shopCustomer: () => import("../features/shop/customer/parts.ts"),
  shippingTemplate: () => import("../features/shop/shipping/parts.ts"),
  store: () => import("../features/shop/store/parts.ts"),
  groupData: () => import("../features/shop/set/parts.ts"),
  seckill: () => import("../features/shop/seckill/parts.ts"),
  order: () => import("../features/shop/order/parts.tsx"),
  afterSales: () => import("../features/shop/order/parts.tsx"),
  material: () => import("../features/media/material/parts.ts"),
  conversation: () => loadTextedPart("visitors", () => import("../features/chat/visitors/transfer/parts.ts")),
  agent: () => import("../features/customer/agent/parts.ts"),
  customer: () => import("../features/customer/customer/parts.ts"),
  imFriend: () => import("../features/im/parts.tsx"),
  imPrivate: () => import("../features/im/parts.tsx"),
  imGroup: () => import("../features/im/parts.tsx"),
  imGroupMember: () => import("../features/im/parts.tsx"),
  imCallMember: () => import("../features/im/parts.tsx"),
  email: () => loadTextedPart("tools", () => import("../features/tools/mail/parts.ts")),
  watermark: () => loadTextedPart("tools", () => import("../features/tools/watermark/parts.ts")),
  aliPay: () => loadTextedPart("tools", () => import("../features/tools/alipay/parts.ts")),
  localFile: () => loadTextedPart("tools", () => import("../features/tools/storage/parts.ts")),
  picture: () => loadTextedPart("tools", () => import("../features/tools/pictures/parts.ts")),
  openaiConfig: () => loadTextedPart("tools", () => import("../features/tools/openai/parts.ts")),
});

/** The parts of an area that are components of their own; undefined where it has none. */
export async function loadParts(resource: string): Promise<ResourceParts | undefined> {
  if (!Object.hasOwn(loaders, resource)) return undefined;
  const loaded = await loaders[resource]?.();
  return loaded?.parts[resource];
}

/** The dialog in which something of the media library is chosen. @throws as `loadPart` when it does not arrive. */
export async function loadLibrary() {
  const { LibraryDialog } = await loadPart(() => import("../resource/library/library-dialog.tsx"));
  return LibraryDialog;
}
