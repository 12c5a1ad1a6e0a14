import type { Action } from "../resources/action-definition.ts";
import {
  choice,
  flag,
  html,
  image,
  images,
  money,
  number,
  ref,
  text,
  texts,
  time,
} from "../resources/field-builders.ts";
import type { Copied } from "../resources/fields.ts";
import type { Related } from "../resources/record-definition.ts";
import { STOCK_MAX } from "../resources/variants.ts";

/** What the shop's activities have alike: flash sales, group buying and bargains (resources 3.1, 3.3, 3.9). */

const marked = { bits: true } as const;
const counted = { min: 0, max: STOCK_MAX, readOnly: true, initial: 0 } as const;

/** Of goods of one kind alone: those of several have it with each variant. */
export const single = { when: { specType: [0] } } as const;
/** Of goods in variants alone. */
export const several = { when: { specType: [1] } } as const;

/** What an activity takes over of its goods when they are chosen. */
export const FILLS = {
  title: "storeName",
  image: "image",
  images: "sliderImage",
  info: "storeInfo",
  unitName: "unitName",
  isPostage: "isPostage",
  temp: "temp",
  giveIntegral: "giveIntegral",
  description: "description",
} as const;

/** What it takes over where it can be of goods in variants. */
export const FILLS_OF_KINDS = { ...FILLS, specType: "specType" } as const;

/** What the activity offers. It stays with its goods: their stock is reserved for it. */
export const product = {
  to: "goods",
  key: "productId",
  plain: true,
  required: true,
  fixed: true,
  hint: "activity.product.hint",
} as const;

export const about = {
  title: text("activity.title", { max: 128, required: true }),
  image: image("activity.image", { required: true }),
  images: images("activity.images", { most: 9 }),
  info: text("activity.info", { max: 256, multiline: true }),
  unitName: text("activity.unitName", { max: 32 }),
} as const;

/** Whether its goods come in variants: as they do, whatever a body says. */
export const specType = choice("activity.specType", {
  required: true,
  fixed: true,
  elsewhere: true,
  options: [
    { value: 0, label: "goods.specType.0" },
    { value: 1, label: "goods.specType.1" },
  ],
  initial: 0,
});

const stockField = { min: 0, max: STOCK_MAX, required: true, hint: "activity.stock.hint" } as const;
export const stock = number("activity.stock", stockField);
export const singleStock = number("activity.stock", { ...stockField, ...single });
export const sales = number("activity.sales", counted);
export const browse = number("activity.browse", counted);
export const share = number("activity.share", counted);

/** What the variants of its goods differ by, in the order of the values that its own lines have; the goods may have moved theirs since. */
export const attributes = texts("activity.attributes", {
  max: 32,
  most: 10,
  readOnly: true,
  elsewhere: true,
});

/** When it goes on, on the days of this period. */
export const period = {
  startTime: time("activity.startTime", { required: true }),
  stopTime: time("activity.stopTime", { required: true }),
} as const;

/** Most of it that one member buys. */
export const limit = { min: 1, max: 9_999, required: true, initial: 1 } as const;

export const delivery = {
  isPostage: flag("goods.isPostage", marked),
  temp: ref("goods.temp", { to: "shippingTemplate", key: "tempId", plain: true, required: true }),
} as const;

export const isHot = flag("goods.isHot", marked);
export const giveIntegral = money("goods.giveIntegral", { initial: 0 });
export const description = html("activity.description", { max: 100_000 });
export const sort = number("common.sort", { min: 0, max: 9_999, initial: 0 });

/** Where the lines come from, and what all of them have of a variant. */
export const copies = { ref: "product", from: "attrs", by: "values" } as const satisfies Copied;
export const ofVariant = {
  values: texts("goods.attrs.values", {
    max: 32,
    format: "attribute",
    most: 10,
    required: true,
    fixed: true,
  }),
  price: money("activity.attrs.price", { fixed: true, initial: 0 }),
} as const;

/** How far it is, by its switch and by the time. */
export const phase = choice("activity.phase", {
  readOnly: true,
  computed: true,
  options: [
    { value: "running", label: "activity.phase.running", tone: "success" },
    { value: "upcoming", label: "activity.phase.upcoming", tone: "accent" },
    { value: "ended", label: "activity.phase.ended", tone: "warning" },
    { value: "off", label: "activity.phase.off", tone: "neutral" },
  ],
});

const MOVES = ["createTime", "sku", "kind", "change", "stock", "mark", "createBy"] as const;

/** The ledger of what an activity has reserved. @param holder how the ledger calls activities of its kind. */
export const movesOf = (holder: "seckill" | "combination" | "bargain"): Related => ({
  resource: "stockMove",
  filter: { activityId: "id" },
  only: { holder },
  columns: MOVES,
});

/** One call, which puts an activity on or takes it off by the state that it is in; and the same of several. */
export function onAndOff(area: string, status: string): readonly Action[] {
  const permission = `${area}:onsale`;
  const one = {
    places: ["row"],
    method: "POST",
    path: "/onsale/:id",
    permission,
    seen: { status },
  } as const;
  const many = { places: ["bulk"], method: "POST", permission } as const;
  const on = { label: "activity.action.putOn", icon: "upload" } as const;
  const off = { label: "activity.action.takeOff", icon: "download" } as const;
  return [
    { ...one, ...on, name: "putOn" },
    { ...one, ...off, name: "takeOff" },
    { ...many, ...on, name: "putSomeOn", path: "/shelve" },
    { ...many, ...off, name: "takeSomeOff", path: "/unshelve" },
  ];
}
