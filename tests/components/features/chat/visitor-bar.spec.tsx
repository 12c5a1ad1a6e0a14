import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { conversation } from "../../../../src/contract/resources/customer/conversation.ts";
import { conversationNote } from "../../../../src/contract/resources/customer/conversation-note.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import type { ModelAreas } from "../../../support/model-areas.ts";
import { expectAccessible, overlays } from "../../support/accessible.ts";
import { openConsole, people, type TestConsole } from "../../support/console.tsx";
import { leaveByEscape } from "../../support/keyboard.ts";

/** What the bar over a conversation with a visitor offers, and what agents note of it among its messages. */

const { amy, bob } = people;
const CHAT = "/customer/chat/imchat?chat=GROUP:7";
const AREA = "imchat/service/conversation";
const MINUTE_MS = 60_000;

const bar = page.getByRole("region", { name: "Conversation with a visitor" });
const more = bar.getByRole("button", { name: "More actions" });
const menu = page.getByRole("menu", { name: "More actions" });
const item = (name: RegExp | string) => menu.getByRole("menuitem", { name });
const notes = page.getByRole("note", { name: /^Internal note from/ });

const agent = (id: number, nickName: string, over: Record<string, unknown> = {}) => ({
  ...{ id, nickName, avatar: null, groupName: "Teas", langs: [], skillTags: [] },
  ...{ status: "online", sessions: 0, maxSessions: 5, connected: true, mine: false },
  ...over,
});

interface Given {
  readonly row?: Readonly<Record<string, unknown>>;
  readonly notes?: readonly { readonly id: number; readonly [field: string]: unknown }[];
  /** What the user may do; all of it unless given. */
  readonly held?: readonly string[];
  /** What is waited for; unless given, until all can be done. */
  readonly until?: () => Promise<unknown>;
}

interface Opened extends TestConsole {
  /** What was done with the conversation, with what was said of it. */
  readonly done: [name: string, body: unknown][];
}

async function openBar({ row = {}, notes: noted = [], held, until = isReady }: Given = {}): Promise<Opened> {
  const done: [string, unknown][] = [];
  const opened = await openConsole(CHAT, {
    prepare({ chat, admin }) {
      const group = chat.people.addGroup(7, "Marie", bob.id, [amy.id]);
      group.isService = true;
      chat.chats.sendGroup(bob.id, { groupId: 7, type: 0, content: "Do you ship to Lyon?" });
      admin.add(conversation, [
        {
          ...{
            id: 1,
            visitorName: "Marie",
            visitorId: 1,
            groupId: 7,
            siteId: 1,
            site: { id: 1, name: "Teas" },
          },
          ...{ status: "active", mine: true, blocked: false, language: "fr", agentId: 1 },
          agent: { id: 1, name: "Amy" },
          ...row,
        },
      ]);
      admin.add(conversationNote, [...noted]);
      if (held !== undefined) withRights(admin, held);
      admin.on("GET imchat/service/desk", () => ({
        agents: [
          agent(1, "Amy", { mine: true }),
          agent(2, "Bob", { langs: ["fr", "en"], skillTags: ["refunds"], sessions: 2 }),
          agent(3, "Zoe", { status: "busy", sessions: 5, groupName: "Pots" }),
        ],
      }));
      for (const name of ["transfer", "transferTeam", "note", "block", "unblock", "close"])
        admin.on(`POST ${AREA}/${name}/1`, ({ body }) => {
          done.push([name, body]);
          return null;
        });
    },
  });
  await until();
  return { ...opened, done };
}

const isReady = () => expect.element(more).toBeEnabled();

const withRights = (admin: ModelAreas, held: readonly string[]) =>
  admin.on("GET auth/info", () => ({
    user: { id: amy.id, username: amy.userName, nickName: amy.nickName, enabled: true },
    authorities: held.map((authority) => ({ authority })),
    roles: held,
  }));

const note = (id: number, text: string, over: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id, conversationId: 1, conversation: { id: 1, name: "Marie" }, groupId: 7, text },
  ...{ time: "2026-03-01 10:00:00", at: Date.now() + MINUTE_MS, author: "Bob", authorId: 2, mine: false },
  ...over,
});

test("by keys: to an agent, by what each is doing and knows of, with a note", async () => {
  const { done } = await openBar();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item(/^Transfer Alt\+T/)).toHaveFocus();
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Transfer" });
  await dialog.getByRole("combobox", { name: /Agent/ }).click();
  const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });
  await expect.element(option("Bob")).toHaveTextContent("Online · 2 of 5");
  await expect.element(option("Bob")).toHaveTextContent("Teas · fr, en · refunds");
  await expect.element(option("Zoe")).toHaveTextContent("Busy · 5 of 5");
  await expect.element(option("Zoe").css(".bp6-disabled")).toBeInTheDocument();
  expect(option("Amy").query()).toBeNull();
  await option("Bob").click();
  await dialog.getByRole("textbox", { name: /Note/ }).fill("Wants it before Easter");
  await dialog.getByRole("button", { name: "Transfer" }).click();
  const said = { id: 1, agentId: 2, note: "Wants it before Easter" };
  await expect.poll(() => done).toEqual([["transfer", said]]);
});

