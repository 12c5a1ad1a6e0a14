import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chatWith, openConsole, people } from "../../support/console.tsx";

/** Mentions in the composer of a group. */

const GROUP = "/customer/chat/imchat?chat=GROUP:1";
const { amy, bob, carol } = people;
/** Another of bob's name. */
const twin = { id: 9, userName: "bob2", nickName: bob.nickName } as const;
const composer = page.getByRole("textbox", { name: /^Message to / });
const list = page.getByRole("listbox", { name: "Choose who to mention" });

test("a draft remembers which of two with one name was picked, while another chat is open", async () => {
  const { chat } = await openConsole(GROUP, {
    others: [twin],
    prepare: ({ chat: server }) => {
      server.people.addGroup(1, "Canton fair", amy.id, [bob.id, twin.id, carol.id]);
      server.send(carol.id, amy.id, "good morning");
    },
  });
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard("@bo");
  await expect.element(list.getByRole("option").nth(1)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}hello");
  await expect.element(composer).toHaveValue("@Bob Carter hello");
  await page
    .css(`[data-chat="${chatWith("carol")}"] button`)
    .first()
    .click();
  await expect.element(page.getByRole("textbox", { name: `Message to ${carol.nickName}` })).toBeVisible();
  await page.css('[data-chat="GROUP:1"] button').first().click();
  await expect.element(composer).toHaveValue("@Bob Carter hello");
  await userEvent.click(composer);
  await userEvent.keyboard("{Enter}");
  const mentioned = () => chat.chats.pullGroup(twin.id, 0).map(({ atUserIds }) => atUserIds);
  await expect.poll(mentioned).toEqual([[twin.id]]);
});

/** A group whose members come when they are let. */
async function openWaiting() {
  let comeNow: () => void = () => undefined;
  const members = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  const opened = await openConsole(GROUP, {
    between: (http) => async (request) => {
      if (request.url.includes("/group/members/")) await members;
      return http(request);
    },
    prepare: ({ chat: server }) => void server.people.addGroup(1, "Canton fair", amy.id, [bob.id, carol.id]),
  });
  await expect.element(composer).toHaveFocus();
  return { ...opened, comeNow };
}
const waiting = page.getByText(/^Loading members/);

test("Enter behind an @ waits for the members, takes the first who fits, and sends nothing", async () => {
  const { chat, comeNow } = await openWaiting();
  await userEvent.keyboard("@bo");
  await expect.element(waiting).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(composer).toHaveValue("@bo");
  comeNow();
  await expect.element(composer).toHaveValue("@Bob Carter ");
  await expect.element(waiting).not.toBeInTheDocument();
  await userEvent.keyboard("hello{Enter}");
  const sent = () => chat.chats.pullGroup(bob.id, 0).map(({ content, atUserIds }) => [content, atUserIds]);
  await expect.poll(sent).toEqual([["@Bob Carter hello", [bob.id]]]);
});

test("Escape does not wait: the text is sent as it stands, and the chat stays open", async () => {
  const { chat } = await openWaiting();
  await userEvent.keyboard("@bo");
  await expect.element(waiting).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(waiting).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => chat.chats.pullGroup(bob.id, 0).map(({ content }) => content)).toEqual(["@bo"]);
  await expect.element(composer).toHaveValue("");
});
