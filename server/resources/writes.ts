import { eq } from "drizzle-orm";
import { operationsOf } from "../../src/contract/resources/definition.ts";
import { brokenRules, combinationFaults } from "../../src/domain/resources/faults.ts";
import type { BodyValues, UpdateBody } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import { httpTexts } from "../texts/http.ts";
import { resourceTexts } from "../texts/resources.ts";
import { withCleanHtml } from "./clean-body.ts";
import { columnOf, columnsOfTable } from "./columns.ts";
import { requireDictValues } from "./dict-values.ts";
import { givenAnew, requireFieldRights } from "./field-rights.ts";
import { withFileSizes } from "./file-sizes.ts";
import { recordChange } from "./history.ts";
import { requireSameLanguage } from "./languages/references.ts";
import { noteAdded, placeInLanguages } from "./languages/siblings.ts";
import { noteWritten } from "./languages/states.ts";
import { storeLines } from "./lines.ts";
import { findRow } from "./list.ts";
import type { Call, Change, ResourceModule, Row, Values } from "./module.ts";
import { requireReferred } from "./reference-kinds.ts";
import { heldBeside, namedAsHeld, storeLinks } from "./references.ts";
import { faultRefusal, storeRefusal } from "./refusals.ts";
import { countChildren, lockTree, parentKeyOf, requirePlace } from "./tree.ts";
import { changedIn, toColumns, toValues, valuesOfKind, withoutEmptySecrets } from "./values.ts";

/**
 * Making and changing records. Each runs in the transaction of its call, whole or not at all, and writes the record's history with it.
 */
export interface Writes {
  /**
   * What a body needs to be worked out: its rich text is cleaned. `create` and `update` see to it too; done before their transaction begins, it
   * holds up nobody who waits for what they lock.
   * @throws Refusal as `Threads.ask`.
   */
  prepared<B extends BodyValues>(module: ResourceModule, body: B): Promise<B>;
  /** @throws Refusal when it cannot be made so. */
  create(module: ResourceModule, body: BodyValues, call: Call): Promise<Change>;
  /**
   * What is absent stays as it is.
   * @returns `undefined` where nothing changed.
   * @throws Refusal 404 for a record that the caller does not see, 409 where somebody changed it after `updateTime`.
   */
  update(module: ResourceModule, body: UpdateBody, call: Call): Promise<Change | undefined>;
  /**
   * Sets values of a row that is locked, on behalf of an action: rules of bodies do not hold for them.
   * @returns `undefined` where the row had them.
   */
  set(
    module: ResourceModule,
    before: Row,
    action: { readonly name: string; readonly values: Values },
    call: Call,
  ): Promise<Change | undefined>;
}

