import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CallState, type CallView } from "../../../../src/contract/calls.ts";
import { browserCallMemory } from "../../../../src/features/calls/runtime/kept-call.ts";
import { CallLayer } from "../../../../src/features/calls/window/call-layer.tsx";
import {
  type FakeMedia,
  fakeMedia,
  makeCall,
  makeEnd,
  makeOwn,
  makePeer,
  makePeerMedia,
  TAB,
} from "../../../features/calls/makers.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { colourStream, members, mountCalls } from "../../support/calls.tsx";

/** The call that goes on, in the tab that holds it and in the others. */

const window_ = page.getByRole("region", { name: /^Call with / });
const button = (name: string | RegExp) => window_.getByRole("button", { name });

async function openWindow(call: CallView = makeCall(), media: FakeMedia | null = fakeMedia()) {
  const opened = await mountCalls(<CallLayer />, { snapshot: { call }, media });
  await expect.element(window_).toBeVisible();
  return { ...opened, media: media as FakeMedia };
}

const COLOURS = ["#35606e", "#6e4a35", "#3f6e35", "#53356e", "#6e3557", "#35496e", "#6e6835", "#356e63"];

/** A group's call with so many others, of whom every second is seen. */
function groupOf(others: number, over: Partial<CallView> = {}) {
  const peers = Array.from({ length: others }, (_, at) => makePeer({ userId: at + 2, name: "" }));
  const peersMedia = Object.fromEntries(
    peers.map(({ userId }, at) => [
      userId,
      makePeerMedia(
        at % 2 === 0
          ? { camera: true, stream: colourStream(COLOURS[at] ?? "#333", String(userId)) }
          : { microphone: false },
      ),
    ]),
  );
  return {
    call: makeCall({ chat: "GROUP:7", outgoing: false, by: 2, peers, ...over }),
    media: fakeMedia({ peers: peersMedia, speaker: 3 }),
  };
}

test("of two shows the other one large and oneself small, and is accessible light and dark", async () => {
  const media = fakeMedia({
    own: makeOwn({ camera: true, preview: colourStream("#444", "A") }),
    peers: { 2: makePeerMedia({ camera: true, stream: colourStream("#35606e", "B") }) },
  });
  await openWindow(makeCall({ connectedAt: Date.now() - 85_000 }), media);
  expect(document.querySelectorAll(".qs-call-window video")).toHaveLength(2);
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^01:2\d$/);
  await expectAccessible();
});

test("with voice alone shows who it is, and says where the call stands before it goes on", async () => {
  const { connectedAt: _, ...before } = makeCall({ mode: "voice", state: CallState.calling });
  const { receive, show } = await openWindow(before, null);
  await expect.element(window_.getByText("Calling…")).toBeVisible();
  // Its media are on their way: only hanging up can be pressed.
  await expect.element(button("Mute microphone")).toBeDisabled();
  await expect.element(button("Hang up")).toBeEnabled();
  expect(document.querySelectorAll(".qs-call-window video")).toHaveLength(0);

  show(fakeMedia({ peers: { 2: makePeerMedia({ connection: "reconnecting" }) } }));
  receive({ kind: "callChanged", call: makeCall({ mode: "voice" }) });
  await expect.element(window_.getByText("Reconnecting…")).toBeVisible();
});

test("its buttons and keys switch microphone and camera, share the screen and hang up", async () => {
  const { media, asked } = await openWindow();
  await button("Mute microphone").click();
  await expect.element(button("Unmute microphone")).toBeVisible();
  await userEvent.keyboard("{Alt>}m{/Alt}");
  await expect.element(button("Mute microphone")).toBeVisible();
  await userEvent.keyboard("{Alt>}v{/Alt}");
  await expect.element(button("Turn camera off")).toBeVisible();
  await button("Share screen").click();
  await button("Stop sharing").click();
  expect(browserCallMemory().switchesOf("call-1")).toEqual({
    callId: "call-1",
    camera: true,
    microphone: true,
  });
  expect(media.log).toEqual([
    "microphone false",
    "microphone true",
    "camera true",
    "screen true",
    "screen false",
  ]);
  await userEvent.keyboard("{Alt>}h{/Alt}");
  expect(asked).toEqual([{ do: "hangUp", callId: "call-1" }]);
});

test("hung up by a key, or in another tab, gives the keyboard back to where it was", async () => {
  const { receive } = await mountCalls(
    <>
      <button type="button">Before</button>
      <CallLayer />
    </>,
    { media: fakeMedia() },
  );
  const before = page.getByRole("button", { name: "Before" });
  for (const [owner, name] of [
    [TAB, "Hang up"],
    ["tab-2", "Bring it here"],
  ] as const) {
    await before.click();
    receive({ kind: "callChanged", call: makeCall({ owner, id: `call of ${owner}` }) });
    await expect.element(window_).toBeVisible();
    await expect.element(before).toHaveFocus();
    (button(name).element() as HTMLElement).focus();
    receive({ kind: "callChanged", call: null });
    await expect.element(before).toHaveFocus();
  }
});

