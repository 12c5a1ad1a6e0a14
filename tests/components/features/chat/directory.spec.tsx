import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Directory, DirectoryPage, DirectoryPerson } from "../../../../src/contract/directory.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import type { ModelAreas } from "../../../support/model-areas.ts";
import type { ModelServer } from "../../../support/model-server.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";

/** The directory of colleagues: departments, people as they are opened, names, keys, and what stands in for what is not there. */

const olga = { id: 40, userName: "olga", nickName: "欧阳娜" };
const { amy, bob } = people;

const person = (
  { id, userName, nickName }: { id: number; userName: string; nickName: string },
  dept: string,
): DirectoryPerson => ({ id, userName, nickName, dept, terminals: id === bob.id ? [0] : [] });

const house: Directory = {
  depts: [
    { id: 1, name: "Quayside", people: 0 },
    { id: 2, pid: 1, name: "Sales", people: 2 },
    { id: 3, pid: 2, name: "Exports", people: 1 },
    { id: 4, pid: 1, name: "Empty", people: 0 },
  ],
  others: 0,
  direct: true,
};

const byDept: Readonly<Record<string, readonly DirectoryPerson[]>> = {
  2: [person(amy, "Sales"), person(bob, "Sales")],
  3: [person(olga, "Exports")],
};

const pageOf = (content: readonly DirectoryPerson[]): DirectoryPage => ({
  content: [...content],
  totalElements: content.length,
});

function staff(directory: Directory = house) {
  return ({ chat, admin }: { readonly chat: ModelServer; readonly admin: ModelAreas }) => {
    chat.people.unfriend(amy.id, olga.id);
    admin.on("GET api/directory", () => directory);
    admin.on("GET api/directory/people", ({ query }) => {
      const name = query.get("name");
      if (name === null) return pageOf(byDept[query.get("deptId") ?? ""] ?? []);
      return pageOf(
        Object.values(byDept)
          .flat()
          .filter(({ userName }) => userName.includes(name)),
      );
    });
    admin.on(`POST api/directory/people/${olga.id}/chat`, () => {
      chat.people.befriend(amy.id, olga.id);
      chat.push(amy.id, Cmd.private, {
        sendId: olga.id,
        recvId: amy.id,
        type: MessageType.friendNew,
        content: JSON.stringify({ id: olga.id, nickName: olga.nickName, showNickName: olga.nickName }),
        sendTime: Date.now(),
      });
      return undefined;
    });
  };
}

async function openDirectory(directory?: Directory) {
  const opened = await openConsole("/customer/chat/imchat", { others: [olga], prepare: staff(directory) });
  await page.getByRole("tab", { name: /^Friends/ }).click();
  await page.getByRole("button", { name: "Colleagues" }).click();
  return opened;
}

const panel = page.getByRole("region", { name: "Colleagues" });
const dept = (name: string) => panel.getByRole("button", { name: new RegExp(`^${name}, `) });
const row = ({ id }: { readonly id: number }) => panel.css(`[data-person="${id}"] > button`);
const composer = page.getByRole("textbox", { name: /^Message to / });

test("by keys alone: to a department, into it, to somebody, and into the chat with them", async () => {
  const { admin } = await openDirectory();
  await expect.element(dept("Quayside")).toHaveAttribute("aria-expanded", "true");
  await expect.element(dept("Sales")).toHaveAccessibleName("Sales, 3 people");
  expect(dept("Empty").query()).toBeNull();
  expect(admin.calls.filter(({ path }) => path === "api/directory/people")).toEqual([]);
  await expectAccessible(panel.element());
  await userEvent.keyboard("{Tab}{ArrowDown}{ArrowRight}");
  await expect.element(row(bob)).toHaveAccessibleName("Chat with Bob Carter, Online on web");
  await expect.element(row(amy)).toHaveAccessibleName("Profile: 林小雅, Offline");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  await expect.element(dept("Exports")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(row(olga)).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(row(olga)).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(row(olga)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(composer).toHaveAccessibleName("Message to 欧阳娜");
  await expect.element(page.css(`.qs-chat-row[data-chat="PRIVATE:${olga.id}"]`)).toHaveTextContent("欧阳娜");
});

test("by name, with the department of each; nobody of a name, and what did not arrive", async () => {
  const { admin } = await openDirectory();
  const field = panel.getByLabelText("Name, username or pinyin");
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, "olg");
  await expect.element(row(olga)).toHaveTextContent("Offline · Exports");
  await userEvent.fill(field, "nobody");
  await expect.element(panel.getByText("Nobody is called “nobody”")).toBeVisible();
  admin.answer("GET api/directory/people", 400, { status: 400, timestamp: 1, message: "no" });
  await userEvent.fill(field, "bo");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(row(bob)).toBeVisible();
});

test("with the setting off somebody who is no friend is asked first, and a friend is written to", async () => {
  await openDirectory({ ...house, direct: false });
  await dept("Sales").click();
  await dept("Exports").click();
  await expect.element(row(bob)).toHaveAccessibleName(/^Chat with Bob Carter/);
  await row(olga).click();
  const card = page.getByRole("dialog", { name: "Profile" });
  await expect.element(card.getByRole("button", { name: "Add 欧阳娜 as a friend" })).toBeVisible();
  expect(card.getByRole("button", { name: "Send a message" }).query()).toBeNull();
});

test("while the departments are on their way there are grey rows; where they do not arrive, a way to ask again", async () => {
  const { admin } = await openConsole("/customer/chat/imchat", { others: [olga], prepare: staff() });
  await page.getByRole("tab", { name: /^Friends/ }).click();
  const release = admin.hold("api/directory");
  admin.answer("GET api/directory", 400, { status: 400, timestamp: 1, message: "no" });
  await page.getByRole("button", { name: "Colleagues" }).click();
  await expect.element(panel.getByRole("status", { name: "Loading colleagues…" })).toBeVisible();
  release();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(dept("Quayside")).toBeVisible();
});