export function createWrites({ secrets, threads }: Pick<ServerContext, "secrets" | "threads">): Writes {
  const insert = async (module: ResourceModule, values: Values, call: Call): Promise<number> => {
    const row = { ...toColumns(module, values, secrets), ...auditOfNew(module, call) };
    const [stored] = await call.db
      .insert(module.table)
      .values(row)
      .returning({ id: columnOf(module.table, "id") });
    if (!stored) throw new Error("The record was not stored.");
    const id = Number(stored.id);
    await storeLinks(call.db, module, id, values);
    await storeLines(call.db, module, id, values);
    return id;
  };

  const change = async (module: ResourceModule, before: Row, changed: Values, call: Call): Promise<void> => {
    const row = { ...toColumns(module, changed, secrets), ...auditOfChanged(module, before, call) };
    await call.db
      .update(module.table)
      .set(row)
      .where(eq(columnOf(module.table, "id"), before.id));
    await storeLinks(call.db, module, before.id, changed);
    await storeLines(call.db, module, before.id, changed, before);
  };

  return {
    prepared: ({ definition }, body) => withCleanHtml(definition.fields, body, threads),

    async create(module, body, call) {
      const key = parentKeyOf(module);
      if (key !== undefined) await lockTree(call.db, module.table);
      const given = await toValues(module.definition, body, threads);
      await requireFieldRights(module.definition, givenAnew(module.definition, given), call);
      if (key !== undefined && typeof given[key] === "number") {
        await requirePlace(module, given[key], undefined, call);
      }
      const whole = (await module.beforeCreate?.(given, call)) ?? given;
      const placed = await placeInLanguages(module, whole, call);
      const values = await withFileSizes(call.db, module.definition, placed);
      requireRules(module, {}, values);
      await requireDictValues(module.definition.fields, values, call);
      const id = await translated(module, values, () => insert(module, values, call));
      // What is not there at all is refused by now.
      await requireReferred(module.definition.fields, values, call);
      await requireSameLanguage(module, values, values, call);
      if (key !== undefined) await countChildren(call.db, module.table, key, values[key]);
      const after = await storedRow(module, id, call);
      // One that was given its group is of a record that is there.
      if (module.definition.languages && typeof whole[module.definition.languages.group] === "string")
        await noteAdded(module, after, call);
      const done: Change = { kind: "create", id, after, values };
      await settle(module, done, call);
      return done;
    },

    async update(module, { id, updateTime, values: body }, call) {
      const key = parentKeyOf(module);
      if (key !== undefined && body[key] !== undefined) await lockTree(call.db, module.table);
      const before = await findRow(module, id, call, true);
      if (!before) throw new Refusal(404, httpTexts.notFound);
      requireFresh(before, updateTime);
      const given = withoutEmptySecrets(
        module.definition,
        valuesOfKind(module.definition, before, await toValues(module.definition, body, threads)),
      );
      const moved = key !== undefined && given[key] !== undefined && given[key] !== before[key];
      if (moved && typeof given[key] === "number") await requirePlace(module, given[key], id, call);
      const whole = (await module.beforeUpdate?.(before, given, call)) ?? given;
      const values = await withFileSizes(call.db, module.definition, whole);
      const changed = changedIn(before, storable(module, values));
      if (Object.keys(changed).length === 0) return undefined;
      await requireFieldRights(module.definition, changed, call);
      requireRules(module, before, changed);
      await requireReferred(module.definition.fields, changed, call);
      await requireSameLanguage(module, { ...before, ...changed }, changed, call);
      await requireDictValues(module.definition.fields, changed, call);
      await translated(module, values, () => change(module, before, changed, call));
      if (moved) {
        for (const pid of [before[key], values[key]]) await countChildren(call.db, module.table, key, pid);
      }
      const after = await storedRow(module, id, call);
      await noteWritten(module, id, changed, call);
      const done: Change = { kind: "update", id, before, after, values };
      await settle(module, done, call);
      return done;
    },

    async set(module, before, { name, values: given }, call) {
      const whole = (await module.beforeSet?.(before, given, call)) ?? given;
      const values = await withFileSizes(call.db, module.definition, whole);
      const changed = changedIn(before, storable(module, values));
      if (Object.keys(changed).length === 0) return undefined;
      await translated(module, values, () => change(module, before, changed, call));
      const after = await storedRow(module, before.id, call);
      const done: Change = { kind: "update", id: before.id, before, after, values, action: name };
      await settle(module, done, call);
      return done;
    },
  };
}

/**
 * @param before the record that is changed: what was wrong with it already, and is left as it is, is no fault of this change.
 * @throws Refusal 400 at the field that breaks a rule between fields.
 */
export function requireRules(
  { definition }: Pick<ResourceModule, "definition">,
  before: Values,
  values: Values,
): void {
  const isGiven = (name: string) => Object.hasOwn(values, name);
  const rules = (definition.rules ?? []).filter(({ fields }) => fields.some(isGiven));
  const combined = Object.entries(definition.fields).filter(
    ([name, field]) =>
      field.kind === "lines" && field.generates && [name, field.generates.from].some(isGiven),
  );
  const after = { ...before, ...values };
  const [broken] = Object.entries({
    ...brokenRules({ ...definition, rules }, after),
    ...combinationFaults({ fields: Object.fromEntries(combined) }, after),
  });
  if (broken) throw faultRefusal(...broken);
  requireSecretsAnew(definition, before, values);
}

