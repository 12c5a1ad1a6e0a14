import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { greeting } from "../../../../src/contract/resources/customer/greeting.ts";
import type { MessageTranslation } from "../../../../src/contract/service/translation.ts";
import { MessageType } from "../../../../src/contract/wire.ts";
import { shownText } from "../../../../src/features/chat/texts/emoji-text.ts";
import { runCommand } from "../../../../src/features/chat/visitors/commands.ts";
import type { ModelAreas, ModelCall } from "../../../support/model-areas.ts";
import { ModelRefused } from "../../../support/model-records.ts";
import type { ModelServer } from "../../../support/model-server.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { chatWith, openConsole, people } from "../../support/console.tsx";

/** What an agent has in a conversation with a visitor: what is sent in the visitor's language, what is shown in the own, and drafts. */

const GROUP = "/customer/chat/imchat?chat=GROUP:1";
const { amy, bob } = people;
const composer = page.getByRole("textbox", { name: /^Message to / });
const preview = page.css(".qs-preview");
const said = (text: string) =>
  page.getByRole("article").filter({ has: page.css(".qs-chat-bubble").filter({ hasText: text }) });

interface Row {
  translate: boolean;
  visitorLang: string | null;
  drafts: boolean;
  mine: boolean;
  note: string | null;
  /** It cannot be read. */
  isAway: boolean;
}

interface Desk {
  readonly row: Row;
  /** Bodies of calls, by the end of their path. */
  readonly asked: Readonly<Record<"preview" | "original" | "messages" | "away", readonly unknown[]>>;
  /** Conversations that were ended. */
  readonly ended: readonly number[];
  /** What the provider refuses with, as long as it is. */
  refusal: string | null;
  /** Lets answers of previews come, one each; null for at once. */
  hold: Promise<void> | null;
  readonly chat: ModelServer;
}

/** A conversation of Amy's with a visitor who writes French. */
async function openDesk(
  over: Partial<Row> = {},
  drafts: () => Response = () => new Response(""),
  before: (admin: ModelAreas) => void = () => {},
): Promise<Desk> {
  const row: Row = {
    translate: true,
    visitorLang: null,
    drafts: false,
    mine: true,
    note: null,
    isAway: false,
    ...over,
  };
  const asked: Record<keyof Desk["asked"], unknown[]> = { preview: [], original: [], messages: [], away: [] };
  const state = { refusal: null as string | null, hold: null as Promise<void> | null };
  const ended: number[] = [];
  const originals = new Map<string, string>();
  let server: ModelServer | undefined;
  const prepare = ({ chat, admin }: { readonly chat: ModelServer; readonly admin: ModelAreas }) => {
    server = chat;
    chat.people.addGroup(1, "Visitor 1", bob.id, [amy.id]).isService = true;
    chat.chats.sendGroup(bob.id, {
      ...{ tmpId: "bonjour", groupId: 1, type: MessageType.text, content: "Bonjour" },
    });
    const whole = () => ({
      ...{ id: 7, visitorName: "Visitor 1", visitorId: bob.id, groupId: 1, siteId: 1, status: "active" },
      ...{ language: "fr-FR", detectedLang: "fr", sourcePage: null, sourceTitle: null, ...row },
    });
    admin.on("GET imchat/service/conversation", () => {
      if (row.isAway) {
        asked.away.push(null);
        throw new ModelRefused(500, "Away");
      }
      return { content: [whole()], totalElements: 1 };
    });
    admin.on("POST imchat/service/conversation/translate/7", ({ body }) => {
      Object.assign(row, body);
      if (row.visitorLang === "") row.visitorLang = null;
      return null;
    });
    admin.on("POST imchat/service/conversation/note/7", ({ body }) => {
      Object.assign(row, body);
      return null;
    });
    admin.on("POST imchat/service/conversation/close/7", () => {
      ended.push(7);
      return null;
    });
    const refuse = () => {
      if (state.refusal !== null) throw new ModelRefused(400, state.refusal);
    };
    admin.on("POST imchat/service/translation/preview", ({ body }: ModelCall) => {
      refuse();
      const to = row.visitorLang ?? "fr";
      return { text: `${to}:${(body as { text: string }).text}`, to };
    });
    admin.on("POST imchat/service/translation/original", ({ body }) => {
      asked.original.push(body);
      const { tmpId, text } = body as { tmpId: string; text: string };
      originals.set(tmpId, text);
      return null;
    });
    admin.on("POST imchat/service/translation/messages", ({ body }) => {
      asked.messages.push(body);
      const { ids, wanted = [] } = body as { ids: number[]; wanted?: number[] };
      const found = [...ids, ...wanted].flatMap((id): MessageTranslation[] => {
        const message = chat.chats.group.find((one) => one.id === id);
        const original = originals.get(message?.tmpId ?? "");
        if (original !== undefined) return [{ id, original }];
        if (!(row.translate || wanted.includes(id)) || message?.sendId !== bob.id) return [];
        if (state.refusal !== null) return [{ id, from: "fr", failure: state.refusal }];
        return [{ id, from: "fr", text: `en:${message.content}` }];
      });
      return { messages: found };
    });
    before(admin);
    const { fetch } = admin;
    Object.assign(admin, {
      fetch: (async (input, init) => {
        const path = String(input);
        if (path.endsWith("imchat/service/draft")) return drafts();
        if (path.endsWith("imchat/service/translation/preview")) {
          asked.preview.push(init?.body);
          await state.hold;
        }
        return fetch(input, init);
      }) as typeof fetch,
    });
  };
  await openConsole(GROUP, { prepare });
  await expect.element(composer).toHaveFocus();
  if (!server) throw new Error("The chat was not prepared.");
  return {
    ...{ row, asked, ended, chat: server },
    get refusal() {
      return state.refusal;
    },
    set refusal(refusal) {
      state.refusal = refusal;
    },
    get hold() {
      return state.hold;
    },
    set hold(hold) {
      state.hold = hold;
    },
  };
}

