import { type ComponentType, h, render } from "preact";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MessageType } from "../../../src/contract/wire.ts";
import { noMessages, type ShownMessage } from "../../../src/visitor/window/messages.ts";
import type { Talk, TalkState } from "../../../src/visitor/window/talk-state.ts";
import { View } from "../../../src/visitor/window/view.tsx";
import type { ViewProps } from "../../../src/visitor/window/view-props.ts";
import { loadWords } from "../../../src/visitor/window/words.ts";
import { keepUntilUnmount } from "../support/mount.tsx";

/** The window of a visitor, with a talk that does nothing by itself. */
async function openWindow(over: Partial<TalkState> = {}, written = "") {
  const place = document.createElement("div");
  document.body.append(place);
  keepUntilUnmount(() => {
    render(null, place);
    place.remove();
  });
  let state: TalkState = {
    ...{ phase: "ready", refusal: "", selfId: 7, site: null, service: { name: "Teas", isThere: true } },
    ...{ conversation: null, messages: noMessages, hasEarlier: false, line: "open", isLeaving: false },
    ...{ isTyping: false, trouble: null, ...over },
  };
  const say = await loadWords("en");
  const close = vi.fn();
  const send = vi.fn(() => true);
  const leave = vi.fn();
  const typed = vi.fn();
  const end = vi.fn();
  const rate = vi.fn();
  let draft = written;
  const talk = {
    ...{ state: () => state, send, typed, leave, end, rate, sendFiles() {}, accept() {} },
  } as unknown as Talk;
  const become = (change: Partial<TalkState>) => {
    state = { ...state, ...change };
    const props: ViewProps = {
      ...{ talk, state, say, close, timeOf: String, untilOf: String },
      draft: {
        get: () => draft,
        set(text) {
          draft = text;
        },
      },
    };
    render(h(View as ComponentType<ViewProps>, props), place);
  };
  become({});
  return { ...{ become, close, send, typed, leave, end, rate }, draft: () => draft };
}

const field = () => page.getByRole("textbox", { name: "Your message" });

test("keys with which a word is put together neither send nor close", async () => {
  const { close, send } = await openWindow();
  await field().fill("ni");
  const area = field().element();
  const press = (key: string, facts: KeyboardEventInit) =>
    area.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...facts }));
  for (const key of ["Enter", "Escape"]) {
    press(key, { isComposing: true });
    // Safari says of the key that ends a word only that it was an input method's.
    press(key, { keyCode: 229 });
  }
  expect(send).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  await expect.element(field()).toHaveValue("ni");
  await userEvent.keyboard("{Enter}");
  expect(send).toHaveBeenCalledExactlyOnceWith("ni", undefined);
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});

test("the form stays as it is while somebody comes, until the visitor goes over to the chat with the text", async () => {
  const { become, draft } = await openWindow({ service: { name: "Teas", isThere: false } });
  const name = page.getByRole("textbox", { name: "Your name" });
  const form = page.getByRole("form", { name: "Leave a message" });
  const there = { service: { name: "Teas", isThere: true } };
  await name.fill("Marie");
  become(there);
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Marie");
  await field().fill("x".repeat(1_500));
  await name.clear();
  await userEvent.click(page.getByRole("button", { name: "Chat instead" }));
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("x".repeat(1_500));
  await expect.element(field()).toHaveFocus();
  expect(draft()).toHaveLength(1_500);
});

