import * as v from "valibot";
import type { ChatKey } from "./chat-key.ts";
import { Id, maybe } from "./schema.ts";

/**
 * Voice and video calls (specification §3 "Call info", §4 "Call state", contract §5): what travels on the wire inside call signals, what the engine's
 * tabs know of a call, and what they may ask of it.
 */

/** States of a call (contract §2). */
export const CallState = { free: 0, calling: 1, ringing: 2, accepted: 3, chatting: 4 } as const;
export type CallState = (typeof CallState)[keyof typeof CallState];

export const CALL_MODES = ["voice", "video"] as const;
export type CallMode = (typeof CALL_MODES)[number];

// Contract §5. Times are in ms.

/** How long a call rings that nobody answers. */
export const RING_MS = 30_000;
export const CALL_HEARTBEAT_MS = 15_000;
/** After so many heartbeats that did not come a call is over. */
export const CALL_HEARTBEATS_MISSED = 4;
/** A terminal in a call that has been without a socket for so long has hung up. */
export const CALL_SOCKETLESS_MS = 15_000;
/** Most people in a group call, where the server names no other number. */
export const CALL_CHANNELS = 9;
/** Within this time of the end of the tab that holds the media another tab may take it over; then the call is hung up. Beyond the contract. */
export const CALL_OWNER_MS = 4_000;
/** Longest description or candidate on the wire, characters. */
export const SDP_MAX = 65_536;
/** Longest reason of a call that failed, characters. */
export const CALL_REASON_MAX = 128;

/** One of a group call, as the signals name people (contract §5 `userInfo`). */
export const CallUser = v.object({
  id: Id,
  nickName: v.pipe(v.string(), v.maxLength(128)),
  headImage: maybe(v.string()),
  isCamera: maybe(v.boolean()),
  isMicroPhone: maybe(v.boolean()),
});
export type CallUser = v.InferOutput<typeof CallUser>;

/** Answer of `GET /webrtc/group/info`: who is in a group's call (contract §5). */
export const GroupCallInfo = v.object({
  isChating: v.boolean(),
  host: maybe(CallUser),
  userInfos: maybe(v.array(CallUser)),
});
export type GroupCallInfo = v.InferOutput<typeof GroupCallInfo>;

/** Of whom `recordsChanged` tells everybody in a group: its call began, has ended, or others are in it. */
export const groupCallSign = (groupId: number): string => `groupCall:${groupId}`;

/** Content of 211. */
export const CallDevice = v.object({ isCamera: v.boolean(), isMicroPhone: v.boolean() });
export type CallDevice = v.InferOutput<typeof CallDevice>;

/** Content of 203: who is not reachable, or could not go on, and why. */
export const GroupCallFailure = v.object({
  userIds: v.array(Id),
  reason: v.string(),
});
export type GroupCallFailure = v.InferOutput<typeof GroupCallFailure>;

/**
 * Where a call of this user stands, as our server answers it (`GET /webrtc/current`; ours): what a client that was away asks for, so that nothing rings or is in a
 * call that is over. Null: there is none.
 */
export const CurrentCall = v.nullish(
  v.object({
    /** Names the call in its signals (`tmpId`). */
    callId: v.string(),
    chatType: v.picklist(["PRIVATE", "GROUP"]),
    /** The other one's, or the group's id. */
    targetId: Id,
    mode: v.picklist(CALL_MODES),
    /** Of this user, by the states of a call: calling, ringing, accepted or chatting. */
    state: v.picklist([1, 2, 3, 4]),
    /** Whether this user set it up. */
    outgoing: v.boolean(),
    /** Of one that rings: who calls, or invites. */
    by: maybe(Id),
    /** Epoch ms by the server's clock. */
    startTime: v.number(),
    /** It is this terminal that is in it, or rings. False: another terminal of the user has answered. */
    here: v.boolean(),
    /** Those of a group call, this user included. */
    userInfos: maybe(v.array(CallUser)),
  }),
);
export type CurrentCall = v.InferOutput<typeof CurrentCall>;

