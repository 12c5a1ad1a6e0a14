import type { CallEnd, CallSignal, CallView } from "./calls.ts";
import type {
  ChatUser,
  Friend,
  FriendRequest,
  Group,
  GroupMember,
  QuoteMessage,
  SystemConfig,
} from "./chat.ts";
import type { ChatKey, ChatType } from "./chat-key.ts";

/**
 * The types between a tab and the engine: what an engine sends to its tabs (`RealtimeEvent`). Both are of one build: a batch is not validated. What
 * a tab may ask is in `engine-commands.ts`, how both pass in `engine-api.ts`.
 */

export type { ChatKey, ChatType };

/** Why a message cannot be sent as it is, where the engine knows it: the tab says it in words. `fileLost`: its file is not in this browser any more. */
export type SendFailure = "fileLost";

/** Where a message is in the outbox; absent on messages that the server has. */
export interface LocalState {
  /** The chat's highest id when the message was queued; the message sorts behind it. */
  readonly anchorId: number;
  /** Rises with every queued message of this profile; orders local messages among themselves. */
  readonly localNo: number;
  /** How often sending was tried. */
  readonly attempt: number;
  /** Why it failed: the server's text, or empty when there was no answer. */
  readonly reason?: string;
  /** Sending it again cannot work; a file is to be chosen again, by `sendFile` under the same `tmpId`. */
  readonly failure?: SendFailure;
  /** Its upload is under way, or was cut off (specification §3: a loading message becomes fail on reload). */
  readonly loadStatus?: "loading" | "fail";
  /** Name and size in bytes of what is uploaded: a message under way has no content of the server's yet. */
  readonly attachment?: { readonly name: string; readonly size: number };
}

/** A message as history keeps it and a tab shows it (specification §3 "Message"). Times are epoch ms. */
export interface ChatMessage {
  readonly chat: ChatKey;
  /** Server id; for system messages the `seqNo`. Absent until the server has it. */
  readonly id?: number;
  readonly tmpId?: string;
  readonly type: number;
  readonly content: string;
  /** Of a tip: its code (`src/domain/chat/tips.ts`); other servers have none, nor has what was stored before there were codes. */
  readonly tip?: string;
  readonly sendTime: number;
  readonly sendId: number;
  readonly selfSend: boolean;
  readonly sendNickName?: string;
  /** One of `MessageStatus`. */
  readonly status: number;
  readonly quoteMessage?: QuoteMessage;
  readonly atUserIds?: readonly number[];
  readonly receipt?: boolean;
  readonly receiptOk?: boolean;
  readonly readedCount?: number;
  /** System messages. */
  readonly title?: string;
  readonly intro?: string;
  readonly coverUrl?: string;
  /** Who recalled it, once `status` is recalled; 0 when not known. */
  readonly recalledBy?: number;
  readonly local?: LocalState;
}

/** What the list shows of a chat's newest message; the tab writes it in its own language. */
export interface LastContent {
  readonly type: number;
  /** Text of text and tip messages, cut to 200 characters; empty for media. */
  readonly text: string;
  /** Of a tip: its code, whole. */
  readonly tip?: string;
  readonly sendId: number;
  readonly selfSend: boolean;
  readonly sendNickName?: string;
  readonly status: number;
  readonly recalledBy?: number;
}

/** A chat as the list shows it (specification §3 "Chat"). */
export interface ChatHead {
  readonly key: ChatKey;
  readonly type: ChatType;
  readonly targetId: number;
  readonly last: LastContent | null;
  readonly lastSendTime: number;
  /** Foreign messages not read, not recalled, no tips; counted to 999. */
  readonly unread: number;
  readonly atMe: boolean;
  readonly atAll: boolean;
  /** Highest id read by this user. */
  readonly readId: number;
  /** Private chats: highest own id that the friend has read. */
  readonly peerReadId: number;
  readonly draft: string;
  /** Who was picked for the mentions of the draft: a name alone may be several people's. */
  readonly draftAtUserIds?: readonly number[];
  /** Stands above the others; on this machine alone, like the next two. */
  readonly pinned: boolean;
  /** Gives no sound and no notification, but where the user is mentioned. */
  readonly muted: boolean;
  /** Marked unread by the user, until the chat is opened. */
  readonly markedUnread: boolean;
  /** Removed from the list (specification §4: marked deleted, dropped when saved). */
  readonly removed: boolean;
  /** Rises with every change of this head within one engine; the highest wins. */
  readonly version: number;
}

/**
 * Terminal reasons: the engine stays closed until the user asks for it; where another engine of the same browser profile has taken the
 * connection over, until its next try.
 */
