import * as v from "valibot";
import { BuiltMenu } from "../../contract/admin.ts";
import type { AdminSession } from "../../contract/engine.ts";
import { Id } from "../../contract/schema.ts";
import type { SessionUser } from "./slice.ts";
import { FRAME_KEY, type KeyStore } from "./stored-session.ts";

/**
 * What the frame showed at the last visit, the menu and the user, so that a new tab is painted before the server has answered. It is shown to the
 * session alone that it was kept for, and only until the server says what holds now. What the user may do is not kept: that is asked each time.
 *
 * What a user may see is known to the server alone, so that a menu which was narrowed while no tab was open is painted once more as it was, for as long
 * as the answer takes: names of entries that this very user has seen, and no more. Behind them is nothing: no content is kept, a page that needs a
 * permission waits for the user's own, and what it asks for is the server's to give. Whoever hears that something was taken away forgets the frame
 * at once (`frame-saga.ts`): by a refused call, by the end of the session, by an answer with other permissions than before.
 */

const Kept = v.object({
  userId: Id,
  /** The session's, by which another sign-in of the same user is known. */
  session: v.string(),
  menu: v.array(BuiltMenu),
  user: v.exactOptional(
    v.object({ id: Id, username: v.string(), nickName: v.string(), avatar: v.exactOptional(v.string()) }),
  ),
});

export interface KeptFrame {
  readonly menu: BuiltMenu[];
  readonly user?: SessionUser | undefined;
}

/** Marks a session without telling its token: 32 bits of it (FNV-1a). */
function markOf({ token }: AdminSession): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Keeps what the server has answered; without storage the next visit only waits for it. */
export function keepFrame(local: KeyStore, session: AdminSession, { menu, user }: KeptFrame): void {
  const kept = { userId: session.userId, session: markOf(session), menu, ...(user ? { user } : {}) };
  const text = JSON.stringify(kept);
  try {
    if (local.getItem(FRAME_KEY) !== text) local.setItem(FRAME_KEY, text);
  } catch {
    // Storage is full or forbidden.
  }
}

/** What was kept for this very session; a record of another one, or that does not fit, is dropped. */
export function keptFrame(local: KeyStore, session: AdminSession): KeptFrame | undefined {
  const text = local.getItem(FRAME_KEY);
  if (text === null) return undefined;
  const kept = readKept(text);
  if (kept?.userId === session.userId && kept.session === markOf(session))
    return { menu: kept.menu, user: kept.user?.id === session.userId ? kept.user : undefined };
  dropFrame(local);
  return undefined;
}

function readKept(text: string): v.InferOutput<typeof Kept> | undefined {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it. */
export function dropFrame(local: KeyStore): void {
  try {
    local.removeItem(FRAME_KEY);
  } catch {
    // Nothing is kept where nothing can be removed.
  }
}
