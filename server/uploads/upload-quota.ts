import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { ChatError } from "../chat/errors.ts";
import type { Database, Queryable } from "../db/database.ts";
import { chatUpload, chatUploadReserved as reserved } from "../db/schema/uploads.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { bytesSince, type NewUpload } from "./upload-rows.ts";

/**
 * Bytes that a user may upload within a day. They are set aside before the first of them comes, and what is kept counts in their stead: however many
 * uploads run at once, on however many servers, nobody gets beyond the limit.
 */
export interface UploadQuota {
  /**
   * Sets bytes aside.
   * @param bytes most that the upload may come to.
   * @throws ChatError where there is no room for them.
   */
  reserve(userId: number, bytes: number): Promise<UploadClaim>;
}

/** An upload under way, and the bytes that are set aside for it. */
export interface UploadClaim {
  readonly userId: number;
  /**
   * Stores what was uploaded; its bytes count from then on, those set aside no more.
   * @throws ChatError where it turns out to be more than there is room for.
   */
  store(rows: readonly NewUpload[]): Promise<void>;
  /** Gives back what is still set aside. */
  release(): Promise<void>;
}

export interface UploadQuotaDeps {
  readonly db: Database;
  now(): number;
  /** Most bytes of a user within a day. */
  readonly dayBytes: number;
}

const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;
/** For how long bytes stay set aside; an upload that takes longer is kept if there is room for it then. */
const RESERVED_MS = 3_600_000;

export function createUploadQuota({ db, now, dayBytes }: UploadQuotaDeps): UploadQuota {
  const demandRoom = async (tx: Queryable, userId: number, more: number): Promise<void> => {
    const taken = (await bytesSince(tx, userId, now() - DAY_MS)) + (await bytesReserved(tx, userId));
    if (taken + more > dayBytes) {
      throw new ChatError(uploadTexts.quota, { size: Math.floor(dayBytes / MEGABYTE) });
    }
  };

  return {
    async reserve(userId, bytes) {
      const id = randomUUID();
      await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        await tx.delete(reserved).where(and(eq(reserved.userId, userId), lte(reserved.expiresAt, now())));
        await demandRoom(tx, userId, bytes);
        await tx.insert(reserved).values({ id, userId, size: bytes, expiresAt: now() + RESERVED_MS });
      });
      return {
        userId,
        store: (rows) =>
          db.transaction(async (tx) => {
            await lockUser(tx, userId);
            await tx.delete(reserved).where(eq(reserved.id, id));
            await demandRoom(
              tx,
              userId,
              rows.reduce((sum, { size }) => sum + size, 0),
            );
            await tx.insert(chatUpload).values([...rows]);
          }),
        release: async () => {
          await db.delete(reserved).where(eq(reserved.id, id));
        },
      };
    },
  };

  async function bytesReserved(tx: Queryable, userId: number): Promise<number> {
    const [row] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${reserved.size}), 0)` })
      .from(reserved)
      .where(and(eq(reserved.userId, userId), gt(reserved.expiresAt, now())));
    return Number(row?.bytes ?? 0);
  }
}

/** One upload of a user's at a time is counted, until the transaction ends. */
async function lockUser(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_upload:${userId}`}, 0))`);
}
