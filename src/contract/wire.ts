/**
 * The numbers on the wire and their names (specification §4 "Message types", contract §2 and §3). Nothing else in
 * the project knows a message number, a frame command or a close code.
 */

/** Frame commands of the chat socket (contract §3). */
export const Cmd = {
  login: 0,
  heartbeat: 1,
  kick: 2,
  private: 3,
  group: 4,
  system: 5,
} as const;
export type Cmd = (typeof Cmd)[keyof typeof Cmd];

/** Numeric message types (specification §4). */
export const MessageType = {
  text: 0,
  image: 1,
  file: 2,
  audio: 3,
  video: 4,
  /** A product, an order or a page, as it was when it was sent (`cards.ts`; ours). */
  card: 5,
  recall: 10,
  read: 11,
  receipt: 12,
  /** `sendId` writes in `groupId` at this moment. It has no id, and nothing keeps it (ours). */
  typing: 13,
  timeTip: 20,
  textTip: 21,
  loading: 30,
  voiceAction: 40,
  videoAction: 41,
  userBanned: 50,
  systemMessage: 53,
  userUnregistered: 54,
  /** Records changed past what a client has asked for: `content` names their areas, between commas. It has no id, and nothing keeps it (ours). */
  recordsChanged: 60,
  /** The queue of customer service has changed: `content` is a `QueueFrame` (`service/queue.ts`). It has no id, and nothing keeps it (ours). */
  serviceQueue: 61,
  friendApply: 70,
  friendApprove: 71,
  friendReject: 72,
  friendRecall: 73,
  friendNew: 80,
  friendDeleted: 81,
  groupNew: 90,
  groupDeleted: 91,
  groupTopMessage: 92,
  callSetupVoice: 100,
  callSetupVideo: 101,
  callAccept: 102,
  callReject: 103,
  callCancel: 104,
  callFailed: 105,
  callHangUp: 106,
  callOffer: 107,
  callAnswer: 108,
  callCandidate: 109,
  groupCallSetup: 200,
  groupCallAccept: 201,
  groupCallReject: 202,
  groupCallFailed: 203,
  groupCallCancel: 204,
  groupCallQuit: 205,
  groupCallInvite: 206,
  groupCallJoin: 207,
  groupCallOffer: 208,
  groupCallAnswer: 209,
  groupCallCandidate: 210,
  groupCallDevice: 211,
} as const;

const within = (from: number, to: number) => (type: number) => type >= from && type <= to;

/** Ranges of message types, as the specification's table draws them. */
export const isNormalType = within(0, 9);
export const isStatusType = within(10, 19);
export const isTipType = within(20, 29);
export const isActionType = within(40, 49);
export const isFriendType = within(70, 89);
export const isGroupEventType = within(90, 99);
export const isPrivateCallType = within(100, 199);
export const isGroupCallType = within(200, 299);

/** Types that are kept in a chat's list: normal, tips, call actions and whatever a newer server adds as stored message. */
export function isStoredType(type: number): boolean {
  return !(
    isStatusType(type) ||
    type === MessageType.loading ||
    type === MessageType.userBanned ||
    type === MessageType.userUnregistered ||
    type === MessageType.recordsChanged ||
    type === MessageType.serviceQueue ||
    isFriendType(type) ||
    isGroupEventType(type) ||
    isPrivateCallType(type) ||
    isGroupCallType(type)
  );
}

/** Message statuses. The negative ones exist in the client alone (contract §2). */
export const MessageStatus = {
  unconfirmed: -3,
  failed: -2,
  sending: -1,
  unsent: 0,
  sent: 1,
  recalled: 2,
  read: 3,
} as const;
export type MessageStatus = (typeof MessageStatus)[keyof typeof MessageStatus];

/** Friend request statuses (specification §4). */
export const FriendRequestStatus = { pending: 1, approved: 2, rejected: 3, expired: 4 } as const;

/** Terminal types (contract §2). The pc terminal counts as web. */
export const Terminal = { web: 0, app: 1, pc: 2 } as const;

/** Mention of everyone in `atUserIds`. */
export const AT_ALL = -1;

/** Close codes of the chat socket (contract §3). */
export const CloseCode = {
  intentional: 3000,
  token: 4401,
  banned: 4403,
  idle: 4408,
  kicked: 4409,
  takenOver: 4410,
  restarting: 1012,
} as const;

/** Codes in the envelope of the chat API (contract §1). */
export const ChatCode = {
  ok: 200,
  noToken: 400,
  tokenInvalid: 401,
  business: 500,
  wrongPassword: 10001,
  illegalContent: 10004,
} as const;