/** Goes to another address of the console, as links do. */
function goTo(address: string): void {
  window.history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
/** Goes on to a chat with a colleague. */
async function goToOther(): Promise<void> {
  goTo(`/customer/chat/imchat?chat=${chatWith("carol")}`);
  await expect.element(page.getByRole("textbox", { name: "Message to 陳佳蓉" })).toBeVisible();
}
async function comeBack(): Promise<void> {
  goTo(GROUP);
  await expect.element(page.getByRole("textbox", { name: "Message to Visitor 1" })).toBeVisible();
}

const sentBy = ({ chat }: Desk, id: number) =>
  chat.chats.group.filter(({ sendId }) => sendId === id).map(({ content }) => content);

test("what the visitor wrote is below it in the agent's language; Enter sends the translation, and the original stays with it", async () => {
  const desk = await openDesk();
  await expect.element(said("Bonjour")).toHaveTextContent(/Translated from French.*en:Bonjour/);
  await userEvent.keyboard("In stock");
  await expect.element(preview).toHaveTextContent(/Enter sends this in French.*fr:In stock/);
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:In stock"]);
  await expect.element(composer).toHaveValue("");
  const kept = [{ groupId: 1, tmpId: expect.any(String), text: "In stock" }];
  await expect.poll(() => desk.asked.original).toEqual(kept);
  await expect.element(said("fr:In stock")).toHaveTextContent(/Written as.*In stock/);
});

const greetings = page.getByRole("complementary", { name: "Greetings" });
const sendGreeting = (title: string) => greetings.getByRole("button", { name: `Send “${title}”` });

/** The same with greetings of customer service beside it. @returns also the ids of those that were used. */
async function openGreetings(over: Partial<Row> = {}) {
  const used: number[] = [];
  const desk = await openDesk(over, undefined, (admin) => {
    const own = { group: { id: 1, name: "Mine" }, groupId: 1, scope: "personal", status: true, usedCount: 0 };
    admin.add(greeting, [
      { ...own, id: 1, title: "Hello", content: "你好 #开心;", type: "text", lang: "zh-CN" },
      { ...own, id: 2, title: "Fair", content: "来", type: "card", lang: "zh-CN", link: "/fair" },
    ]);
    for (const id of [1, 2])
      admin.on(`POST implatform/im-greeting/${id}/used`, () => {
        used.push(id);
      });
  });
  const rail = page.getByRole("toolbar", { name: "Visitor panels" });
  await rail.getByRole("button", { name: "Greetings" }).click();
  await expect.element(sendGreeting("Hello")).toBeVisible();
  return { desk, used };
}

test("a greeting that is sent from its panel goes in the visitor's language, and the original stays with it; a card goes as it is", async () => {
  const { desk, used } = await openGreetings();
  const come = held(desk);
  await sendGreeting("Hello").click();
  await expect.element(greetings.css("button.bp6-loading")).toBeVisible();
  await expect.poll(() => desk.asked.preview).toHaveLength(1);
  expect(sentBy(desk, amy.id)).toEqual([]);
  expect(used).toEqual([]);
  come();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:你好 #开心;"]);
  const kept = [{ groupId: 1, tmpId: expect.any(String), text: "你好 #开心;" }];
  await expect.poll(() => desk.asked.original).toEqual(kept);
  await expect.element(said("fr:你好")).toHaveTextContent(/Written as.*你好/);
  await expect.poll(() => used).toEqual([1]);
  await sendGreeting("Fair").click();
  await expect.poll(() => sentBy(desk, amy.id)).toHaveLength(2);
  expect(JSON.parse(sentBy(desk, amy.id)[1] ?? "")).toMatchObject({ kind: "link", name: "Fair", text: "来" });
  expect(desk.asked.preview).toHaveLength(1);
});

test("a greeting that cannot be translated is not sent: that is said, and it is in the composer", async () => {
  const { desk } = await openGreetings();
  desk.refusal = "The quota is used up";
  await sendGreeting("Hello").click();
  await expect
    .element(
      page.getByText(
        "“Hello” was not sent: it could not be translated. It is in the composer now; Enter sends it as written",
      ),
    )
    .toBeVisible();
  await expect.element(composer).toHaveValue(shownText("你好 #开心;"));
  await expect.element(preview).toHaveTextContent("Not translated, not sent: The quota is used up");
  expect(sentBy(desk, amy.id)).toEqual([]);
  desk.refusal = null;
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect.element(preview).toHaveTextContent("Enter sends this in French");
  await composer.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:你好 #开心;"]);
});

test("a greeting whose agent has gone on to another chat goes in its own, and one that could not go is said", async () => {
  const { desk, used } = await openGreetings();
  const come = held(desk);
  await sendGreeting("Hello").click();
  await expect.poll(() => desk.asked.preview).toHaveLength(1);
  await goToOther();
  come();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:你好 #开心;"]);
  await comeBack();
  const fail = held(desk);
  await sendGreeting("Hello").click();
  await expect.poll(() => desk.asked.preview).toHaveLength(2);
  await goToOther();
  desk.refusal = "The quota is used up";
  fail();
  await expect.element(page.getByText(/“Hello” was not sent: it could not be translated$/)).toBeVisible();
  expect(sentBy(desk, amy.id)).toHaveLength(1);
  expect(used).toEqual([1]);
  expect(desk.chat.chats.private.filter(({ sendId }) => sendId === amy.id)).toEqual([]);
});

test("where a conversation is not translated, a greeting goes as it is", async () => {
  const { desk } = await openGreetings({ translate: false });
  await sendGreeting("Hello").click();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["你好 #开心;"]);
  expect(desk.asked.preview).toEqual([]);
});

