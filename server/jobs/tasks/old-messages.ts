import { and, asc, eq, gt, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  chatCall,
  chatGroup,
  chatGroupMessage,
  chatPrivateChat,
  chatPrivateMessage,
  chatSystemMessage,
  serviceOriginal,
  serviceTranslated,
  serviceTranslation,
} from "../../db/schema/index.ts";
import { createUploadFolder } from "../../uploads/upload-folder.ts";
import { forgetNamed, onceNamed } from "../../uploads/upload-rows.ts";
import { namesInUse } from "../../uploads/upload-uses.ts";
import { breathe, keptSince } from "./kept-days.ts";
import type { TaskCall } from "./task.ts";

/** Messages of one step: nobody else waits for long. */
const CHUNK = 1_000;
/** Uploads of one step: for each, all texts are looked through once. */
const FILES = 5_000;

/**
 * Deletes chat messages and calls that are older than they are kept, and files that were in nothing else. Ids are never given again, and clients that were away
 * pull younger messages alone, so that their cursors and what they have read hold on. A message on top of a group stays while it is there.
 */
export async function cleanMessages(call: TaskCall): Promise<void> {
  const since = await keptSince(call, "retain_messages");
  if (since === undefined) return;
  const { db } = call.context;
  const tops = await db
    .select({ id: chatGroup.topMessageId })
    .from(chatGroup)
    .where(isNotNull(chatGroup.topMessageId));
  const onTop = new Set(tops.map(({ id }) => id));
  await deleteStream(call, { table: chatPrivateMessage, id: chatPrivateMessage.id }, since);
  await db
    .delete(chatPrivateChat)
    .where(
      and(
        lt(chatPrivateChat.lastTime, since),
        notExists(
          db
            .select({ id: chatPrivateMessage.id })
            .from(chatPrivateMessage)
            .where(eq(chatPrivateMessage.id, chatPrivateChat.lastId)),
        ),
      ),
    );
  await deleteStream(call, { table: chatGroupMessage, id: chatGroupMessage.id, onTop }, since);
  // Of conversations with visitors: what was written where a translation was sent, and translations.
  for (const copies of [serviceOriginal, serviceTranslation])
    await db.delete(copies).where(lt(copies.createTime, new Date(since)));
  await db
    .delete(serviceTranslated)
    .where(
      notExists(
        db
          .select({ id: chatGroupMessage.id })
          .from(chatGroupMessage)
          .where(eq(chatGroupMessage.id, serviceTranslated.messageId)),
      ),
    );
  await deleteStream(call, { table: chatSystemMessage, id: chatSystemMessage.seqNo }, since);
  await deleteCalls(call, since);
  await deleteFree(call, since);
}

/** Deletes files that were sent or shown, older than they are kept, once nothing names them any more. */
export async function cleanFiles(call: TaskCall): Promise<void> {
  const since = await keptSince(call, "retain_files");
  if (since !== undefined) await deleteFree(call, since);
}

/** Calls go with the messages of their time. */
async function deleteCalls(call: TaskCall, since: number): Promise<void> {
  const { db } = call.context;
  let deleted = CHUNK;
  while (deleted === CHUNK && !call.signal.aborted) {
    const old = db
      .select({ id: chatCall.id })
      .from(chatCall)
      .where(and(eq(chatCall.state, "ended"), lt(chatCall.startTime, new Date(since))))
      .orderBy(asc(chatCall.startTime))
      .limit(CHUNK);
    deleted = (await db.delete(chatCall).where(inArray(chatCall.id, old))).rowCount ?? 0;
    if (deleted === CHUNK) await breathe(call);
  }
}

interface Stream {
  readonly table: PgTable & { readonly sendTime: PgColumn };
  readonly id: PgColumn;
  /** Ids that stay. */
  readonly onTop?: ReadonlySet<unknown>;
}

/** From the oldest on, until one is met that is kept: ids rise with the time. */
async function deleteStream(call: TaskCall, { table, id, onTop }: Stream, since: number): Promise<void> {
  const { db } = call.context;
  let after = 0;
  while (!call.signal.aborted) {
    const rows = await db
      .select({
        id: sql<number>`${id}`.mapWith(Number),
        sendTime: sql<number>`${table.sendTime}`.mapWith(Number),
      })
      .from(table as PgTable)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(CHUNK);
    const old = rows.filter((row) => row.sendTime < since);
    const going = old.flatMap((row) => (onTop?.has(row.id) ? [] : [row.id]));
    if (going.length > 0) await db.delete(table as PgTable).where(and(inArray(id, going)));
    if (old.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
    await breathe(call);
  }
}

/** The rows go first: a file that is sent again at this moment is either kept whole or refused. */
async function deleteFree(call: TaskCall, before: number): Promise<void> {
  const { db, config, now } = call.context;
  const folder = createUploadFolder(config.dataDir);
  let after = "";
  while (!call.signal.aborted) {
    const names = await onceNamed(db, { before, now: now(), after, most: FILES });
    const used = await namesInUse(db, names);
    const free = names.filter((name) => !used.has(name));
    for (const name of await forgetNamed(db, free, { before, now: now() })) await folder.remove(name);
    if (names.length < FILES) return;
    after = names.at(-1) ?? after;
    await breathe(call);
  }
}
