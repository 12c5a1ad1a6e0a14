import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { groupCallSign } from "../../../../src/contract/calls.ts";
import { MessageType } from "../../../../src/contract/wire.ts";
import { callParts } from "../../../../src/features/calls/parts.ts";
import { CallLayer } from "../../../../src/features/calls/window/call-layer.tsx";
import type { ChatParty } from "../../../../src/features/chat/index.ts";
import { makeCall } from "../../../features/calls/makers.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { friends, groups, mountCalls } from "../../support/calls.tsx";
import { chatWith, openConsole, people } from "../../support/console.tsx";
import { switchLanguage } from "../../support/mount.tsx";

/** The ways to call from the chat, and the calls that were. */

const { Buttons, Banner } = callParts;
const bob: ChatParty = {
  key: "PRIVATE:2",
  name: "Bob Carter",
  image: undefined,
  friend: friends[0],
  group: undefined,
};
const group: ChatParty = {
  key: "GROUP:7",
  name: "Operations",
  image: undefined,
  friend: undefined,
  group: groups[0],
};
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("a friend is called by voice or by video; while there is a call, the buttons say so", async () => {
  const { asked, receive } = await mountCalls(<Buttons party={bob} />);
  await button("Video call").click();
  expect(asked).toEqual([{ do: "dial", friendId: 2, mode: "video", name: "Bob Carter", picture: "" }]);
  receive({ kind: "callChanged", call: makeCall() });
  const voice = button("Voice call: You are already in a call");
  await expect.element(voice).toHaveAttribute("aria-disabled", "true");
  await voice.click({ force: true });
  expect(asked).toHaveLength(1);
  await expectAccessible();
});

test.each([
  ["nobody's friend", { ...bob, friend: undefined }, {}, "You are not friends"],
  [
    "without a connection",
    bob,
    { connection: { phase: "waiting", attempt: 1, wasOnline: true } },
    "Not connected",
  ],
  [
    "a visitor's conversation",
    { ...group, group: { id: 7, name: "Visitor", ownerId: 1, isService: true } },
    {},
    "Conversations with visitors have no calls",
  ],
] as const)("%s is not called, and the buttons say why", async (_, party, snapshot, why) => {
  await mountCalls(<Buttons party={party as ChatParty} />, { snapshot });
  for (const mode of ["Voice call", "Video call"])
    await expect.element(button(`${mode}: ${why}`)).toHaveAttribute("aria-disabled", "true");
});

test("of a group the members are chosen, found by their names, no more than may be in a call", async () => {
  const systemConfig = { webrtc: { maxChannel: 4, iceServers: [] } };
  const { asked } = await mountCalls(<Buttons party={group} />, { snapshot: { systemConfig } });
  await button("Voice call").click();
  const dialog = page.getByRole("dialog", { name: "Voice call in Operations" });
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  await expect.element(dialog.getByRole("button", { name: "Call" })).toBeDisabled();
  await userEvent.keyboard("bob{Enter}");
  await userEvent.keyboard("dan{Enter}");
  await dialog.getByRole("checkbox", { name: /^Fay/ }).click();
  await expect.element(dialog.getByText("3 of 3 selected")).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /^Gus/ })).toBeDisabled();
  await expect.element(dialog.getByText("Offline")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Call" }).click();
  const users = ["Bob Carter", "Dan Brown", "Fay"].map((nickName) => expect.objectContaining({ nickName }));
  expect(asked).toEqual([{ do: "dialGroup", groupId: 7, mode: "voice", users }]);
});

test("a group's chat says who is in a call, follows it, and lets the user in", async () => {
  let info = { isChating: true, userInfos: [{ id: 2, nickName: "bob" }] };
  const { asked, called, receive } = await mountCalls(<Banner party={group} />, { info: () => info });
  const banner = page.getByRole("status");
  await expect.element(banner).toHaveTextContent("1 person is in a callBob Carter");
  await expectAccessible();
  info = { isChating: true, userInfos: [...info.userInfos, { id: 4, nickName: "dan" }] };
  window.dispatchEvent(new Event(groupCallSign(8)));
  expect(called).toHaveLength(1);
  window.dispatchEvent(new Event(groupCallSign(7)));
  await expect.element(banner).toHaveTextContent("2 people are in a callBob Carter, Dan Brown");
  await banner.getByRole("button", { name: "Join with voice" }).click();
  expect(asked).toEqual([{ do: "join", groupId: 7, mode: "voice" }]);

  // Nothing is known without a connection; with the next one it is asked anew.
  receive({ kind: "connectionChanged", connection: { phase: "waiting", attempt: 1, wasOnline: true } });
  await expect.poll(() => banner.query()).toBeNull();
  info = { isChating: false, userInfos: [] };
  receive({ kind: "connectionChanged", connection: { phase: "online", attempt: 0, wasOnline: true } });
  await expect.poll(() => called.length).toBe(3);
  await expect.poll(() => banner.query()).toBeNull();
});