/** A secret that nobody may read is not sent to another host than the one that it was given for. @throws Refusal 400 at the secret. */
function requireSecretsAnew({ fields }: ResourceModule["definition"], before: Values, values: Values): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "secret" || field.sentTo === undefined) continue;
    const [held, given] = [before[field.sentTo], values[field.sentTo]];
    if (!before[name] || !given || values[name] !== undefined || hostOf(given) === hostOf(held)) continue;
    throw new Refusal(400, resourceTexts.secretAnew, { field: name }, undefined, name);
  }
}

const hostOf = (address: unknown): string => {
  const text = String(address ?? "");
  return URL.canParse(text) ? new URL(text).origin : text;
};

/** What a table, a link or a line holds of values. */
function storable(module: ResourceModule, values: Values): Values {
  const { table, links = {}, lines = {} } = module;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        Object.hasOwn(links, name) ||
        Object.hasOwn(lines, name) ||
        (name !== "id" && Object.hasOwn(columnsOfTable(table), name)),
    ),
  );
}

async function translated<T>(module: ResourceModule, values: Values, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    throw storeRefusal(error, module, values);
  }
}

/** `updateTime` is answered to the second, and compared as it is answered. */
export function requireFresh(before: Row, updateTime: string | undefined): void {
  const held = before.updateTime;
  if (updateTime === undefined || !(held instanceof Date)) return;
  if (writeTime(held) === updateTime) return;
  const { updateBy: user } = before;
  throw typeof user === "string" && user !== ""
    ? new Refusal(409, resourceTexts.staleBy, { user, time: writeTime(held) })
    : new Refusal(409, resourceTexts.stale);
}

const auditOfNew = ({ definition }: ResourceModule, { account, now }: Call): Values =>
  definition.unaudited
    ? { createTime: now }
    : { createBy: account.username, updateBy: account.username, createTime: now, updateTime: now };

/** Who has changed a row, and when. */
export const auditOfChanged = (
  { definition }: ResourceModule,
  before: Row,
  { account, now }: Call,
): Values => (definition.unaudited ? {} : { updateBy: account.username, updateTime: timeAfter(before, now) });

const SECOND_MS = 1_000;

/** A change in the second of the last one is dated to the next second: no two states of a record look the same to who compares times. */
export function timeAfter({ updateTime }: Row, now: Date): Date {
  if (!(updateTime instanceof Date)) return now;
  const next = (Math.floor(updateTime.getTime() / SECOND_MS) + 1) * SECOND_MS;
  return now.getTime() >= next ? now : new Date(next);
}

/** The row as it is stored now, whether the caller may see it or not: what was just made may be out of sight. */
export async function storedRow(module: ResourceModule, id: number, { db }: Call): Promise<Row> {
  const [row] = await db
    .select()
    .from(module.table)
    .where(eq(columnOf(module.table, "id"), id));
  if (!row) throw new Error("The record is not there after it was stored.");
  return { ...(row as unknown as Row), ...(await heldBeside(db, module, id)) };
}

/** Writes the history of a change, then lets the module follow. */
export async function settle(module: ResourceModule, change: Change, call: Call): Promise<void> {
  if (operationsOf(module.definition).history) await record(module, change, call);
  await module.after?.(change, call);
}

async function record(module: ResourceModule, change: Change, call: Call): Promise<void> {
  const { before, kept } = change;
  // What a record held that was put back is told where it was deleted.
  const after = change.kind === "restore" ? undefined : change.after;
  const [from, to] = [await recorded(module, before, call), await recorded(module, after, call)];
  await recordChange(call.db, {
    resource: module.definition,
    recordId: change.id,
    action: change.action ?? change.kind,
    before: from,
    after: to,
    kept,
    request: call.request,
    account: call.account,
    now: call.now,
  });
}

/** A state of a record as its history keeps it. */
async function recorded(
  module: ResourceModule,
  row: Row | undefined,
  { db }: Call,
): Promise<Row | undefined> {
  return row && { ...(await namedAsHeld(db, module, row)), ...module.recorded?.(row) };
}
