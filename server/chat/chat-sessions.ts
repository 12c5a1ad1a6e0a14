import { and, eq, inArray, ne } from "drizzle-orm";
import type { OpenedBySessions } from "../accounts/session-ends.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Database } from "../db/database.ts";
import { chatImToken, chatTokenFamily } from "../db/schema/chat.ts";
import { NO_SESSION, type SignIns } from "./sign-ins.ts";

/** What the chat knows of admin sessions (contract A10): which of them it is connected to, and how it ends with them. */
export interface ChatSessions extends OpenedBySessions {
  /** The admin sessions that have a socket, in whichever process. */
  connected(): Promise<ReadonlySet<string>>;
}

export interface ChatSessionsDeps {
  readonly db: Database;
  readonly signIns: Pick<SignIns, "announceEnded">;
  readonly presence: Pick<OnlineUsers, "families">;
}

export function createChatSessions({ db, signIns, presence }: ChatSessionsDeps): ChatSessions {
  return {
    async endIn(tx, sessionIds) {
      if (sessionIds.length === 0) return async () => undefined;
      await tx.delete(chatImToken).where(inArray(chatImToken.sessionId, [...sessionIds]));
      const ended = await tx
        .update(chatTokenFamily)
        .set({ revoked: true })
        .where(and(inArray(chatTokenFamily.sessionId, [...sessionIds]), eq(chatTokenFamily.revoked, false)))
        .returning({ id: chatTokenFamily.id });
      return () => signIns.announceEnded(ended.map(({ id }) => id));
    },
    async connected() {
      const families = [...(await presence.families())];
      if (families.length === 0) return new Set();
      const rows = await db
        .select({ sessionId: chatTokenFamily.sessionId })
        .from(chatTokenFamily)
        .where(and(inArray(chatTokenFamily.id, families), ne(chatTokenFamily.sessionId, NO_SESSION)));
      return new Set(rows.map(({ sessionId }) => sessionId));
    },
  };
}
