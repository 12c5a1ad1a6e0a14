import { eq } from "drizzle-orm";
import { TYPED } from "../../src/contract/resources/asked.ts";
import { user } from "../../src/contract/resources/system/user.ts";
import { isErasedName } from "../../src/domain/erased-names.ts";
import { type AccountEnds, endEach } from "../accounts/account-ends.ts";
import { requireActable } from "../accounts/actable.ts";
import type { CloseEnded, SessionEnds } from "../accounts/session-ends.ts";
import { adminSession, sysUser } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { requireTyped } from "../resources/actions.ts";
import { recordChange } from "../resources/history.ts";
import type { ActionHandler, Call } from "../resources/module.ts";
import { eachRow, reportOf } from "../resources/per-row.ts";
import { erasureTexts } from "../texts/erasure.ts";
import { httpTexts } from "../texts/http.ts";
import { copies } from "./copies.ts";
import { personOf } from "./person.ts";
import type { PersonFiles } from "./person-files.ts";

export interface ErasureDeps {
  readonly ends: AccountEnds;
  readonly sessionEnds: SessionEnds;
  readonly files: PersonFiles;
}

/** A user who was erased, and what is left to do when that is stored. */
interface Erased {
  readonly id: number;
  readonly close: CloseEnded;
  readonly removeFiles: () => Promise<void>;
  /** It was deleted along with that. */
  readonly wasThere: boolean;
}

/**
 * Erases users (contract A5, ours): who is there is deleted with it, who was deleted is found too. All that is the user's own goes, and every
 * copy of it (`copies.ts`), in one transaction; what belongs to others stays, under a neutral name. It cannot be taken back.
 * @throws Refusal as deleting does; 400 where the username that was typed is another, or the user was erased already.
 */
export function eraseUsers(deps: ErasureDeps): ActionHandler {
  return async (call) => {
    const all = await eachRow(call.ids, call, (id, own) => eraseOne(deps, id, call.input[TYPED], own));
    const { log } = call;
    // Who is signed in is told that the account is gone before the sockets close.
    const ended = all.done.filter(({ wasThere }) => wasThere).map(({ id }) => id);
    await endEach(ended, log, (id) => deps.ends.deleted(id));
    for (const { id, close, removeFiles } of all.done) {
      await close();
      await removeFiles().catch((error: unknown) =>
        log.error({ err: error, userId: id }, "a user was erased, and not all files that were the user's"),
      );
    }
    return reportOf(all);
  };
}

async function eraseOne(
  { sessionEnds, files }: ErasureDeps,
  id: number,
  typed: unknown,
  { db, account, now, request }: Call,
): Promise<Erased> {
  await requireActable(db, account, [id], { deleted: true });
  const [row] = await db.select().from(sysUser).where(eq(sysUser.id, id));
  if (!row) throw new Refusal(404, httpTexts.notFound);
  if (isErasedName(row.username)) throw new Refusal(400, erasureTexts.erasedAlready);
  requireTyped(row.username, typed);
  const wasThere = row.deletedAt === null;
  const person = await personOf(db, row, row.deletedAt ?? now);
  const close = await sessionEnds.endIn(db, eq(adminSession.userId, id));
  for (const copy of copies) await copy.erase(db, person);
  const removeFiles = await files.release(db, row, person);
  const noted = { resource: user, recordId: id, account, now, request };
  await recordChange(db, { ...noted, action: "erase" });
  if (wasThere) {
    await db.update(sysUser).set({ updateBy: account.username, updateTime: now }).where(eq(sysUser.id, id));
    await recordChange(db, { ...noted, action: "remove", before: { username: person.name } });
  }
  return { id, close, removeFiles, wasThere };
}
