import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { dept, ROOT_DEPT } from "../../src/contract/resources/system/dept.ts";
import { dataScopesOf } from "../accounts/data-scopes.ts";
import { sysDept, sysRoleDept, sysUser } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { departmentTexts } from "../texts/resources.ts";

/**
 * Departments (contract A7). Whoever may see the data of some departments alone sees and changes these alone (contract A3); the tree begins
 * for them where their part of it does.
 */
export const departmentModule: ResourceModule = {
  definition: dept,
  table: sysDept,
  scope: async ({ db, account }) => {
    const scopes = await dataScopesOf(db, account);
    return scopes.length === 0 ? undefined : inArray(sysDept.id, [...scopes]);
  },
  beforeCreate: async (values, call) => {
    await requireCapacity(values.pid, call);
    return values;
  },
  beforeUpdate,
  beforeRemove,
  restored: async (row, call) => {
    await requireCapacity(row.pid, call);
    return {};
  },
};

/** A place at the top is everybody's: who sees a part of the tree alone has none to give there. */
async function requireCapacity(pid: unknown, { db, account }: Call): Promise<void> {
  if (typeof pid === "number") return;
  if ((await dataScopesOf(db, account)).length > 0) {
    throw new Refusal(400, departmentTexts.outOfScope, {}, undefined, "pid");
  }
}

async function beforeUpdate(before: Row, values: Values, call: Call): Promise<Values> {
  const isMoved = values.pid !== undefined && values.pid !== before.pid;
  if (before.id === ROOT_DEPT && (values.enabled === false || isMoved)) {
    throw new Refusal(400, departmentTexts.rootStays);
  }
  if (isMoved) await requireCapacity(values.pid, call);
  return values;
}

/** Whoever was deleted has left the department. */
async function beforeRemove({ id, name }: Row, { db }: Call): Promise<void> {
  if (id === ROOT_DEPT) throw new Refusal(400, departmentTexts.rootStays);
  const values = { name: String(name) };
  const inIt = eq(sysUser.deptId, id);
  const [user] = await db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(inIt, isNull(sysUser.deletedAt)))
    .limit(1);
  if (user) throw new Refusal(400, departmentTexts.usersBound, values);
  const [role] = await db
    .select({ id: sysRoleDept.roleId })
    .from(sysRoleDept)
    .where(eq(sysRoleDept.deptId, id))
    .limit(1);
  if (role) throw new Refusal(400, departmentTexts.rolesBound, values);
  await db
    .update(sysUser)
    .set({ deptId: null })
    .where(and(inIt, isNotNull(sysUser.deletedAt)));
}
