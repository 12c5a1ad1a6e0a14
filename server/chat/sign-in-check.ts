import type { Gateway } from "../gateway/gateway.ts";
import type { SignIns } from "./sign-ins.ts";

/**
 * Makes the check of the sign-ins behind open sockets, for when nobody announced that one has ended: with its admin session, or its account (contract
 * §3). Who disables or deletes an account tells its terminals why, and then closes them: those are left to that until the next check, which
 * would else come between, and close them with another code.
 */
export function createSignInCheck(
  gateway: Pick<Gateway, "families">,
  signIns: Pick<SignIns, "ended" | "end" | "endUser">,
): () => Promise<void> {
  let seen: ReadonlySet<number> = new Set();
  return async () => {
    const { familyIds, userIds } = await signIns.ended(gateway.families());
    await signIns.end(familyIds);
    const before = seen;
    seen = new Set(userIds.filter((userId) => !before.has(userId)));
    for (const userId of userIds) if (before.has(userId)) await signIns.endUser(userId);
  };
}
