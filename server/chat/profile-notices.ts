import type { Logger } from "pino";
import type { ProfileObserver } from "../accounts/profile-observer.ts";
import type { Friends } from "./friends.ts";
import type { GroupMembership } from "./membership-changes.ts";

export interface ProfileObserverDeps {
  readonly log: Logger;
  readonly friends: Pick<Friends, "pushChanged">;
  readonly groupMembership: Pick<GroupMembership, "pushChanged">;
}

/** Sends an account's new name or picture to its friends (80) and to who is in a group with it (90) (contract §4), wherever that was changed. */
export function createProfileObserver({
  log,
  friends,
  groupMembership,
}: ProfileObserverDeps): ProfileObserver {
  return {
    async changed(userId, change) {
      if (!change.name && !change.picture) return;
      try {
        await friends.pushChanged(userId);
        await groupMembership.pushChanged(userId, change);
      } catch (error) {
        log.error({ err: error, userId }, "an account has changed, and not all who see it were notified");
      }
    },
  };
}
