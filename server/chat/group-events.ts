import type { GroupMessage } from "../../src/contract/chat.ts";
import type { Language } from "../../src/contract/language.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import { type GroupState, type MemberState, present } from "./group-state.ts";
import type { GroupMessageRow } from "./group-store.ts";
import { toGroup } from "./group-view.ts";
import { toGroupMessage } from "./group-wire.ts";
import { tipFields } from "./tips.ts";

/** Events to the members when a group has changed (contract §4 "Group events"). */

/** Who caused an event, and when. */
export interface Cause {
  readonly sendId: number;
  /** What whoever need not be in the group is called. */
  readonly name?: string;
  readonly now: number;
}

const event = (
  userIds: readonly number[],
  groupId: number,
  type: number,
  content: string,
  { sendId, now }: Cause,
): Delivery => ({
  userIds,
  cmd: Cmd.group,
  data: { groupId, sendId, type, content, sendTime: now } satisfies GroupMessage,
});

/** The group as one of its members sees it. */
export const groupFor = ({ group, top }: GroupState, { row, nickName }: MemberState) =>
  toGroup(group, row, nickName, top);

/** 90 to all terminals of members: the group is new to them, or another than it was. Each sees it in their own way. */
export function groupDeliveriesTo(
  state: GroupState,
  members: readonly MemberState[],
  cause: Cause,
): Delivery[] {
  return members.map((member) => {
    const content = JSON.stringify(groupFor(state, member));
    return event([member.row.userId], state.group.id, MessageType.groupNew, content, cause);
  });
}

/** 90 to everybody who is in the group. */
export const groupDeliveriesToAll = (state: GroupState, cause: Cause): Delivery[] =>
  groupDeliveriesTo(state, present(state), cause);

/** 91: these were removed, have left, or the group was dissolved. */
export const groupGoneDelivery = (userIds: readonly number[], groupId: number, cause: Cause): Delivery =>
  event(userIds, groupId, MessageType.groupDeleted, String(groupId), cause);

/** 92: this message is on top of the group now; none when it was taken down. */
export function topDelivery(
  userIds: readonly number[],
  groupId: number,
  top: GroupMessageRow | undefined,
  cause: Cause,
): Delivery {
  const content = top ? JSON.stringify(toGroupMessage(top, { viewerId: 0, readId: 0 })) : "";
  return event(userIds, groupId, MessageType.groupTopMessage, content, cause);
}

/** Pushes of a tip to members about what happened, to each in their language. */
export function groupTipDeliveries(row: GroupMessageRow, readers: readonly MemberState[]): Delivery[] {
  const byLanguage = new Map<Language, number[]>();
  for (const { language, row: member } of readers) {
    const userIds = byLanguage.get(language) ?? [];
    userIds.push(member.userId);
    byLanguage.set(language, userIds);
  }
  return [...byLanguage].map(([language, userIds]) => ({
    userIds,
    cmd: Cmd.group,
    data: {
      ...toGroupMessage(row, { viewerId: 0, readId: 0 }),
      ...tipFields(row.content, language),
    },
  }));
}