test("whoever presses Enter before it is there has it sent as soon as it is; who types on has not", async () => {
  const desk = await openDesk();
  let come = () => {};
  desk.hold = new Promise((resolve) => {
    come = resolve;
  });
  await userEvent.keyboard("One{Enter}");
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  await expect.poll(() => desk.asked.preview).toHaveLength(1);
  await userEvent.keyboard(" more");
  await expect.element(preview).toHaveTextContent("Enter sends the translation once it is here");
  come();
  desk.hold = null;
  await expect.element(preview).toHaveTextContent("fr:One more");
  expect(sentBy(desk, amy.id)).toEqual([]);
  await userEvent.keyboard("!{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:One more!"]);
});

test("what cannot be translated says why, is tried again, or goes as it was written", async () => {
  const desk = await openDesk();
  await expect.element(said("Bonjour")).toHaveTextContent("en:Bonjour");
  desk.refusal = "The quota is used up";
  desk.chat.chats.sendGroup(bob.id, {
    ...{ tmpId: "encore", groupId: 1, type: MessageType.text, content: "Encore" },
  });
  const next = said("Encore");
  await expect.element(next).toHaveTextContent("Not translated: The quota is used up");
  await userEvent.keyboard("Wait{Enter}");
  await expect.element(preview).toHaveTextContent("Not translated, not sent: The quota is used up");
  expect(sentBy(desk, amy.id)).toEqual([]);
  await preview.getByRole("button", { name: "Send as written" }).click();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["Wait"]);
  expect(desk.asked.original).toEqual([]);
  desk.refusal = null;
  await next.getByRole("button", { name: "Try again" }).click();
  await expect.element(next).toHaveTextContent("en:Encore");
});

