import type { AdminSession } from "../../src/contract/engine.ts";
import { type Colleague, DEMO_PASSWORD, encrypt, readPublicKey, signIn, takeSession } from "./colleague.ts";

/** People whom a test makes for itself by calls, so that nobody else's chats, counts and sessions are in its sight. */

/** Somebody with an account: speaks by calls, and may sit down at a browser. */
export interface Person extends Colleague {
  /** Where the server is. */
  readonly url: string;
  readonly nickName: string;
  /** The chat with this person, as the others' lists have it. */
  readonly chat: string;
  /** Another session for a browser to begin with. */
  openSession(): Promise<AdminSession>;
}

/** Names that the demo people are shown under, and those whom tests make too. */
export const NICK_NAMES = {
  admin: "系统管理员",
  amy: "林小雅",
  bob: "Bob Carter",
  carol: "陳佳蓉",
} as const;
export type Name = keyof typeof NICK_NAMES;

/** The friends that a test of the chat has. */
export interface Team {
  readonly amy: Person;
  readonly bob: Person;
  readonly carol: Person;
}

/** What accounts are made with. */
export interface Registry {
  readonly url: string;
  /** The seeded administrator. */
  readonly root: Colleague;
  readonly publicKey: string;
  /** The seeded role of the staff, and its department. */
  readonly staff: { readonly roleId: number; readonly deptId: number };
  /** A number that was not given yet; all have as many digits, so that nothing is found by another's name. */
  next(): number;
}

interface Listed {
  readonly content: readonly {
    readonly username: string;
    readonly dept: { readonly id: number };
    readonly roles: readonly { readonly id: number }[];
  }[];
}

/** Opens the books of a server on which the demo data is; `worker` keeps the names of two servers apart in what they leave behind. */
export async function openRegistry(url: string, worker: number): Promise<Registry> {
  const publicKey = await readPublicKey(url);
  const root = await signIn({ url, userName: "admin", publicKey });
  const { content } = (await root.admin("GET", "/api/sysUser?blurry=amy")) as Listed;
  const amy = content.find(({ username }) => username === "amy");
  const roleId = amy?.roles[0]?.id;
  if (amy === undefined || roleId === undefined) throw new Error("the server has no demo data");
  let made = 0;
  return {
    url,
    root,
    publicKey,
    staff: { roleId, deptId: amy.dept.id },
    next() {
      made += 1;
      return (worker + 1) * 10_000 + made;
    },
  };
}

/** An account that was there before, at a test's disposal. */
export async function personCalled(
  { url, publicKey }: Pick<Registry, "url" | "publicKey">,
  userName: string,
  nickName: string,
): Promise<Person> {
  const colleague = await signIn({ url, userName, publicKey });
  const { userId } = colleague;
  return Object.assign(colleague, {
    url,
    nickName,
    chat: `PRIVATE:${userId}`,
    async openSession() {
      const login = await takeSession({ url, userName, publicKey });
      return { token: login.token, userId, userName, nickName, remember: false, signedInAt: Date.now() };
    },
  });
}

/** Makes an account of the staff, `amy-10007` by the name of Amy, which has read all announcements. */
export async function makePerson(registry: Registry, name: string, nickName: string): Promise<Person> {
  const { root, publicKey, staff } = registry;
  const number = registry.next();
  const username = `${name}-${number}`;
  await root.admin("POST", "/api/sysUser", {
    username,
    nickName,
    password: encrypt(publicKey, DEMO_PASSWORD),
    phone: String(15_000_000_000 + number),
    email: `${username}@quayside.test`,
    dept: { id: staff.deptId },
    roles: [{ id: staff.roleId }],
    enabled: true,
  });
  const person = await personCalled(registry, username, nickName);
  const newest = (await person.pullSystem()).at(-1)?.seqNo;
  if (newest !== undefined) await person.call("readSystem", { query: { maxSeqNo: newest } });
  return person;
}

/** Makes friends of two people, with nothing unread between them. */
export async function befriend(one: Person, other: Person): Promise<void> {
  const request = await one.call("friendApply", { body: { friendId: other.userId } });
  if (!request) throw new Error(`${one.userName} has not asked ${other.userName}`);
  await other.call("friendApprove", { query: { id: request.id } });
  await one.call("readPrivate", { query: { friendId: other.userId } });
}

/** Amy, Bob and Carol, who are one another's friends. */
export async function makeTeam(registry: Registry): Promise<Team> {
  const make = (name: Name) => makePerson(registry, name, NICK_NAMES[name]);
  const [amy, bob, carol] = await Promise.all([make("amy"), make("bob"), make("carol")]);
  await Promise.all([befriend(amy, bob), befriend(bob, carol), befriend(carol, amy)]);
  return { amy, bob, carol };
}
