import { Button } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { browserCallMemory } from "../../../../src/features/calls/runtime/kept-call.ts";
import { CallLayer } from "../../../../src/features/calls/window/call-layer.tsx";
import { Dialog } from "../../../../src/ui/dialog.tsx";
import { makePeer, makeRinging } from "../../../features/calls/makers.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { mountCalls } from "../../support/calls.tsx";
import { switchLanguage } from "../../support/mount.tsx";

/** A call that comes in, wherever the user is. */

const card = page.getByRole("alertdialog");
const ringing = { kind: "callChanged", call: makeRinging() } as const;
const over = { kind: "callChanged", call: null } as const;
const groupCall = makeRinging({
  chat: "GROUP:7",
  by: 2,
  peers: [
    makePeer(),
    makePeer({ userId: 3, name: "", state: "invited" }),
    makePeer({ userId: 4, name: "Dan Brown", state: "invited" }),
  ],
});

test("names who calls, is accessible, and is answered with a picture, with voice alone, or rejected", async () => {
  const { asked, receive } = await mountCalls(<CallLayer />);
  receive(ringing);
  await expect.element(card).toHaveAccessibleName("Bob Carter");
  await expect.element(card).toHaveAccessibleDescription("Incoming video call");
  await expectAccessible();

  await card.getByRole("button", { name: "Answer with video" }).click();
  expect(asked).toEqual([{ do: "accept", callId: "call-1" }]);
  expect(browserCallMemory().switchesOf("call-1")).toMatchObject({ camera: true, microphone: true });
  // It is being answered: nothing else can be pressed meanwhile.
  await expect.element(card.getByRole("button", { name: "Reject" })).toBeDisabled();
});

test("answered with voice alone leaves the camera off", async () => {
  const { asked, receive } = await mountCalls(<CallLayer />);
  receive(ringing);
  await card.getByRole("button", { name: "Voice only" }).click();
  expect(asked).toEqual([{ do: "accept", callId: "call-1" }]);
  expect(browserCallMemory().switchesOf("call-1")).toMatchObject({ camera: false });
});

test("of a voice call there is one way to answer; a group's says who else is invited", async () => {
  const { receive } = await mountCalls(<CallLayer />);
  receive({ kind: "callChanged", call: makeRinging({ mode: "voice" }) });
  await expect.element(card.getByRole("button", { name: "Answer", exact: true })).toBeVisible();
  expect(card.getByRole("button", { name: "Voice only" }).query()).toBeNull();

  receive({ kind: "callChanged", call: { ...groupCall, id: "call-2" } });
  await expect.element(card).toHaveAccessibleName("Bob Carter");
  await expect
    .element(card)
    .toHaveAccessibleDescription("Video call in Operations Also invited: 陳佳蓉, Dan Brown");
});

test("takes the focus over a dialog on none of its buttons, and gives it back", async () => {
  const { asked, receive } = await mountCalls(
    <>
      <CallLayer />
      <Dialog isOpen title="Edit" aria-label="Edit">
        <Button text="Save" autoFocus />
      </Dialog>
    </>,
  );
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(save).toHaveFocus();
  receive(ringing);
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard("{Enter} ");
  expect(asked).toEqual([]);
  // The Tab key goes to its buttons, and the dialog does not take it back.
  await userEvent.keyboard("{Tab}");
  await expect.element(card.getByRole("button", { name: "Answer with video" })).toHaveFocus();

  receive(over);
  await expect.element(save).toHaveFocus();
});

test("leaves the focus to who is writing, and its keys answer from there", async () => {
  const { asked, receive } = await mountCalls(
    <>
      <CallLayer />
      <textarea aria-label="Message" />
    </>,
  );
  const field = page.getByRole("textbox", { name: "Message" });
  await field.click();
  receive(ringing);
  await expect.element(card).toBeVisible();
  await userEvent.keyboard("on it");
  await expect.element(field).toHaveValue("on it");
  await userEvent.keyboard("{Alt>}r{/Alt}");
  expect(asked).toEqual([{ do: "reject", callId: "call-1" }]);
  await expect.element(field).toHaveValue("on it");
});

test.each([
  ["zh_CN", "邀请您视频通话", "视频接听"],
  ["zh_TW", "邀請您視訊通話", "視訊接聽"],
] as const)("speaks %s", async (language, said, answer) => {
  const { receive } = await mountCalls(<CallLayer />, { language });
  receive(ringing);
  await expect.element(card).toHaveAccessibleDescription(said);
  await expect.element(card.getByRole("button", { name: answer })).toBeVisible();
  await switchLanguage("en");
});
