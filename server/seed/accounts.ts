import type { Language } from "../../src/contract/language.ts";
import { newPasswordFault } from "../accounts/new-passwords.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { type Config, StartRefused } from "../config.ts";
import type { Queryable } from "../db/database.ts";
import { sysDept, sysRole, sysRoleMenu, sysUser, sysUserRole } from "../db/schema/index.ts";
import { seedNames } from "../texts/seed.ts";

/** Accounts of the demo, in the order in which they are shown. */
export const DEMO_ACCOUNTS = ["admin", "amy", "bob", "carol"] as const;
export const DEMO_PASSWORD = "Quayside-demo1";

const STAFF_LEVEL = 3;
/** Names of the role "staff", one of which it was seeded under. */
export const STAFF_ROLES: readonly string[] = Object.values(seedNames.role);

interface Person {
  readonly username: (typeof DEMO_ACCOUNTS)[number];
  readonly gender: "男" | "女";
  readonly email?: string;
  readonly phone?: string;
}

const ADMIN: Person = { username: "admin", gender: "男" };
const STAFF: readonly Person[] = [
  { username: "amy", gender: "女", email: "amy@quayside.test", phone: "13800000001" },
  { username: "bob", gender: "男", email: "bob@quayside.test", phone: "13800000002" },
  { username: "carol", gender: "女", email: "carol@quayside.test", phone: "13800000003" },
];

/**
 * The departments, the role "staff" with `staffMenus`, and `admin`; in demo mode the demo staff too, all with the demo password.
 * Outside of it `admin` gets the password of `QUAYSIDE_ADMIN_PASSWORD`.
 * @throws StartRefused where that one breaks the rules of new passwords.
 */
export async function seedAccounts(
  db: Queryable,
  staffMenus: readonly number[],
  config: Pick<Config, "demo" | "adminPassword" | "passwordLeast" | "seedLanguage">,
): Promise<void> {
  const language = config.seedLanguage;
  const dept = await seedDepts(db, language);
  const role = await seedStaffRole(db, staffMenus, language);
  const adminPassword = config.demo ? DEMO_PASSWORD : config.adminPassword;
  if (adminPassword === undefined) throw new Error("There is no password for the first admin.");
  if (!config.demo) requireGoodPassword(adminPassword, config.passwordLeast);
  await insertUser(db, ADMIN, {
    ...{ password: adminPassword, isAdmin: true, deptId: dept.head },
    nickName: seedNames.admin[language],
  });
  if (!config.demo) return;
  for (const person of STAFF) {
    const userId = await insertUser(db, person, {
      password: DEMO_PASSWORD,
      isAdmin: false,
      deptId: dept.service,
      nickName: seedNames[person.username][language],
    });
    await db.insert(sysUserRole).values({ userId, roleId: role });
  }
}

async function seedDepts(db: Queryable, language: Language): Promise<{ head: number; service: number }> {
  const insert = async (row: typeof sysDept.$inferInsert) => {
    const [stored] = await db.insert(sysDept).values(row).returning({ id: sysDept.id });
    return idOf(stored);
  };
  const head = await insert({ name: seedNames.head[language], deptSort: 1, subCount: 2 });
  const service = await insert({ pid: head, name: seedNames.service[language], deptSort: 1 });
  await insert({ pid: head, name: seedNames.operations[language], deptSort: 2 });
  return { head, service };
}

async function seedStaffRole(db: Queryable, menus: readonly number[], language: Language): Promise<number> {
  const [stored] = await db
    .insert(sysRole)
    .values({
      name: seedNames.role[language],
      description: seedNames["role.description"][language],
      level: STAFF_LEVEL,
      dataScope: "OWN_DEPT",
    })
    .returning({ id: sysRole.id });
  const roleId = idOf(stored);
  await db.insert(sysRoleMenu).values(menus.map((menuId) => ({ roleId, menuId })));
  return roleId;
}

async function insertUser(
  db: Queryable,
  person: Person,
  more: {
    readonly password: string;
    readonly isAdmin: boolean;
    readonly deptId: number;
    readonly nickName: string;
  },
): Promise<number> {
  const { password, ...rest } = more;
  const [stored] = await db
    .insert(sysUser)
    .values({ ...person, ...rest, passwordHash: await hashPassword(password), createBy: "system" })
    .returning({ id: sysUser.id });
  return idOf(stored);
}

function idOf(row: { readonly id: number } | undefined): number {
  if (!row) throw new Error("A row of the seed was not stored.");
  return row.id;
}

function requireGoodPassword(password: string, least: number): void {
  const fault = newPasswordFault(password, least);
  if (fault === null) return;
  throw new StartRefused(
    fault === "easy"
      ? "QUAYSIDE_ADMIN_PASSWORD is too common or too simple."
      : `QUAYSIDE_ADMIN_PASSWORD must have at least ${least} characters.`,
  );
}
