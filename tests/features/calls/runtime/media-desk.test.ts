import { beforeEach, describe, expect, it } from "vitest";
import type { CallAction, CallSignal } from "../../../../src/contract/calls.ts";
import type { CallMedia, CallMediaOptions } from "../../../../src/features/calls/media/media.ts";
import type { KeptSwitches } from "../../../../src/features/calls/runtime/kept-call.ts";
import { type CreateCallMedia, MediaDesk } from "../../../../src/features/calls/runtime/media-desk.ts";
import { type FakeMedia, fakeMedia, makeCall, TAB } from "../makers.ts";

const facts = { selfId: 1, iceServers: [] };
const signal = (over: Partial<CallSignal> = {}): CallSignal => ({
  callId: "call-1",
  from: 2,
  signal: "offer",
  body: "{}",
  ...over,
});

let made: { readonly media: FakeMedia; readonly options: CallMediaOptions }[];
let ran: CallAction[];
let shown: (CallMedia | null)[];
let kept: KeptSwitches | null;
let loads: { resolve(create: CreateCallMedia): void; reject(): void }[];

const create: CreateCallMedia = (options) => {
  const media = fakeMedia();
  made.push({ media, options });
  return media;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const arrive = async () => {
  for (const load of loads.splice(0)) load.resolve(create);
  await settle();
};

function makeDesk() {
  return new MediaDesk({
    tabId: TAB,
    load: () => new Promise((resolve, reject) => void loads.push({ resolve, reject })),
    run: (action) => void ran.push(action),
    memory: {
      switchesOf: (callId) => (kept?.callId === callId ? kept : null),
      keepSwitches: (switches) => {
        kept = switches;
      },
    },
    show: (media) => void shown.push(media),
  });
}

beforeEach(() => {
  [made, ran, shown, kept, loads] = [[], [], [], null, []];
});

describe("the media of a call", () => {
  it("are made in the tab that holds it alone", async () => {
    const desk = makeDesk();
    desk.follow(makeCall({ owner: "tab-2" }), facts);
    expect(loads).toHaveLength(0);
    desk.follow(makeCall(), facts);
    desk.follow(makeCall({ state: 3 }), facts);
    expect(loads).toHaveLength(1);
    await arrive();
    expect(made).toHaveLength(1);
    expect(made[0]?.options).toMatchObject({ selfId: 1, mode: "video", camera: true });
    expect(made[0]?.media.log).toEqual(["update 3"]);
    expect(shown.at(-1)).toBe(made[0]?.media);
  });

  it("get the signals that came while they were on their way, in their order, and those of no other call", async () => {
    const desk = makeDesk();
    desk.signal(signal({ signal: "candidate" }));
    desk.follow(makeCall(), facts);
    desk.signal(signal());
    desk.signal(signal({ callId: "call-9" }));
    desk.signal(signal({ signal: "candidate" }));
    await arrive();
    desk.signal(signal({ signal: "answer" }));
    expect(made[0]?.media.log).toEqual(["update 4", "offer of 2", "candidate of 2", "answer of 2"]);
  });

  it("are closed when another tab takes over, when the call ends, and made anew when it comes back", async () => {
    const desk = makeDesk();
    desk.follow(makeCall(), facts);
    await arrive();
    desk.follow(makeCall({ owner: "tab-2", epoch: 2 }), facts);
    expect(made[0]?.media.log.at(-1)).toBe("close");
    desk.follow(makeCall({ epoch: 3 }), facts);
    await arrive();
    expect(made).toHaveLength(2);
    desk.follow(null, facts);
    expect(made[1]?.media.log.at(-1)).toBe("close");
    expect(shown.at(-1)).toBeNull();
  });

  it("are made anew where it was taken away and back between two looks", async () => {
    const desk = makeDesk();
    desk.follow(makeCall(), facts);
    await arrive();
    desk.follow(makeCall({ epoch: 3 }), facts);
    await arrive();
    expect(made[0]?.media.log.at(-1)).toBe("close");
    expect(made).toHaveLength(2);
  });

  it("are not made any more once the call is over", async () => {
    const desk = makeDesk();
    desk.follow(makeCall(), facts);
    desk.follow(null, facts);
    await arrive();
    expect(made).toHaveLength(0);
  });

  it("that do not arrive end the call for this tab with a reason", async () => {
    const desk = makeDesk();
    desk.follow(makeCall(), facts);
    loads[0]?.reject();
    await settle();
    expect(ran).toEqual([{ do: "fail", callId: "call-1", reason: "unsupported" }]);
  });

  it("say what they do under the call and its taking over, and nothing once they are closed", async () => {
    const desk = makeDesk();
    desk.follow(makeCall({ epoch: 4 }), facts);
    await arrive();
    const line = made[0]?.options.line;
    line?.signal(2, "offer", "{}");
    line?.connected(2);
    line?.device({ camera: false, microphone: false });
    expect(ran).toEqual([
      { do: "signal", callId: "call-1", epoch: 4, to: 2, signal: "offer", body: "{}" },
      { do: "connected", callId: "call-1", userId: 2 },
      { do: "device", callId: "call-1", camera: false, microphone: false },
    ]);
    desk.close();
    line?.lost(2);
    expect(ran).toHaveLength(3);
  });

  it("show nobody who asked to be heard alone, where both called each other and the other one's call has pictures", async () => {
    const desk = makeDesk();
    desk.follow(makeCall({ mode: "voice" }), facts);
    await arrive();
    desk.follow(makeCall({ mode: "video" }), facts);
    desk.follow(makeCall({ mode: "video", epoch: 3 }), facts);
    await arrive();
    expect(made.map(({ options }) => options.camera)).toEqual([false, false]);
  });

  it("leave camera and microphone off in a call where they were off in the tab before", async () => {
    kept = { callId: "call-1", camera: false, microphone: false };
    const desk = makeDesk();
    desk.follow(makeCall(), facts);
    await arrive();
    expect(made[0]?.options.camera).toBe(false);
    expect(made[0]?.media.log).toEqual(["microphone false", "update 4"]);
  });

  it("of a voice call have no camera", async () => {
    kept = { callId: "call-0", camera: true, microphone: false };
    const desk = makeDesk();
    desk.follow(makeCall({ mode: "voice" }), facts);
    await arrive();
    expect(made[0]?.options.camera).toBe(false);
    expect(made[0]?.media.state().own.microphone).toBe(true);
  });
});
