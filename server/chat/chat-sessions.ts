import { and, eq, inArray } from "drizzle-orm";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Database } from "../db/database.ts";
import { chatTokenFamily } from "../db/schema/chat.ts";
import type { SignIns } from "./sign-ins.ts";

/** What the chat knows of admin sessions (contract A10): which of them it is connected to, and how it ends with them. */
export interface ChatSessions {
  /** Ends the chat sign-ins of admin sessions that have ended: their sockets are closed in every process. */
  end(sessionIds: readonly string[]): Promise<void>;
  /** The admin sessions that have a socket, in whichever process. */
  connected(): Promise<ReadonlySet<string>>;
}

export interface ChatSessionsDeps {
  readonly db: Database;
  readonly signIns: Pick<SignIns, "end">;
  readonly presence: Pick<OnlineUsers, "families">;
}

export function createChatSessions({ db, signIns, presence }: ChatSessionsDeps): ChatSessions {
  return {
    async end(sessionIds) {
      if (sessionIds.length === 0) return;
      const standing = await db
        .select({ id: chatTokenFamily.id })
        .from(chatTokenFamily)
        .where(and(inArray(chatTokenFamily.sessionId, [...sessionIds]), eq(chatTokenFamily.revoked, false)));
      await signIns.end(standing.map(({ id }) => id));
    },
    async connected() {
      const families = [...(await presence.families())];
      if (families.length === 0) return new Set();
      const rows = await db
        .select({ sessionId: chatTokenFamily.sessionId })
        .from(chatTokenFamily)
        .where(inArray(chatTokenFamily.id, families));
      return new Set(rows.map(({ sessionId }) => sessionId));
    },
  };
}
