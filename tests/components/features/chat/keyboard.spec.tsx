import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { ModelServer } from "../../../support/model-server.ts";
import { chatWith, openConsole, people } from "../../support/console.tsx";
import { expectKeyboardIn, keyTo, leaveByEscape } from "../../support/keyboard.ts";

/** The chat is worked with the keyboard alone: the ways between list, composer and messages, and where the focus is left. */

const CHAT = "/customer/chat/imchat";
const composer = page.getByRole("textbox", { name: /^Message to / });
/** The message that says this as its own text, whatever it quotes. */
const messageWith = (text: string) =>
  page.getByRole("article").filter({ has: page.css(".qs-chat-text").filter({ hasText: text }) });
const more = (text: string) => messageWith(text).getByRole("button", { name: "Message actions" });

async function write(text: string): Promise<void> {
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard(`${text}{Enter}`);
  // What is still on its way cannot be selected or forwarded.
  await expect
    .element(messageWith(text).last())
    .toHaveAttribute("data-message", expect.stringMatching(/^\d+$/));
}

const inView = (target: Locator) =>
  expect
    .poll(() => {
      const box = target.query()?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    })
    .toBe(true);

/** A price, and thirty lines of a colleague. */
function lines({ chat }: { readonly chat: ModelServer }): void {
  chat.send(people.bob.id, people.amy.id, "the price is 40");
  for (let line = 1; line <= 30; line += 1)
    chat.send(people.bob.id, people.amy.id, `line ${line}\nand more of it`);
}