test("Enter has what could not be translated translated once more, and sent as soon as it is", async () => {
  const desk = await openDesk();
  desk.refusal = "The quota is used up";
  await userEvent.keyboard("Bye");
  await expect.element(preview).toHaveTextContent(/^Not translated, not sent: The quota is used up(?!\.)/);
  desk.refusal = null;
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:Bye"]);
  await expect.element(composer).toHaveValue("");
});

const NEXT_AS_WRITTEN = "Not translated, not sent: The quota is used up. Enter sends it as written";

test("what has failed for who pressed Enter goes as it was written by a second Enter, and by no key that is held", async () => {
  const desk = await openDesk();
  desk.refusal = "The quota is used up";
  await userEvent.keyboard("Bye");
  await expect.element(preview).toHaveTextContent("Not translated, not sent");
  const asked = desk.asked.preview.length;
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.asked.preview.length).toBe(asked + 1);
  await expect.element(preview).toHaveTextContent(NEXT_AS_WRITTEN);
  await expectAccessible();
  composer
    .element()
    .dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true }),
    );
  expect(sentBy(desk, amy.id)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["Bye"]);
  await expect.element(composer).toHaveValue("");
  expect(desk.asked.original).toEqual([]);
  // What is written next waits for its own translation again.
  await userEvent.keyboard("Bye{Enter}");
  await expect.element(preview).toHaveTextContent(NEXT_AS_WRITTEN);
  await userEvent.keyboard("!");
  await expect.element(preview).toHaveTextContent("Not translated, not sent: The quota is used up");
  await userEvent.keyboard("{Enter}");
  await expect.element(preview).toHaveTextContent(NEXT_AS_WRITTEN);
  expect(sentBy(desk, amy.id)).toEqual(["Bye"]);
});

test("or from its notice, which Tab leads to", async () => {
  const desk = await openDesk();
  desk.refusal = "The quota is used up";
  await userEvent.keyboard("Bye{Enter}");
  await expect.element(preview).toHaveTextContent(NEXT_AS_WRITTEN);
  const asWritten = preview.getByRole("button", { name: "Send as written" }).element();
  for (let presses = 0; presses < 8 && document.activeElement !== asWritten; presses += 1)
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["Bye"]);
});

test.each(["at once", "when its translation has failed again"])(
  "a greeting that could not be translated goes as it is by Enter: %s",
  async (when) => {
    const { desk } = await openGreetings();
    desk.refusal = "The quota is used up";
    await sendGreeting("Hello").click();
    await expect.element(composer).toHaveValue(shownText("你好 #开心;"));
    await expect.element(composer).toHaveFocus();
    if (when !== "at once") await expect.element(preview).toHaveTextContent(NEXT_AS_WRITTEN);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sentBy(desk, amy.id)).toEqual(["你好 #开心;"]);
  },
);

