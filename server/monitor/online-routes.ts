import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import { requireActable } from "../accounts/actable.ts";
import { recordLogin } from "../accounts/login-records.ts";
import type { CloseEnded, SessionEnds } from "../accounts/session-ends.ts";
import type { ServerContext } from "../context.ts";
import { adminSession, sysUser } from "../db/schema/index.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { inTransaction, requestOf } from "../resources/call.ts";
import type { Call } from "../resources/module.ts";
import { unseal } from "../secrets/seal.ts";
import { formatText } from "../texts/index.ts";
import { monitorOperations, monitorTexts } from "../texts/monitor.ts";
import { liveSessions } from "./online-module.ts";

/** Keys of sessions, as the list gave them. */
const Keys = v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.minLength(1), v.maxLength(1_000));

type Ended = Pick<typeof adminSession.$inferSelect, "sid" | "userId" | "ip" | "userAgent"> & {
  readonly username: string;
  readonly nickName: string;
};

/** `DELETE auth/online` (contract A10): ends sessions at once, with the chat sign-ins that hang on them. */
export function registerOnline(app: App, context: ServerContext, sessionEnds: SessionEnds): void {
  app.delete(
    "/prod-api/auth/online",
    {
      onRequest: requirePermission(context, "online:kick"),
      config: { operation: monitorOperations.kick },
      schema: { body: Keys },
    },
    async (request, reply) => {
      const sids = request.body.flatMap((key) => unseal(context.secrets, key) ?? []);
      const { ended, close } = await inTransaction(context, request, (call) =>
        endSessions(call, sids, sessionEnds),
      );
      await close();
      const { account } = callerOf(request);
      for (const session of ended) await noteEnd(context, session, account.username);
      return reply.code(200).send();
    },
  );
}

/**
 * Ends those of the sessions that live. Others' are a matter of levels (contract A3), one's own of not locking oneself out.
 * @throws Refusal when none of them lives, or one may not be ended.
 */
async function endSessions(
  call: Call,
  sids: readonly string[],
  sessionEnds: SessionEnds,
): Promise<{ readonly ended: readonly Ended[]; readonly close: CloseEnded }> {
  const { db, account } = call;
  const found = await db
    .select({
      sid: adminSession.sid,
      userId: adminSession.userId,
      ip: adminSession.ip,
      userAgent: adminSession.userAgent,
      username: sysUser.username,
      nickName: sysUser.nickName,
    })
    .from(adminSession)
    .innerJoin(sysUser, eq(sysUser.id, adminSession.userId))
    .where(and(inArray(adminSession.sid, [...sids]), await liveSessions(call)));
  if (found.length === 0) throw new Refusal(400, monitorTexts.noSuchSession);
  if (found.some(({ sid }) => sid === callerOf(requestOf(call)).session.id)) {
    throw new Refusal(400, monitorTexts.ownSession);
  }
  const others = [...new Set(found.map(({ userId }) => userId))].filter((id) => id !== account.id);
  if (others.length > 0) await requireActable(db, account, others);
  const those = found.map(({ sid }) => sid);
  return { ended: found, close: await sessionEnds.endIn(db, inArray(adminSession.sid, those)) };
}

/** The login record notes that a session ended, and by whom; the session is over whether it can be written or not. */
async function noteEnd({ db, log }: ServerContext, session: Ended, by: string): Promise<void> {
  const { username, nickName, ip, userAgent } = session;
  const message = formatText(monitorTexts.kicked, DEFAULT_LANGUAGE, { name: by });
  const event = { type: "LOGOUT", username, nickName, message, client: { ip, userAgent } } as const;
  await recordLogin(db, event).catch((error: unknown) => {
    log.error({ err: error, username }, "the end of a session could not be recorded");
  });
}