test("the key of transfer opens the same dialog; those of team, note and block open theirs", async () => {
  const { done } = await openBar();
  await userEvent.keyboard("{Alt>}t{/Alt}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("combobox", { name: /Agent/ })).toBeVisible();
  await expect.element(dialog.getByText("Note for the next agent")).toBeVisible();
  await leaveByEscape(dialog);

  await userEvent.keyboard("{Alt>}u{/Alt}");
  await dialog.getByRole("combobox", { name: /Team/ }).click();
  await expect.element(page.getByRole("option", { name: /^Teas/ })).toHaveTextContent("2 of 2 free");
  await page.getByRole("option", { name: /^Teas/ }).click();
  await leaveByEscape(dialog);

  await userEvent.keyboard("{Alt>}i{/Alt}");
  await dialog.getByRole("textbox", { name: /Internal note/ }).fill("Speaks French");
  await dialog.getByRole("button", { name: "Internal note" }).click();
  await expect.poll(() => done).toEqual([["note", { id: 1, note: "Speaks French" }]]);
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.keyboard("{Alt>}b{/Alt}");
  await dialog.getByRole("textbox", { name: /Reason/ }).fill("Spam");
  await dialog.getByRole("button", { name: "Block visitor" }).click();
  await expect.poll(() => done.at(-1)).toEqual(["block", { id: 1, reason: "Spam", network: false }]);
});

test("a key that is pressed in the moment in which the bar comes opens its dialog once that is loaded", async () => {
  let wasReady: boolean | undefined;
  const watch = new MutationObserver(() => {
    const shown = bar.query()?.querySelector<HTMLButtonElement>("button[aria-haspopup=menu]");
    if (!shown) return;
    watch.disconnect();
    wasReady = !shown.disabled;
    const key = { key: "i", code: "KeyI", altKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const dialog = page.getByRole("dialog");
  await openBar({
    until: () => expect.element(dialog.getByRole("textbox", { name: /Internal note/ })).toBeVisible(),
  });
  expect(wasReady).toBe(false);
});

test("the command palette offers them by their names", async () => {
  await openBar();
  await userEvent.keyboard("{Control>}k{/Control}");
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  for (const [typed, name] of [
    ["to a team", "Transfer to a team"],
    ["internal", "Add an internal note"],
    ["block", "Block the visitor"],
  ] as const) {
    await page.getByRole("combobox", { name: "Search and commands" }).fill(typed);
    await expect.element(options.getByText(name)).toBeVisible();
  }
});

test("what cannot be done with one that has ended is there, disabled, with the reason; the rest can be done", async () => {
  await openBar({ row: { status: "closed", endTime: "2026-03-01 10:00:00" } });
  await more.click();
  for (const name of [/^Transfer It has ended/, /^Transfer to a team It has ended/])
    await expect.element(item(name)).toHaveAttribute("aria-disabled", "true");
  for (const name of [/^Internal note/, /^Block visitor/])
    await expect.element(item(name)).not.toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Alt>}t{/Alt}");
  expect(page.getByRole("dialog").query()).toBeNull();
  await expect.element(bar.getByRole("button", { name: "Reopen" })).toBeVisible();
  expect(bar.getByRole("button", { name: "End conversation" }).query()).toBeNull();
});

test("whoever is blocked is unblocked there", async () => {
  const { done } = await openBar({ row: { status: "closed", blocked: true } });
  await more.click();
  expect(item(/^Block visitor/).query()).toBeNull();
  await item("Unblock visitor").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unblock visitor" }).click();
  await expect.poll(() => done).toEqual([["unblock", undefined]]);
});

test("what the user may not do is not offered, as on the list of conversations", async () => {
  await openBar({ held: ["conversation:list", "conversation:accept"] });
  await more.click();
  await expect.element(item(/^Internal note/)).toBeVisible();
  expect(menu.getByRole("menuitem").elements().length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await userEvent.keyboard("{Alt>}b{/Alt}");
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("notes stand among the messages at their time, marked as internal; a new one is there at once", async () => {
  const early = note(1, "Came from the fair", { at: Date.now() - 60 * MINUTE_MS });
  const { admin, chat } = await openBar({ notes: [early, note(2, "Wants it\nbefore Easter")] });
  const after = () =>
    page
      .css(".qs-chat-bubble, .qs-chat-note p")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(after).toEqual(["Came from the fair", "Do you ship to Lyon?", "Wants it\nbefore Easter"]);
  await expect.element(notes.nth(1)).toHaveTextContent("Internal note");
  await expect.element(notes.nth(1)).toHaveTextContent("Bob");
  await expectAccessible();

  admin.area(conversationNote).rows.push(note(3, "Asked again", { at: Date.now() + 2 * MINUTE_MS }));
  chat.push(amy.id, Cmd.system, {
    ...{ type: MessageType.recordsChanged, content: "conversationNote", sendTime: Date.now() },
  });
  await expect
    .poll(after)
    .toEqual([...["Came from the fair", "Do you ship to Lyon?", "Wants it\nbefore Easter", "Asked again"]]);
  // A message that comes now is before what is noted later.
  chat.chats.sendGroup(bob.id, { groupId: 7, type: 0, content: "And to Paris?" });
  await expect.poll(() => after()[2]).toBe("And to Paris?");
});

test("an own note is deleted, after a question; those of others are not", async () => {
  const { admin } = await openBar({
    notes: [note(1, "Of Bob"), note(2, "Of Amy", { mine: true, author: "Amy", authorId: 1 })],
  });
  await expect.element(notes.filter({ hasText: "Of Amy" })).toBeVisible();
  expect(notes.filter({ hasText: "Of Bob" }).getByRole("button").query()).toBeNull();
  const discarded: unknown[] = [];
  admin.on("POST imchat/service/note/discard/2", ({ body }) => {
    discarded.push(body);
    const { rows } = admin.area(conversationNote);
    rows.splice(
      rows.findIndex(({ id }) => id === 2),
      1,
    );
    return null;
  });
  await notes.filter({ hasText: "Of Amy" }).getByRole("button", { name: "Delete note" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete note" }).click();
  await expect.element(notes.filter({ hasText: "Of Amy" })).not.toBeInTheDocument();
  expect(discarded).toHaveLength(1);
  await expect.element(notes.filter({ hasText: "Of Bob" })).toBeVisible();
});
