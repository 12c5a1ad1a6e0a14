import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import type { Friend, Group } from "../../../src/contract/chat.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { testServers } from "../../support/server.ts";
import { png } from "../uploads/chat-uploads.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew } from "./crew.ts";
import { pushedTypes, takeContent, takePush, withSockets } from "./people.ts";

const { friendNew, groupNew, text } = MessageType;

describe.each(testServers)("an account with another name or picture on $name", ({ start }) => {
  let crew: Crew;
  let chat: ChatServer;
  let admin: Colleague;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  /** Erin and Finn are in Dave's group; they do not know each other. */
  beforeAll(async () => {
    crew = await startCrew(start);
    ({ chat, dave, erin, finn } = crew);
    admin = await chat.signIn("admin");
  }, 60_000);
  beforeEach(async () => {
    await crew.begin();
    await crew.invite(dave, finn.userId);
  });
  afterAll(() => crew.leave(), 60_000);

  let nth = 0;
  const newName = () => {
    nth += 1;
    return `Erin ${nth}`;
  };
  const uploadAvatar = async (who: Colleague): Promise<string> => {
    const form = new FormData();
    form.append("avatar", new Blob([new Uint8Array(await png())]), "me.png");
    const response = await fetch(`${chat.url}/prod-api/api/users/updateAvatar`, {
      method: "POST",
      headers: { Authorization: who.adminToken },
      body: form,
    });
    const { avatar } = (await response.json()) as { avatar: string };
    return `/avatar/${avatar}`;
  };
  /** What Dave, a friend, and Finn, a member of the group alone, see of Erin. */
  const expectSeen = async (d: ChatSocket, f: ChatSocket, seen: { name?: string; picture?: string }) => {
    const { name, picture } = seen;
    expect(await takeContent<Friend>(d, friendNew)).toMatchObject({
      id: erin.userId,
      ...(name === undefined ? {} : { nickName: name, showNickName: name }),
      ...(picture === undefined ? {} : { headImage: picture }),
    });
    expect(await takeContent<Group>(f, groupNew)).toMatchObject({ showNickName: "Finn" });
    const member = (await crew.membersSeenBy(finn)).find(({ userId }) => userId === erin.userId);
    expect(member).toMatchObject({
      ...(name === undefined ? {} : { showNickName: name }),
      ...(picture === undefined ? {} : { headImage: picture }),
    });
    expect(pushedTypes(f)).not.toContain(friendNew);
  };
  /** After this, everything that was pushed before has come. */
  const settle = async (...sockets: ChatSocket[]) => {
    await dave.sendGroup(crew.groupId, "settled");
    for (const socket of sockets) await takePush(socket, text);
  };

  const names: readonly [how: string, change: (name: string) => Promise<unknown>][] = [
    [
      "in the user center",
      (nickName) => erin.admin("PUT", "/api/sysUser/center", { id: erin.userId, nickName }),
    ],
    ["in the message form", (nickName) => erin.admin("POST", "/api/sysUser/updateUserMessage", { nickName })],
    ["by who manages users", (nickName) => admin.admin("PUT", "/api/sysUser", { id: erin.userId, nickName })],
    ["in the chat", (nickName) => erin.call("updateSelf", { body: { nickName } })],
  ];
  test.each(names)(
    "a name that was changed %s is seen at once by friends and in groups",
    async (_, change) => {
      const name = newName();
      await withSockets([dave, finn], async (d, f) => {
        await change(name);
        await expectSeen(d, f, { name });
      });
    },
  );

  test("a picture too", async () => {
    await withSockets([dave, finn], async (d, f) => {
      const picture = await uploadAvatar(erin);
      await expectSeen(d, f, { picture });
      const elsewhere = "https://example.com/erin.png";
      await erin.call("updateSelf", { body: { headImage: elsewhere } });
      await expectSeen(d, f, { picture: elsewhere });
    });
  });

  test.each(names)("what is as it was, %s, is sent to nobody", async (_, change) => {
    const name = newName();
    await change(name);
    await withSockets([dave, finn], async (d, f) => {
      await change(name);
      await erin.admin("POST", "/api/sysUser/updateUserMessage", { signature: `Still ${name}` });
      await settle(d, f);
      expect(pushedTypes(d)).toEqual([text]);
      expect(pushedTypes(f)).toEqual([text]);
    });
  });

  test("a group where Erin goes by another name is not sent her name, but her picture", async () => {
    await crew.modify(erin, { remarkNickName: "Captain" });
    const others = crew.groupId;
    await withSockets([finn], async (f) => {
      await erin.call("updateSelf", { body: { nickName: newName() } });
      await settle(f);
      expect(pushedTypes(f).filter((type) => type === groupNew).length).toBe((await groupsOfBoth()) - 1);
      const before = f.frames.length;
      await erin.call("updateSelf", { body: { headImage: "https://example.com/captain.png" } });
      await settle(f);
      const notified = f.frames.slice(before).map((frame) => (frame.data as { groupId?: number }).groupId);
      expect(notified).toContain(others);
    });
  });

  test("groups that Erin has left, and such as are over, are sent nothing", async () => {
    await erin.call("groupQuit", { params: { id: crew.groupId } });
    const left = crew.groupId;
    await crew.begin();
    await crew.invite(dave, finn.userId);
    const over = crew.groupId;
    await dave.call("groupDissolve", { params: { id: over } });
    await crew.begin();
    await crew.invite(dave, finn.userId);
    await withSockets([finn], async (f) => {
      await erin.call("updateSelf", { body: { nickName: newName() } });
      await settle(f);
      const notified = f.frames.map((frame) => (frame.data as { groupId?: number } | null)?.groupId);
      expect(notified).toContain(crew.groupId);
      expect(notified).not.toContain(left);
      expect(notified).not.toContain(over);
    });
  });

  /** In how many groups Erin and Finn both are. */
  async function groupsOfBoth(): Promise<number> {
    const idsOf = async (who: Colleague) =>
      ((await who.call("groupList")) as Group[])
        .filter(({ quit, dissolve }) => !quit && !dissolve)
        .map(({ id }) => id);
    const hers = new Set(await idsOf(erin));
    return (await idsOf(finn)).filter((id) => hers.has(id)).length;
  }
});
