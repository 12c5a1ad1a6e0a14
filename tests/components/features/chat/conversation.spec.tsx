import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BLOB, storeName } from "../../../../src/contract/chat-store.ts";
import { Cmd, MessageStatus, MessageType } from "../../../../src/contract/wire.ts";
import type { ModelServer } from "../../../support/model-server.ts";
import { chatWith, openConsole, people } from "../../support/console.tsx";
import { switchLanguage } from "../../support/mount.tsx";

/** A conversation's list: what it follows, and what leaves it where it is. */

const said = (text: string) =>
  page.getByRole("article").filter({ has: page.css(".qs-chat-text").filter({ hasText: text }) });

/** More than fits. */
function lines({ chat }: { readonly chat: ModelServer }): void {
  chat.send(people.bob.id, people.amy.id, "the first of all");
  for (let line = 1; line <= 30; line += 1)
    chat.send(people.bob.id, people.amy.id, `line ${line}\nand more of it`);
}

test("what others write leaves a reader above where they are; what the user wrote comes into sight, also when it was sent at once", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, { prepare: lines });
  await expect.element(said("line 30")).toBeInViewport();
  const list = page.css(".qs-chat-messages .qs-chat-scroll");
  await userEvent.hover(list);
  await expect
    .poll(async () => {
      await userEvent.wheel(list, { delta: { y: -2_000 } });
      return (said("the first of all").query()?.getBoundingClientRect().top ?? -1) >= 0;
    })
    .toBe(true);
  chat.send(people.bob.id, people.amy.id, "one from bob");
  await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  expect(said("one from bob").query()).toBeNull();
  // The server has it before the list has drawn it.
  chat.send(people.amy.id, people.bob.id, "one of my own");
  await expect.element(said("one of my own")).toBeInViewport();
});

/** The user turns to another tab of the browser, or back; a page cannot be hidden by a test. */
function turn(visibility: "hidden" | "visible"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}
afterEach(() => vi.restoreAllMocks());

/** Bob writes more than a page while nobody looks; the list of chats knows of the last one. */
async function writeMeanwhile(chat: ModelServer): Promise<void> {
  for (let line = 1; line <= 80; line += 1) chat.send(people.bob.id, people.amy.id, `meanwhile ${line}`);
  await expect.element(page.css(".qs-chat-row").first()).toHaveTextContent("meanwhile 80");
}

/** What the user was in the middle of: half a draft, a part of it marked, or a part of a message. */
const begun = {
  "a part of a draft": async () => {
    const composer = page.getByRole("textbox", { name: /^Message to / });
    await userEvent.fill(composer, "what I was about to say");
    (composer.element() as HTMLTextAreaElement).setSelectionRange(5, 10);
    return () => {
      const { value, selectionStart, selectionEnd } = composer.element() as HTMLTextAreaElement;
      return [document.activeElement === composer.element(), value, selectionStart, selectionEnd];
    };
  },
  "a part of a message": async () => {
    const more = said("the first of all").getByRole("button", { name: "Message actions" }).element();
    (more as HTMLElement).focus();
    const text = said("the first of all").element().querySelector(".qs-chat-text")?.firstChild;
    if (!text) throw new Error("The message has no text.");
    window.getSelection()?.setBaseAndExtent(text, 4, text, 9);
    return () => [document.activeElement === more, window.getSelection()?.toString()];
  },
};

test.each(Object.entries(begun))(
  "a reader who turns away further back with %s marked finds everything where it was, and all that came meanwhile below",
  async (_, begin) => {
    const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, { prepare: lines });
    await expect.element(said("line 30")).toBeInViewport();
    const list = page.css(".qs-chat-messages .qs-chat-scroll");
    await userEvent.hover(list);
    const top = () => said("the first of all").query()?.getBoundingClientRect().top ?? -1;
    await expect
      .poll(async () => {
        await userEvent.wheel(list, { delta: { y: -2_000 } });
        return top() >= 0;
      })
      .toBe(true);
    const state = await begin();
    const [before, wasAt] = [top(), state()];
    turn("hidden");
    await writeMeanwhile(chat);
    turn("visible");
    await expect.element(page.getByRole("button", { name: "80 new messages" })).toBeVisible();
    expect([top(), state()]).toEqual([before, wasAt]);
    expect(wasAt).toContain(true);
    await page.getByRole("button", { name: "80 new messages" }).click();
    await expect.element(said("meanwhile 80")).toBeInViewport();
  },
);