test("“Send and end” ends nothing where nothing was sent: what is sent later by Enter leaves the conversation open", async () => {
  const desk = await openDesk();
  desk.refusal = "The quota is used up";
  await userEvent.keyboard("Bye");
  await expect.element(preview).toHaveTextContent("Not translated, not sent");
  const asked = desk.asked.preview.length;
  // The key is offered once the part with the keys is there. It asks once more, and fails again.
  await expect.poll(() => runCommand("sendAndEnd")).toBe(true);
  await expect.poll(() => desk.asked.preview.length).toBe(asked + 1);
  await expect.element(preview).toHaveTextContent("Not translated, not sent");
  desk.refusal = null;
  await userEvent.keyboard("!");
  await expect.element(preview).toHaveTextContent("fr:Bye!");
  await userEvent.keyboard("{Enter}");
  await expect.element(said("fr:Bye!")).toBeVisible();
  await userEvent.keyboard("One more{Enter}");
  await expect.element(said("fr:One more")).toBeVisible();
  expect(desk.ended).toEqual([]);
  await userEvent.keyboard("Good bye{Alt>}{Enter}{/Alt}");
  await expect.poll(() => desk.ended).toEqual([7]);
  expect(sentBy(desk, amy.id)).toEqual(["fr:Bye!", "fr:One more", "fr:Good bye"]);
});

test("nothing goes untranslated before it is known whether the conversation is translated", async () => {
  let release = () => {};
  const desk = await openDesk({}, undefined, (admin) => {
    release = admin.hold("imchat/service/conversation");
  });
  await userEvent.keyboard("In stock{Enter}");
  await expect.element(composer).toHaveValue("In stock");
  expect(sentBy(desk, amy.id)).toEqual([]);
  release();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:In stock"]);
});

test("where that cannot be found out nothing is sent, and it is tried again", async () => {
  const desk = await openDesk({ isAway: true });
  await userEvent.keyboard("One{Enter}");
  await expect.element(preview).toHaveTextContent("Not sent: whether this conversation is translated");
  await expectAccessible();
  expect(sentBy(desk, amy.id)).toEqual([]);
  desk.row.isAway = false;
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect.element(preview).toHaveTextContent("fr:One");
  expect(sentBy(desk, amy.id)).toEqual([]);
});

test("Enter finds it out once more: what was written is sent once that is known, and where it still is not, it says so again", async () => {
  const desk = await openDesk({ isAway: true });
  await userEvent.keyboard("One");
  await expect.element(preview).toHaveTextContent("Not sent: whether this conversation is translated");
  const asked = desk.asked.away.length;
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.asked.away.length).toBeGreaterThan(asked);
  await expect.element(preview).toHaveTextContent("Not sent: whether this conversation is translated");
  expect(sentBy(desk, amy.id)).toEqual([]);
  desk.row.isAway = false;
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:One"]);
  await expect.element(composer).toHaveValue("");
});

test("or it is sent as it was written, when that is said", async () => {
  const desk = await openDesk({ isAway: true });
  await userEvent.keyboard("One");
  await preview.getByRole("button", { name: "Send as written" }).click();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["One"]);
});

/** Has an answer of the provider wait until it is let come. */
function held(desk: Desk): () => void {
  let come = () => {};
  desk.hold = new Promise((resolve) => {
    come = resolve;
  });
  return () => {
    desk.hold = null;
    come();
  };
}

test("who goes on while a message waits has it sent in its conversation once the translation is there, and nowhere else", async () => {
  const desk = await openDesk();
  const come = held(desk);
  await userEvent.keyboard("In stock{Enter}");
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  await goToOther();
  expect(sentBy(desk, amy.id)).toEqual([]);
  come();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:In stock"]);
  const kept = [{ groupId: 1, tmpId: expect.any(String), text: "In stock" }];
  await expect.poll(() => desk.asked.original).toEqual(kept);
  expect(desk.chat.chats.private.filter(({ sendId }) => sendId === amy.id)).toEqual([]);
  await expect.element(page.getByRole("textbox", { name: "Message to 陳佳蓉" })).toHaveValue("");
  await comeBack();
  await expect.element(composer).toHaveValue("");
  await expect.element(said("fr:In stock")).toHaveTextContent(/Written as.*In stock/);
});

