import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { type Card, CardRequest } from "../../src/contract/cards.ts";
import { type Language, readLanguage } from "../../src/contract/language.ts";
import { shopSiteSettings } from "../../src/contract/resources/shop/shop-site-settings.ts";
import { SITES } from "../../src/contract/site-api.ts";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { ChatCode } from "../../src/contract/wire.ts";
import { pageAddress } from "../../src/domain/page-address.ts";
import type { VisitorRow } from "../chat/chat-accounts.ts";
import type { MessagePlace } from "../chat/content-policy.ts";
import { ChatError } from "../chat/errors.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { serviceVisitor, shopGoods, shopOrder, site, siteProduct } from "../db/schema/index.ts";
import { mayDo } from "../http/access.ts";
import type { Row } from "../resources/module.ts";
import type { WordFilter } from "../sensitive-words/word-filter.ts";
import type { SensitiveWords } from "../sensitive-words/words.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { ordersOfCustomer } from "../shop/orders-of-customer.ts";
import { pathOf } from "../sites/redirects.ts";
import { chatTexts } from "../texts/chat.ts";
import { conversationTexts } from "../texts/conversations.ts";

/** `status` of what a site shows. */
const PUBLISHED = 1;
/** What the shop's prices are in. */
const SHOP_CURRENCY = "CNY";

export interface CardDeps extends Pick<ServerContext, "db" | "accounts"> {
  readonly words: SensitiveWords;
}

/** Who sends a card, and to whom. */
interface Sending {
  readonly db: Queryable;
  /** The visitor who sends it; undefined of staff. */
  readonly visitor: VisitorRow | undefined;
  /** The visitor whose conversation it is sent into; undefined in all other chats. */
  readonly to: VisitorRow | undefined;
  /** @throws ChatError where the sender is staff without one of these permissions. */
  readonly require: (...permissions: readonly string[]) => Promise<void>;
}

/**
 * What is stored of a card (resources 10.5): a snapshot that the server takes, so that nobody can say that something costs what it does not. Staff
 * send what they may see, orders to their own customer alone; visitors products that are on sale and pages of their site.
 */
export function createCards({ db, accounts, words }: CardDeps) {
  return async (content: string, { sendId, groupId }: MessagePlace): Promise<string> => {
    const asked = v.safeParse(CardRequest, jsonOf(content));
    if (!asked.success) throw new ChatError(conversationTexts.cardWrong);
    const visitor = isVisitorId(sendId) ? await visitorBy(db, eq(serviceVisitor.id, sendId)) : undefined;
    const to =
      visitor ??
      (groupId === undefined ? undefined : await visitorBy(db, eq(serviceVisitor.groupId, groupId)));
    const card = await cardOf(asked.output, {
      ...{ db, visitor, to },
      async require(...permissions) {
        if (visitor) return;
        const account = await accounts.byId(sendId);
        if (!account || !(await mayDo({ accounts }, account, permissions)))
          throw new ChatError(conversationTexts.cardNotAllowed);
      },
    });
    const filter = await words.current();
    // What is called by the catalogue is called so; what a page says of itself passes as all that is said.
    const said = card.kind === "link" ? cleanLink(card, filter) : card;
    // Lists know a card by its beginning (`cardLine`).
    const { kind, name, ...rest } = said;
    return JSON.stringify({ kind, name, ...rest });
  };
}

/** @throws ChatError 10004 where a word is refused. */
function cleanLink(card: Card, filter: WordFilter): Card {
  const { name, text } = card;
  if ([name, text ?? ""].some((one) => filter.isRefused(one)))
    throw new ChatError(chatTexts.illegal, {}, ChatCode.illegalContent);
  return { ...card, name: filter.mask(name), ...(text == null ? {} : { text: filter.mask(text) }) };
}

async function cardOf(asked: CardRequest, sending: Sending): Promise<Card> {
  if (asked.kind === "order") return orderCard(asked.id, sending);
  if (asked.kind === "link") return linkCard(asked, sending);
  try {
    return asked.of === "goods" ? await goodsCard(asked.id, sending) : await productCard(asked.id, sending);
  } catch (error) {
    // A page that names what is not sold is a page all the same.
    if (!(error instanceof ChatError) || !sending.visitor || asked.page == null) throw error;
    return linkCard({ kind: "link", ...asked.page, image: undefined, text: undefined }, sending);
  }
}

const gone = () => new ChatError(conversationTexts.cardGone);

async function goodsCard(id: number, { db, visitor, require }: Sending): Promise<Card> {
  await require("goods:list");
  const [row] = await db
    .select()
    .from(shopGoods)
    .where(and(eq(shopGoods.id, id), eq(shopGoods.isDel, false)));
  if (!row || (visitor && !row.isShow)) throw gone();
  return {
    ...{ kind: "product", name: row.storeName, id, of: "goods", image: row.image },
    ...(row.price === null ? {} : { price: row.price, currency: SHOP_CURRENCY }),
    ...(row.isShow ? await pageInShop(db, "goods_url", { id: String(id) }) : {}),
  };
}