test("a reader who turns away at the end sees the end", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, { prepare: lines });
  await expect.element(said("line 30")).toBeInViewport();
  turn("hidden");
  await writeMeanwhile(chat);
  expect(said("meanwhile 1").query()).toBeNull();
  turn("visible");
  await expect.element(said("meanwhile 80")).toBeInViewport();
});

test("who has read it is asked of one message, not of the next as well", async () => {
  const { amy, bob } = people;
  const { chat } = await openConsole("/customer/chat/imchat?chat=GROUP:1", {
    prepare: (servers) => void servers.chat.people.addGroup(1, "Canton fair", amy.id, [bob.id]),
  });
  const ask = page.getByRole("button", { name: "Request read receipts" });
  const composer = page.getByRole("textbox", { name: /^Message to / });
  const write = async (text: string) => {
    await userEvent.fill(composer, text);
    await userEvent.keyboard("{Enter}");
    await expect.element(said(text)).toBeVisible();
  };
  await ask.click();
  await expect.element(ask).toHaveAttribute("aria-pressed", "true");
  await write("please read this");
  await expect.element(ask).toHaveAttribute("aria-pressed", "false");
  await write("and this if you like");
  const asked = () =>
    chat.chats.pullGroup(bob.id, 0).map(({ content, receipt }) => [content, receipt === true]);
  await expect.poll(asked).toEqual([
    ["please read this", true],
    ["and this if you like", false],
  ]);
});

test("what is sent while the engine is still storing what was sent before is sent too, once and in its order", async () => {
  const { amy, bob } = people;
  const { chat, stores } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat }) => void chat.send(bob.id, amy.id, "hello?"),
  });
  const composer = page.getByRole("textbox", { name: /^Message to / });
  await page.getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: "Quote" }).click();
  await expect.element(composer).toHaveFocus();
  let release = () => {};
  stores.faults.slow = new Promise((resolve) => {
    release = resolve;
  });
  await userEvent.keyboard("one{Enter}{Enter}two{Enter}");
  await userEvent.fill(composer, "three");
  await userEvent.keyboard("{Enter}four");
  release();
  const sent = () =>
    chat.chats
      .pullPrivate(bob.id, 0)
      .filter(({ sendId }) => sendId === amy.id)
      .map(({ content, quoteMessage }) => [content, quoteMessage?.content]);
  await expect.poll(sent).toEqual([
    ["one", "hello?"],
    ["two", undefined],
    ["three", undefined],
  ]);
  await expect.element(composer).toHaveValue("four");
});

