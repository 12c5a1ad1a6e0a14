import type {
  LeaveMessage,
  SiteService,
  Visit,
  VisitLanding,
  VisitorConversation,
  VisitorIdentity,
} from "../../contract/visitor-api.ts";
import type { PageFacts } from "../bridge.ts";
import type { Calls } from "./calls.ts";
import type { Keeping, Kept } from "./keeping.ts";
import type { LineState } from "./line.ts";
import type { Messages } from "./messages.ts";

/** What a visitor's window shows, and what it is made with. */

export interface TalkState {
  /** `beginning` until the visit has begun; `asking` for what the site asks first; `refused` where the server does not let it. */
  readonly phase: "beginning" | "asking" | "ready" | "refused";
  /** Why it was refused, in the visitor's language; empty where nothing was said. */
  readonly refusal: string;
  readonly selfId: number;
  readonly site: Visit["site"] | null;
  /** What is known of the site before a visit, and whether somebody is there; null until it is. */
  readonly service: SiteService | null;
  readonly conversation: VisitorConversation | null;
  readonly messages: Messages;
  readonly hasEarlier: boolean;
  readonly line: LineState;
  /** The agent writes at this moment. */
  readonly isTyping: boolean;
  /** A message is being left: until it has arrived, whatever comes before the answer, it stays where it was written. */
  readonly isLeaving: boolean;
  /** What could not be done, until something else is: a text's key with what is put in. */
  readonly trouble: Trouble | null;
}

export type Trouble =
  | { readonly kind: "tooLarge"; readonly name: string; readonly bytes: number }
  | { readonly kind: "notLeft" }
  | { readonly kind: "tooLong"; readonly count: number }
  | { readonly kind: "refused"; readonly message: string };

/** How the page is, that the window is in. */
export interface Surroundings {
  readonly siteId: number;
  readonly language: string;
  page: PageFacts;
  readonly landing: VisitLanding | undefined;
  identity: VisitorIdentity | null;
}

export interface TalkPorts {
  readonly calls: Calls;
  readonly keeping: Keeping;
  readonly kept: Kept;
  readonly around: Surroundings;
  /** Whether the visitor sees the window. */
  isSeen(): boolean;
  /** The base of the socket's address. */
  readonly sockets: string;
  onState(state: TalkState): void;
  /** The page is told of what it has done wrong. */
  onFailed(message: string): void;
}

/** A message that is left, without what tells its attempts from another one. */
export type LeftMessage = Pick<LeaveMessage, "tmpId" | "name" | "email" | "text">;

export interface Talk {
  state(): TalkState;
  /**
   * @param quoteId the message that it answers.
   * @returns whether it is being sent: a text that is not is to be kept where it was written.
   */
  send(text: string, quoteId?: number): boolean;
  /** The visitor types in it: the agent who has the conversation is told, now and then. */
  typed(): void;
  /** Sends a card; before the visit has begun, as soon as it has. */
  sendCard(card: object): void;
  /**
   * Leaves a message for when somebody is there again.
   * @param arrived called once it has arrived, before anything is shown of that.
   */
  leave(message: LeftMessage, arrived: () => void): Promise<void>;
  /** Says where the visitor is answered who has gone by then. */
  leaveEmail(email: string): Promise<void>;
  /** The visitor accepts what the site asks for. */
  accept(): void;
  /** Sends files; before the visit has begun, as soon as it has. They are shown as messages, as what is written. */
  sendFiles(files: readonly File[]): void;
  /** Files are there that a reload would lose. */
  isUploading(): boolean;
  retry(tmpId: string): void;
  discard(tmpId: string): void;
  earlier(): Promise<void>;
  end(): Promise<void>;
  rate(stars: number, text: string): Promise<void>;
  /** The visitor looks: what is there is read. */
  seen(): void;
  /**
   * There is a network again, or the visitor is back: whatever waits is tried now.
   * @param isAsked the visitor asks to go on here, and no more on another device.
   */
  wake(isAsked: boolean): void;
  moved(page: PageFacts): void;
  identify(identity: VisitorIdentity): void;
}
