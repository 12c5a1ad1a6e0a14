import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { AccountEnds } from "../accounts/account-ends.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Calls } from "../calls/calls.ts";
import type { FriendRequests } from "./friend-requests.ts";
import type { Friends } from "./friends.ts";
import type { GroupMembership } from "./membership-changes.ts";
import type { SignIns } from "./sign-ins.ts";

export interface AccountEndsDeps {
  readonly publisher: Publisher;
  readonly signIns: SignIns;
  readonly friends: Pick<Friends, "pushGone">;
  readonly friendRequests: Pick<FriendRequests, "endAll">;
  readonly groupMembership: Pick<GroupMembership, "leaveAll">;
  readonly calls: Pick<Calls, "userEnded">;
  now(): number;
}

/**
 * How an account leaves the chat (contract §3): its terminals get 50 with the reason, or 54, then their sockets are closed with 4403, and its
 * tokens are worth nothing any more. Whatever call they were in is over. A deleted account also leaves its groups and its friends, and its requests can no longer be answered.
 */
export function createAccountEnds(deps: AccountEndsDeps): AccountEnds {
  const { publisher, signIns, friends, friendRequests, groupMembership, calls, now } = deps;
  const notify = async (userId: number, type: number, content: string): Promise<void> => {
    const data = { type, content, sendTime: now() } satisfies v.InferInput<typeof SystemMessage>;
    await publisher.push([{ userIds: [userId], cmd: Cmd.system, data }]);
  };
  return {
    async disabled(userId, reason) {
      await notify(userId, MessageType.userBanned, reason);
      await signIns.endUser(userId);
      await calls.userEnded(userId);
    },
    async deleted(userId) {
      await notify(userId, MessageType.userUnregistered, "");
      await signIns.endUser(userId);
      await calls.userEnded(userId);
      await groupMembership.leaveAll(userId);
      await friendRequests.endAll(userId);
      await friends.pushGone(userId);
    },
  };
}
