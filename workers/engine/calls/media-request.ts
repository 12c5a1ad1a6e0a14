import type { CallAction } from "../../../src/contract/calls.ts";
import { type Call, isPrivate, named } from "../../../src/domain/calls/call.ts";
import { parseChatKey } from "../../../src/domain/chat/keys.ts";
import type { CallRequest } from "./asking.ts";

/** How a description or candidate travels; null: it is not JSON of an object, which no server takes. */
export function mediaRequest(
  call: Call,
  { to, signal, body }: Pick<Extract<CallAction, { do: "signal" }>, "to" | "signal" | "body">,
): CallRequest | null {
  const names = {
    offer: ["privateOffer", "groupOffer"],
    answer: ["privateAnswer", "groupAnswer"],
    candidate: ["privateCandidate", "groupCandidate"],
  } as const;
  const [toOne, toMember] = names[signal];
  if (!isPrivate(call)) {
    return {
      name: toMember,
      body: { groupId: parseChatKey(call.chat).targetId, userId: to, [signal]: body },
    };
  }
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null) return null;
    return { name: toOne, query: { uid: to, ...named(call) }, body: parsed };
  } catch {
    return null;
  }
}
