import * as v from "valibot";
import { Id, maybe, Plain } from "./schema.ts";

/**
 * Cards: messages of type 5 (ours; resources 10.5 "Product panel", "order panel"). A client names what it sends, and the server writes what is seen of
 * it: what a card says that something is called and costs is as the server had it at that moment, whoever has sent it.
 */

export const CARD_NAME_MAX = 200;
const TEXT_MAX = 1_000;
const ADDRESS_MAX = 2_000;
/** A page of the web, or of this server. */
const Address = v.pipe(Plain(ADDRESS_MAX), v.trim(), v.regex(/^(https?:\/\/|\/(?![/\\]))/i));
const Words = (max: number) => v.pipe(Plain(max), v.trim());

/** Areas whose records are products: those of the shop, and those that sites show. */
export const PRODUCT_AREAS = ["goods", "product"] as const;
export type ProductArea = (typeof PRODUCT_AREAS)[number];

/** What a page says of itself. */
const OwnPage = v.object({ name: v.pipe(Words(CARD_NAME_MAX), v.minLength(1)), url: Address });

/** What a client sends. Of products and orders nothing but which one counts; all else that it holds is left out. */
export const CardRequest = v.variant("kind", [
  v.object({
    kind: v.literal("product"),
    of: v.optional(v.picklist(PRODUCT_AREAS), "goods"),
    id: Id,
    /** Of a visitor: where the product is, for a card of that page where there is no such product. */
    page: maybe(OwnPage),
  }),
  v.object({ kind: v.literal("order"), id: Id }),
  v.object({
    kind: v.literal("link"),
    name: v.pipe(Words(CARD_NAME_MAX), v.minLength(1)),
    url: maybe(Address),
    image: maybe(Address),
    text: maybe(Words(TEXT_MAX)),
  }),
]);
export type CardRequest = v.InferOutput<typeof CardRequest>;

/** What is stored and shown. `kind` and `name` are its first fields: lists know it by the beginning of its text. */
export const Card = v.object({
  kind: v.picklist(["product", "order", "link"]),
  /** What it is called; of an order its number. */
  name: v.string(),
  /** Of a product or an order, in its area. */
  id: maybe(v.number()),
  of: maybe(v.picklist([...PRODUCT_AREAS, "order"])),
  image: maybe(Address),
  /** As it is read, `3.20` or `3.20–4.00`; of an order what was paid. */
  price: maybe(v.string()),
  currency: maybe(v.string()),
  /** Pieces of an order. */
  count: maybe(v.number()),
  /** The page of it. */
  url: maybe(Address),
  text: maybe(v.string()),
});
export type Card = v.InferOutput<typeof Card>;
export type CardKind = Card["kind"];

/** Reads the content of a card; null of what is none. */
export function readCard(content: string): Card | null {
  try {
    const card = v.safeParse(Card, JSON.parse(content));
    return card.success ? card.output : null;
  } catch {
    return null;
  }
}
