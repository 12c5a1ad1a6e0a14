import type { Runtime } from "../../../src/contract/runtime.ts";
import type { ChatHttp, ChatState, Emit } from "../parts.ts";
import type { EngineDeps } from "../ports.ts";
import type { ChatStateDeps } from "./deps.ts";

/** What opening the chats needs of its user. */
export interface ChatsOpeningDeps {
  readonly deps: EngineDeps;
  readonly createState: (deps: ChatStateDeps) => ChatState;
  readonly userId: number;
  readonly runtime: Runtime;
  readonly emit: Emit;
  /** Chats are about to be read anew: no tab gets chat events until `opened`. */
  readonly closing: () => void;
  /** The chats can be shown: every tab gets a snapshot. */
  readonly opened: () => void;
}

/**
 * Opening, suspending and closing of the chats' state, one after the other. What was read while another engine was writing is read anew when
 * the lock comes.
 */
export function createChatsOpening(
  scope: ChatsOpeningDeps,
  http: ChatHttp,
  use: (state: ChatState | null) => void,
  newerStore: () => void,
) {
  const { deps, createState, emit, runtime } = scope;
  let current: { readonly state: ChatState } | null = null;
  /** How often the chats were read. */
  let opened = 0;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  let decide: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch((error: unknown) =>
      deps.log.warn("chats could not be opened or closed", { error: String(error) }),
    );
    return done;
  }

  async function open(isWriter: () => boolean): Promise<boolean> {
    if (closed) return false;
    scope.closing();
    use(null);
    await current?.state.close().catch(() => undefined);
    const userId = scope.userId;
    const { timings } = runtime;
    opened += 1;
    const mine = opened;
    const state = createState({
      deps,
      userId,
      // What is still under way in a state that was closed, such as a send without an answer, is of no concern any more.
      emit: (event, onlyTab) => void (mine === opened && emit(event, onlyTab)),
      http,
      timings,
      newerStore,
    });
    await state.open();
    if (closed) {
      await state.close();
      return false;
    }
    current = { state };
    use(state);
    if (isWriter()) state.setWriter(true);
    isReady();
    scope.opened();
    return true;
  }

  return {
    /** The chats can be read. */
    ready,
    /** This engine has had the lock, or never will. */
    decided,
    decide,
    /**
     * @param isWriter whether this engine may write, asked when the chats have been read.
     * @returns false when it was closed meanwhile.
     */
    open: (isWriter: () => boolean) => inTurn(() => open(isWriter)),
    suspend: () =>
      inTurn(async () => {
        current?.state.setWriter(false);
        await current?.state.flush();
      }),
    /** @returns whether the history is deleted, where it is to be forgotten. */
    close: (forget: boolean): Promise<boolean> => {
      closed = true;
      scope.closing();
      isReady();
      decide();
      return inTurn(async () => {
        const state = current?.state;
        current = null;
        use(null);
        const gone = forget && (await state?.forget()) === true;
        await state?.close();
        return gone;
      });
    },
  };
}
