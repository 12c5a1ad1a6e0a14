import type { Logger } from "pino";
import type { AccountShown } from "../accounts/profile-observer.ts";
import type { Friends } from "./friends.ts";
import type { GroupMembership } from "./membership-changes.ts";

export interface AccountShownDeps {
  readonly log: Logger;
  readonly friends: Pick<Friends, "pushChanged">;
  readonly groupMembership: Pick<GroupMembership, "pushChanged">;
}

/** Tells an account's friends (80), and who is in a group with it (90), that it has another name or picture (contract §4), wherever that was changed. */
export function createAccountShown({ log, friends, groupMembership }: AccountShownDeps): AccountShown {
  return {
    async changed(userId, change) {
      if (!change.name && !change.picture) return;
      try {
        await friends.pushChanged(userId);
        await groupMembership.pushChanged(userId, change);
      } catch (error) {
        log.error({ err: error, userId }, "an account has changed, and not all who see it were told");
      }
    },
  };
}
