import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { CallAction, GroupCallInfo } from "../../../src/contract/calls.ts";
import type { RealtimeEvent, Snapshot } from "../../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../../src/contract/engine-commands.ts";
import { holdMedia } from "../../../src/features/calls/runtime/held-media.ts";
import { callAsked, tabKnown } from "../../../src/features/calls/state/slice.ts";
import { realtimeBatch } from "../../../src/realtime/actions.ts";
import type { EngineClient } from "../../../src/realtime/client.ts";
import { type FakeMedia, TAB } from "../../features/calls/makers.ts";
import { makeSnapshot } from "../../features/chat/makers.ts";
import { ModelAreas } from "../../support/model-areas.ts";
import { keepUntilUnmount, type MountOptions, mount } from "./mount.tsx";
import { createTestStore } from "./store.ts";

/** The screens of calls on the console's own store, with an engine that only notes what it is asked for. */

export const friends = [
  { id: 2, nickName: "Bob Carter" },
  { id: 3, nickName: "陳佳蓉" },
];
export const groups = [{ id: 7, name: "Operations", ownerId: 1 }];
const names = ["林小雅", "Bob Carter", "陳佳蓉", "Dan Brown", "Eve Stone", "Fay", "Gus", "Hal", "Ida", "Jon"];
/** Those of the group, with this user (1) ten people. */
export const members = names.map((showNickName, at) => ({ userId: at + 1, showNickName, online: at !== 4 }));

export interface CallsOptions extends MountOptions {
  readonly snapshot?: Partial<Snapshot>;
  readonly media?: FakeMedia | null;
  /** What the chat service says of the group's call. */
  readonly info?: () => GroupCallInfo;
}

export interface TestCalls {
  /** What was asked of calls. */
  readonly asked: CallAction[];
  /** Chat calls by name. */
  readonly called: string[];
  readonly receive: (...events: RealtimeEvent[]) => void;
  readonly show: (media: FakeMedia | null) => void;
}

export async function mountCalls(content: ReactNode, options: CallsOptions = {}): Promise<TestCalls> {
  const asked: CallAction[] = [];
  const called: string[] = [];
  const ok = async (): Promise<Outcome> => ({ ok: true, data: undefined });
  const engine = {
    tabId: TAB,
    run: async (_: EngineCommand) => await ok(),
    call: async (name: string) => {
      called.push(name);
      return { ok: true, data: options.info?.() ?? { isChating: false } };
    },
  } as unknown as EngineClient;
  const { store } = createTestStore({ admin: new ModelAreas(), engine });
  const { dispatch } = store;
  store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
    if (callAsked.match(action)) asked.push(action.payload);
    return dispatch(action);
  }) as typeof dispatch;
  const receive = (...events: RealtimeEvent[]) => void store.dispatch(realtimeBatch(events));
  const self = { id: 1, userName: "amy", nickName: "林小雅" };
  receive(
    { kind: "snapshot", snapshot: makeSnapshot({ self, friends, groups, ...options.snapshot }) },
    { kind: "groupMembersChanged", groupId: 7, members },
  );
  store.dispatch(tabKnown(TAB));
  holdMedia(options.media ?? null);
  keepUntilUnmount(() => holdMedia(null));
  await mount(<Provider store={store}>{content}</Provider>, options);
  return { asked, called, receive, show: holdMedia };
}

/** What a camera could show: a canvas of one colour with a letter on it. */
export function colourStream(colour: string, letter: string): MediaStream {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 240];
  const pen = canvas.getContext("2d");
  const draw = () => {
    if (pen === null) return;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 320, 240);
    pen.fillStyle = "#fff";
    pen.font = "120px sans-serif";
    pen.fillText(letter, 120, 160);
  };
  const stream = canvas.captureStream(5);
  draw();
  const timer = setInterval(draw, 200);
  keepUntilUnmount(() => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  });
  return stream;
}
