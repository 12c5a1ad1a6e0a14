import type { ChatCallData, ChatCallInput, ChatCallName } from "./chat-api.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { AdminSession, PutOutReason, RealtimeEvent, TabView } from "./engine.ts";
import type { EngineCommand, Outcome } from "./engine-commands.ts";
import type { Language } from "./language.ts";
import type { Runtime } from "./runtime.ts";

/**
 * The two endpoints between a tab and the engine: flat interfaces that Comlink exposes at either end, and what crosses beside the types
 * of `engine.ts`. A tab says `hello` first, which is validated.
 */

export interface Hello {
  readonly tabId: string;
  readonly build: string;
  readonly session: AdminSession | null;
  readonly language: Language;
  readonly runtime: Runtime;
  readonly view: TabView;
  /** What put the user out of the chat, as the engine before said it: another one does not connect unasked either. */
  readonly putOut?: PutOut;
}

export interface PutOut {
  readonly userId: number;
  readonly reason: PutOutReason;
}

export interface HelloAnswer {
  readonly engineId: string;
  readonly build: string;
  /** The session that the engine serves: a tab without one takes it from here. */
  readonly session: AdminSession | null;
}

/** A run of events for one tab. `from` is the `to` of the batch before, in the same engine; anything else means: send hello again. */
export interface Batch {
  readonly engineId: string;
  readonly from: number;
  readonly to: number;
  readonly events: readonly RealtimeEvent[];
}

/** A chat call by name, through the engine's tokens and retries. */
export interface ChatCall<N extends ChatCallName = ChatCallName> {
  readonly name: N;
  readonly input: ChatCallInput<N>;
}

/** What an engine exposes to a tab. Every call names the tab. */
export interface EngineApi {
  hello(hello: Hello): Promise<HelloAnswer>;
  /** What the tab shows has changed. Opening a chat is answered by a `chatOpened` event. */
  setView(tabId: string, view: TabView): Promise<void>;
  /** Runs a command once, however often it is issued under the same id. */
  command(tabId: string, commandId: string, command: EngineCommand): Promise<Outcome>;
  chatCall<N extends ChatCallName>(tabId: string, call: ChatCall<N>): Promise<Outcome<ChatCallData<N>>>;
  setLanguage(tabId: string, language: Language): Promise<void>;
  /** The browser went online or offline, as the tab saw it. */
  network(tabId: string, online: boolean): Promise<void>;
  /** How the engine is, in plain data without tokens and message texts: for support. */
  diagnostics(tabId: string): Promise<Diagnostics>;
  /**
   * Signs out everywhere: clears tokens and history, notifies all tabs, closes with 3000.
   * @returns whether the history is deleted. An engine that may not write cannot: then the tab does it.
   */
  signOut(tabId: string): Promise<boolean>;
  /** The tab is going away (a hint; its lock is what counts). */
  bye(tabId: string): Promise<void>;
}

/** What a tab exposes to its engine. Resolves when the batch has been dispatched. */
export interface TabApi {
  deliver(batch: Batch): Promise<void>;
}