export type ClosedReason =
  | "signedOut"
  | "banned"
  | "unregistered"
  | "kicked"
  | "takenOver"
  | "unauthorized"
  | "suspended";

/** Of these, what the server put the user out for. */
export const PUT_OUT_REASONS = [
  "kicked",
  "banned",
  "unregistered",
] as const satisfies readonly ClosedReason[];
export type PutOutReason = (typeof PUT_OUT_REASONS)[number];

/** What tabs may know of the connection machine. */
export interface ConnectionView {
  readonly phase: "idle" | "connecting" | "authenticating" | "online" | "waiting" | "closed";
  readonly closed?: ClosedReason;
  /** Consecutive attempts since the last login. */
  readonly attempt: number;
  /** Epoch ms of the next attempt, while waiting, or taken over. */
  readonly nextRetryAt?: number;
  /** Whether a login succeeded since the engine started, which makes a loss a "connection lost". */
  readonly wasOnline: boolean;
}

/**
 * Terminals on which friends and the members of groups that are open are online (contract §2): an empty list where they are on none; who is
 * absent was not asked for.
 */
export type Presence = Readonly<Record<number, readonly number[]>>;

export interface StorageView {
  /** False when writes fail: messages are shown, but not kept on this machine. */
  readonly persisting: boolean;
  /** True when the store was written by a newer build. */
  readonly readOnly: boolean;
  /** Why writes fail: no room is left, or the database cannot be used. Absent while they succeed. */
  readonly trouble?: "full" | "unavailable";
  /** Records that could not be read and were dropped since the engine started; what the server has of them is pulled again. */
  readonly dropped?: number;
}

/** The queue of customer service, for whoever may list conversations: how many wait for an agent, and how many this user has. */
export interface ServiceView {
  readonly waiting: number;
  readonly mine: number;
}

/** Everything a tab knows before its first message event. */
export interface Snapshot {
  readonly userId: number;
  readonly self: ChatUser | null;
  readonly connection: ConnectionView;
  readonly syncing: boolean;
  readonly heads: readonly ChatHead[];
  readonly friends: readonly Friend[];
  readonly groups: readonly Group[];
  /** Requests to and from this user, as the server lists them. */
  readonly friendRequests: readonly FriendRequest[];
  /** What calls need of the server, and how one registers; null until the server has told. */
  readonly systemConfig: SystemConfig | null;
  readonly presence: Presence;
  /** Null for whoever may not see it, and until the server has told. */
  readonly service: ServiceView | null;
  readonly storage: StorageView;
  /** The call that this user is in, or that rings for them; null while there is none. */
  readonly call: CallView | null;
  /** Messages that were written here and that the server does not have yet; those that failed are not among them. */
  readonly unsent: number;
  /** Add to the local clock to get the server's, ms. */
  readonly clockOffset: number;
}

/** One-off facts with a text in the catalogue (specification §8). `text` is the server's own. */
export type NoticeCode =
  | "kicked"
  | "banned"
  | "unregistered"
  | "imError"
  | "configRefused"
  | "initFailed"
  | "serverMessage"
  | "httpBody"
  | "methodWrong"
  | "serverHiccup"
  | "notSupported"
  /** There was no room to keep a file until it is sent: it is lost with the browser. `text` is its name. */
  | "fileNotKept";

/**
 * Something to sound, notify or ring for, given to the alert leader alone. Worth nothing 2 s after `at`; never queued and
 * never repeated.
 */
export interface Alert {
  /** Names the occasion: one alert each, however often its push came. */
  readonly eventId: string;
  /** When the engine learned of it, epoch ms. */
  readonly at: number;
  readonly chat: ChatKey;
  readonly about: "message" | "call" | "friendRequest" | "visitor";
  /** 0 of visitors. */
  readonly sendId: number;
  readonly sendNickName?: string;
  /** The message in short; absent where there is none. */
  readonly last?: LastContent;
  /** It mentions this user or everyone. */
  readonly mention?: boolean;
  /** Calls: with or without a picture. */
  readonly mode?: "voice" | "video";
  /** Visitors: their conversation; whether it was given to this user, or waits for anybody. */
  readonly visitor?: { readonly id: number; readonly site: string; readonly isGiven: boolean };
}