test("a form in which nothing is written gives way, and the field takes the focus", async () => {
  const { become } = await openWindow({ service: { name: "Teas", isThere: false } });
  await expect.element(page.getByRole("form", { name: "Leave a message" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Chat instead" })).not.toBeInTheDocument();
  become({ service: { name: "Teas", isThere: true } });
  await expect.element(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await expect.element(field()).toHaveFocus();
});

test("the form that has arrived gives way to the field, which is empty", async () => {
  const { become, leave } = await openWindow({ service: { name: "Teas", isThere: false } });
  leave.mockImplementation(async (_message: unknown, arrived: () => void) => arrived());
  await page.getByRole("textbox", { name: "Your name" }).fill("Marie");
  await page.getByRole("textbox", { name: "Your email address" }).fill("marie@example.fr");
  await field().fill("Hello");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Leave the message" }).click();
  become({ conversation: { groupId: 1, status: "waiting", isOffline: true, hasEmail: true } });
  await expect.element(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue("");
});

test("a text that is not sent stays in the field", async () => {
  const { become, send, draft } = await openWindow({}, "x".repeat(1_500));
  send.mockReturnValue(false);
  await field().click();
  await userEvent.keyboard("{Enter}");
  become({ trouble: { kind: "tooLong", count: 1_024 } });
  await expect.element(page.getByRole("alert")).toHaveTextContent("A message has at most 1024 characters.");
  await expect.element(field()).toHaveValue("x".repeat(1_500));
  expect(draft()).toHaveLength(1_500);
});

test("the field takes the focus of the button that accepts what the site asks for", async () => {
  const consent = { version: "1".repeat(16), text: "What you write is kept." };
  const { become } = await openWindow({ phase: "asking", service: { name: "Teas", isThere: true, consent } });
  const accept = page.getByRole("button", { name: "Accept and begin" });
  await accept.click();
  await expect.element(accept).toHaveFocus();
  become({ phase: "beginning" });
  await expect.element(field()).toHaveFocus();
});

test("what was written in the form is there again, whatever was shown meanwhile, and goes under the same name", async () => {
  const { become, leave } = await openWindow({ service: { name: "Teas", isThere: false } });
  await page.getByRole("textbox", { name: "Your name" }).fill("Marie");
  await page.getByRole("textbox", { name: "Your email address" }).fill("marie@example.fr");
  await field().fill("Hello");
  const send = async () => {
    await page.getByRole("checkbox").click();
    await page.getByRole("button", { name: "Leave the message" }).click();
  };
  await send();
  for (const phase of ["refused", "asking"] as const) {
    become({ phase });
    await expect.element(field()).not.toBeInTheDocument();
    become({ phase: "ready" });
    await expect.element(page.getByRole("textbox", { name: "Your name" })).toHaveValue("Marie");
    await expect
      .element(page.getByRole("textbox", { name: "Your email address" }))
      .toHaveValue("marie@example.fr");
    await expect.element(field()).toHaveValue("Hello");
  }
  await send();
  const [[first], [second]] = leave.mock.calls as [[{ tmpId: string }], [{ tmpId: string }]];
  expect(second).toEqual({ ...first, name: "Marie", email: "marie@example.fr", text: "Hello" });
});

test("what a browser fills in at once is all taken", async () => {
  await openWindow({ service: { name: "Teas", isThere: false } });
  const fields = ["Your name", "Your email address"].map((name) => page.getByRole("textbox", { name }));
  for (const [at, one] of fields.entries()) {
    const element = one.element() as HTMLInputElement;
    element.value = `filled-${at}@example.fr`;
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  await expect.element(fields[0] as never).toHaveValue("filled-0@example.fr");
  await expect.element(fields[1] as never).toHaveValue("filled-1@example.fr");
});

test("that the agent types is said below the messages while they do, and that the visitor does is told with what is typed", async () => {
  const agent = { userId: 2, name: "Amy" };
  const { become, typed } = await openWindow({ conversation: { groupId: 1, status: "active", agent } });
  const log = page.getByRole("log");
  expect(log.element().textContent).not.toContain("typing");
  become({ isTyping: true });
  await expect.element(log).toHaveTextContent("Amy is typing…");
  become({ conversation: { groupId: 1, status: "closed", agent, rating: 5 } });
  expect(log.element().textContent).not.toContain("typing");
  await field().fill("  ");
  expect(typed).not.toHaveBeenCalled();
  await field().fill("Hello");
  expect(typed).toHaveBeenCalled();
  typed.mockClear();
  await field().clear();
  expect(typed).not.toHaveBeenCalled();
});

const TALKING = {
  groupId: 9,
  status: "active",
  agent: { userId: 2, name: "Amy" },
} as const;
const said = (over: Partial<ShownMessage>): ShownMessage => ({ id: 1, ...unstored(over) });
const unstored = (over: Partial<ShownMessage>): ShownMessage => ({
  ...{
    sendId: 2,
    name: "Amy",
    type: MessageType.text,
    content: "Hello",
    status: 1,
    sendTime: 0,
    isRead: true,
  },
  ...over,
});
const logOf = (...list: ShownMessage[]) => ({ conversation: TALKING, messages: { ...noMessages, list } });

test("an emoji is chosen by keys, and Escape gives the choice up before it closes anything", async () => {
  const { close } = await openWindow({}, "Good ");
  const emoji = page.getByRole("button", { name: "Emoji", exact: true });
  await emoji.click();
  const choices = page.getByRole("group", { name: "Emoji" });
  await expect.element(choices.getByRole("button").first()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(choices).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  await emoji.click();
  await emoji.element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(choices).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  await emoji.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => (field().element() as HTMLTextAreaElement).value).toMatch(/^Good \p{Emoji}/u);
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});

test("a conversation is ended at the second press, which the focus survives", async () => {
  const { end } = await openWindow(logOf(said({})));
  await page.getByRole("button", { name: "End the conversation" }).click();
  expect(end).not.toHaveBeenCalled();
  await field().click();
  await page.getByRole("button", { name: "End the conversation" }).click();
  await page.getByRole("button", { name: "End it now?" }).click();
  expect(end).toHaveBeenCalledOnce();
  await expect.element(field()).toHaveFocus();
});

test("a rating that is sent leaves the focus in the field", async () => {
  const { rate } = await openWindow({
    conversation: { ...TALKING, status: "closed" },
    messages: { ...noMessages, list: [said({})] },
  });
  await page.getByText("4 of 5").click({ force: true });
  await page.getByRole("button", { name: "Send the rating" }).click();
  expect(rate).toHaveBeenCalledWith(4, "");
  await expect.element(field()).toHaveFocus();
});

test("a visitor who is kept out is offered nothing to end", async () => {
  await openWindow({ ...logOf(), phase: "refused", refusal: "You have been blocked." });
  await expect.element(page.getByText("You have been blocked.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "End the conversation" })).not.toBeInTheDocument();
});

test("what is answered is shown whatever it is, and each text runs as its language does", async () => {
  await openWindow(
    logOf(
      said({ id: 1, content: "مرحبا بك", quoteId: 7, quoteType: MessageType.text, quote: "Where is it?" }),
      said({ id: 2, content: "This one", quoteId: 8, quoteType: MessageType.image, quote: "{}" }),
    ),
  );
  const answer = page.getByText("مرحبا بك");
  expect(getComputedStyle(answer.element()).direction).toBe("rtl");
  expect(getComputedStyle(page.getByText("Where is it?").element()).direction).toBe("ltr");
  await expect.element(page.getByRole("blockquote").last()).toHaveTextContent("In answer to: Picture");
});

test("a file on its way is shown by its name, and what the server said where it was refused", async () => {
  const file = { name: "plan.pdf", size: 2_048 };
  const { become } = await openWindow(
    logOf(unstored({ tmpId: "a", sendId: 7, type: 2, content: "", status: -1, file })),
  );
  await expect.element(page.getByText("plan.pdf")).toBeVisible();
  await expect.element(page.getByText(/· Sending$/)).toBeVisible();
  become(logOf(unstored({ tmpId: "a", sendId: 7, content: "", status: -2, file, reason: "Too many" })));
  await expect.element(page.getByText(/Not sent · Too many/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send again" })).toBeVisible();
});

test("who waits is told how many are before them", async () => {
  const { become } = await openWindow({ conversation: { groupId: 9, status: "waiting", ahead: 2 } });
  await expect.element(page.getByText("Waiting: 2 before you.")).toBeVisible();
  become({ conversation: { groupId: 9, status: "waiting", ahead: 0 } });
  await expect.element(page.getByText("We will be with you in a moment.")).toBeVisible();
});

test("what the visitor did is said to them without the name that staff knows them by", async () => {
  const tip = (id: number, sendId: number, kind: string, names?: string[]) =>
    said({
      ...{ id, sendId, type: MessageType.textTip, content: `Visitor 40 did ${kind}` },
      tip: JSON.stringify({ kind, by: "Visitor 40", ...(names && { names, count: 1 }) }),
    });
  const done = [tip(1, 7, "serviceRated", ["4"]), tip(2, 7, "serviceClosed"), tip(3, 2, "serviceClosed")];
  await openWindow({ messages: { ...noMessages, list: done } });
  await expect.element(page.getByText("4 of 5")).toBeVisible();
  await expect.element(page.getByText(/^The conversation has ended/)).toBeVisible();
  expect(page.getByText(/Visitor 40/).elements()).toHaveLength(1);
});