test("keeps the keyboard when it shrinks", async () => {
  await openWindow();
  await button("Shrink to a bar").click();
  await expect.element(window_).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(button("Move the window")).toHaveFocus();
});

test("its devices are chosen where they are, with how loud the microphone is", async () => {
  const devices = [
    { kind: "microphone", id: "m1", label: "Desk microphone" },
    { kind: "microphone", id: "m2", label: "Headset" },
    { kind: "camera", id: "c1", label: "" },
  ] as const;
  const { media } = await openWindow(makeCall(), fakeMedia({ devices }));
  await button("Devices").click();
  const microphones = page.getByRole("combobox", { name: "Microphone" });
  await expect.element(microphones).toBeVisible();
  await userEvent.selectOptions(microphones, "Headset");
  await expect.element(microphones).toHaveValue("m2");
  await userEvent.selectOptions(microphones, "Browser default");
  expect(media.log).toEqual(["microphone m2", "microphone null"]);
  // Without a permission a device has no name yet.
  await expect.element(page.getByRole("option", { name: "Camera 1" })).toBeInTheDocument();
  await expect
    .poll(() =>
      document.querySelector<HTMLElement>(".qs-call-level-bar")?.style.getPropertyValue("--qs-level"),
    )
    .toBe("0.5");
  await expectAccessible();
});

test("a device that is not there is said in words, with the way on, until it is read", async () => {
  const { media } = await openWindow();
  media.show({ own: makeOwn({ trouble: { device: "camera", why: "unplugged" } }) });
  const note = page.getByRole("alert");
  await expect
    .element(note)
    .toHaveTextContent("The camera was unplugged. The call goes on with voice alone.");
  await expectAccessible();
  await note.getByRole("button", { name: "Try again" }).click();
  expect(media.log).toEqual(["camera null", "camera true"]);
  expect(note.query()).toBeNull();
  // The same again is said again.
  media.show({ own: makeOwn() });
  await expect.poll(() => document.querySelector("[data-off=true]")).not.toBeNull();
  media.show({ own: makeOwn({ trouble: { device: "camera", why: "unplugged" } }) });
  await expect.element(note).toBeVisible();
  await note.getByRole("button", { name: "OK" }).click();
  expect(note.query()).toBeNull();
});

test("is moved by dragging and by keys, stays where it was put, and shrinks to a bar", async () => {
  const { media } = await openWindow();
  const box = () => document.querySelector(".qs-call-window")?.getBoundingClientRect() ?? new DOMRect();
  const first = box();
  await button("Move the window").click();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowDown}");
  await expect.poll(() => [first.left - box().left, box().top - first.top]).toEqual([48, 24]);
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await expect.poll(() => box().width - first.width).toBe(24);

  const head = document.querySelector<HTMLElement>(".qs-call-title") as HTMLElement;
  const at = head.getBoundingClientRect();
  const press = (type: string, x: number, y: number) =>
    head.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 5,
        clientX: at.left + x,
        clientY: at.top + y,
      }),
    );
  press("pointerdown", 4, 4);
  press("pointermove", -196, 104);
  press("pointerup", -196, 104);
  press("pointermove", 300, 300);
  await expect.poll(() => box().left).toBe(first.left - 48 - 200);
  const moved = box();

  await button("Shrink to a bar").click();
  await expect.element(button("Restore the window")).toBeVisible();
  await expect.poll(() => box().height).toBeLessThan(60);
  await button("Mute microphone").click();
  expect(media.log).toEqual(["microphone false"]);
  await button("Restore the window").click();
  await expect.poll(() => [box().left, box().top, box().width]).toEqual([moved.left, moved.top, moved.width]);
});

test.each([1, 2, 3, 5, 8])(
  "a group of %i others fits, with names and marks of who is muted",
  async (others) => {
    const { call, media } = groupOf(others);
    await openWindow(call, media);
    const list = page.getByRole("list", { name: "People in the call" });
    await expect.element(list).toBeVisible();
    const tiles = () => [...document.querySelectorAll<HTMLElement>(".qs-call-grid .qs-call-tile")];
    expect(tiles()).toHaveLength(others + 1);
    const outer = (document.querySelector(".qs-call-room") as HTMLElement).getBoundingClientRect();
    for (const tile of tiles()) {
      const { left, right, top, bottom, width, height } = tile.getBoundingClientRect();
      expect(
        Math.min(left - outer.left, outer.right - right, top - outer.top, outer.bottom - bottom),
      ).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height)).toBeGreaterThan(70);
    }
    await expect.element(list).toHaveTextContent(members[1]?.showNickName ?? "");
    expect(document.querySelectorAll(".qs-call-grid .qs-call-crossed")).toHaveLength(Math.floor(others / 2));
    if (others > 1) await expectAccessible();
  },
);

