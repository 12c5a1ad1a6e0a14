import { eq } from "drizzle-orm";
import { operationsOf } from "../../src/contract/resources/definition.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";
import { resourceTexts } from "../texts/resources.ts";
import { columnOf } from "./columns.ts";
import { keptOf } from "./kept-rows.ts";
import { findRow } from "./list.ts";
import type { Call, Change, ResourceModule, Row } from "./module.ts";
import { removeRefusal } from "./refusals.ts";
import { countChildren, idsBelow, lockTree, parentKeyOf } from "./tree.ts";
import { auditOfChanged, settle } from "./writes.ts";

/**
 * Deletes a record, and of a tree all that is below it, the lowest first, where these do not keep it from being deleted. Runs in the transaction of its call.
 * @returns what was deleted.
 * @throws Refusal when there is no such record that the caller sees, or when it or one below it has to stay.
 */
export async function removeRecord(module: ResourceModule, id: number, call: Call): Promise<Change[]> {
  const key = parentKeyOf(module);
  if (key !== undefined) await lockTree(call.db, module.table);
  const row = await findRow(module, id, call, true);
  if (!row) throw new Refusal(404, httpTexts.notFound);
  const below = key === undefined ? [] : await idsBelow(call.db, module.table, key, id);
  if (below.length > 0 && module.definition.list.tree?.removes === "leaves") {
    throw new Refusal(400, resourceTexts.hasBelow, { name: nameIn(module, row) });
  }
  const changes: Change[] = [];
  for (const one of [...below, id]) {
    const found = one === id ? row : await findRow(module, one, call, true);
    if (!found) throw new Refusal(404, httpTexts.notFound);
    changes.push(await removeOne(module, found, call));
  }
  if (key !== undefined) await countChildren(call.db, module.table, key, row[key]);
  return changes;
}

const nameIn = ({ definition }: ResourceModule, row: Row): string =>
  String(row[definition.nameField] ?? row.id);

async function removeOne(module: ResourceModule, row: Row, call: Call): Promise<Change> {
  const { bin } = module.definition;
  if (bin !== undefined && row[bin] !== true) return binned(module, row, bin, call);
  await module.beforeRemove?.(row, call);
  const kept = operationsOf(module.definition).restore ? await keptOf(call.db, module, row.id) : undefined;
  try {
    if (module.remove) await module.remove(row, call);
    else await call.db.delete(module.table).where(eq(columnOf(module.table, "id"), row.id));
  } catch (error) {
    throw removeRefusal(error);
  }
  const change: Change = { kind: "remove", id: row.id, before: row, values: {}, ...(kept ? { kept } : {}) };
  await settle(module, change, call);
  return change;
}

/** Puts a record into the recycle bin. */
async function binned(module: ResourceModule, row: Row, bin: string, call: Call): Promise<Change> {
  const values = { [bin]: true };
  await call.db
    .update(module.table)
    .set({ ...values, ...auditOfChanged(module, row, call) })
    .where(eq(columnOf(module.table, "id"), row.id));
  const after = { ...row, ...values };
  const change: Change = { kind: "update", id: row.id, before: row, after, values, action: "bin" };
  await settle(module, change, call);
  return change;
}
