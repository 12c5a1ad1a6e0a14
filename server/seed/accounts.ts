import { newPasswordFault } from "../accounts/new-passwords.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { type Config, StartRefused } from "../config.ts";
import type { Queryable } from "../db/database.ts";
import { sysDept, sysRole, sysRoleMenu, sysUser, sysUserRole } from "../db/schema/index.ts";

/** Accounts of the demo, in the order in which they are shown. */
export const DEMO_ACCOUNTS = ["admin", "amy", "bob", "carol"] as const;
export const DEMO_PASSWORD = "Quayside-demo1";

const STAFF_LEVEL = 3;
/** Name of the role "staff". */
export const STAFF_ROLE = "员工";

interface Person {
  readonly username: string;
  readonly nickName: string;
  readonly gender: "男" | "女";
  readonly email?: string;
  readonly phone?: string;
}

const ADMIN: Person = { username: "admin", nickName: "系统管理员", gender: "男" };
const STAFF: readonly Person[] = [
  { username: "amy", nickName: "林小雅", gender: "女", email: "amy@quayside.test", phone: "13800000001" },
  { username: "bob", nickName: "Bob Carter", gender: "男", email: "bob@quayside.test", phone: "13800000002" },
  { username: "carol", nickName: "陳佳蓉", gender: "女", email: "carol@quayside.test", phone: "13800000003" },
];

/**
 * The departments, the role "staff" with `staffMenus`, and `admin`; in demo mode the demo staff too, all with the demo password.
 * Outside of it `admin` gets the password of `QUAYSIDE_ADMIN_PASSWORD`.
 * @throws StartRefused where that one breaks the rules of new passwords.
 */
export async function seedAccounts(
  db: Queryable,
  staffMenus: readonly number[],
  config: Pick<Config, "demo" | "adminPassword" | "passwordLeast">,
): Promise<void> {
  const dept = await seedDepts(db);
  const role = await seedStaffRole(db, staffMenus);
  const adminPassword = config.demo ? DEMO_PASSWORD : config.adminPassword;
  if (adminPassword === undefined) throw new Error("There is no password for the first admin.");
  if (!config.demo) requireGoodPassword(adminPassword, config.passwordLeast);
  await insertUser(db, ADMIN, { password: adminPassword, isAdmin: true, deptId: dept.head });
  if (!config.demo) return;
  for (const person of STAFF) {
    const userId = await insertUser(db, person, {
      password: DEMO_PASSWORD,
      isAdmin: false,
      deptId: dept.service,
    });
    await db.insert(sysUserRole).values({ userId, roleId: role });
  }
}

async function seedDepts(db: Queryable): Promise<{ head: number; service: number }> {
  const insert = async (row: typeof sysDept.$inferInsert) => {
    const [stored] = await db.insert(sysDept).values(row).returning({ id: sysDept.id });
    return idOf(stored);
  };
  const head = await insert({ name: "总部", deptSort: 1, subCount: 2 });
  const service = await insert({ pid: head, name: "客服部", deptSort: 1 });
  await insert({ pid: head, name: "运营部", deptSort: 2 });
  return { head, service };
}

async function seedStaffRole(db: Queryable, menus: readonly number[]): Promise<number> {
  const [stored] = await db
    .insert(sysRole)
    .values({ name: STAFF_ROLE, level: STAFF_LEVEL, description: "客服与内容编辑", dataScope: "OWN_DEPT" })
    .returning({ id: sysRole.id });
  const roleId = idOf(stored);
  await db.insert(sysRoleMenu).values(menus.map((menuId) => ({ roleId, menuId })));
  return roleId;
}

async function insertUser(
  db: Queryable,
  person: Person,
  more: { readonly password: string; readonly isAdmin: boolean; readonly deptId: number },
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