test("who goes on to another page has it sent meanwhile, and “Send and end” ends nothing then", async () => {
  const desk = await openDesk();
  const come = held(desk);
  await userEvent.keyboard("In stock");
  await expect.poll(() => runCommand("sendAndEnd")).toBe(true);
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  goTo("/dashboard/workplace");
  await expect.element(page.getByText("The conversation with “Visitor 1” goes on")).toBeVisible();
  come();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:In stock"]);
  await comeBack();
  await expect.element(composer).toHaveValue("");
  await expect.element(said("fr:In stock")).toBeVisible();
  expect(desk.ended).toEqual([]);
});

test("what cannot be translated meanwhile stays there as a draft, and that is said", async () => {
  const desk = await openDesk();
  const come = held(desk);
  await userEvent.keyboard("In stock{Enter}");
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  desk.refusal = "The quota is used up";
  await goToOther();
  come();
  await expect.element(page.getByText("Not sent to “Visitor 1”")).toBeVisible();
  await comeBack();
  await expect.element(composer).toHaveValue("In stock");
  expect(sentBy(desk, amy.id)).toEqual([]);
});

test("who comes back and writes on has nothing sent, and who presses Enter again sends it once", async () => {
  const desk = await openDesk();
  const come = held(desk);
  await userEvent.keyboard("One{Enter}");
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  await goToOther();
  await comeBack();
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard("{End} more");
  await expect.element(composer).toHaveValue("One more");
  come();
  await expect.element(preview).toHaveTextContent("fr:One more");
  expect(sentBy(desk, amy.id)).toEqual([]);
  const again = held(desk);
  await userEvent.keyboard("!{Enter}");
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  await goToOther();
  await comeBack();
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(preview).toHaveTextContent("it is sent as soon as it is here");
  again();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["fr:One more!"]);
  await expect.element(composer).toHaveValue("");
  await expect.element(said("fr:One more!")).toBeVisible();
  expect(sentBy(desk, amy.id)).toEqual(["fr:One more!"]);
});

test("who leaves before it is known whether the conversation is translated has it sent as it is to be", async () => {
  let release = () => {};
  const desk = await openDesk({ translate: false }, undefined, (admin) => {
    release = admin.hold("imchat/service/conversation");
  });
  await userEvent.keyboard("In stock{Enter}");
  await expect.element(composer).toHaveValue("In stock");
  await goToOther();
  release();
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["In stock"]);
});

test("one message is translated by its menu where the conversation is not; the switch and the language are kept by the server", async () => {
  const desk = await openDesk({ translate: false });
  await userEvent.keyboard("Plain{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["Plain"]);
  expect(desk.asked.preview).toEqual([]);
  await said("Bonjour").click({ button: "right" });
  await page.getByRole("menuitem", { name: /^Translate/ }).click();
  await expect.element(said("Bonjour")).toHaveTextContent("en:Bonjour");
  const bar = page.getByRole("region", { name: "Conversation with a visitor" });
  const picker = bar.getByRole("combobox");
  await expect.element(picker.getByRole("option", { name: "Portuguese (Brazil)" })).toBeInTheDocument();
  await picker.selectOptions("German");
  await expect.poll(() => desk.row.visitorLang).toBe("de");
  await bar.getByRole("button", { name: "Translate" }).click();
  await expect.poll(() => desk.row.translate).toBe(true);
});

/** Answers of the model, whose lines come when they are written. */
function modelWriting() {
  const lines = { write: (_line: object): void => {} };
  const drafts = () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        lines.write = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      },
    });
    return new Response(body, { headers: { "content-type": "application/x-ndjson" } });
  };
  return { drafts, write: (line: object) => lines.write(line) };
}

