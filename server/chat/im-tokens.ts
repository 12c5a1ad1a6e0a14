import { createHash, randomBytes } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import { IM_TOKEN_MS } from "../../src/contract/limits.ts";
import type { Database } from "../db/database.ts";
import { chatImToken } from "../db/schema/chat.ts";

/** Whose one-use token it was. */
export interface ImTokenOwner {
  readonly userId: number;
  readonly sessionId: string;
}

/** The tokens that lead from an admin session into the chat: good for one use within 60 s (contract §1). */
export interface ImTokens {
  /** Makes one. */
  issue(owner: ImTokenOwner): Promise<string>;
  /** Uses one up. @returns its owner, `null` when it is unknown, used or too old. */
  consume(token: string): Promise<ImTokenOwner | null>;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export function createImTokens(db: Database, now: () => number): ImTokens {
  return {
    async issue({ userId, sessionId }) {
      const token = randomBytes(32).toString("base64url");
      await db.delete(chatImToken).where(lte(chatImToken.expiresAt, now()));
      await db
        .insert(chatImToken)
        .values({ hash: hashOf(token), userId, sessionId, expiresAt: now() + IM_TOKEN_MS });
      return token;
    },
    async consume(token) {
      const [row] = await db
        .delete(chatImToken)
        .where(eq(chatImToken.hash, hashOf(token)))
        .returning();
      if (!row || row.expiresAt <= now()) return null;
      return { userId: row.userId, sessionId: row.sessionId };
    },
  };
}
