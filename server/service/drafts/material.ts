import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { readCard } from "../../../src/contract/cards.ts";
import type { AskDraft } from "../../../src/contract/service/drafts.ts";
import { isVisitorId } from "../../../src/contract/visitor-api.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { visitorLanguage } from "../../../src/domain/service/visitor-language.ts";
import { visibleGroups } from "../../customers/greeting-modules.ts";
import type { Queryable } from "../../db/database.ts";
import {
  chatGroupMessage,
  serviceGreeting,
  serviceGreetingGroup,
  serviceOriginal,
  shopGoods,
  siteProduct,
  site as siteTable,
} from "../../db/schema/index.ts";
import type { Call } from "../../resources/module.ts";
import { sameLanguage } from "../../translation/languages.ts";
import type { ConversationRow } from "../moving.ts";
import type { DraftMaterial } from "./prompt.ts";

/** The last lines of a conversation that go along, and so many characters of them at most. */
const LINES = 40;
const CHARACTERS = 8_000;
const GREETINGS = 15;
const PRODUCTS = 5;
const ABOUT_MAX = 300;
/** Shorter names are in too much. */
const NAME_LEAST = 3;

type Line = DraftMaterial["lines"][number];

/** Gathers what a draft for a conversation is made of, as its agent may see it. */
export async function draftMaterial(
  row: ConversationRow,
  { kind, text }: AskDraft,
  call: Call,
): Promise<DraftMaterial> {
  const { db } = call;
  const [site] = await db
    .select({ name: siteTable.name })
    .from(siteTable)
    .where(eq(siteTable.id, row.siteId));
  const lines = await linesOf(db, row);
  const isReworded = kind === "shorter" || kind === "politer";
  const language = languageOf(row, kind, call);
  const isSuggested = kind === "suggest";
  return {
    ...{ kind, lines, language: isReworded ? null : language, site: site?.name ?? "" },
    page: row.sourceTitle ?? row.sourcePage ?? "",
    text: text?.trim() ?? "",
    greetings: isSuggested ? await greetingsOf(call, row.siteId, language) : [],
    products: isSuggested ? await productsOf(db, row, lines) : [],
  };
}

/** Staff reads summaries; answers are in the visitor's language, unless what the agent writes is translated. */
function languageOf(row: ConversationRow, kind: string, { language }: Call): string {
  if (kind === "summary" || row.translate) return language;
  return visitorLanguage(row) ?? language;
}

async function linesOf(db: Queryable, row: ConversationRow): Promise<readonly Line[]> {
  const rows = await db
    .select({
      sendId: chatGroupMessage.sendId,
      type: chatGroupMessage.type,
      content: chatGroupMessage.content,
      original: serviceOriginal.text,
    })
    .from(chatGroupMessage)
    .leftJoin(
      serviceOriginal,
      and(
        eq(serviceOriginal.sendId, chatGroupMessage.sendId),
        eq(serviceOriginal.tmpId, chatGroupMessage.tmpId),
      ),
    )
    .where(
      and(
        eq(chatGroupMessage.groupId, row.groupId),
        inArray(chatGroupMessage.type, [MessageType.text, MessageType.card]),
        ne(chatGroupMessage.status, MessageStatus.recalled),
      ),
    )
    .orderBy(desc(chatGroupMessage.id))
    .limit(LINES);
  const lines: Line[] = [];
  let left = CHARACTERS;
  for (const { sendId, type, content, original } of rows) {
    const text = type === MessageType.card ? cardText(content) : (original ?? content);
    if (text === "") continue;
    left -= text.length;
    if (left < 0) break;
    lines.unshift({ by: isVisitorId(sendId) ? "visitor" : "agent", text });
  }
  return lines;
}

/** A card as a line: what it is, what that is called, and what it costs. */
function cardText(content: string): string {
  const card = readCard(content);
  if (card === null) return "";
  const { kind, name, price, currency, text } = card;
  const cost = price ? [price, currency].filter(Boolean).join(" ") : "";
  return `[${kind}] ${[name, cost, text].filter(Boolean).join(", ")}`;
}

/** Those in the language of the draft first, then those that are used most. */
async function greetingsOf(call: Call, siteId: number, language: string): Promise<readonly string[]> {
  const rows = await call.db
    .select({ content: serviceGreeting.content, lang: serviceGreeting.lang })
    .from(serviceGreeting)
    .innerJoin(serviceGreetingGroup, eq(serviceGreetingGroup.id, serviceGreeting.groupId))
    .where(
      and(
        visibleGroups(call),
        eq(serviceGreeting.status, true),
        eq(serviceGreeting.type, "text"),
        or(isNull(serviceGreeting.siteId), eq(serviceGreeting.siteId, siteId)),
      ),
    )
    .orderBy(desc(serviceGreeting.usedCount), serviceGreeting.id)
    .limit(GREETINGS * 4);
  const isOwn = ({ lang }: { readonly lang: string }) => sameLanguage(lang, language);
  return [...rows.filter(isOwn), ...rows.filter((one) => !isOwn(one))]
    .slice(0, GREETINGS)
    .map(({ content }) => content);
}

/** What the conversation, or the page that it is about, names: goods of the shop and products of the site. */
async function productsOf(
  db: Queryable,
  row: ConversationRow,
  lines: readonly Line[],
): Promise<DraftMaterial["products"]> {
  const said = [row.sourceTitle ?? "", ...lines.map(({ text }) => text)].join("\n").toLowerCase();
  if (said.trim() === "") return [];
  const isNamed = (name: typeof shopGoods.storeName | typeof siteProduct.name) =>
    and(sql`char_length(${name}) >= ${NAME_LEAST}`, sql`strpos(${said}, lower(${name})) > 0`);
  const goods = await db
    .select({ name: shopGoods.storeName, price: shopGoods.price, about: shopGoods.storeInfo })
    .from(shopGoods)
    .where(and(isNamed(shopGoods.storeName), eq(shopGoods.isShow, true), eq(shopGoods.isDel, false)))
    .orderBy(desc(sql`char_length(${shopGoods.storeName})`))
    .limit(PRODUCTS);
  const products = await db
    .select({
      name: siteProduct.name,
      currency: siteProduct.currency,
      priceText: siteProduct.priceText,
      price: siteProduct.priceMin,
      about: siteProduct.summary,
    })
    .from(siteProduct)
    .where(
      and(isNamed(siteProduct.name), eq(siteProduct.siteId, row.siteId), inArray(siteProduct.status, [1])),
    )
    .orderBy(desc(sql`char_length(${siteProduct.name})`))
    .limit(PRODUCTS);
  return [
    ...goods.map(({ name, price, about }) => ({ name, price: String(price ?? ""), about })),
    ...products.map(({ name, currency, priceText, price, about }) => ({
      ...{ name, price: priceText || (price == null ? "" : `${price} ${currency}`), about: about ?? "" },
    })),
  ]
    .slice(0, PRODUCTS)
    .map((one) => ({ ...one, about: one.about.slice(0, ABOUT_MAX) }));
}
