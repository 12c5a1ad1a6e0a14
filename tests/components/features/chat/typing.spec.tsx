import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TYPING_AGAIN_MS, TYPING_PATH, typingSign } from "../../../../src/contract/service/typing.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";

/** That the visitor of the open conversation types is seen by the agent; that the agent does is told, now and then. */

const { amy, bob } = people;
const sign = page.css(".qs-typing");
const composer = page.getByRole("textbox", { name: /^Message to / });

async function openConversation(over: object = {}) {
  const told: unknown[] = [];
  const opened = await openConsole("/customer/chat/imchat?chat=GROUP:1", {
    prepare: ({ chat, admin }) => {
      chat.people.addGroup(1, "Visitor 1", bob.id, [amy.id]).isService = true;
      const row = {
        ...{ id: 7, visitorName: "Visitor 1", visitorId: bob.id, groupId: 1, siteId: 1, status: "active" },
        ...{ translate: false, mine: true, note: null, language: "fr", ...over },
      };
      admin.on("GET imchat/service/conversation", () => ({ content: [row], totalElements: 1 }));
      admin.on(`POST ${TYPING_PATH}`, ({ body }) => {
        told.push(body);
        return null;
      });
    },
  });
  await expect.element(composer).toHaveFocus();
  await expect.element(sign).toBeInTheDocument();
  const types = (groupId: number) =>
    opened.chat.push(amy.id, Cmd.system, {
      type: MessageType.recordsChanged,
      content: typingSign(groupId),
      sendTime: Date.now(),
    });
  return { ...opened, told, types };
}

test("the visitor types below their name until the message is there; of another conversation nothing is shown", async () => {
  const { chat, types } = await openConversation();
  await expect.element(sign).toHaveAttribute("role", "status");
  types(2);
  types(1);
  await expect.element(sign).toHaveTextContent("Visitor 1 is typing…");
  await expectAccessible();
  chat.chats.sendGroup(bob.id, { tmpId: "one", groupId: 1, type: MessageType.text, content: "Bonjour" });
  await expect.element(page.getByRole("article").getByText("Bonjour")).toBeVisible();
  await expect.element(sign).toHaveTextContent(/^$/);
});

test("what the agent types is told at once, and again while it goes on; that it is taken away is not", async () => {
  const clock = vi.spyOn(performance, "now");
  const { told } = await openConversation();
  await expect
    .poll(async () => {
      await userEvent.keyboard("a");
      return told.length;
    })
    .toBe(1);
  await userEvent.keyboard("bc");
  expect(told).toEqual([{ groupId: 1 }]);
  const before = performance.now();
  clock.mockImplementation(() => before + TYPING_AGAIN_MS);
  await userEvent.keyboard("d");
  clock.mockRestore();
  await expect.poll(() => told.length).toBe(2);
  await userEvent.clear(composer);
  expect(told).toHaveLength(2);
});

test.each([
  ["is another agent's", { mine: false }],
  ["is over", { status: "closed" }],
])("in a conversation that %s nothing is told", async (_, over) => {
  const { told, admin } = await openConversation(over);
  await expect.poll(() => admin.calls.some(({ path }) => path === "imchat/service/conversation")).toBe(true);
  await userEvent.keyboard("abc");
  await expect.element(composer).toHaveValue("abc");
  expect(told).toEqual([]);
});