test("what was written before a draft is had back after keys were pressed too, draft by draft, until the text is emptied", async () => {
  const { drafts, write } = modelWriting();
  await openDesk({ translate: false, drafts: true }, drafts);
  const bar = page.getByRole("toolbar", { name: "AI drafts" });
  const undo = bar.getByRole("button", { name: "Undo" });
  await userEvent.keyboard("My own words");
  await bar.getByRole("button", { name: "Suggest an answer" }).click();
  write({ text: "We have it." });
  await expect.element(composer).toHaveValue("We have it.");
  await bar.getByRole("button", { name: "Stop" }).click();
  await bar.getByRole("button", { name: "Politer" }).click();
  write({ text: "Kindly" });
  await expect.element(composer).toHaveValue("Kindly");
  await userEvent.click(composer);
  await userEvent.keyboard("{End}, Amy");
  await bar.getByRole("button", { name: "Stop" }).click();
  await undo.click();
  await expect.element(composer).toHaveValue("We have it.");
  await undo.click();
  await expect.element(composer).toHaveValue("My own words");
  await expect.element(undo).not.toBeInTheDocument();
  await bar.getByRole("button", { name: "Politer" }).click();
  write({ text: "Kindly" });
  await expect.element(composer).toHaveValue("Kindly");
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect.element(undo).toBeVisible();
  await composer.fill("");
  await expect.element(undo).not.toBeInTheDocument();
});

test("who goes on to another chat while a draft is being written finds the own words there again", async () => {
  const { drafts, write } = modelWriting();
  await openDesk({ translate: false, drafts: true }, drafts);
  const bar = page.getByRole("toolbar", { name: "AI drafts" });
  await userEvent.keyboard("My own words");
  await bar.getByRole("button", { name: "Suggest an answer" }).click();
  write({ text: "We hav" });
  await expect.element(composer).toHaveValue("We hav");
  await goToOther();
  await comeBack();
  await expect.element(composer).toHaveValue("My own words");
});

test("after the visitor's language has changed nothing is sent in the old one", async () => {
  const desk = await openDesk();
  await userEvent.keyboard("In stock");
  await expect.element(preview).toHaveTextContent("fr:In stock");
  const bar = page.getByRole("region", { name: "Conversation with a visitor" });
  await bar.getByRole("combobox").selectOptions("German");
  await expect.element(bar.getByRole("combobox")).toHaveValue("de");
  await expect.poll(() => desk.asked.preview).toHaveLength(2);
  await expect.element(preview).toHaveTextContent("de:In stock");
  await userEvent.click(composer);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentBy(desk, amy.id)).toEqual(["de:In stock"]);
});

test("a draft comes as it is written, stops when it is told to or the agent types, and is undone", async () => {
  const { drafts, write } = modelWriting();
  const desk = await openDesk({ translate: false, drafts: true }, drafts);
  const bar = page.getByRole("toolbar", { name: "AI drafts" });
  await userEvent.keyboard("My own words");
  await bar.getByRole("button", { name: "Suggest an answer" }).click();
  await expect.element(bar).toHaveTextContent("The model is writing");
  write({ text: "We have " });
  write({ text: "it." });
  await expect.element(composer).toHaveValue("We have it.");
  await expectAccessible();
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect.element(bar).toHaveTextContent("A draft, not sent: check it first");
  await userEvent.click(composer);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(composer).toHaveValue("My own words");
  await bar.getByRole("button", { name: "Politer" }).click();
  write({ text: "Kindly" });
  await expect.element(composer).toHaveValue("Kindly");
  await userEvent.click(composer);
  await userEvent.keyboard("{End}, Amy");
  await expect.element(composer).toHaveValue("Kindly, Amy");
  write({ text: " and much more" });
  write({ failure: "The model is away" });
  await expect.element(bar.getByRole("button", { name: "Suggest an answer" })).toBeEnabled();
  await expect.element(composer).toHaveValue("Kindly, Amy");
  await bar.getByRole("button", { name: "Shorter" }).click();
  write({ failure: "The quota is used up" });
  await expect.element(bar).toHaveTextContent("No draft: The quota is used up");
  expect(sentBy(desk, amy.id)).toEqual([]);
  await bar.getByRole("button", { name: "Summarise for the next agent" }).click();
  write({ text: "Wants tea." });
  write({ done: true });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Wants tea.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect.poll(() => desk.row.note).toBe("Wants tea.");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(composer).toHaveValue("Kindly, Amy");
  expect(sentBy(desk, amy.id)).toEqual([]);
});
