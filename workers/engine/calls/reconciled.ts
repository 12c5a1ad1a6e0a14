import { CallState, type CallUser, type CurrentCall } from "../../../src/contract/calls.ts";
import { type Call, type CallInput, isPrivate } from "../../../src/domain/calls/call.ts";
import { chatKey } from "../../../src/domain/chat/keys.ts";
import type { CallRequest } from "./asking.ts";

/** What a call is given in turn, and what is asked of the server. */
interface Consequences {
  readonly inputs: readonly CallInput[];
  readonly requests: readonly CallRequest[];
}

const NOTHING: Consequences = { inputs: [], requests: [] };
const give = (...inputs: readonly CallInput[]): Consequences => ({ inputs, requests: [] });

/**
 * What follows from where the server says that the call of this user stands (`GET /webrtc/current`), after a time in which signals may have
 * been missed (contract §5).
 * @param call as this engine knows it; null: it knows of none.
 */
export function reconciled(call: Call | null, current: CurrentCall, selfId: number): Consequences {
  if (call !== null && !isSame(call, current)) {
    // It may not have reached the server yet.
    if (call.state === CallState.calling && call.serverId === null) return NOTHING;
    const { inputs, requests } = current ? adopted(current) : NOTHING;
    return { inputs: [{ kind: "gone" }, ...inputs], requests };
  }
  if (!current) return NOTHING;
  return call === null ? adopted(current) : caughtUp(call, current, selfId);
}

/** A call of this terminal that the engine has not heard of. */
function adopted(current: NonNullable<CurrentCall>): Consequences {
  const { here, state, callId: serverId, mode, chatType, targetId, by = targetId, userInfos = [] } = current;
  if (!here) return NOTHING;
  if (state !== CallState.ringing) return { inputs: [], requests: [ending(current)] };
  const begun = { id: serverId, serverId, mode, from: by };
  const party = { userId: targetId, name: "", picture: "" };
  const signal =
    chatType === "PRIVATE"
      ? ({ ...begun, type: "setup", by: party } as const)
      : ({ ...begun, type: "groupSetup", groupId: targetId, users: userInfos } as const);
  return give({ kind: "signal", signal });
}

/** Nobody holds the media of a call that no tab of this terminal knows. */
function ending({ callId, chatType, targetId, state }: NonNullable<CurrentCall>): CallRequest {
  if (chatType === "GROUP") return { name: "groupQuit", query: { groupId: targetId, callId } };
  const name = state === CallState.calling ? "privateCancel" : "privateHangUp";
  return { name, query: { uid: targetId, callId } };
}

/** What has happened to a call meanwhile. */
function caughtUp(
  call: Call,
  { here, state, targetId, userInfos = [] }: NonNullable<CurrentCall>,
  selfId: number,
): Consequences {
  const accepts = (from: number) => give({ kind: "signal", signal: { type: "accept", from } });
  if (!here && call.state === CallState.ringing) return accepts(selfId);
  if (isPrivate(call))
    return call.state === CallState.calling && state >= CallState.accepted ? accepts(targetId) : NOTHING;
  const others = (users: readonly CallUser[]) => users.filter(({ id }) => id !== selfId);
  return call.state >= CallState.accepted ? give({ kind: "present", users: others(userInfos) }) : NOTHING;
}

function isSame(call: Call, current: CurrentCall): boolean {
  if (!current) return false;
  if (call.serverId !== null) return call.serverId === current.callId;
  return call.chat === chatKey(current.chatType, current.targetId);
}
