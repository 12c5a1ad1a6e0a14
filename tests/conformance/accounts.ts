import { expect, test } from "vitest";
import { ChatCode, CloseCode, Cmd, MessageType } from "../../src/contract/wire.ts";
import type { Participant } from "./participant.ts";
import type { Person } from "./server-under-test.ts";
import type { TheWorld } from "./world.ts";

/** Accounts that are disabled or deleted (contract §3). These come last: one person is gone afterwards. */
export function accountRules(world: TheWorld): void {
  const isShutOut = async (who: Participant, person: Person) => {
    const { server } = world();
    const refused = expect.objectContaining({ code: ChatCode.tokenInvalid });
    await expect(who.call("self")).rejects.toEqual(refused);
    await expect(who.refresh()).rejects.toEqual(expect.objectContaining({ code: ChatCode.business }));
    await expect(who.admin("GET", "/user/self")).rejects.toEqual(expect.objectContaining({ status: 401 }));
    await expect(who.connect()).rejects.toThrow(/4401|4403/);
    await expect(server.signIn(person)).rejects.toThrow();
  };

  test("disabling asks for a reason", async () => {
    const { admin, bob } = world().people;
    const refused = expect.objectContaining({ status: 400 });
    await expect(admin.setEnabled(bob.id, false)).rejects.toEqual(refused);
    await expect(admin.setEnabled(bob.id, false, "  ")).rejects.toEqual(refused);
    await bob.call("self");
  });

  test("who is disabled while online gets the reason, closed with 4403, and stays out until enabled again", async () => {
    const { people } = world();
    const bob = await world().again("bob");
    const line = await bob.connect();
    await people.admin.setEnabled(bob.id, false, "spam");
    expect(await line.take(Cmd.system, { type: MessageType.userBanned })).toMatchObject({ content: "spam" });
    expect((await line.ended).code).toBe(CloseCode.banned);
    await isShutOut(bob, "bob");
    await people.admin.setEnabled(bob.id, true);
    const back = await world().again("bob");
    expect((await back.call("self")).id).toBe(bob.id);
    await (await back.connect()).close();
  });

  test("who is deleted while online is notified, closed with 4403, and gone; what they sent stays", async () => {
    const { server, people } = world();
    const carol = await world().again("carol");
    const groupId = await server.makeGroup({ owner: "admin", members: ["amy", "carol"] });
    const inGroup = await carol.sendGroup(groupId, "my last words");
    const inPrivate = await carol.send(people.amy.id, "farewell");
    const line = await carol.connect();
    await people.admin.deleteUsers([carol.id]);
    await line.take(Cmd.system, { type: MessageType.userUnregistered });
    expect((await line.ended).code).toBe(CloseCode.banned);
    await isShutOut(carol, "carol");
    expect((await people.amy.pull((inPrivate.id ?? 0) - 1))[0]).toMatchObject({ content: "farewell" });
    const [message] = await people.amy.pullGroup((inGroup.id ?? 0) - 1);
    expect(message).toMatchObject({ content: "my last words", sendNickName: inGroup.sendNickName });
    const gone = expect.objectContaining({ code: ChatCode.business });
    await expect(people.amy.send(carol.id, "are you there?")).rejects.toEqual(gone);
  });
}
