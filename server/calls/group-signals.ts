import type * as v from "valibot";
import { type CallUser, groupCallSign } from "../../src/contract/calls.ts";
import type { GroupMessage, SystemMessage } from "../../src/contract/chat.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import type { CallRow, MemberRow } from "./call-store.ts";

/** A signal of a group call, which says what somebody did (contract §5). */
export interface GroupSignal extends Pick<Delivery, "only" | "except"> {
  readonly type: number;
  readonly from: Pick<MemberRow, "userId" | "nickName">;
  readonly content?: string;
}

/** The pushes of a signal to some of them: to all terminals, unless the signal names one. */
export function groupSignal(
  userIds: readonly number[],
  { callId, groupId }: Pick<CallRow, "callId" | "groupId">,
  { type, from, content = "", ...reach }: GroupSignal,
  at: Date,
): Delivery[] {
  if (userIds.length === 0 || groupId === null) return [];
  const data: GroupMessage = {
    ...{ tmpId: callId, groupId, sendId: from.userId, sendNickName: from.nickName },
    ...{ type, content, sendTime: at.getTime() },
  };
  return [{ userIds, cmd: Cmd.group, data, ...reach }];
}

/** Tells everybody in a group that its call is not as it was. */
export function groupCallChanged(userIds: readonly number[], groupId: number, at: Date): Delivery[] {
  if (userIds.length === 0) return [];
  const data = {
    ...{ type: MessageType.recordsChanged, content: groupCallSign(groupId), sendTime: at.getTime() },
  } satisfies v.InferInput<typeof SystemMessage>;
  return [{ userIds, cmd: Cmd.system, data }];
}

/** Somebody in a call, as its signals name them. */
export const callUser = ({ userId, nickName, headImage, camera, microphone }: MemberRow): CallUser => ({
  ...{ id: userId, nickName, isCamera: camera, isMicroPhone: microphone },
  ...(headImage === null ? {} : { headImage }),
});

export const callUsers = (members: readonly MemberRow[]): string => JSON.stringify(members.map(callUser));
