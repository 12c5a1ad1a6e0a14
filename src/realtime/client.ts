import type { ChatCallData, ChatCallInput, ChatCallName } from "../contract/chat-api.ts";
import type { Diagnostics } from "../contract/diagnostics.ts";
import type { AdminSession, ChatKey, RealtimeEvent } from "../contract/engine.ts";
import type { EngineCommand, Outcome } from "../contract/engine-commands.ts";
import type { Language } from "../contract/language.ts";
import type { Runtime } from "../contract/runtime.ts";
import type { PagePort } from "./page.ts";

/** All that a tab sees of the engine. */
export interface EngineClient {
  /** This tab's own id; it names the tab's Web Lock. */
  readonly tabId: string;
  /** The session that the engine serves, known after the first hello (null: nobody is signed in). Rejects after every host failed. */
  readonly ready: Promise<AdminSession | null>;
  /**
   * The one consumer of events. The handler dispatches synchronously; the batch is acknowledged when it returns. Events before the first
   * subscribe are kept.
   * @returns the way to stop; what comes afterwards is kept for the next subscriber.
   */
  subscribe(handler: (events: readonly RealtimeEvent[]) => void): () => void;
  /** Runs a command once, also across a change of engine. Never rejects: no engine is the error `timeout` or `closed`. */
  run(command: EngineCommand): Promise<Outcome>;
  /** A chat HTTP call through the engine's tokens and retries. Never rejects. */
  call<N extends ChatCallName>(name: N, input: ChatCallInput<N>): Promise<Outcome<ChatCallData<N>>>;
  /** A sign-in or renewed token (null: this tab has none any more); the engine gets it with a new hello. */
  setSession(session: AdminSession | null): void;
  /** The chats whose messages this tab shows. */
  setOpenChats(chats: readonly ChatKey[]): void;
  /** The chat whose reader is not at its end, so that the engine leaves in place what the reader looks at; null: there is none. */
  setReadingBack(chat: ChatKey | null): void;
  setLanguage(language: Language): void;
  /** How the engine is, in plain data: for support. Never rejects. */
  diagnostics(): Promise<Outcome<Diagnostics>>;
  /**
   * The page is about to leave its engine (closed, frozen, kept for the back button): what `listener` sends synchronously still reaches it, if
   * there is one (`reached`).
   * @returns the way to stop.
   */
  beforeLeave(listener: (reached: boolean) => void): () => void;
  /** Signs out everywhere; the history is deleted, by the tab itself when no engine does it. Resolves also when none answers. */
  signOut(): Promise<void>;
  /** Leaves the engine: releases lock, listeners, proxies. */
  close(): void;
}

export interface ConnectOptions {
  /** Name of this build; tabs and engines of another build do not share a worker. */
  readonly build: string;
  /** Address of the worker's bundle. */
  readonly workerUrl: string;
  readonly runtime: Runtime;
  readonly session: AdminSession | null;
  readonly language: Language;
  /** Visibility, focus and life cycle of the page; default: the browser's. */
  readonly page?: PagePort;
}
