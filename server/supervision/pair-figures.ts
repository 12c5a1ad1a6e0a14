import { type SQL, sql } from "drizzle-orm";
import { MessageStatus } from "../../src/contract/wire.ts";
import { isSaid } from "../chat/message-rows.ts";
import { pairOf } from "../chat/private-chats.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatReadPosition,
  chatPrivateMessage as message,
  chatPrivateChat as table,
} from "../db/schema/chat.ts";

/** What two have written to each other, as far as it is kept. */
export interface PairFigures {
  readonly messages: number;
  /** Epoch ms. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  /** By the user who has not read them. */
  readonly unread: ReadonlyMap<number, number>;
}

type Pair = readonly [number, number];
const keyOf = (one: number, other: number): string => Object.values(pairOf(one, other)).join(" ");
const NOTHING: PairFigures = { messages: 0, firstTime: null, lastTime: null, unread: new Map() };

interface Direction extends Record<string, unknown> {
  readonly sender: string | number;
  readonly receiver: string | number;
  readonly messages: string | number;
  readonly first_time: string | number | null;
  readonly last_time: string | number | null;
  readonly unread: string | number;
}

/** The figures of pairs, each found by the messages of its two directions. @returns those of two users, in either order. */
export async function figuresOf(
  db: Queryable,
  pairs: readonly Pair[],
): Promise<(one: number, other: number) => PairFigures> {
  if (pairs.length === 0) return () => NOTHING;
  const ways = pairs.flatMap(([one, other]) => [
    way(one, other),
    ...(one === other ? [] : [way(other, one)]),
  ]);
  const isUnread = sql`${message.id} > coalesce(${chatReadPosition.readId}, 0) and ${message.status} <> ${MessageStatus.recalled}`;
  const { rows } = await db.execute<Direction>(sql`
    select way.sender, way.receiver, found.*
    from (values ${sql.join(ways, sql`, `)}) as way (sender, receiver)
    cross join lateral (
      select count(*) as messages, min(${message.sendTime}) as first_time, max(${message.sendTime}) as last_time,
        count(*) filter (where ${isUnread}) as unread
      from ${message}
      left join ${chatReadPosition} on ${chatReadPosition.userId} = way.receiver
        and ${chatReadPosition.kind} = 'private' and ${chatReadPosition.targetId} = way.sender
      where ${message.sendId} = way.sender and ${message.recvId} = way.receiver and ${isSaid(message)}
    ) as found`);
  const found = new Map<string, PairFigures>();
  for (const row of rows) {
    const [sender, receiver] = [Number(row.sender), Number(row.receiver)];
    const key = keyOf(sender, receiver);
    found.set(key, joined(found.get(key) ?? NOTHING, row, receiver));
  }
  return (one, other) => found.get(keyOf(one, other)) ?? NOTHING;
}

const way = (sender: number, receiver: number): SQL => sql`(${sender}::bigint, ${receiver}::bigint)`;

function joined(known: PairFigures, row: Direction, receiver: number): PairFigures {
  const times = (...all: readonly (string | number | null)[]) =>
    all.flatMap((one) => (one === null ? [] : [Number(one)]));
  const [first, last] = [times(known.firstTime, row.first_time), times(known.lastTime, row.last_time)];
  return {
    messages: known.messages + Number(row.messages),
    firstTime: first.length === 0 ? null : Math.min(...first),
    lastTime: last.length === 0 ? null : Math.max(...last),
    unread: new Map([...known.unread, [receiver, Number(row.unread)]]),
  };
}

/** When two users wrote to each other last, epoch ms. @param one the column with the lower id. */
export const lastTimeOf = (one: SQL, other: SQL): SQL =>
  sql`(select ${table.lastTime} from ${table} where ${table.userId} = ${one} and ${table.friendId} = ${other})`;
