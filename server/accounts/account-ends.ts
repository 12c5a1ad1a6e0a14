import { inArray } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { adminSession } from "../db/schema/index.ts";

/** What else ends when an account does. Called after it was stored. */
export interface AccountEnds {
  /** An account was disabled, for a reason that its user is told. */
  disabled(userId: number, reason: string): Promise<void>;
  /** An account was deleted. */
  deleted(userId: number): Promise<void>;
}

/** Ends the admin sessions of users. */
export async function endSessions(db: Queryable, userIds: readonly number[]): Promise<void> {
  await db.delete(adminSession).where(inArray(adminSession.userId, [...userIds]));
}
