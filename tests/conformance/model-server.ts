import { createModelServer } from "../support/model-server.ts";
import { PEOPLE, type Person, type ServerUnderTest } from "./server-under-test.ts";

/** The model server, as the suite sees it. Its clock stands still until it is moved. */
export async function startModelServer(): Promise<ServerUnderTest> {
  let now = 1_700_000_000_000;
  let groups = 0;
  const users = PEOPLE.map((userName, at) => ({ id: at + 1, userName, nickName: userName.toUpperCase() }));
  const server = createModelServer({ now: () => now, users, msgpack: true });
  const idOf = (person: Person) => PEOPLE.indexOf(person) + 1;
  const groupOf = (groupId: number) => {
    const group = server.people.groups.get(groupId);
    if (!group) throw new Error(`no group ${groupId}`);
    return group;
  };

  return {
    origin: "http://model.test",
    http: (request) => server.http(request),
    openSocket: (url, protocols) => server.openSocket(url, protocols),
    now: () => now,
    async advance(ms) {
      now += ms;
      server.sweep();
    },
    async signIn(person) {
      if (server.admin.isBanned(idOf(person))) throw new Error(`${person} may not sign in`);
      return server.tokens.signIn(person);
    },
    async makeGroup({ owner, members, managers = [] }) {
      groups += 1;
      const memberIds = [...members, ...managers].map(idOf);
      const group = server.people.addGroup(groups, "conformance", idOf(owner), memberIds);
      for (const manager of managers) server.people.changeMember(group, idOf(manager), { isManager: true });
      return group.id;
    },
    async changeGroup(groupId, { dissolved, isBanned, isAllMuted }) {
      const group = groupOf(groupId);
      if (dissolved !== undefined) group.dissolved = dissolved;
      if (isBanned !== undefined) group.isBanned = isBanned;
      if (isAllMuted !== undefined) group.isAllMuted = isAllMuted;
    },
    async changeMember(groupId, person, change) {
      const last = server.chats.group.length;
      server.people.changeMember(groupOf(groupId), idOf(person), { ...change, last });
    },
    close: async () => undefined,
  };
}
