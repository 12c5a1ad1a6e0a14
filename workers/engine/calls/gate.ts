import type { CallView } from "../../../src/contract/calls.ts";
import type { EngineCommand, Outcome } from "../../../src/contract/engine-commands.ts";
import { fault } from "../faults.ts";
import type { Push } from "../parts.ts";
import type { Log } from "../ports.ts";
import type { Calls, CallsDeps } from "./deps.ts";

/** The part that knows calls, which is loaded apart. */
export interface CallsPart {
  createCalls(deps: CallsDeps): Calls;
}

export interface CallsGateDeps {
  readonly log: Log;
  /** Absent: there are no calls. */
  readonly load: (() => Promise<CallsPart>) | undefined;
  readonly make: (part: CallsPart) => Calls;
}

/** Calls before and after their part is there: it comes behind the first login, so that no start waits for it. */
export interface CallsGate {
  view(): CallView | null;
  run(tabId: string, command: Extract<EngineCommand, { readonly type: "call" }>): Promise<Outcome>;
  push(push: Push): void;
  tabs(ids: Iterable<string>): void;
  online(): void;
  offline(): void;
  closed(handedOver: boolean): void;
  leave(): Promise<void>;
}

export function createCallsGate(d: CallsGateDeps): CallsGate {
  let calls: Calls | null = null;
  let loading: Promise<void> | null | undefined = null;
  let tabs: ReadonlySet<string> = new Set();
  let isOnline = false;
  let waiting: Push[] = [];

  async function load(): Promise<void> {
    loading ??= d.load?.().then(
      (part) => {
        calls = d.make(part);
        calls.tabs(tabs);
        if (isOnline) calls.online();
        for (const push of waiting.splice(0)) calls.push(push);
      },
      (error: unknown) => {
        // The next login, signal or command tries again.
        d.log.warn("the part for calls could not be loaded", { error: String(error) });
        loading = null;
        waiting = [];
      },
    );
    await loading;
  }

  return {
    view: () => calls?.view ?? null,
    async run(tabId, { action }) {
      await load();
      return calls?.run(tabId, action) ?? { ok: false, error: fault("closed").error };
    },
    push(push) {
      if (calls) return calls.push(push);
      if (d.load !== undefined) waiting.push(push);
      void load();
    },
    tabs(ids) {
      tabs = new Set(ids);
      calls?.tabs(tabs);
    },
    online() {
      isOnline = true;
      if (calls) calls.online();
      else void load();
    },
    offline() {
      isOnline = false;
      calls?.offline();
    },
    closed(handedOver) {
      isOnline = false;
      calls?.closed(handedOver);
    },
    leave: async () => calls?.leave(),
  };
}
