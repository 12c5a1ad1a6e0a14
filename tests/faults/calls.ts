import type { CallApiName } from "../../src/contract/call-api.ts";
import { type CallAction, CallState } from "../../src/contract/calls.ts";
import { ModelRefusal } from "../support/model-rows.ts";
import type { Difference } from "./judge.ts";
import type { CallAct } from "./plan.ts";
import type { UserTab } from "./tab.ts";
import { FRIENDS, ME, type World } from "./world.ts";

const friendAt = (who: number): number => FRIENDS[who % FRIENDS.length] ?? 0;

/** The user does something about calls in a tab, as far as there is anything to do it to. */
export function call(user: UserTab, what: CallAct, who: number): void {
  const run = (action: CallAction) => void user.run({ type: "call", action });
  if (what === "dial") {
    run({ do: "dial", friendId: friendAt(who), mode: "voice", name: "", picture: "" });
    return;
  }
  const shown = user.call;
  if (shown === null) return;
  const { id: callId, peers } = shown;
  if (what === "connected") run({ do: what, callId, userId: peers[0]?.userId ?? 0 });
  else run({ do: what, callId });
}

const THEIR_CALLS: Readonly<Record<CallAct, CallApiName>> = {
  dial: "privateSetup",
  accept: "privateAccept",
  connected: "privateHeartbeat",
  hangUp: "privateHangUp",
  takeOver: "privateReject",
};

/** A friend does something about calls, from elsewhere; what the server refuses changes nothing. */
export function theyCall({ server }: World, who: number, what: CallAct): void {
  try {
    server.calls.ask(friendAt(who), THEIR_CALLS[what], { query: { uid: ME, mode: "video" } });
  } catch (error) {
    if (!(error instanceof ModelRefusal)) throw error;
  }
}

/** At rest nothing rings nor is on its way, and what tabs show is what the server has. */
export function judgeCalls({ server, living }: World): Difference[] {
  const served = server.calls.callOf(ME);
  return living.flatMap(({ name, call: shown }) => {
    const what = shown === null ? null : shown.state;
    const truth = served === undefined ? null : CallState.chatting;
    const isRight = truth === null ? what === null : what !== null && what >= CallState.accepted;
    return isRight ? [] : [{ where: name, what: "the call", shown: what, truth }];
  });
}