/** Content of a stored 40 or 41 message: how a call ended (contract §2), and how long it was, s. */
export const CALL_OUTCOMES = ["done", "rejected", "cancelled", "missed", "failed"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

// What the engine's tabs know.

/** What an end of a connection makes known to the other end by way of the server. */
export const CALL_SIGNALS = ["offer", "answer", "candidate"] as const;
export type CallSignalKind = (typeof CALL_SIGNALS)[number];

/**
 * Somebody else in a call. `invited`: it rings there; `joined`: is in the call, media may flow; `rejected`, `failed` and `left` are kept for a while, so that it can be
 * said.
 */
export interface CallPeer {
  readonly userId: number;
  /** As the signals name them; empty where they do not. */
  readonly name: string;
  readonly picture: string;
  readonly state: "invited" | "joined" | "rejected" | "failed" | "left";
  /** Of `failed`: the server's or the other one's own words, or empty. */
  readonly reason: string;
  readonly camera: boolean;
  readonly microphone: boolean;
  /** This end makes the first offer; else it waits for one. */
  readonly offers: boolean;
  /**
   * Rises whenever the connection with this one has to be made anew: they have come back after leaving. What belonged to a lower number is closed.
   */
  readonly generation: number;
}

/** A call of this user that is not over. Times are epoch ms by this machine's clock. */
export interface CallView {
  /** Names it among the calls of this user. */
  readonly id: string;
  /** `PRIVATE:` of the other one, or `GROUP:` of the group. */
  readonly chat: ChatKey;
  readonly mode: CallMode;
  readonly state: Exclude<CallState, 0>;
  /** This user set it up. */
  readonly outgoing: boolean;
  /** Of a group call that rings here: who invites. Else the other one, or this user. */
  readonly by: number;
  /** The tab that holds the media; null while it rings here, or while that tab is gone. */
  readonly owner: string | null;
  /** The tab that held the media is gone: the call is hung up at this time, unless a tab takes it over. */
  readonly ownerlessUntil?: number;
  /** Rises with each tab that takes the media over: its connections are new ones, whichever end made the first offer before. */
  readonly epoch: number;
  readonly startedAt: number;
  /** Since when media flows; absent before. */
  readonly connectedAt?: number;
  readonly peers: readonly CallPeer[];
}

/** Why a call is over, for this user. */
export type CallEndReason =
  /** Hung up after media flowed, by whichever end. */
  | "done"
  | "rejected"
  | "cancelled"
  /** Nobody answered. */
  | "missed"
  /** Another terminal of this user has answered, or refused. */
  | "elsewhere"
  /** No connection to the server: it was not even set up. */
  | "offline"
  /** The connection between the two could not be made, or was lost. */
  | "lost"
  /** The tab that held the media is gone, and no other one took it over. */
  | "abandoned"
  | MediaTrouble
  | "failed";

/** What keeps a tab from taking part: no permission, no device, a device that another program has, a browser that cannot. */
export const MEDIA_TROUBLES = ["denied", "noDevice", "inUse", "unsupported"] as const;
export type MediaTrouble = (typeof MEDIA_TROUBLES)[number];

/** What is said of a call that is over. */
export interface CallEnd {
  readonly id: string;
  readonly chat: ChatKey;
  readonly mode: CallMode;
  readonly outgoing: boolean;
  readonly reason: CallEndReason;
  /** The server's or the other end's own words where there is a reason that has none of ours, or empty. */
  readonly text: string;
  /** How long media flowed, s. */
  readonly duration: number;
}

/** A description or candidate of another end, for the tab that holds the media. */
export interface CallSignal {
  readonly callId: string;
  readonly from: number;
  readonly signal: CallSignalKind;
  /** JSON of an `RTCSessionDescriptionInit` or an `RTCIceCandidateInit`, as it came: whoever uses it checks it. */
  readonly body: string;
}

// What a tab may ask.

const CallId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const Users = v.pipe(v.array(CallUser), v.minLength(1), v.maxLength(50));

export const CallActionSchema = v.variant("do", [
  v.object({
    do: v.literal("dial"),
    friendId: Id,
    mode: v.picklist(CALL_MODES),
    name: v.string(),
    picture: v.string(),
  }),
  v.object({ do: v.literal("dialGroup"), groupId: Id, mode: v.picklist(CALL_MODES), users: Users }),
  v.object({ do: v.literal("join"), groupId: Id, mode: v.picklist(CALL_MODES) }),
  /** Answers the call that rings here; this tab holds the media from now on. */
  v.object({ do: v.literal("accept"), callId: CallId }),
  v.object({ do: v.literal("reject"), callId: CallId }),
  /** Ends a call at any time: cancels what nobody has answered, hangs up what was, quits a group. The host of a group ends it for all by `cancel`. */
  v.object({ do: v.literal("hangUp"), callId: CallId }),
  v.object({ do: v.literal("cancel"), callId: CallId }),
  /** This tab takes the media over from whichever has it. */
  v.object({ do: v.literal("takeOver"), callId: CallId }),
  v.object({ do: v.literal("invite"), callId: CallId, users: Users }),
  v.object({
    do: v.literal("signal"),
    callId: CallId,
    epoch: v.number(),
    to: Id,
    signal: v.picklist(CALL_SIGNALS),
    body: v.pipe(v.string(), v.maxLength(SDP_MAX)),
  }),
  /** Media flows between this tab and one of them. */
  v.object({ do: v.literal("connected"), callId: CallId, userId: Id }),
  /** The connection with one of them could not be made or kept: a private call is over, in a group they are not reachable. */
  v.object({ do: v.literal("lost"), callId: CallId, userId: Id }),
  /** This tab cannot take part. */
  v.object({ do: v.literal("fail"), callId: CallId, reason: v.picklist(MEDIA_TROUBLES) }),
  v.object({ do: v.literal("device"), callId: CallId, camera: v.boolean(), microphone: v.boolean() }),
]);
export type CallAction = v.InferOutput<typeof CallActionSchema>;
