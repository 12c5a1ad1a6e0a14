import { inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { adminSession } from "../db/schema/index.ts";

/** Closes what is open in whichever process; for when the transaction has held. */
export type CloseEnded = () => Promise<void>;

/** What was opened from sessions: ends it within a transaction. */
export interface OpenedBySessions {
  endIn(tx: Queryable, sessionIds: readonly string[]): Promise<CloseEnded>;
}

/** The one place where sessions end before their time, for whatever reason: with all that was opened from them, at once. */
export interface SessionEnds {
  /** Ends those sessions of which a condition on `admin_session` holds, within a transaction. */
  endIn(tx: Queryable, which: SQL | undefined): Promise<CloseEnded>;
  /** Ends those of users, whose accounts end with them: what is open is closed with the account (`AccountEnds`). */
  endOfUsers(tx: Queryable, userIds: readonly number[]): Promise<void>;
}

export function createSessionEnds(opened: OpenedBySessions): SessionEnds {
  const endIn: SessionEnds["endIn"] = async (tx, which) => {
    const ended = await tx.delete(adminSession).where(which).returning({ sid: adminSession.sid });
    return opened.endIn(
      tx,
      ended.map(({ sid }) => sid),
    );
  };
  return {
    endIn,
    endOfUsers: async (tx, userIds) => void (await endIn(tx, inArray(adminSession.userId, [...userIds]))),
  };
}
