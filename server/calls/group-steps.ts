import type { CallRecordEnd } from "../../src/contract/call-records.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { Device } from "../bus/bus.ts";
import type { CallTransaction } from "./call-transaction.ts";
import { everybodyIn } from "./group-people.ts";
import { type GroupSignal, groupCallChanged, groupSignal } from "./group-signals.ts";

/** Steps that several changes of a group call take. */

/** Tells all who are in it or are rung what somebody did, and the other terminals of whoever did it; without a device, all of theirs. */
export function notify(
  call: CallTransaction,
  signal: Omit<GroupSignal, "only" | "except">,
  device?: Device,
): void {
  const { userId } = signal.from;
  const own = device === undefined ? signal : { ...signal, except: device };
  call.emit(
    ...groupSignal(call.liveBut(userId), call.call, signal, call.at),
    ...groupSignal([userId], call.call, own, call.at),
  );
}

/** Tells some that it is over for them: as the host's doing, and the host that they have left. */
export function notifyOver(call: CallTransaction, userIds: readonly number[]): void {
  const host = call.member(call.call.callerId);
  const from = { userId: call.call.callerId, nickName: host?.nickName ?? "" };
  const others = userIds.filter((userId) => userId !== from.userId);
  call.emit(...groupSignal(others, call.call, { type: MessageType.groupCallCancel, from }, call.at));
  if (others.length < userIds.length)
    call.emit(...groupSignal([from.userId], call.call, { type: MessageType.groupCallQuit, from }, call.at));
}

/** With the last one who was in it a call is over, also where it still rings. */
export async function endWhereEmpty(
  call: CallTransaction,
  by: number | null,
  before: CallRecordEnd = "cancelled",
): Promise<void> {
  if (call.joined.length > 0) return;
  notifyOver(
    call,
    call.live.map(({ userId }) => userId),
  );
  await call.end(call.call.acceptTime === null ? before : "done", by);
}

/** Tells everybody in the group that its call is not as it was. */
export async function notifyGroup(call: CallTransaction): Promise<void> {
  const { groupId } = call.call;
  if (groupId === null) return;
  call.emit(...groupCallChanged(await everybodyIn(call.tx, groupId), groupId, call.at));
}
