import type { Queryable } from "../db/database.ts";
import { sysMenu } from "../db/schema/index.ts";
import { menuSections } from "./menu/index.ts";
import { type PlannedRow, planRows } from "./menu/rows.ts";

/**
 * Stores the whole menu, one statement per level.
 * @returns ids of the rows that the role "staff" gets.
 */
export async function seedMenu(db: Queryable): Promise<number[]> {
  const staff: number[] = [];
  let level = planRows(menuSections).map((planned) => ({ planned, pid: null as number | null }));
  while (level.length > 0) {
    const stored = await db
      .insert(sysMenu)
      .values(level.map(({ planned, pid }) => ({ ...planned.row, pid, createBy: "system" })))
      .returning({ id: sysMenu.id });
    const next: { planned: PlannedRow; pid: number | null }[] = [];
    for (const [index, { planned }] of level.entries()) {
      const id = stored[index]?.id;
      if (id === undefined) throw new Error("A menu row was not stored.");
      if (planned.staff) staff.push(id);
      for (const child of planned.children) next.push({ planned: child, pid: id });
    }
    level = next;
  }
  return staff;
}
