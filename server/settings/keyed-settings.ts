import { asc, sql } from "drizzle-orm";
import type { AnyRecord, AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { initialOf } from "../../src/domain/resources/empty.ts";
import { updateSchema } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { compiled, isAnyOf } from "../db/compiled.ts";
import type { Queryable } from "../db/database.ts";
import { keyedSetting } from "../db/schema/index.ts";
import { readAs } from "../http/valibot.ts";
import { requireDictValues } from "../resources/dict-values.ts";
import { recordChange } from "../resources/history.ts";
import { serverRules } from "../resources/kinds.ts";
import type { Call, Change, ResourceModule, Row, Values } from "../resources/module.ts";
import { changedIn, sealedIn, toValues, valuesOfKind, withoutEmptySecrets } from "../resources/values.ts";
import { toWire } from "../resources/wire.ts";
import { requireFresh, requireRules, timeAfter } from "../resources/writes.ts";
import type { SealKey } from "../secrets/seal.ts";
import { NONE } from "./settings-routes.ts";

/** Settings by their keys (`defineSettings`): a row of each that was given, and what it begins as of all others. */

/** Id of a group in answers and histories: there is one of each. */
const ONE = 1;

/** A group as the mechanism sees areas. */
export const moduleOf = (definition: AnyResource): ResourceModule => ({ definition, table: keyedSetting });

const selectSettings = compiled<{ readonly keys: readonly string[] }>("selectSettings")((db, { keys }) => {
  const { key, value, updateBy, updateTime } = keyedSetting;
  return (
    db
      // As it is written: a text of digits would be taken for a number.
      .select({ key, value: sql<string>`${value}::text`, updateBy, updateTime })
      .from(keyedSetting)
      .where(isAnyOf(key, keys))
      .orderBy(asc(updateTime))
  );
});

/** The settings of a group, or of several at once, as a row: secrets sealed, times as such. Its id is 0 while nobody has given any. */
export async function heldSettings({ fields }: Pick<AnyResource, "fields">, db: Queryable): Promise<Row> {
  const stored = await selectSettings(db, { keys: Object.keys(fields) });
  const initial = Object.entries(fields).map(([key, field]) => [key, initialOf(field)]);
  const given = stored.map(({ key, value }) => [key, revived(fields[key], JSON.parse(value))]);
  const last = stored.at(-1);
  return {
    ...Object.fromEntries([...initial, ...given]),
    ...(last ? { updateBy: last.updateBy, updateTime: last.updateTime } : {}),
    id: last ? ONE : NONE,
  };
}

/** JSON has no times. */
function revived(field: Field | undefined, value: unknown): unknown {
  const isTime = field !== undefined && serverRules(field).column(field)?.type === "timestamp";
  return isTime && typeof value === "string" ? new Date(value) : value;
}

/** The settings of a group as they are answered: of secrets whether they are there. */
export async function answeredSettings(definition: AnyResource, db: Queryable): Promise<AnyRecord> {
  return toWire(moduleOf(definition), await heldSettings(definition, db));
}

/**
 * Changes settings of a group: checked as a record's fields are, and noted in the history of every group that has one of them.
 * @param groups all of them.
 * @param body what is absent stays as it is.
 * @returns `undefined` where nothing changed.
 */
export async function saveSettings(
  {
    groups,
    secrets,
    threads,
  }: Pick<ServerContext, "threads"> & {
    readonly groups: readonly AnyResource[];
    readonly secrets: SealKey;
  },
  definition: AnyResource,
  body: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Change | undefined> {
  const { db } = call;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('keyed_setting'))`);
  const before = await heldSettings(definition, db);
  const { values: given, updateTime } = readAs(updateSchema(definition), { ...body, id: ONE });
  requireFresh(before, updateTime);
  const values = withoutEmptySecrets(
    definition,
    valuesOfKind(definition, before, await toValues(definition, given, threads)),
  );
  const changed = changedIn(before, values);
  const keys = Object.keys(changed);
  if (keys.length === 0) return undefined;
  requireRules({ definition }, before, changed);
  await requireDictValues(definition.fields, changed, call);
  const touched = groups.filter(({ fields }) => keys.some((key) => Object.hasOwn(fields, key)));
  const earlier = await Promise.all(touched.map((group) => heldSettings(group, db)));
  await store(definition, changed, timeAfter(before, call.now), secrets, call);
  for (const [at, group] of touched.entries()) {
    await recordChange(db, {
      ...{ resource: group, recordId: ONE, action: "update", before: earlier[at] },
      ...{ after: await heldSettings(group, db), account: call.account, now: call.now },
      request: call.request,
    });
  }
  return { kind: "update", id: ONE, before, after: await heldSettings(definition, db), values };
}

async function store(
  { fields }: AnyResource,
  changed: Values,
  updateTime: Date,
  secrets: SealKey,
  { db, account }: Call,
): Promise<void> {
  const by = { updateBy: account.username, updateTime };
  for (const [key, given] of Object.entries(changed)) {
    const value = sealedIn(fields[key], given, secrets);
    await db
      .insert(keyedSetting)
      .values({ key, value, createBy: account.username, createTime: updateTime, ...by })
      .onConflictDoUpdate({ target: keyedSetting.key, set: { value, ...by } });
  }
}
