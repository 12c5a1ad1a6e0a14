import { and, eq, inArray, or } from "drizzle-orm";
import { conversationNote } from "../../src/contract/resources/customer/conversation-note.ts";
import type { Queryable } from "../db/database.ts";
import {
  serviceAgent,
  sysUser,
  serviceConversationNote as table,
  serviceConversation as talks,
} from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";

/**
 * Internal notes: what agents noted of conversations for one another (resources 10.5). They are rows of their own and no messages: nothing that a
 * visitor may call, and no frame, has them.
 */

/** What is noted. */
export interface NewNote {
  readonly text: string;
  /** The user who notes it; null of what the server does by itself. */
  readonly authorId: number | null;
  readonly at: Date;
}

/** Adds a note to a conversation. */
export async function addNote(
  db: Queryable,
  { id, groupId }: { readonly id: number; readonly groupId: number },
  { text, authorId, at }: NewNote,
): Promise<void> {
  await db.insert(table).values({ conversationId: id, groupId, authorId, text: text.trim(), time: at });
}

/** Forgets all that was noted in the chats of visitors, who are erased. */
export async function forgetNotes(db: Queryable, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length > 0) await db.delete(table).where(inArray(table.groupId, [...groupIds]));
}

export interface InternalNoteDeps {
  /** Which conversations a caller may see. */
  readonly scope: ResourceModule["scope"];
  /** Tells staff that there are other notes. */
  emit(): Promise<void>;
}

/**
 * Notes as the console has them. Those of a conversation are seen by whoever sees that; and who has a visitor's conversation now sees what was
 * noted of the earlier ones, as they see what was written in them.
 */
export function internalNoteModule({ scope, emit }: InternalNoteDeps): ResourceModule {
  return {
    definition: conversationNote,
    table,
    scope: async (call) => {
      const seen = await scope?.(call);
      if (seen === undefined) return undefined;
      const { db, account } = call;
      const seenOnes = db.select({ id: talks.id }).from(talks).where(seen);
      const ownChats = db
        .select({ id: talks.groupId })
        .from(talks)
        .innerJoin(serviceAgent, eq(serviceAgent.id, talks.agentId))
        .where(and(eq(serviceAgent.userId, account.id), eq(talks.status, "active")));
      return or(inArray(table.conversationId, seenOnes), inArray(table.groupId, ownChats));
    },
    present: async (rows, { db, account }) => {
      const names = await namesOf(
        db,
        rows.map(({ authorId }) => authorId),
      );
      return rows.map((row) => ({
        ...row,
        author: names.get(Number(row.authorId)) ?? null,
        at: row.time instanceof Date ? row.time.getTime() : null,
        mine: row.authorId === account.id,
      }));
    },
    actions: {
      discard: async ({ row, account, db }) => {
        // Once more by the author: whoever it is offered to, nobody deletes what another wrote.
        if (row) await db.delete(table).where(and(eq(table.id, row.id), eq(table.authorId, account.id)));
        await emit();
      },
    },
    // It is told when it is done.
    outside: ["discard"],
  };
}

/** What the authors of notes are called: as agents, else by their accounts. */
async function namesOf(db: Queryable, authorIds: readonly unknown[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(authorIds)].filter((one) => typeof one === "number");
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sysUser.id, agent: serviceAgent.nickName, nick: sysUser.nickName, name: sysUser.username })
    .from(sysUser)
    .leftJoin(serviceAgent, eq(serviceAgent.userId, sysUser.id))
    .where(inArray(sysUser.id, ids));
  return new Map(rows.map(({ id, agent, nick, name }) => [id, agent ?? (nick || name)]));
}
