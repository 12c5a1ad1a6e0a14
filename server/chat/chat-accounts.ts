import { inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { DEFAULT_LANGUAGE, type Language, readLanguage } from "../../src/contract/language.ts";
import { isVisitorId, VISITOR_ID_FIRST } from "../../src/contract/visitor-api.ts";
import { unnamedVisitor } from "../../src/domain/chat/visitor-name.ts";
import { type Account, type Accounts, createAccounts } from "../accounts/accounts.ts";
import type { Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { serviceVisitor } from "../db/schema/service.ts";

/** Whoever takes part in the chat: staff, and visitors of the sites. */
export type ChatAccounts = Pick<Accounts, "byId" | "byIds" | "everByIds">;

export type VisitorRow = typeof serviceVisitor.$inferSelect;

/** What a visitor is called where nobody has said a name: the same for all who read it, and put in their language where it is shown (`src/domain/chat/visitor-name.ts`). */
export const visitorName = ({ id, name, language }: Pick<VisitorRow, "id" | "name" | "language">): string =>
  name ?? unnamedVisitor(id - VISITOR_ID_FIRST + 1, language);

/** The language of the console that a visitor reads best, by the one that their browser names: English where it is none of them. */
export function readableLanguage(tag: string | null): Language {
  if (tag === null) return DEFAULT_LANGUAGE;
  return /^zh\b/i.test(tag) ? readLanguage(tag) : "en";
}

/** What a visitor is called of whom nothing is known any more, in SQL. @param id of the visitor. */
export function unnamedIn(id: AnyPgColumn): SQL {
  return sql`'Visitor ' || (${id} - ${sql.raw(String(VISITOR_ID_FIRST - 1))})`;
}

/** The same of either in SQL, where both tables are joined (by `left join`: a row is in one of them). */
export const personName = sql<string>`coalesce(${sysUser.nickName}, ${serviceVisitor.name}, ${unnamedIn(serviceVisitor.id)} || coalesce(' · ' || ${serviceVisitor.language}, ''))`;

const { id, name, language, createTime, blockedTime, blockedReason } = serviceVisitor;
/** What `visitorAccount` is made of: not where they have been. */
export const VISITOR_COLUMNS = { id, name, language, createTime, blockedTime, blockedReason };

/** A visitor, as the chat knows who takes part in it: nothing that an account of staff may do is theirs. */
export function visitorAccount(row: Pick<VisitorRow, keyof typeof VISITOR_COLUMNS>): Account {
  return {
    id: row.id,
    username: `visitor-${row.id - VISITOR_ID_FIRST + 1}`,
    nickName: visitorName(row),
    enabled: row.blockedTime === null,
    ...(row.blockedReason === null ? {} : { disabledReason: row.blockedReason }),
    isAdmin: false,
    createTime: row.createTime,
    visitor: true,
  };
}

/** Accounts of staff, and with them visitors, by the ids that they have in the chat. */
export function createChatAccounts(db: Queryable): ChatAccounts {
  const accounts = createAccounts(db);
  const visitors = async (ids: readonly number[]): Promise<Account[]> => {
    const own = ids.filter(isVisitorId);
    if (own.length === 0) return [];
    const rows = await db.select(VISITOR_COLUMNS).from(serviceVisitor).where(inArray(serviceVisitor.id, own));
    return rows.map(visitorAccount).toSorted((a, b) => a.id - b.id);
  };
  const staff = (ids: readonly number[]) => ids.filter((id) => !isVisitorId(id));
  return {
    byId: async (id) => (isVisitorId(id) ? (await visitors([id]))[0] : accounts.byId(id)),
    byIds: async (ids) => [...(await accounts.byIds(staff(ids))), ...(await visitors(ids))],
    everByIds: async (ids) => [...(await accounts.everByIds(staff(ids))), ...(await visitors(ids))],
  };
}
