import type * as v from "valibot";
import type { CallApi, CallApiName } from "../../src/contract/call-api.ts";
import type { ChatCaller } from "../chat/handlers.ts";
import type { Calls } from "./calls.ts";
import type { CallCaller } from "./devices.ts";

/** What a call of `callApi` was given, as its endpoint's schemas read it. */
interface Input<N extends CallApiName> {
  readonly query: v.InferOutput<CallApi[N]["query"]>;
  readonly body: v.InferOutput<CallApi[N]["body"]>;
}

type Answer<N extends CallApiName> = v.InferInput<CallApi[N]["data"]>;

/** One handler for each call of the table. */
export type CallHandlers = {
  readonly [N in CallApiName]: (caller: ChatCaller, input: Input<N>) => Promise<Answer<N>>;
};

/** The calls that set up, answer and end calls (contract §5). */
export function callHandlers(calls: Calls): CallHandlers {
  const own = calls.private;
  const { group } = calls;
  const from = ({ account, familyId, terminal }: ChatCaller): Promise<CallCaller> =>
    calls.callerOf({ userId: account.id, familyId, terminal });
  return {
    privateSetup: async (caller, { query }) => own.setup(await from(caller), query.uid, query.mode),
    privateAccept: async (caller, { query }) => own.accept(await from(caller), query),
    privateReject: async (caller, { query }) => own.end(await from(caller), query, "reject"),
    privateCancel: async (caller, { query }) => own.end(await from(caller), query, "cancel"),
    privateFailed: async (caller, { query }) => own.end(await from(caller), query, "failed", query.reason),
    privateHangUp: async (caller, { query }) => own.end(await from(caller), query, "hangUp"),
    privateOffer: async (caller, { query, body }) => own.signal(await from(caller), query, "offer", body),
    privateAnswer: async (caller, { query, body }) => own.signal(await from(caller), query, "answer", body),
    privateCandidate: async (caller, { query, body }) =>
      own.signal(await from(caller), query, "candidate", body),
    privateHeartbeat: async (caller, { query }) => own.heartbeat(await from(caller), query),

    groupSetup: async (caller, { body }) => {
      const asked = { groupId: body.groupId, users: body.userInfos, language: caller.language };
      return group.setup(await from(caller), asked, body.mode ?? "video");
    },
    groupInvite: async (caller, { body }) => {
      const asked = { groupId: body.groupId, users: body.userInfos, language: caller.language };
      return group.invite(await from(caller), asked);
    },
    groupAccept: async (caller, { query }) => group.accept(await from(caller), query),
    groupReject: async (caller, { query }) => group.reject(await from(caller), query),
    groupJoin: async (caller, { query }) => group.join(await from(caller), query.groupId),
    groupCancel: async (caller, { query }) => group.cancel(await from(caller), query),
    groupQuit: async (caller, { query }) => group.quit(await from(caller), query),
    groupHeartbeat: async (caller, { query }) => group.heartbeat(await from(caller), query),
    groupFailed: async (caller, { body }) => group.failed(await from(caller), body, body.reason),
    groupOffer: async (caller, { body }) => group.signal(await from(caller), body, "offer", body.offer),
    groupAnswer: async (caller, { body }) => group.signal(await from(caller), body, "answer", body.answer),
    groupCandidate: async (caller, { body }) =>
      group.signal(await from(caller), body, "candidate", body.candidate),
    groupDevice: async (caller, { body }) => group.device(await from(caller), body, body),

    current: async (caller) => calls.current(await from(caller)),
  };
}
