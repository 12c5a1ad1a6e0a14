import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database, Queryable } from "../db/database.ts";
import { installation, sysMenu, sysRole, sysRoleMenu } from "../db/schema/index.ts";
import { STAFF_ROLES } from "./accounts.ts";
import { FIRST_VERSION } from "./menu/declare.ts";
import { menuSections } from "./menu/index.ts";
import { type PlannedRow, planRows } from "./menu/rows.ts";

/** Key of `installation`: the version of the menu that the database has. */
const VERSION = "menuVersion";
const Version = v.number();

/** The version of the menu that is written down. */
const newest = (planned: readonly PlannedRow[]): number =>
  Math.max(
    ...planned.map((row) => Math.max(row.since, row.guarded ?? FIRST_VERSION, newest(row.children))),
    FIRST_VERSION,
  );

/** Notes that the database has the menu as it is written down. */
export async function keepMenuVersion(db: Queryable): Promise<void> {
  const value = newest(planRows(menuSections));
  await db
    .insert(installation)
    .values({ key: VERSION, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/**
 * Adds the rows that came after the version that the database has. What is there stays as operators made it, and what they took away
 * stays away; the role "staff", where it still has its name, gets its part of what is new, and who may do what a new row was a part of gets
 * that row. A page that had no permission as long as it showed nothing gets it, and is in no role until somebody puts it there.
 */
export async function updateMenu(
  db: Database,
  planned: readonly PlannedRow[] = planRows(menuSections),
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await versionOf(tx);
    if (held >= newest(planned)) return;
    await addMissing({ db: tx, held, staffRole: await staffRoleOf(tx) }, planned, null);
    const value = newest(planned);
    await tx
      .insert(installation)
      .values({ key: VERSION, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
  });
}

async function versionOf(db: Queryable): Promise<number> {
  const [row] = await db.select().from(installation).where(eq(installation.key, VERSION));
  return row ? v.parse(Version, row.value) : FIRST_VERSION;
}

async function staffRoleOf(db: Queryable): Promise<number | undefined> {
  const [role] = await db
    .select({ id: sysRole.id })
    .from(sysRole)
    .where(inArray(sysRole.name, [...STAFF_ROLES]))
    .orderBy(asc(sysRole.id))
    .limit(1);
  return role?.id;
}

interface Update {
  readonly db: Queryable;
  readonly held: number;
  readonly staffRole: number | undefined;
}

async function addMissing(update: Update, planned: readonly PlannedRow[], pid: number | null): Promise<void> {
  for (const one of planned) {
    const found = await findRow(update.db, one.row, pid);
    if (found !== undefined && (one.guarded ?? 0) > update.held) await guardPage(update.db, found, one.row);
    const id = found ?? (one.since > update.held ? await addRow(update, one, pid) : undefined);
    if (id !== undefined) await addMissing(update, one.children, id);
  }
}

async function guardPage(db: Queryable, id: number, { permission }: PlannedRow["row"]): Promise<void> {
  const guarded = await db
    .update(sysMenu)
    .set({ permission: permission ?? null })
    .where(and(eq(sysMenu.id, id), or(isNull(sysMenu.permission), eq(sysMenu.permission, ""))))
    .returning({ id: sysMenu.id });
  if (guarded.length > 0) await db.delete(sysRoleMenu).where(eq(sysRoleMenu.menuId, id));
}

/** The row as it is stored, wherever operators moved it: a page by its component, a button by its permission, a section by its path. */
async function findRow(
  db: Queryable,
  { type, componentName, permission, path }: PlannedRow["row"],
  pid: number | null,
): Promise<number | undefined> {
  const same = componentName
    ? eq(sysMenu.componentName, componentName)
    : permission
      ? and(eq(sysMenu.type, type), eq(sysMenu.permission, permission))
      : and(
          eq(sysMenu.type, type),
          eq(sysMenu.path, path ?? ""),
          pid === null ? isNull(sysMenu.pid) : eq(sysMenu.pid, pid),
        );
  const [row] = await db.select({ id: sysMenu.id }).from(sysMenu).where(same).limit(1);
  return row?.id;
}

/** Roles that hold a permission: a row may have several, with commas between them. */
async function rolesWith(db: Queryable, permission: string): Promise<readonly number[]> {
  const found = await db
    .select({ id: sysRoleMenu.roleId })
    .from(sysRoleMenu)
    .innerJoin(sysMenu, eq(sysMenu.id, sysRoleMenu.menuId))
    .where(sql`${permission} = any(regexp_split_to_array(${sysMenu.permission}, '\\s*,\\s*'))`);
  return found.map(({ id }) => id);
}

async function addRow(
  { db, staffRole }: Update,
  { row, staff, from }: PlannedRow,
  pid: number | null,
): Promise<number> {
  const [stored] = await db
    .insert(sysMenu)
    .values({ ...row, subCount: 0, pid, createBy: "system" })
    .returning({ id: sysMenu.id });
  if (!stored) throw new Error("A menu row was not stored.");
  if (pid !== null) {
    await db
      .update(sysMenu)
      .set({ subCount: sql`${sysMenu.subCount} + 1` })
      .where(eq(sysMenu.id, pid));
  }
  const roles = new Set(from === undefined ? [] : await rolesWith(db, from));
  if (staff && staffRole !== undefined) roles.add(staffRole);
  if (roles.size > 0) {
    await db.insert(sysRoleMenu).values([...roles].map((roleId) => ({ roleId, menuId: stored.id })));
  }
  return stored.id;
}
