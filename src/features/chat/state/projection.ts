import type {
  ChatUser,
  Friend,
  FriendRequest,
  Group,
  GroupMember,
  SystemConfig,
} from "../../../contract/chat.ts";
import type {
  ChatHead,
  ChatKey,
  ChatMessage,
  ConnectionView,
  Presence,
  ServiceView,
  StorageView,
} from "../../../contract/engine.ts";

/** The messages of a chat that this tab shows, ascending. */
export interface OpenChat {
  readonly messages: readonly ChatMessage[];
  /** Nothing older exists. */
  readonly reachedStart: boolean;
}

/** How far the upload of a message has come, bytes. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** What this tab knows of the user's chats: made from the engine's events alone, never written by the console. */
export interface Projection {
  /** 0 until the first snapshot. */
  readonly userId: number;
  readonly self: ChatUser | null;
  readonly connection: ConnectionView;
  /** True until the engine has pulled everything that was missed. */
  readonly syncing: boolean;
  /** Add to the local clock to get the server's, ms. */
  readonly clockOffset: number;
  readonly heads: Readonly<Record<ChatKey, ChatHead>>;
  readonly open: Readonly<Record<ChatKey, OpenChat>>;
  readonly friends: readonly Friend[];
  readonly groups: readonly Group[];
  readonly friendRequests: readonly FriendRequest[];
  /** What the server has set for calls and registration; null until it is known. */
  readonly systemConfig: SystemConfig | null;
  readonly members: Readonly<Record<number, readonly GroupMember[]>>;
  readonly presence: Presence;
  /** The queue of customer service; null for whoever may not see it. */
  readonly service: ServiceView | null;
  readonly storage: StorageView;
  /** Messages that were written here and that the server does not have yet. */
  readonly unsent: number;
  /** Uploads under way in the chats that are shown, by `tmpId`. */
  readonly uploads: Readonly<Record<string, UploadProgress>>;
  /** Recordings that were played on this machine, of the chats that were opened. */
  readonly played: Readonly<Record<ChatKey, readonly number[]>>;
}

export const emptyProjection: Projection = {
  userId: 0,
  self: null,
  connection: { phase: "idle", attempt: 0, wasOnline: false },
  syncing: true,
  clockOffset: 0,
  heads: {},
  open: {},
  friends: [],
  groups: [],
  friendRequests: [],
  systemConfig: null,
  members: {},
  presence: {},
  service: null,
  storage: { persisting: true, readOnly: false },
  unsent: 0,
  uploads: {},
  played: {},
};