test("who is in the group's call needs no banner, and others who are in a call cannot join", async () => {
  const info = () => ({ isChating: true, userInfos: [{ id: 2, nickName: "bob" }] });
  const { receive } = await mountCalls(<Banner party={group} />, { info });
  await expect.element(page.getByRole("status")).toBeVisible();
  receive({ kind: "callChanged", call: makeCall() });
  await expect.element(button("Join with video")).toHaveAttribute("aria-disabled", "true");
  receive({ kind: "callChanged", call: makeCall({ chat: "GROUP:7", id: "call-2" }) });
  await expect.poll(() => page.getByRole("status").query()).toBeNull();
});

test("calls that were say what became of them in three languages, and call again", async () => {
  const ended = (state: string, duration?: number) => JSON.stringify({ state, duration });
  await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat }) => {
      const { amy, bob: other } = people;
      const call = (from: number, to: number, type: number, content: string) =>
        chat.chats.sendPrivate(from, { tmpId: `${from}${type}${content}`, recvId: to, type, content });
      call(amy.id, other.id, MessageType.voiceAction, ended("missed"));
      call(other.id, amy.id, MessageType.videoAction, ended("missed"));
      call(amy.id, other.id, MessageType.videoAction, ended("done", 85));
      call(amy.id, other.id, MessageType.voiceAction, ended("cancelled"));
    },
  });
  const notes = () =>
    [...document.querySelectorAll(".qs-chat-call small")].map(({ textContent }) => textContent);
  await expect.poll(notes).toEqual(["Not answered", "Missed", "Duration 01:25", "Cancelled"]);
  await expect.element(button("Voice call").first()).toBeVisible();
  expect(document.querySelectorAll(".qs-call-again")).toHaveLength(4);
  await switchLanguage("zh_CN");
  await expect.poll(notes).toEqual(["对方未接听", "未接听", "通话时长 01:25", "已取消"]);
  await switchLanguage("zh_TW");
  await expect.poll(notes).toEqual(["對方未接聽", "未接聽", "通話時間 01:25", "已取消"]);
  await switchLanguage("en");
});

test("a call that comes in is over the console, and its commands are among the keys and in the palette", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`);
  await expect.element(button("Voice call").first()).toBeVisible();
  const palette = page.getByRole("combobox", { name: "Search and commands" });
  const search = async (text: string) => {
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(palette).toHaveFocus();
    await userEvent.keyboard(text);
  };
  await search("reject the call");
  await expect.element(page.getByText("Nothing matches")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => chat.sockets.length).toBe(1);
  const { amy, bob: caller } = people;
  chat.calls.ask(caller.id, "privateSetup", { query: { uid: amy.id, mode: "video" } });
  const card = page.getByRole("alertdialog");
  await expect.element(card).toHaveAccessibleName("Bob Carter");
  await search("reject the call");
  await expect.element(page.getByRole("option", { name: /^Reject the call/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");

  await search("keyboard");
  await userEvent.keyboard("{Enter}");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys.getByText("Answer the call")).toBeVisible();
  // The one who calls gives up: the card goes, and what became of it is said.
  chat.calls.ask(caller.id, "privateCancel", { query: { uid: amy.id } });
  await expect.poll(() => card.query()).toBeNull();
  await expect.element(page.getByText("The caller cancelled")).toBeVisible();
});

test("a call is not in the way of the composer", async () => {
  await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`);
  const composer = page.getByRole("textbox", { name: /^Message to / });
  await expect.element(composer).toBeVisible();
  await mountCalls(<CallLayer />, { snapshot: { call: makeCall() } });
  await expect.element(page.getByRole("region", { name: /^Call with / })).toBeVisible();
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  expect(box(document.querySelector(".qs-call-window")).bottom).toBeLessThan(box(composer.element()).top);
});