test("of a group shows the speaker large, who is not there and why, and lets more in", async () => {
  const { call, media } = groupOf(3);
  const peers = [
    ...call.peers,
    makePeer({ userId: 5, name: "", state: "invited" }),
    makePeer({ userId: 6, name: "", state: "failed", reason: "busy" }),
    makePeer({ userId: 7, name: "", state: "rejected" }),
  ];
  media.show({
    peers: {
      ...media.state().peers,
      2: makePeerMedia({ quality: 1, figures: { roundTrip: 420, loss: 9, bitRate: 60 } }),
    },
  });
  const { asked, receive } = await openWindow({ ...call, peers }, media);
  await expect.element(window_.getByText("Ringing: Eve Stone")).toBeVisible();
  await expect.element(window_.getByText("Not reachable: Fay (busy)")).toBeVisible();
  await expect.element(window_.getByText("Rejected: Gus")).toBeVisible();
  await expect.element(window_.getByTitle("Round trip 420 ms · 9% lost · 60 kbit/s")).toBeVisible();

  await button("Speaker view").click();
  await expect.poll(() => document.querySelector("[data-large=true]")?.textContent).toContain("陳佳蓉");
  media.show({ speaker: 4 });
  await expect.poll(() => document.querySelector("[data-large=true]")?.textContent).toContain("Dan Brown");
  await button("Grid view").click();

  await button("Invite").click();
  const dialog = page.getByRole("dialog", { name: "Invite to the call" });
  await expect.element(dialog.getByRole("checkbox", { name: /^Dan Brown/ })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^Ida/ }).click();
  await dialog.getByRole("button", { name: "Invite" }).click();
  expect(asked).toEqual([
    { do: "invite", callId: "call-1", users: [{ id: 9, nickName: "Ida", headImage: undefined }] },
  ]);
  // Who was invited into it leaves it; who has set it up may end it for all.
  expect(button("End for all").query()).toBeNull();
  await expect.element(button("Leave the call")).toBeVisible();
  receive({ kind: "callChanged", call: { ...call, outgoing: true } });
  await button("End for all").click();
  expect(asked.at(-1)).toEqual({ do: "cancel", callId: "call-1" });
});

test("in another tab is a bar that brings it here; of a tab that is gone says how long", async () => {
  const bar = page.getByRole("region", { name: "Call with Bob Carter" });
  const { asked, receive } = await openWindow(makeCall({ owner: "tab-2" }));
  await expect.element(bar).toHaveTextContent("The call is in another tab");
  await expectAccessible();
  await bar.getByRole("button", { name: "Bring it here" }).click();
  expect(asked).toEqual([{ do: "takeOver", callId: "call-1" }]);

  receive({
    kind: "callChanged",
    call: makeCall({ owner: null, ownerlessUntil: Date.now() + 3_900, id: "call-2" }),
  });
  await expect.element(bar).toHaveTextContent("The tab with the call was closed");
  await expect.element(bar).toHaveTextContent(/[34] seconds left/);
  await expectAccessible();
});

test.each([
  [{ reason: "offline" }, "Not connected. The call was not made", true],
  [{ reason: "failed", text: "No route" }, "The call failed: No route", true],
  [{ reason: "done" }, "Call ended, duration 01:25", false],
] as const)("its end is said in words: %o", async (over, said, again) => {
  const { asked, receive } = await mountCalls(<CallLayer />);
  receive({ kind: "callEnded", end: makeEnd(over) });
  await expect.element(page.getByText(said)).toBeVisible();
  const repeat = page.getByRole("button", { name: "Call again" });
  if (!again) {
    expect(repeat.query()).toBeNull();
    await page.getByRole("button", { name: "Close" }).click();
    expect(page.getByText(said).query()).toBeNull();
    return;
  }
  await repeat.click();
  expect(asked).toEqual([{ do: "dial", friendId: 2, mode: "video", name: "Bob Carter", picture: "" }]);
});

test("on a phone fills the width and leaves the composer free", async () => {
  await page.viewport(390, 844);
  try {
    const { call, media } = groupOf(4);
    await openWindow(call, media);
    const { left, right, bottom } = (
      document.querySelector(".qs-call-window") as HTMLElement
    ).getBoundingClientRect();
    expect([left, 390 - right]).toEqual([8, 8]);
    expect(bottom).toBeLessThan(844 * 0.6);
  } finally {
    await page.viewport(1440, 900);
  }
});
