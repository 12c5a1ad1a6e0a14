import type { CallView } from "../../src/contract/calls.ts";
import { storeName } from "../../src/contract/chat-store.ts";
import type { AdminSession, ChatKey, RealtimeEvent } from "../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../src/contract/engine-commands.ts";
import { chatsShown } from "../../src/features/chat/state/actions.ts";
import type { Projection } from "../../src/features/chat/state/projection.ts";
import { type ChatState, chatReducer } from "../../src/features/chat/state/slice.ts";
import { realtimeBatch } from "../../src/realtime/actions.ts";
import { EngineConnection } from "../../src/realtime/engine-client.ts";
import { runtimeOf } from "../support/engine-lab.ts";
import { createFakePage, type FakePage } from "../support/tab-lab.ts";
import type { Browser } from "./browser.ts";
import { createFence, fencedClock } from "./fence.ts";

/** A tab of the console: the real client, the real projection, and a user in front of it. */
export interface UserTab {
  readonly name: string;
  readonly build: string;
  readonly page: FakePage;
  readonly alive: boolean;
  readonly projection: Projection;
  /** The call that it shows. */
  readonly call: CallView | null;
  /** What it received, most recent last; kept short. */
  readonly received: readonly string[];
  /** Kept for the back button: nobody can see it or press anything in it. */
  readonly away: boolean;
  /** How late it receives what is sent to it, ms: a page that is busy. */
  lag: number;
  /** What is sent to it gets lost on its way. */
  lossy: boolean;
  /** The next batch that comes breaks something in it: nothing of the batch is shown. */
  rejecting: boolean;
  run(command: EngineCommand): Promise<Outcome>;
  /** Commands that wait for their outcome. */
  readonly waiting: number;
  show(chats: readonly ChatKey[]): void;
  /** The user turns to it, or away from it. */
  look(visible: boolean): void;
  /** The user reads further back in a chat, or at the end of all of them. */
  readBack(chat: ChatKey | null): void;
  readonly shown: readonly ChatKey[];
  setSession(session: AdminSession | null): void;
  /** The user signs out here. Resolves when the tab would leave; the others leave when they learn of it. */
  signOut(): Promise<void>;
  /** The user closes it, in good order. */
  close(): void;
  /** Its renderer crashes. */
  crash(): void;
  /** It is stopped where it is, and goes on later. */
  freeze(): void;
  thaw(): void;
}

/** Events of which a tab keeps the names. */
const RECEIVED_KEPT = 60;

export function openUserTab(
  browser: Browser,
  name: string,
  build: string,
  session: AdminSession | null,
): UserTab {
  const fence = createFence();
  const page = createFakePage();
  const clock = fencedClock(browser.clock, fence);
  const received: string[] = [];
  let state: ChatState = chatReducer(undefined, { type: "@@init" });
  let call: CallView | null = null;
  let waiting = 0;
  let closed = false;
  let signingOut = false;
  let away = false;
  page.listen((event) => {
    if (event === "leave" || event === "enter") away = event === "leave";
  });
  let shown: readonly ChatKey[] = [];

  const client = new EngineConnection(
    { build, workerUrl: "/js/worker.js", runtime: runtimeOf(), session, language: "en", page },
    {
      clock,
      locks: browser.lockPort(fence),
      openLine: browser.lines(
        fence,
        () => tab.lag,
        () => tab.lossy,
      ),
      openTabsChannel(receive) {
        const channel = browser.channels.open("tabs", fence.inside(receive));
        fence.onFall(channel.close);
        return { post: fence.inside((message) => channel.post(message)), close: channel.close };
      },
      uuid: () => `${name}-${browser.uuid()}`,
      forgetHistory: (userId) => browser.disk.forget(storeName(userId), fence),
    },
  );
  client.subscribe((events) => {
    if (tab.rejecting) {
      tab.rejecting = false;
      throw new Error("the page cannot take this");
    }
    note(events);
    for (const event of events) {
      if (event.kind === "snapshot") call = event.snapshot.call;
      else if (event.kind === "callChanged") call = event.call;
    }
    state = chatReducer(state, realtimeBatch(events));
    const isOver = events.some(({ kind }) => kind === "signedOut");
    if (isOver && !signingOut) clock.setTimeout(() => tab.close(), 0);
  });

  function note(events: readonly RealtimeEvent[]): void {
    const at = browser.clock.now();
    for (const event of events)
      received.push(`${at} ${event.kind}${"chat" in event ? ` ${event.chat}` : ""}`);
    if (received.length > 2 * RECEIVED_KEPT) received.splice(0, received.length - RECEIVED_KEPT);
  }

  const tab: UserTab = {
    name,
    build,
    page,
    received,
    lag: 0,
    lossy: false,
    rejecting: false,
    get away() {
      return away;
    },
    get alive() {
      return fence.alive && !closed;
    },
    get projection() {
      return state.projection;
    },
    get call() {
      return call;
    },
    get waiting() {
      return waiting;
    },
    get shown() {
      return shown;
    },
    async run(command) {
      waiting += 1;
      try {
        return await fence.wait(client.run(command));
      } finally {
        waiting -= 1;
      }
    },
    show(chats) {
      shown = [...chats];
      state = chatReducer(state, chatsShown(shown));
      client.setOpenChats(shown);
    },
    look(visible) {
      page.visible = visible;
      page.focused = visible;
      page.emit("view");
    },
    readBack: (chat) => client.setReadingBack(chat),
    setSession: (next) => client.setSession(next),
    signOut() {
      signingOut = true;
      return fence.wait(client.signOut());
    },
    close() {
      closed = true;
      client.close();
    },
    crash: () => fence.fall(),
    freeze: () => fence.freeze(),
    thaw: () => fence.thaw(),
  };
  return tab;
}
