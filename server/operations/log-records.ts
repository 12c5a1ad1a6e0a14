import { and, eq, inArray, or } from "drizzle-orm";
import type { LogChange, LogRecord } from "../../src/contract/op-log.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { Queryable } from "../db/database.ts";
import { recordChange } from "../db/schema/index.ts";
import { mayDo } from "../http/access.ts";
import { findArea } from "../resources/areas.ts";
import type { FindModule } from "../resources/file-routes.ts";
import { findRow } from "../resources/list.ts";
import type { Call } from "../resources/module.ts";
import { namesOf } from "../resources/references.ts";
import { seesEvery } from "../resources/sight.ts";
import type { Subject, Subjects } from "./subjects.ts";

/** The records that operations were about: what they are called, and what was changed in them. */

const keyOf = ({ resource, id }: Pick<Subject, "resource" | "id">): string => `${resource} ${id}`;

/** What is known of each record of some operations, by `keyOf`. */
type Known = ReadonlyMap<string, LogRecord>;

/** The records of some operations, by what they are called today or, of deleted ones, were called last. @param find the modules of all areas. */
export async function knownRecords(
  all: readonly (Subjects | null)[],
  { db, language }: Pick<Call, "db" | "language">,
  find: FindModule,
): Promise<Known> {
  const byArea = new Map<string, Set<number>>();
  for (const { resource, id } of all.flatMap((one) => one?.first ?? []))
    byArea.set(resource, (byArea.get(resource) ?? new Set()).add(id));
  const gone = await removedNames(db, byArea);
  const known = new Map<string, LogRecord>();
  for (const [resource, ids] of byArea) {
    const definition = findArea(resource)?.definition;
    if (!definition) continue;
    const title = labelText(definition.title, language);
    // Settings are one set, which is called as they are.
    const names = definition.keyed
      ? new Map([...ids].map((id) => [id, title]))
      : await (find(resource)?.names?.([...ids], { db }) ?? namesOf(db, resource, [...ids]));
    for (const id of ids) {
      const removed = gone.get(keyOf({ resource, id }));
      const name = removed ?? names.get(id);
      if (name !== undefined)
        known.set(keyOf({ resource, id }), { resource, id, title, name, removed: removed !== undefined });
    }
  }
  return known;
}

/** What deleted records were called. */
async function removedNames(
  db: Queryable,
  byArea: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, string>> {
  const { resource, recordId, action, restored, changes, id } = recordChange;
  const asked = [...byArea].map(([name, ids]) => and(eq(resource, name), inArray(recordId, [...ids])));
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({ resource, recordId, changes })
    .from(recordChange)
    .where(and(eq(action, "remove"), eq(restored, false), or(...asked)))
    .orderBy(id);
  return new Map(
    rows.map((row) => {
      const field = findArea(row.resource)?.definition.nameField;
      const held = row.changes.find((one) => one.field === field)?.from;
      return [keyOf({ resource: row.resource, id: row.recordId }), String(held ?? `#${row.recordId}`)];
    }),
  );
}

/** The records of one operation; those that nobody knows, as of one that was taken back, are left out. */
export function recordsIn(subjects: Subjects | null, known: Known): readonly LogRecord[] {
  return (subjects?.first ?? []).flatMap((subject) => known.get(keyOf(subject)) ?? []);
}

/** What an operation changed, of the records whose history the caller may read. */
export async function changesIn(
  subjects: Subjects | null,
  call: Call,
  find: FindModule,
): Promise<readonly LogChange[]> {
  const changed = (subjects?.first ?? []).filter(({ change }) => change !== undefined);
  const seen: Subject[] = [];
  for (const subject of changed) if (await maySee(subject, call, find)) seen.push(subject);
  if (seen.length === 0) return [];
  const { id, resource, recordId, action, changes } = recordChange;
  return call.db
    .select({ resource, id: recordId, action, changes })
    .from(recordChange)
    .where(
      inArray(
        id,
        seen.map(({ change = 0 }) => change),
      ),
    )
    .orderBy(id);
}

async function maySee({ resource, id }: Subject, call: Call, find: FindModule): Promise<boolean> {
  const definition = findArea(resource)?.definition;
  const accounts = createAccounts(call.db);
  if (!definition || !(await mayDo({ accounts }, call.account, [permissionOf(definition, "list")])))
    return false;
  const module = find(resource);
  // Settings are whole to whoever may read them.
  if (!module) return definition.keyed === true;
  return (await findRow(module, id, call)) !== undefined || (await seesEvery(module, call));
}
