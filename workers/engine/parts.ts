import type { ChatCallData, ChatCallInput, ChatCallName } from "../../src/contract/chat-api.ts";
import type { Attachment } from "../../src/contract/chat-uploads.ts";
import type { ChatsNote } from "../../src/contract/diagnostics.ts";
import type {
  AdminSession,
  ChatKey,
  RealtimeEvent,
  Snapshot,
  StorageView,
  TabView,
} from "../../src/contract/engine.ts";
import type { ChatCommand, EngineError, Outcome } from "../../src/contract/engine-commands.ts";

/** The small interfaces by which the engine's parts know each other; `createEngine` wires them. */

/** Sends an event to every tab it concerns (`chatOf`), or to one tab alone. Synchronous; pacing is the tabs' part's own. */
export type Emit = (event: RealtimeEvent, onlyTab?: string) => void;

/** An `EngineError` that is thrown inside the engine. */
export class EngineFault extends Error {
  constructor(readonly error: EngineError) {
    super(`${error.code} ${error.message}`.trim());
  }
}

/** Chat HTTP with tokens, the one refresh in flight and the catalogue's codes; rejects with `EngineFault` alone. */
export interface ChatHttp {
  call<N extends ChatCallName>(
    name: N,
    input: ChatCallInput<N>,
    options?: {
      /** Do not show a failure to the user (polls, pulls, retries). */
      readonly quiet?: boolean;
    },
  ): Promise<ChatCallData<N>>;
  /**
   * Uploads a file, quietly. There is no time-out: whoever waits knows what is long by `onProgress`.
   * @returns the content of the message that it is sent as.
   */
  upload(
    attachment: Attachment,
    signal: AbortSignal,
    onProgress: (loaded: number, total: number) => void,
  ): Promise<string>;
}

/** A push of the socket after its frame was checked: cmd 3, 4 or 5. */
export interface Push {
  readonly cmd: number;
  readonly data: unknown;
}

/** The chats' part of a diagnosis. */
export interface ChatDiagnostics {
  readonly chats: ChatsNote;
  readonly storage: StorageView;
  readonly writer: boolean;
  readonly openMs: number | null;
  readonly syncMs: number | null;
}

/**
 * The state of the user's chats: history, heads, fold, sync, outbox, reading, presence. Created per user by `createChatState`.
 * It never touches a socket, a token or a tab.
 */
export interface ChatState {
  /** Opens the store and loads heads, cursors and outbox. Must resolve (with an empty state) even when storage fails. */
  open(): Promise<void>;
  /** The chats' part of the snapshot; synchronous, valid from `open()` on. */
  snapshot(): Omit<Snapshot, "userId" | "connection" | "call">;
  /**
   * The tabs' views have changed (all of them, by tab id): which chats are open in which tab, whether any is visible. A chat newly open
   * in a tab gets its newest page as `chatOpened` to that tab, and `messagesChanged` from that same moment on.
   */
  views(views: ReadonlyMap<string, TabView>): void;
  /**
   * A tab that was hidden while much came into a chat that it has open comes to the front: it gets the newest page, or, where its reader is not at
   * the end, what it had and all that came since.
   */
  reopen(tabId: string, chat: ChatKey): void;
  /** Runs a command that was checked where it came in. */
  run(tabId: string, command: ChatCommand): Promise<Outcome>;
  /** The socket is logged in: pull, lists, read positions; the outbox goes on. */
  loggedIn(answer: { readonly time?: number | undefined }): void;
  /** The socket is gone. */
  disconnected(): void;
  push(push: Push): void;
  /** A push was lost (a hole in `seq`): pull again. */
  hole(): void;
  /** Whether this engine may write (it holds the socket lock). Without it nothing is stored, sent or pulled. */
  setWriter(writer: boolean): void;
  /** Number of messages not yet sent. */
  unsent(): number;
  /** How the chats are, in numbers. Never rejects. */
  diagnostics(): Promise<ChatDiagnostics>;
  /** Waits for writes under way. */
  flush(): Promise<void>;
  /** Flushes and closes the store. */
  close(): Promise<void>;
  /**
   * Signing out: history, cursors and lists are deleted; drafts and outbox stay under the user's own key.
   * @returns whether they are deleted: only who may write can do it, and only on sound storage.
   */
  forget(): Promise<boolean>;
}

/** What the tokens' part gives to chat HTTP and to the connection. */
export interface ChatTokens {
  /** A usable access token: held, refreshed or fetched by the contract's steps 1–2. Rejects with `EngineFault`. */
  access(): Promise<string>;
  /** The token was refused: the next `access()` gets another. One exchange is in flight at a time. */
  refuse(token: string): void;
  /** A new admin session from a tab. */
  setSession(session: AdminSession): void;
  drop(): void;
}

export type { ChatKey };
