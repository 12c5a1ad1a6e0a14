import type { ChatKey, TabView } from "../../src/contract/engine.ts";
import type { ChatCommand, Outcome } from "../../src/contract/engine-commands.ts";
import type { ChatState, Push } from "../../workers/engine/parts.ts";
import type { ChatStateDeps } from "../../workers/engine/state/deps.ts";

/** A state of the chats that only notes what it is given: for tests of the transport. */
export interface FakeChatState extends ChatState {
  readonly deps: ChatStateDeps;
  readonly calls: string[];
  readonly pushes: Push[];
  readonly commands: { readonly tabId: string; readonly command: ChatCommand }[];
  writer: boolean;
  /** Answers of the commands to come; none: they succeed at once. */
  outcome: Promise<Outcome> | null;
}

export function createFakeStates() {
  const states: FakeChatState[] = [];
  return {
    states,
    get last(): FakeChatState {
      const state = states.at(-1);
      if (!state) throw new Error("no state yet");
      return state;
    },
    create(deps: ChatStateDeps): ChatState {
      const state = createFakeChatState(deps);
      states.push(state);
      return state;
    },
  };
}

function createFakeChatState(deps: ChatStateDeps): FakeChatState {
  let open = new Map<string, ReadonlySet<ChatKey>>();
  const state: FakeChatState = {
    deps,
    calls: [],
    pushes: [],
    commands: [],
    writer: false,
    outcome: null,
    open: async () => void state.calls.push("open"),
    snapshot: () => ({
      self: null,
      syncing: false,
      heads: [],
      friends: [],
      groups: [],
      friendRequests: [],
      systemConfig: null,
      service: null,
      unsent: 0,
      presence: {},
      storage: { persisting: true, readOnly: false },
      clockOffset: 0,
    }),
    views(views: ReadonlyMap<string, TabView>) {
      const before = open;
      open = new Map([...views].map(([tabId, view]) => [tabId, new Set(view.openChats)]));
      for (const [tabId, chats] of open)
        for (const chat of chats)
          if (!before.get(tabId)?.has(chat))
            deps.emit({ kind: "chatOpened", chat, messages: [], reachedStart: true }, tabId);
    },
    reopen(tabId, chat) {
      state.calls.push(`reopen ${chat}`);
      deps.emit({ kind: "chatOpened", chat, messages: [], reachedStart: true }, tabId);
    },
    async run(tabId, command) {
      state.commands.push({ tabId, command });
      return state.outcome ?? { ok: true, data: undefined };
    },
    loggedIn: () => void state.calls.push("loggedIn"),
    disconnected: () => void state.calls.push("disconnected"),
    push: (push) => void state.pushes.push(push),
    hole: () => void state.calls.push("hole"),
    setWriter(writer) {
      state.writer = writer;
      state.calls.push(`writer ${writer}`);
    },
    unsent: () => 0,
    diagnostics: async () => ({
      chats: {
        syncing: false,
        chats: 0,
        listed: 0,
        outbox: [],
        cursors: { private: 0, group: 0, system: 0 },
        syncedAt: 0,
        failingPulls: [],
        waitingRecords: 0,
        dirtyChats: 0,
        pagesInMemory: 0,
        records: null,
      },
      storage: { persisting: true, readOnly: false },
      writer: state.writer,
      openMs: null,
      syncMs: null,
    }),
    flush: async () => void state.calls.push("flush"),
    close: async () => void state.calls.push("close"),
    async forget() {
      state.calls.push("forget");
      return true;
    },
  };
  return state;
}
