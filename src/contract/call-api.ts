import * as v from "valibot";
import { CALL_MODES, CALL_REASON_MAX, CallDevice, CallUser, CurrentCall, SDP_MAX } from "./calls.ts";
import { endpoint } from "./chat-api.ts";
import { Id, maybe, Plain } from "./schema.ts";

/**
 * The calls of contract §5 that set up, answer and end calls, as one table: the server registers its routes from it, and the engine's part of
 * calls asks by its names. They are apart from `chat-api.ts`, as the engine loads them with the first call alone.
 */

/** `callId` is ours: with it what comes late is not taken for a newer call's. */
const CallId = maybe(v.pipe(v.string(), v.maxLength(64)));
const With = v.object({ uid: Id, callId: CallId });
const In = v.object({ groupId: Id, callId: CallId });
const Reason = Plain(CALL_REASON_MAX);
/** What is called `offer`, `answer` or `candidate` in the signals: JSON as the browser makes it. */
const Sdp = v.pipe(v.string(), v.minLength(2), v.maxLength(SDP_MAX));
const Body = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => JSON.stringify(value).length <= SDP_MAX),
);
const Users = v.pipe(v.array(CallUser), v.minLength(1), v.maxLength(50));

/** The call's id (ours): older servers answer nothing. */
const Started = v.nullish(v.object({ callId: v.string() }));

export const callApi = {
  privateSetup: endpoint("POST", "/webrtc/private/setup", {
    query: v.object({ uid: Id, mode: v.optional(v.picklist(CALL_MODES), "video") }),
    data: Started,
  }),
  privateAccept: endpoint("POST", "/webrtc/private/accept", { query: With }),
  privateReject: endpoint("POST", "/webrtc/private/reject", { query: With }),
  privateCancel: endpoint("POST", "/webrtc/private/cancel", { query: With }),
  privateFailed: endpoint("POST", "/webrtc/private/failed", {
    query: v.object({ ...With.entries, reason: maybe(Reason) }),
  }),
  privateHangUp: endpoint("POST", "/webrtc/private/handup", { query: With }),
  privateOffer: endpoint("POST", "/webrtc/private/offer", { query: With, body: Body }),
  privateAnswer: endpoint("POST", "/webrtc/private/answer", { query: With, body: Body }),
  privateCandidate: endpoint("POST", "/webrtc/private/candidate", { query: With, body: Body }),
  privateHeartbeat: endpoint("POST", "/webrtc/private/heartbeat", { query: With }),

  /** `mode` is ours: without it a group call is one with pictures. */
  groupSetup: endpoint("POST", "/webrtc/group/setup", {
    body: v.object({ groupId: Id, userInfos: Users, mode: maybe(v.picklist(CALL_MODES)) }),
    data: Started,
  }),
  groupAccept: endpoint("POST", "/webrtc/group/accept", { query: In }),
  groupReject: endpoint("POST", "/webrtc/group/reject", { query: In }),
  groupJoin: endpoint("POST", "/webrtc/group/join", { query: In, data: Started }),
  groupCancel: endpoint("POST", "/webrtc/group/cancel", { query: In }),
  groupQuit: endpoint("POST", "/webrtc/group/quit", { query: In }),
  groupHeartbeat: endpoint("POST", "/webrtc/group/heartbeat", { query: In }),
  groupFailed: endpoint("POST", "/webrtc/group/failed", {
    body: v.object({ ...In.entries, reason: maybe(Reason) }),
  }),
  groupInvite: endpoint("POST", "/webrtc/group/invite", {
    body: v.object({ groupId: Id, userInfos: Users }),
  }),
  groupOffer: endpoint("POST", "/webrtc/group/offer", {
    body: v.object({ groupId: Id, userId: Id, offer: Sdp }),
  }),
  groupAnswer: endpoint("POST", "/webrtc/group/answer", {
    body: v.object({ groupId: Id, userId: Id, answer: Sdp }),
  }),
  groupCandidate: endpoint("POST", "/webrtc/group/candidate", {
    body: v.object({ groupId: Id, userId: Id, candidate: Sdp }),
  }),
  groupDevice: endpoint("POST", "/webrtc/group/device", {
    body: v.object({ groupId: Id, ...CallDevice.entries }),
  }),

  /** Where a call of the caller stands (ours). */
  current: endpoint("GET", "/webrtc/current", { data: CurrentCall }),
} as const;

export type CallApi = typeof callApi;
export type CallApiName = keyof CallApi;