test("an upload whose file was lost is not to be tried again, but another file can be chosen for it", async () => {
  const { bob } = people;
  const { chat, stores } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`);
  const composer = page.getByRole("textbox", { name: /^Message to / });
  await expect.element(composer).toBeVisible();
  chat.answer("/file/upload", 200, { code: 500, message: "not today" });
  const choose = (label: string, name: string) =>
    userEvent.upload(page.getByLabelText(label), new File(["words"], name, { type: "text/plain" }));
  await choose("Choose files to send", "price list.txt");
  await userEvent.click(composer);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Not sent: not today")).toBeVisible();
  const records = stores.contents(storeName(people.amy.id)) as Map<string, unknown>;
  for (const key of records.keys()) if (key.startsWith(BLOB)) records.delete(key);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Not sent: The file is no longer in this browser")).toBeVisible();
  expect(page.getByRole("button", { name: "Try again" }).query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "Choose file again" })).toBeVisible();
  await choose("Choose file again", "price list 2.txt");
  const sent = () => chat.chats.pullPrivate(bob.id, 0).map(({ content }) => JSON.parse(content));
  await expect.poll(sent).toMatchObject([{ name: "price list 2.txt" }]);
  await expect.element(page.getByText("Not sent").first()).not.toBeInTheDocument();
});

test("while the server is away nobody is shown as online, and it is said that this is not known", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, { prepare: lines });
  const row = page.css(`[data-chat="${chatWith("bob")}"]`).first();
  const note = page.css(".qs-chat-head-note");
  await expect.element(row).toHaveTextContent(/Offline$/);
  await expect.element(note).toHaveTextContent("Offline");
  chat.down();
  await expect.element(note).toHaveTextContent("Status unknown");
  await expect.element(row).toHaveTextContent(/Status unknown$/);
});

test("the chat opens by the banner and by its address for a user whose menu has no entry for it", async () => {
  const workplace = { path: "workplace", name: "Workplace", component: "dashboard/workplace/index" };
  const dashboard = { path: "/dashboard", name: "Dashboard", component: "Layout", children: [workplace] };
  await openConsole("/dashboard/workplace", {
    prepare: (servers) => {
      lines(servers);
      servers.admin.on("GET api/sysMenu/build", () => [dashboard]);
    },
  });
  await page.getByRole("button", { name: "You have 31 unread messages" }).click();
  await expect.element(page.css(`.qs-chat-rows [data-chat="${chatWith("bob")}"]`)).toBeVisible();
  expect(window.location.pathname).toBe("/customer/chat/imchat");
});

test("a tip is in the reader's language, also one that another language was chosen for, and names whom it is about once", async () => {
  const { amy, bob } = people;
  const { chat } = await openConsole("/customer/chat/imchat?chat=GROUP:1", {
    prepare: (servers) => void servers.chat.people.addGroup(1, "Canton fair", amy.id, [bob.id]),
  });
  const tell = (id: number, content: string, tip?: object) =>
    chat.push(amy.id, Cmd.group, {
      id,
      groupId: 1,
      sendId: bob.id,
      sendNickName: bob.nickName,
      type: MessageType.textTip,
      content,
      ...(tip === undefined ? {} : { tip: JSON.stringify(tip) }),
      status: MessageStatus.sent,
      sendTime: Date.now(),
    });
  const preview = page.css(".qs-chat-row").filter({ hasText: "Canton fair" }).getByText(/Bob/);
  await expect.element(page.getByRole("textbox", { name: /^Message to / })).toBeVisible();
  // As a browser has it that kept what it was sent before there were codes.
  tell(1, "Bob Carter置顶了一条消息");
  tell(2, "Bob Carter在群里说了什么");
  tell(3, "Bob Carter邀请陳佳蓉加入了群聊", { kind: "invited", by: bob.nickName, names: ["陳佳蓉"] });
  const tips = () =>
    page
      .css(".qs-chat-messages .qs-chat-tip[data-message]")
      .elements()
      .map((element) => element.textContent);
  await expect
    .poll(tips)
    .toEqual([
      "Bob Carter pinned a message",
      "Bob Carter在群里说了什么",
      "Bob Carter invited 陳佳蓉 to the group",
    ]);
  await expect.element(preview).toHaveTextContent(/^Bob Carter invited 陳佳蓉 to the group$/);
  await switchLanguage("zh_TW");
  await expect.element(preview).toHaveTextContent(/^Bob Carter邀請陳佳蓉加入了群組$/);
  expect(tips()).toEqual([
    "Bob Carter將一則訊息置頂",
    "Bob Carter在群里说了什么",
    "Bob Carter邀請陳佳蓉加入了群組",
  ]);
});

test("what was sent comes into sight also when its answer is drawn with it", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, { prepare: lines });
  await expect.element(said("line 30")).toBeInViewport();
  const list = page.css(".qs-chat-messages .qs-chat-scroll");
  await userEvent.hover(list);
  await expect
    .poll(async () => {
      await userEvent.wheel(list, { delta: { y: -2_000 } });
      return (said("the first of all").query()?.getBoundingClientRect().top ?? -1) >= 0;
    })
    .toBe(true);
  chat.send(people.amy.id, people.bob.id, "a question");
  chat.send(people.bob.id, people.amy.id, "its answer");
  await expect.element(said("a question")).toBeInViewport();
  await expect.element(said("its answer")).toBeInViewport();
});

test("a message below the time it was sent at does not tell it again", async () => {
  await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat }) => void chat.send(people.bob.id, people.amy.id, "hello"),
  });
  await expect.element(said("hello")).toBeVisible();
  expect(page.css(".qs-chat-messages time").elements()).toHaveLength(1);
});

test("a tall picture that waits to be sent stays in its place", async () => {
  await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, { prepare: lines });
  await expect.element(said("line 30")).toBeInViewport();
  const canvas = new OffscreenCanvas(60, 900);
  canvas.getContext("2d")?.fillRect(0, 0, 60, 900);
  const tall = new File([await canvas.convertToBlob({ type: "image/png" })], "tall.png", {
    type: "image/png",
  });
  await userEvent.upload(page.css(".qs-composer-tools input[type=file]"), tall);
  const picture = page.css(".qs-tray-picture img");
  await expect.element(picture).toHaveProperty("naturalHeight", 900);
  const { height, width } = picture.element().getBoundingClientRect();
  expect([width, height]).toEqual([38, 38]);
});
