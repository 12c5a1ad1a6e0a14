import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CloseCode } from "../../../../src/contract/wire.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { chatWith, openConsole, people } from "../../support/console.tsx";

/** What is said while the chat has no connection, and the way back. */

const banner = page.css(".qs-chat-banner");
const composer = page.getByRole("textbox", { name: /^Message to / });

test("a chat that a copy of the profile has taken says so, takes no text, and is taken back by hand", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat: server }) => server.send(people.bob.id, people.amy.id, "hello"),
  });
  await expect.element(composer).toBeVisible();
  await expect.poll(() => chat.sockets.length).toBe(1);

  chat.closeSockets(CloseCode.takenOver);
  await expect
    .element(banner)
    .toHaveTextContent("The chat is connected from a copy of this browser's profile.");
  await expect.element(banner).toHaveTextContent(/Next try in \d{1,2} seconds?/);
  await expect.element(page.getByText("Use it here again to send messages.")).toBeVisible();
  expect(composer.query()).toBeNull();
  await expectAccessible();

  await banner.getByRole("button", { name: "Use here again" }).click();
  await expect.element(composer).toBeVisible();
  expect(banner.query()).toBeNull();
  await userEvent.type(composer, "back again{Enter}");
  await expect.element(page.getByRole("article").filter({ hasText: "back again" })).toBeVisible();

  // Taken once more, it is not taken back by itself for minutes: two copies do not take it from each other all day.
  chat.closeSockets(CloseCode.takenOver);
  await expect.element(banner).toHaveTextContent(/Next try in [23]\d\d seconds/);
});

test.each([
  {
    code: CloseCode.kicked,
    said: "You are signed in elsewhere.",
    block: "Use the chat here again",
    again: true,
  },
  {
    code: CloseCode.banned,
    said: "Your account is banned.",
    block: "Your account is banned, so",
    again: false,
  },
])("who is put out by $code is told why above every screen and in place of the composer", async (shown) => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat: server }) => server.send(people.bob.id, people.amy.id, "hello"),
  });
  await expect.element(composer).toBeVisible();
  await expect.poll(() => chat.sockets.length).toBe(1);
  chat.closeSockets(shown.code);
  await expect.element(banner).toHaveTextContent(shown.said);
  await expect.element(page.getByText(shown.block)).toBeVisible();
  expect(composer.query()).toBeNull();
  expect(banner.getByRole("button", { name: "Use here again" }).query() !== null).toBe(shown.again);
});