test("a row opens its chat and gives the composer the focus; up is the newest message, down and Escape lead back", async () => {
  await openConsole(CHAT, { prepare: lines });
  await keyTo("{Tab}", page.css(`[data-chat="${chatWith("bob")}"] button`).first());
  await userEvent.keyboard("{Enter}");
  await write("good morning");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(more("good morning")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(more("line 30")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}");
  await expect.element(composer).toHaveFocus();
  // In a text the key moves in the text.
  await userEvent.keyboard("one{ArrowUp}");
  await expect.element(composer).toHaveFocus();
});

test("a quote by its key, and the way to what another quotes, and back to the newest", async () => {
  const { chat } = await openConsole(`${CHAT}?chat=${chatWith("bob")}`, { prepare: lines });
  await expect.element(composer).toHaveFocus();
  await expect.element(more("line 30")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await keyTo("{ArrowUp}", more("line 30"));
  await userEvent.keyboard("q");
  await expect.element(composer).toHaveFocus();
  await write("which line is that?");
  await expect
    .element(messageWith("which line is that?").getByRole("blockquote"))
    .toHaveTextContent("line 30");
  chat.chats.sendPrivate(people.bob.id, {
    recvId: people.amy.id,
    type: 0,
    content: "This tab",
    quoteMessageId: 1,
  });
  await expect.element(messageWith("This tab")).toBeVisible();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(more("This tab")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await inView(messageWith("the price is 40").first());
  await expect.element(more("the price is 40").first()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await keyTo("{Shift>}{Tab}{/Shift}", page.getByRole("button", { name: "Go to the newest message" }));
  await userEvent.keyboard("{Enter}");
  await inView(messageWith("This tab"));
  await expect.element(composer).toHaveFocus();
});

test("withdrawn and deleted by their keys: the focus goes to the composer, and the text can be had again", async () => {
  await openConsole(`${CHAT}?chat=${chatWith("bob")}`);
  await write("good morning");
  await write("which line is that?");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(more("which line is that?")).toHaveFocus();
  await userEvent.keyboard("z");
  await expect
    .element(page.css(".qs-chat-tip").getByText("you withdrew a message", { exact: true }))
    .toBeVisible();
  await expect.element(composer).toHaveFocus();
  await keyTo("{Shift>}{Tab}{/Shift}", page.getByRole("button", { name: "Edit again" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(composer).toHaveFocus();
  await expect.element(composer).toHaveValue("which line is that?");
  await userEvent.clear(composer);

  const question = page.getByRole("alertdialog");
  await userEvent.keyboard("{ArrowUp}");
  await keyTo("{ArrowUp}", more("good morning"));
  await userEvent.keyboard("{Delete}");
  await leaveByEscape(question);
  await expect.element(more("good morning")).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await expectKeyboardIn(question);
  await keyTo("{Tab}", question.getByRole("button", { name: "Delete" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(messageWith("good morning")).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
});

test("messages are selected by keys, and forwarded to whom is found by name", async () => {
  await openConsole(`${CHAT}?chat=${chatWith("bob")}`);
  for (const text of ["first", "second"]) await write(text);
  const bar = page.getByRole("toolbar", { name: "Selected messages" });
  await userEvent.keyboard("{ArrowUp}s");
  await expect.element(bar).toHaveFocus();
  await keyTo("{Shift>}{Tab}{/Shift}", page.getByRole("checkbox", { name: /: first”$/ }));
  await userEvent.keyboard(" ");
  await expect.element(bar).toHaveTextContent("2 selected");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();

  await userEvent.keyboard("{ArrowUp}f");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard("chen{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Remove 陳佳蓉" })).toBeVisible();
  await expect.element(dialog.getByRole("searchbox")).toHaveValue("");
  await keyTo("{Tab}", dialog.getByRole("button", { name: "Forward" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.css(`[data-chat="${chatWith("carol")}"]`)).toHaveTextContent("second");
});

test("a group is found by pinyin; its panel has the keyboard, and gives it back", async () => {
  await openConsole(CHAT, {
    prepare: ({ chat }) => {
      chat.people.addGroup(1, "运营团队", people.amy.id, [people.bob.id, people.carol.id]);
      chat.chats.sendGroup(people.bob.id, { groupId: 1, type: 0, content: "hello all" });
    },
  });
  const search = page.getByLabelText("Search chats, people and messages");
  await expect.element(search).toBeVisible();
  await keyTo("{Tab}", search);
  await userEvent.keyboard("yytd");
  await expect
    .element(page.css(".qs-search-results").getByRole("option").first())
    .toHaveTextContent("运营团队");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.css('[role="option"][aria-selected="true"]')).toHaveTextContent("运营团队");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => decodeURIComponent(window.location.search)).toContain("chat=GROUP:1");
  await expect.element(composer).toHaveFocus();
  const opener = page.getByRole("button", { name: "Group members and details" });
  await keyTo("{Shift>}{Tab}{/Shift}", opener);
  await userEvent.keyboard("{Enter}");
  const panel = page.getByRole("complementary", { name: /^Group “/ });
  await expect.element(panel).toHaveFocus();
  await keyTo("{Tab}", panel.css("[data-member]").first().getByRole("button").first());
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(panel.css("[data-member]").nth(1).getByRole("button").first()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

beforeEach(() => {
  // Where the keyboard starts from: the page itself.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

test("a message's menu opens when its button is pressed, wherever it is let go, and gives the focus back to it", async () => {
  await openConsole(`${CHAT}?chat=${chatWith("bob")}`, { prepare: lines });
  await expect.element(more("line 30")).toBeInTheDocument();
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true, button: 0 });
  more("line 30").element().dispatchEvent(press);
  await expect.element(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(more("line 30")).toHaveFocus();
});

test("under what lies over the page no key goes to another chat, and Escape takes no selection away", async () => {
  const open = () => decodeURIComponent(window.location.search);
  await openConsole(`${CHAT}?chat=${chatWith("bob")}`, {
    prepare: (services) => {
      services.chat.send(people.carol.id, people.amy.id, "and me?");
      lines(services);
    },
  });
  await write("first");
  await userEvent.keyboard("{ArrowUp}f");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(open()).toContain(chatWith("bob"));
  await leaveByEscape(dialog);

  await userEvent.keyboard("s");
  const bar = page.getByRole("toolbar", { name: "Selected messages" });
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await leaveByEscape(page.getByRole("listbox", { name: "Results" }));
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(open).toContain(chatWith("carol"));
});