/** The page of the shop that a card leads to, as its settings say; nowhere where they do not. */
async function pageInShop(
  db: Queryable,
  setting: "goods_url" | "order_url",
  values: Readonly<Record<string, string>>,
): Promise<Pick<Card, "url">> {
  const pattern = (await heldSettings(shopSiteSettings, db))[setting];
  if (typeof pattern !== "string" || pattern === "") return {};
  return { url: pattern.replace(/\{(\w+)\}/g, (all, name) => encodeURIComponent(values[name] ?? all)) };
}

async function productCard(id: number, { db, visitor, require }: Sending): Promise<Card> {
  await require("product:list");
  const [found] = await db
    .select({ row: siteProduct, of: site })
    .from(siteProduct)
    .innerJoin(site, eq(site.id, siteProduct.siteId))
    .where(eq(siteProduct.id, id));
  if (!found) throw gone();
  const { row, of } = found;
  const isPublished = row.status === PUBLISHED;
  if (visitor && (!isPublished || row.siteId !== visitor.siteId)) throw gone();
  const path = isPublished ? await pathOf(db, "product", row as unknown as Row) : undefined;
  const url =
    path === undefined
      ? undefined
      : pageAddress({
          host: of.domain,
          defaultLang: readLanguage(of.defaultLang),
          lang: row.lang as Language,
          navUrl: path,
        });
  return {
    ...{ kind: "product", name: row.name, id, of: "product", image: row.cover },
    ...priceOf(row),
    ...(url === undefined ? {} : { url }),
  };
}

/** What a product of a site costs: words, an amount, or from one to another. */
function priceOf({
  priceText,
  priceMin,
  priceMax,
  currency,
}: typeof siteProduct.$inferSelect): Pick<Card, "price" | "currency"> {
  if (priceText?.trim()) return { price: priceText.trim() };
  const ends = [...new Set([priceMin, priceMax].flatMap((one) => one ?? []))];
  return ends.length === 0 ? {} : { price: ends.join("–"), currency };
}

async function orderCard(id: number, { db, visitor, to, require }: Sending): Promise<Card> {
  // What was bought is told to visitors, and not by them.
  if (visitor) throw gone();
  await require("order:list");
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, id));
  if (!row) throw gone();
  if (to) {
    const own = to.customerId === null ? undefined : await ordersOfCustomer(db, to.customerId);
    const count = own ? await db.$count(shopOrder, and(eq(shopOrder.id, id), own)) : 0;
    if (count === 0) throw new ChatError(conversationTexts.cardOrder);
  }
  const image = pictureOf(row.cartInfoList);
  return {
    ...{ kind: "order", name: row.orderId, id, of: "order", count: row.totalNum },
    ...{ price: row.payPrice, currency: SHOP_CURRENCY },
    ...(image === undefined ? {} : { image }),
    ...(await pageInShop(db, "order_url", { number: row.orderId })),
  };
}

const Lines = v.array(
  v.object({ cartInfo: v.object({ productInfo: v.object({ image: v.pipe(v.string(), v.minLength(1)) }) }) }),
);

/** The picture of the first of an order's goods. */
function pictureOf(lines: unknown): string | undefined {
  const read = v.safeParse(Lines, lines);
  return read.success ? read.output[0]?.cartInfo.productInfo.image : undefined;
}

async function linkCard(
  { name, url, image, text }: Extract<CardRequest, { kind: "link" }>,
  { db, visitor, to }: Sending,
): Promise<Card> {
  // What a visitor's page says of itself is its address and its title.
  if (visitor) {
    if (url == null || !(await isOfSite(db, url, visitor.siteId)))
      throw new ChatError(conversationTexts.cardElsewhere);
    return { kind: "link", name, url };
  }
  const whole = url?.startsWith("/") && to ? await onSite(db, url, to.siteId) : url;
  return {
    ...{ kind: "link", name },
    ...(whole == null ? {} : { url: whole }),
    ...(image == null ? {} : { image }),
    ...(text == null || text === "" ? {} : { text }),
  };
}

/** A path that operators give is one of the site; those of this server are as they are. */
async function onSite(db: Queryable, path: string, siteId: number): Promise<string> {
  if (path.startsWith(`${SITES}/`)) return path;
  const [of] = await db.select({ domain: site.domain }).from(site).where(eq(site.id, siteId));
  return of ? `https://${of.domain}${path}` : path;
}

/** Whether an address is a page of a site: on its host, or where this server shows it. */
async function isOfSite(db: Queryable, url: string, siteId: number): Promise<boolean> {
  const base = "http://this.invalid";
  const { origin, hostname, pathname } = new URL(url, base);
  if (origin === base) return pathname.startsWith(`${SITES}/${siteId}/`);
  const [of] = await db
    .select({ domain: site.domain, aliases: site.aliases })
    .from(site)
    .where(eq(site.id, siteId));
  return of !== undefined && [of.domain, ...of.aliases].some((host) => host.toLowerCase() === hostname);
}

async function visitorBy(db: Queryable, where: ReturnType<typeof eq>): Promise<VisitorRow | undefined> {
  const [row] = await db.select().from(serviceVisitor).where(where);
  return row;
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
