import type { TipKind } from "../../src/domain/chat/tips.ts";
import { type Account, displayName } from "../accounts/accounts.ts";
import type { Calls } from "../calls/calls.ts";
import { chatTexts } from "../texts/chat.ts";
import { chatGroupTexts } from "../texts/chat-groups.ts";
import { ChatError } from "./errors.ts";
import { dissolve } from "./group-changes.ts";
import { type GroupState, updateGroup } from "./group-state.ts";
import { changeGroup, type GroupChangeDeps, type GroupTransaction } from "./group-transaction.ts";
import type { GroupRow } from "./group-view.ts";

/**
 * What an administrator does with groups, whether or not they are in them (contract §2 "Group": `isBanned`, `reason`, `isAllMuted`, `dissolve`). All who
 * are in a group are told as of what its owner does: they see it anew, and a tip says what happened. A repeat changes nothing. Each refuses with a
 * `ChatError` what is no group any more, and conversations of customer service, which that decides about.
 */
export interface GroupSupervision {
  /** Nobody writes, invites or changes anything there until the ban is lifted; members see why, and may leave. */
  ban(by: Account, groupId: number, reason: string): Promise<void>;
  lift(by: Account, groupId: number): Promise<void>;
  /** Only owner and managers write there, or everybody again. */
  muteAll(by: Account, groupId: number, isAllMuted: boolean): Promise<void>;
  /** Ends a group for good, also one that is banned. */
  dissolve(by: Account, groupId: number, reason: string): Promise<void>;
}

export interface GroupSupervisionDeps extends GroupChangeDeps {
  readonly calls: Pick<Calls, "groupChanged">;
}

export function createGroupSupervision({ calls, ...deps }: GroupSupervisionDeps): GroupSupervision {
  const change = (by: Account, groupId: number, work: (groupTx: GroupTransaction) => Promise<void>) =>
    changeGroup(deps, { userId: by.id, name: displayName(by), groupId }, supervised, work);
  /** What takes no calls any more has none. */
  const end: typeof change = async (by, groupId, work) => {
    await change(by, groupId, work);
    await calls.groupChanged(groupId);
  };
  return {
    ban: (by, groupId, reason) =>
      end(by, groupId, (groupTx) => set(groupTx, { isBanned: true, reason }, "supervisorBanned")),
    lift: (by, groupId) =>
      change(by, groupId, (groupTx) => set(groupTx, { isBanned: false, reason: null }, "supervisorLifted")),
    muteAll: (by, groupId, isAllMuted) =>
      change(by, groupId, (groupTx) =>
        set(groupTx, { isAllMuted }, isAllMuted ? "supervisorMutedAll" : "supervisorUnmutedAll"),
      ),
    dissolve: (by, groupId, reason) =>
      end(by, groupId, (groupTx) => dissolve(groupTx, "supervisorDissolved", reason)),
  };
}

/** A group that an administrator may do something with. */
function supervised(state: GroupState | undefined): GroupState {
  if (!state) throw new ChatError(chatTexts.notMember);
  if (state.group.isService) throw new ChatError(chatGroupTexts.serviceDecides);
  return state;
}

async function set(
  groupTx: GroupTransaction,
  values: Partial<Pick<GroupRow, "isBanned" | "isAllMuted" | "reason">>,
  tip: TipKind,
): Promise<void> {
  const { group } = groupTx.state;
  if (group.dissolved) throw new ChatError(chatTexts.groupDissolved);
  const { reason: _, ...states } = values;
  const isSo = Object.entries(states).every(([name, value]) => group[name as keyof GroupRow] === value);
  if (isSo) return;
  await updateGroup(groupTx.tx, groupTx.groupId, values);
  await groupTx.emitChanged();
  await groupTx.tip(tip);
}