export type RealtimeEvent =
  | { readonly kind: "snapshot"; readonly snapshot: Snapshot }
  | { readonly kind: "connectionChanged"; readonly connection: ConnectionView }
  | { readonly kind: "syncChanged"; readonly syncing: boolean }
  | { readonly kind: "selfChanged"; readonly self: ChatUser; readonly clockOffset: number }
  | { readonly kind: "friendsChanged"; readonly friends: readonly Friend[] }
  | { readonly kind: "groupsChanged"; readonly groups: readonly Group[] }
  | { readonly kind: "friendRequestsChanged"; readonly friendRequests: readonly FriendRequest[] }
  | { readonly kind: "systemConfigChanged"; readonly systemConfig: SystemConfig }
  | {
      readonly kind: "groupMembersChanged";
      readonly groupId: number;
      readonly members: readonly GroupMember[];
    }
  | { readonly kind: "presenceChanged"; readonly presence: Presence }
  | { readonly kind: "serviceChanged"; readonly service: ServiceView | null }
  /** A conversation waits no more. `by`: another agent who has it, as visitors know them. */
  | { readonly kind: "waitEnded"; readonly id: number; readonly by?: string }
  | { readonly kind: "storageChanged"; readonly storage: StorageView }
  | { readonly kind: "unsentChanged"; readonly unsent: number }
  | { readonly kind: "callChanged"; readonly call: CallView | null }
  | { readonly kind: "callEnded"; readonly end: CallEnd }
  /** To the tab that holds the call's media alone. */
  | { readonly kind: "callSignal"; readonly signal: CallSignal }
  /** To the alert leader alone. */
  | { readonly kind: "alert"; readonly alert: Alert }
  | { readonly kind: "notice"; readonly code: NoticeCode; readonly text: string }
  /** The admin token was refused (401), is good again, or was given up; `token` is the new one. */
  | { readonly kind: "sessionExpired" }
  | { readonly kind: "sessionRenewed"; readonly session: AdminSession }
  | { readonly kind: "signedOut" }
  /** Another user signed in in this profile: this tab must start over. */
  | { readonly kind: "userSwitched"; readonly nickName: string }
  /** Records of the admin's areas, or the mailbox, have changed past what tabs have asked for. */
  | { readonly kind: "recordsChanged"; readonly areas: readonly string[] }
  | { readonly kind: "chatChanged"; readonly head: ChatHead }
  /** The newest page of a chat, replacing what the tab had of it; only to the tab that opened it. */
  | {
      readonly kind: "chatOpened";
      readonly chat: ChatKey;
      readonly messages: readonly ChatMessage[];
      readonly reachedStart: boolean;
    }
  | {
      readonly kind: "olderLoaded";
      readonly chat: ChatKey;
      readonly messages: readonly ChatMessage[];
      readonly reachedStart: boolean;
    }
  /** New or changed messages of an open chat, to be merged by id and `tmpId`; only to tabs that have it open. */
  | { readonly kind: "messagesChanged"; readonly chat: ChatKey; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "messageQueued"; readonly chat: ChatKey; readonly message: ChatMessage }
  | {
      readonly kind: "messageSent";
      readonly chat: ChatKey;
      readonly tmpId: string;
      readonly message: ChatMessage;
    }
  | {
      readonly kind: "messageFailed";
      readonly chat: ChatKey;
      readonly tmpId: string;
      readonly attempt: number;
      readonly reason: string;
      /** No answer came: the server may have it (shown as unconfirmed, not as failed). */
      readonly unconfirmed: boolean;
    }
  /** How far the upload of a local message has come, bytes; to tabs that have the chat open, at most ten times a second. */
  | {
      readonly kind: "uploadProgress";
      readonly chat: ChatKey;
      readonly tmpId: string;
      readonly loaded: number;
      readonly total: number;
    }
  /** An upload that is no message's is over, whatever came of it. */
  | { readonly kind: "uploadEnded"; readonly chat: ChatKey; readonly tmpId: string }
  /** Recordings that were played on this machine: those known when the chat is opened, then each one. */
  | { readonly kind: "recordingsPlayed"; readonly chat: ChatKey; readonly ids: readonly number[] }
  /** Messages were deleted here, on this machine alone. */
  | { readonly kind: "messagesDeleted"; readonly chat: ChatKey; readonly ids: readonly number[] }
  /** A local message was discarded by the user. */
  | { readonly kind: "messageDropped"; readonly chat: ChatKey; readonly tmpId: string };

/** The admin session as a tab holds it. `token` already contains `Bearer `. */
export interface AdminSession {
  readonly token: string;
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly remember: boolean;
  /** When the user signed in, epoch ms: of two sign-ins the later one counts, whichever tab comes first. */
  readonly signedInAt?: number;
}

/** What a tab shows, on which pacing, reading and the choice of the alert leader depend. */
export interface TabView {
  readonly openChats: readonly ChatKey[];
  readonly visible: boolean;
  readonly focused: boolean;
  /** The user has interacted with the page. */
  readonly activated: boolean;
  /** The open chat whose reader is not at its end: what is in front of the reader has to stay. */
  readonly readingBack?: ChatKey;
}
