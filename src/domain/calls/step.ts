import { parseChatKey } from "../chat/keys.ts";
import {
  type Call,
  type CallContext,
  type CallInput,
  type CallRule,
  type CallStep,
  isPrivate,
  kept,
} from "./call.ts";
import { beginGroup, GROUP_CALLS } from "./group.ts";
import { beginPrivate, PRIVATE_CALLS } from "./private.ts";

/**
 * What an input does to the call of a user, of whom there is one at a time (specification §3, §4; contract §5).
 * @param call the call that is not over; null: free.
 * @returns the call after it, the same one where nothing changed, and what is to be done.
 */
export function stepCall(call: Call | null, input: CallInput, at: CallContext): CallStep {
  if (call === null) return beginPrivate(input, at) ?? beginGroup(input, at) ?? kept(null);
  if (input.kind === "signal" && !isConcerned(call, input.signal.from, at)) return kept(call);
  const table = isPrivate(call) ? PRIVATE_CALLS : GROUP_CALLS;
  const rule = table[call.state][input.kind] as CallRule | undefined;
  return rule === undefined ? kept(call) : rule(call, input, at);
}

/** Of a private call the two alone. */
function isConcerned(call: Call, from: number, at: CallContext): boolean {
  return !isPrivate(call) || from === at.selfId || from === parseChatKey(call.chat).targetId;
}
