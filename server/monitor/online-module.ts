import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { online } from "../../src/contract/resources/monitor/online.ts";
import { agentText, describeUserAgent } from "../accounts/user-agent.ts";
import { visibleUsers } from "../accounts/user-scope.ts";
import type { ChatSessions } from "../chat/chat-sessions.ts";
import type { ServerContext } from "../context.ts";
import { adminSession, sysDept, sysUser } from "../db/schema/index.ts";
import { callerOf } from "../http/access.ts";
import { requestOf } from "../resources/call.ts";
import type { Call, ResourceModule, Row } from "../resources/module.ts";
import { seal } from "../secrets/seal.ts";

export interface OnlineDeps {
  readonly context: Pick<ServerContext, "secrets" | "placeOf">;
  readonly chatSessions: Pick<ChatSessions, "connected">;
}

type Stored = typeof adminSession.$inferSelect;

/** The live sessions of the users that the caller may see (contract A10). */
export function createOnlineModule({ context, chatSessions }: OnlineDeps): ResourceModule {
  return {
    definition: online,
    table: adminSession,
    scope: liveSessions,
    expressions: {
      userName: () => ofUser(sysUser.username),
      nickName: () => ofUser(sysUser.nickName),
      createTime: () => sql`${adminSession.loginTime}`,
    },
    present: async (rows, call) => {
      const users = await usersOf(rows, call);
      const connected = await chatSessions.connected();
      const own = callerOf(requestOf(call)).session.id;
      return rows.map((row) => {
        const { sid, userId, ip, userAgent } = row as unknown as Stored;
        return {
          ...row,
          ...users.get(userId),
          uid: userId,
          address: context.placeOf(ip, call.language) ?? null,
          browser: agentText(describeUserAgent(userAgent).browser, call.language),
          connected: connected.has(sid),
          current: sid === own,
          key: seal(context.secrets, sid),
        };
      });
    },
  };
}

/** Sessions that live, of users that the caller may see. */
export async function liveSessions(call: Pick<Call, "db" | "account" | "now">): Promise<SQL | undefined> {
  const seen = call.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(await visibleUsers(call));
  return and(gt(adminSession.expiresAt, call.now), inArray(adminSession.userId, seen));
}

function ofUser(column: PgColumn): SQL {
  return sql`(select ${column} from ${sysUser} where ${sysUser.id} = ${adminSession.userId})`;
}

async function usersOf(rows: readonly Row[], { db }: Call) {
  const ids = [...new Set(rows.map((row) => (row as unknown as Stored).userId))];
  if (ids.length === 0) return new Map<number, { userName: string; nickName: string; dept: string | null }>();
  const found = await db
    .select({
      id: sysUser.id,
      userName: sysUser.username,
      nickName: sysUser.nickName,
      dept: sysDept.name,
    })
    .from(sysUser)
    .leftJoin(sysDept, eq(sysDept.id, sysUser.deptId))
    .where(inArray(sysUser.id, ids));
  return new Map(found.map(({ id, ...user }) => [id, user]));
}
