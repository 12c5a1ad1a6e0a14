import { beforeEach, describe, expect, test } from "vitest";
import { noteActivity } from "../../../server/shop/member-activity.ts";
import { ONLINE_MINUTES } from "../../../src/contract/resources/shop/shop-user.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";

const START = Date.parse("2026-03-01T09:00:00Z");
const MINUTE_MS = 60_000;

type Member = Readonly<Record<string, unknown>> & { readonly id: number };

// Members hold no connection: who did something lately is online.
describe.each(sqlTestServers)("who of the shop's members is online, on $name", ({ start }) => {
  let now = START;
  const desk = adminDesk(() => start({}, { now: () => now }));
  const { admin } = desk;
  let nth = 0;
  let names: readonly string[] = [];
  let ids: readonly number[] = [];

  beforeEach(async () => {
    nth += 1;
    names = ["Amy", "Bob", "Cid"].map((name) => `${name}${nth}`);
    const made: number[] = [];
    // One after another: their ids are in the order of their names.
    for (const name of names) {
      const { body } = await admin("POST", "/api/yxUser", { username: name, nickname: name, userType: "H5" });
      made.push((body as Member).id);
    }
    ids = made;
  });

  const idOf = (at: number): number => ids[at] ?? Number.NaN;
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS);
  const note = (uid: number, minutes: number, ip?: string) =>
    noteActivity({ uid, at: at(minutes), ...(ip === undefined ? {} : { ip }) }, desk.server.context);
  const member = async (id: number) => (await admin("GET", `/api/yxUser/${id}`)).body as Member;
  const listed = async (query: string) => {
    const { status, message, body } = await admin("GET", `/api/yxUser?nickname=${nth}&${query}`);
    expect(status, message).toBe(200);
    return (body as { readonly content: readonly Member[] }).content.map(({ nickname }) => nickname);
  };

  test("those who did something within the time that counts, in the list and in its tabs", async () => {
    await note(idOf(0), -ONLINE_MINUTES + 1);
    await note(idOf(1), -ONLINE_MINUTES);
    const [amy, bob, cid] = names;
    expect(await listed("presence=online")).toEqual([amy]);
    expect(await listed("presence=offline&sort=id,asc")).toEqual([bob, cid]);
    expect((await admin("GET", `/api/yxUser/counts?nickname=${nth}`)).body).toEqual({
      total: 3,
      counts: { online: 1, offline: 2 },
    });
    expect(await Promise.all(ids.map(async (id) => (await member(id)).presence))).toEqual([
      "online",
      "offline",
      "offline",
    ]);
  });

  test("nobody for whom that time is over", async () => {
    await note(idOf(0), 0);
    expect(await listed("presence=online")).toEqual([names[0]]);
    now += ONLINE_MINUTES * MINUTE_MS;
    expect(await listed("presence=online")).toEqual([]);
    expect((await member(idOf(0))).presence).toBe("offline");
  });

  test("nobody who is banned", async () => {
    await note(idOf(0), 0);
    expect((await admin("POST", `/api/yxUser/onStatus/${idOf(0)}`, { status: 1 })).status).toBe(200);
    expect(await listed("presence=online")).toEqual([]);
    expect(await listed("presence=offline")).toContain(names[0]);
    expect((await member(idOf(0))).presence).toBe("offline");
  });

  test("when and from where is kept, once a minute for one address, and nothing late takes it back", async () => {
    const id = idOf(0);
    const times = async () => {
      const { lastSeen, lastIp } = await member(id);
      return [lastSeen, lastIp];
    };
    await note(id, 0, "192.0.2.1");
    const [first] = await times();
    expect(first).toMatch(/^2026-03-01 /);
    await note(id, 0.5, "192.0.2.1");
    await note(id, 0.5);
    expect(await times()).toEqual([first, "192.0.2.1"]);
    await note(id, 0.75, "192.0.2.2");
    const [second] = await times();
    expect(second).not.toBe(first);
    expect(await times()).toEqual([second, "192.0.2.2"]);
    await note(id, -5, "192.0.2.3");
    expect(await times()).toEqual([second, "192.0.2.2"]);
    await note(id, 2);
    const [third, ip] = await times();
    expect([third !== second, ip]).toEqual([true, "192.0.2.2"]);
  });

  test("it is no change of the record", async () => {
    const before = await member(idOf(0));
    await note(idOf(0), 0, "192.0.2.1");
    expect((await member(idOf(0))).updateTime).toBe(before.updateTime);
    const { body } = await admin("GET", `/api/yxUser/${idOf(0)}/history`);
    expect((body as { readonly content: readonly unknown[] }).content).toHaveLength(1);
  });
});
