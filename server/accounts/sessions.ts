import { randomUUID } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { ADMIN_SESSION_MS } from "../../src/contract/limits.ts";
import type { Database } from "../db/database.ts";
import { adminSession } from "../db/schema/index.ts";
import type { Secrets } from "./secrets.ts";

/** A signed-in admin session (contract A1 "Default idle/expiry": 4 h, renewed while used, revocable). */
export interface AdminSession {
  readonly id: string;
  readonly userId: number;
  /** Epoch ms. */
  readonly loginTime: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Where a request came from, as it is recorded. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
}

/** The server-side sessions behind the admin tokens. */
export interface AdminSessions {
  /** Opens a session. `token` is the JWT without `Bearer `. */
  create(
    userId: number,
    client: ClientInfo,
  ): Promise<{ readonly token: string; readonly session: AdminSession }>;
  /** The live session a token names, its expiry moved on; `undefined` for a forged, expired or revoked one. */
  use(token: string): Promise<AdminSession | undefined>;
}

/** A session is moved on at most this often: a write for every request would cost more than it is worth. */
const RENEW_EVERY_MS = 60_000;
const USER_AGENT_MAX = 512;
const ISSUER = "quayside";

const Claims = v.object({ sid: v.string() });

/** Sessions kept in the database; `now` gives epoch ms. */
export function createSessions(
  db: Database,
  secrets: Pick<Secrets, "adminTokenKey">,
  now: () => number,
): AdminSessions {
  return {
    create: async (userId, client) => {
      const time = now();
      const row = {
        sid: randomUUID(),
        userId,
        loginTime: new Date(time),
        expiresAt: new Date(time + ADMIN_SESSION_MS),
        ip: client.ip,
        userAgent: client.userAgent.slice(0, USER_AGENT_MAX),
      };
      await db.delete(adminSession).where(lt(adminSession.expiresAt, new Date(time)));
      await db.insert(adminSession).values(row);
      // No expiry in the token itself: the session slides, and the database alone says whether it lives.
      const token = await new SignJWT({ sid: row.sid })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setIssuedAt(Math.floor(time / 1_000))
        .sign(secrets.adminTokenKey);
      return { token, session: toSession(row) };
    },
    use: async (token) => {
      const id = await sessionIdOf(token, secrets.adminTokenKey);
      return id === undefined ? undefined : renewed(db, id, now());
    },
  };
}

async function sessionIdOf(token: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], issuer: ISSUER });
    const claims = v.safeParse(Claims, payload);
    return claims.success ? claims.output.sid : undefined;
  } catch {
    return undefined;
  }
}

async function renewed(db: Database, id: string, time: number): Promise<AdminSession | undefined> {
  const live = and(eq(adminSession.sid, id), gt(adminSession.expiresAt, new Date(time)));
  const [row] = await db.select().from(adminSession).where(live);
  if (!row) return undefined;
  const expiresAt = new Date(time + ADMIN_SESSION_MS);
  if (expiresAt.getTime() - row.expiresAt.getTime() < RENEW_EVERY_MS) return toSession(row);
  const [moved] = await db.update(adminSession).set({ expiresAt }).where(live).returning();
  return moved && toSession(moved);
}

function toSession(
  row: Pick<typeof adminSession.$inferSelect, "sid" | "userId" | "loginTime" | "expiresAt">,
): AdminSession {
  return {
    id: row.sid,
    userId: row.userId,
    loginTime: row.loginTime.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}
