import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Account, createAccounts, displayName } from "../accounts/accounts.ts";
import { createChatAccounts } from "../chat/chat-accounts.ts";
import { accountsById } from "../chat/friends.ts";
import type { Queryable } from "../db/database.ts";
import { mayDo } from "../http/access.ts";
import type { Call } from "../resources/module.ts";

/** What the areas of instant messaging show of people and of times beside what the tables of the chat hold. */

/** People of the chat by their ids, former ones included. */
export const peopleOf = (db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Account>> =>
  accountsById(createChatAccounts(db), ids);

/** What somebody is called, or their number where nothing is known of them. */
export function nameOf(people: ReadonlyMap<number, Account>, id: number): string {
  const person = people.get(id);
  return person ? displayName(person) : `#${id}`;
}

/** Two people as one name of what is between them. */
export const namesOf = (people: ReadonlyMap<number, Account>, one: number, other: number): string =>
  `${nameOf(people, one)} – ${nameOf(people, other)}`;

/** Rows that are of two people each, named by both. @returns the names by the ids of the rows. */
export async function namesOfPairs(
  db: Queryable,
  rows: readonly { readonly id: number; readonly userId: number; readonly friendId: number }[],
): Promise<ReadonlyMap<number, string>> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ userId, friendId }) => [userId, friendId]),
  );
  return new Map(rows.map(({ id, userId, friendId }) => [id, namesOf(people, userId, friendId)]));
}

/** The picture of somebody; null for none. */
export const pictureOf = (people: ReadonlyMap<number, Account>, id: number): string | null =>
  people.get(id)?.avatar ?? null;

/** A time of the chat, epoch ms, as lists are searched and sorted by times. */
export const timeIn = (ms: AnyPgColumn | SQL): SQL => sql`to_timestamp(${ms} / 1000.0)`;

/** The same of a row. */
export const timeOf = (ms: unknown): Date | null =>
  ms === null || ms === undefined ? null : new Date(Number(ms));

/** Whether the caller holds a permission beside that of the area. */
export const holds = ({ db, account }: Pick<Call, "db" | "account">, permission: string): Promise<boolean> =>
  mayDo({ accounts: createAccounts(db) }, account, [permission]);
