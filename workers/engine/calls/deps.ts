import type { CallView } from "../../../src/contract/calls.ts";
import type { ChatEndpoint } from "../../../src/contract/chat-api.ts";
import type { Outcome } from "../../../src/contract/engine-commands.ts";
import type { Emit, Push } from "../parts.ts";
import type { Clock, Log, StorePort } from "../ports.ts";

/** Calls of a table of their own: quietly, by the tokens of the chat. Rejects with `EngineFault` alone. */
export interface AskHttp {
  ask(endpoint: ChatEndpoint, input: { readonly query?: unknown; readonly body?: unknown }): Promise<unknown>;
}

export interface CallsDeps {
  readonly selfId: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly uuid: () => string;
  readonly emit: Emit;
  readonly http: AskHttp;
  readonly store: StorePort;
}

/** The calls of one user (specification §3 "Call info", contract §5): state and signalling; the media are a tab's. */
export interface Calls {
  /** The call that is not over; null: free. */
  readonly view: CallView | null;
  /** What a tab asks; checked here. Never rejects. */
  run(tabId: string, action: unknown): Promise<Outcome>;
  push(push: Push): void;
  /** The tabs that this engine has at this moment. */
  tabs(ids: ReadonlySet<string>): void;
  /** The socket is logged in, or is gone. */
  online(): void;
  offline(): void;
  /** The user was put out, or another engine has the connection: nothing is asked of the server any more. */
  closed(handedOver: boolean): void;
  /** Hangs up what is not over, but for what only rings here, and closes the store. */
  leave(): Promise<void>;
}
