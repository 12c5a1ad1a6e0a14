import type { CallAction } from "./calls.ts";
import type { QuoteMessage } from "./chat.ts";
import type { Attachment } from "./chat-uploads.ts";
import type { ChatKey } from "./engine.ts";

/** What a tab may ask of the engine, validated where it arrives (`engine-schema.ts`), and what comes of it. */

export type EngineCommand =
  | {
      readonly type: "sendMessage";
      readonly chat: ChatKey;
      readonly tmpId: string;
      readonly messageType: number;
      readonly content: string;
      readonly quoteMessage?: QuoteMessage;
      readonly atUserIds?: readonly number[];
      readonly receipt?: boolean;
      /** Its content is in the chat's composer, and leaves the draft in the transaction that brings it into the outbox. */
      readonly drafted?: boolean;
    }
  /** Uploads a file and sends it as a message; the engine keeps it until it is sent. Under the `tmpId` of one that failed it takes that one's place. */
  | {
      readonly type: "sendFile";
      readonly chat: ChatKey;
      readonly tmpId: string;
      readonly attachment: Attachment;
      readonly receipt?: boolean;
    }
  | { readonly type: "retryMessage"; readonly chat: ChatKey; readonly tmpId: string }
  | { readonly type: "dropMessage"; readonly chat: ChatKey; readonly tmpId: string }
  | { readonly type: "recallMessage"; readonly chat: ChatKey; readonly id: number }
  | { readonly type: "readChat"; readonly chat: ChatKey; readonly upToId: number }
  | { readonly type: "startChat"; readonly chat: ChatKey }
  | { readonly type: "removeChat"; readonly chat: ChatKey }
  | { readonly type: "pinChat"; readonly chat: ChatKey; readonly pinned: boolean }
  | { readonly type: "muteChat"; readonly chat: ChatKey; readonly muted: boolean }
  /** `unread` false: all of the chat is read, and the mark is taken away. */
  | { readonly type: "markUnread"; readonly chat: ChatKey; readonly unread: boolean }
  /** Takes messages out of this machine's view; what others see stays. */
  | { readonly type: "deleteMessages"; readonly chat: ChatKey; readonly ids: readonly number[] }
  /** The recording of a message is played here; others see nothing of it. */
  | { readonly type: "markRecordingPlayed"; readonly chat: ChatKey; readonly id: number }
  /** Uploads a picture and makes it the group's; how far it is comes as `uploadProgress` under its `tmpId`, to this tab alone. */
  | {
      readonly type: "pictureGroup";
      readonly groupId: number;
      readonly tmpId: string;
      readonly attachment: Attachment;
    }
  /** Gives up a `pictureGroup` that is under way. */
  | { readonly type: "cancelPicture"; readonly tmpId: string }
  /** Fetches older messages until the page that holds `id` is there, in one `olderLoaded`: to jump to a quoted or found message. */
  | { readonly type: "loadBackTo"; readonly chat: ChatKey; readonly id: number }
  | { readonly type: "loadOlder"; readonly chat: ChatKey; readonly beforeId: number }
  | {
      readonly type: "saveDraft";
      readonly chat: ChatKey;
      readonly text: string;
      /** Who was picked for its mentions. */
      readonly atUserIds?: readonly number[];
    }
  | { readonly type: "loadGroupMembers"; readonly groupId: number }
  /** What the engine's part of calls, which is loaded with the first one, checks and does (`CallAction`). */
  | { readonly type: "call"; readonly action: CallAction }
  | { readonly type: "reconnectNow" };

/** Of these, what is about chats. */
export type ChatCommand = Exclude<EngineCommand, { readonly type: "call" }>;

/** An error that crosses a port: plain data, for Comlink drops the fields of an Error. */
export interface EngineError {
  /** `chat:<code>`, `http:<status>`, `timeout`, `network`, `closed`, `invalid`, `notFound`, `fileLost`, `storage` or `unknown`. */
  readonly code: string;
  /** The server's own text, or empty. */
  readonly message: string;
  readonly retryable: boolean;
}

export type Outcome<T = undefined> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: EngineError };
