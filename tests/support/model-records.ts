import type { TabCounts } from "../../src/contract/answers.ts";
import { type AnyRecord, type AnyResource, operationsOf } from "../../src/contract/resources/definition.ts";
import type { RowMove } from "../../src/contract/resources/row-move.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { type FilterValue, type ListQuery, PAGE_MAX } from "../../src/domain/resources/list-query.ts";
import { auditOf, keyOf } from "../../src/domain/resources/list-shape.ts";
import { indexFor, orderOf } from "../../src/domain/resources/order.ts";
import { renumbered } from "../../src/domain/resources/renumbered.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";

/** The records of one admin area in memory, as the admin service keeps and lists them (contract A1). */

/** A field that a change has touched, as a history shows it. */
export interface ModelChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Something that was done to a record. */
export interface ModelAction {
  readonly id: number;
  readonly recordId: number;
  readonly action: string;
  readonly username: string;
  readonly createTime: string;
  readonly changes: readonly ModelChange[];
}

/** What a test gives of a record; what is absent is made. */
export type ModelRow = Readonly<Record<string, unknown>>;

/** A write that the service refuses. */
export class ModelRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

const DAY = "2026-03-01";
const ACCOUNT = "admin";

export class ModelRecords {
  readonly rows: AnyRecord[] = [];
  /** Newest first. */
  readonly actions: ModelAction[] = [];
  /** By their ids. */
  private readonly removed = new Map<number, AnyRecord>();
  private ids = 0;
  private seconds = 0;

  constructor(
    readonly definition: AnyResource,
    rows: readonly ModelRow[],
  ) {
    for (const row of rows) this.insert(row);
  }

  /** A page of the list; a tree is whole unless a page is asked for, one level of it or what its filters find. */
  list(query: ListQuery): { readonly content: readonly AnyRecord[]; readonly totalElements: number } {
    const found = this.rows.filter((row) => this.isChosen(row, query)).sort((a, b) => compare(a, b, query));
    const isWhole = this.parentKey !== undefined && query.given.page === undefined;
    const [size, from] = isWhole ? [PAGE_MAX, 0] : [query.size, query.page * query.size];
    return {
      content: found.slice(from, from + size).map((row) => this.placed(row)),
      totalElements: found.length,
    };
  }

  /** How many rows the tabs over the list have, whichever of them is chosen. */
  counts(query: ListQuery): TabCounts {
    const { tabs = "" } = this.definition.list;
    const filters = query.filters.filter(({ field }) => field !== tabs);
    const found = this.rows.filter((row) => this.isChosen(row, { ...query, filters }));
    const counts: Record<string, number> = {};
    for (const row of found) {
      const value = String(valueIn(row, tabs, this.definition));
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return { total: found.length, counts };
  }

  one(id: number): AnyRecord {
    const found = this.rows.find((row) => row.id === id);
    if (found === undefined) throw new ModelRefused(404, "the record does not exist");
    return this.placed(found);
  }

  /** The other languages of a record, as the single record has them; nothing in areas without. */
  siblings(record: AnyRecord): ModelRow {
    const { languages } = this.definition;
    if (languages === undefined) return {};
    const { by, group } = languages;
    const others = this.rows.filter((row) => row.id !== record.id && row[group] === record[group]);
    return {
      siblings: others.map(({ id, [by]: lang, translation }) => ({
        ...{ id, lang },
        ...(isNothing(translation) ? {} : { state: translation }),
      })),
    };
  }

  create(values: BodyValues): AnyRecord {
    this.requireUnique(values, undefined);
    const row = this.insert(values);
    this.note("create", row.id, undefined, row);
    return row;
  }

  /** @throws ModelRefused 409 where somebody has changed it after `updateTime`. */
  update(id: number, values: BodyValues, updateTime: string | undefined, username = ACCOUNT): void {
    const before = this.one(id);
    if (updateTime !== undefined && before.updateTime !== updateTime) {
      throw new ModelRefused(409, "somebody else has changed this record");
    }
    this.requireUnique(values, id);
    const after = { ...before, ...values, updateTime: this.now() };
    const at = this.rows.findIndex((row) => row.id === id);
    this.rows[at] = after;
    this.note("update", id, before, after, username);
  }

  /** Puts a row in its place (`PUT order`). @throws ModelRefused 409 where what it is to be beside is not there. */
  move(move: RowMove): void {
    const order = orderOf(this.definition);
    if (order === undefined) throw new ModelRefused(404, "rows are in no order");
    const key = this.parentKey;
    const row = this.one(move.id);
    const below =
      key === undefined || !("parent" in move) || move.parent === undefined ? {} : { [key]: move.parent };
    const target: ModelRow = { ...row, ...below };
    const sign = order.descending ? -1 : 1;
    const all = this.rows
      .filter((one) => order.within.every((name) => (one[name] ?? null) === (target[name] ?? null)))
      .map((one) => ({ id: one.id, value: Number(one[order.by] ?? 0) }))
      .sort((a, b) => (a.value - b.value) * sign || (a.id - b.id) * (order.idDescending ? -1 : 1));
    const at = indexFor(
      move,
      all.map(({ id }) => id),
    );
    if (at === undefined) throw new ModelRefused(409, "the order has changed");
    const others = all.filter(({ id }) => id !== move.id);
    const own = { id: move.id, value: Number(row[order.by] ?? 0) };
    const numbers = renumbered([...others.slice(0, at), own, ...others.slice(at)], order, move.id);
    if (Object.keys(below).length > 0) this.update(move.id, below, undefined);
    for (const [id, value] of numbers ?? []) this.update(id, { [order.by]: value }, undefined);
  }

  /** What was deleted and is not back, newest first. */
  removals(): readonly (ModelAction & { readonly restorable: boolean })[] {
    return this.actions
      .filter(({ action, recordId }) => action === "remove" && this.removed.has(recordId))
      .map((one) => ({ ...one, restorable: operationsOf(this.definition).restore }));
  }

  /** Puts a deleted record back. @throws ModelRefused where there is none, or something is in its way. */
  restore(id: number): void {
    const row = this.removed.get(id);
    if (row === undefined) throw new ModelRefused(404, "not found");
    const { nameField } = this.definition;
    if (this.rows.some((one) => one.id === id || one[nameField] === row[nameField])) {
      throw new ModelRefused(409, `It cannot be restored: ${String(row[nameField])} existed`);
    }
    this.removed.delete(id);
    this.rows.push(row);
    this.note("restored", id, undefined, undefined);
  }

  remove(id: number): void {
    const row = this.one(id);
    this.rows.splice(
      this.rows.findIndex((one) => one.id === id),
      1,
    );
    this.removed.set(id, row);
    this.note("remove", id, row, undefined);
  }

  /** The tree as far as rows are in it (contract A4 `POST /superior`). */
  superior(ids: readonly number[], without: boolean): readonly AnyRecord[] {
    const left = this.rows.filter(({ id }) => !without || !ids.includes(id));
    const below = (parent: unknown): readonly AnyRecord[] =>
      left
        .filter((row) => (row[this.parentKey ?? ""] ?? null) === parent)
        .map((row) => {
          const children = below(row.id);
          return { ...this.placed(row), ...(children.length === 0 ? {} : { children }) };
        });
    return below(null);
  }

  private get parentKey(): string | undefined {
    return this.definition.list.tree?.parent;
  }

  private insert(values: ModelRow): AnyRecord {
    this.ids += 1;
    const id = typeof values.id === "number" ? values.id : this.ids;
    this.ids = Math.max(this.ids, id);
    const time = this.now();
    const audit = Object.fromEntries(
      auditOf(this.definition).map((name) => [name, name.endsWith("By") ? ACCOUNT : time]),
    );
    const row = { ...audit, ...values, id };
    this.rows.push(row);
    return row;
  }

  private now(): string {
    this.seconds += 1;
    const [minutes, seconds] = [Math.floor(this.seconds / 60), this.seconds % 60];
    return `${DAY} 08:${String(minutes).padStart(2, "0")}:${String(seconds).padStart(2, "0")}`;
  }

  private note(
    action: string,
    recordId: number,
    before: AnyRecord | undefined,
    after: AnyRecord | undefined,
    username = ACCOUNT,
  ): void {
    const changes = Object.keys(this.definition.fields).flatMap((field): ModelChange[] => {
      const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
    });
    this.actions.unshift({
      id: this.actions.length + 1,
      recordId,
      action,
      username,
      createTime: this.now(),
      changes,
    });
  }

  private requireUnique(values: BodyValues, self: number | undefined): void {
    for (const [name, field] of Object.entries(this.definition.fields)) {
      if (!("unique" in field) || !field.unique || values[name] === undefined) continue;
      if (this.rows.some((row) => row.id !== self && row[name] === values[name])) {
        const { title } = this.definition;
        throw new ModelRefused(400, `${title[2]} with ${field.label[2]} ${values[name]} existed`, name);
      }
    }
  }

  private isChosen(row: AnyRecord, { blurry, pid, filters, given }: ListQuery): boolean {
    const found = (text: unknown) => String(text ?? "").toLowerCase();
    if (blurry !== undefined) {
      const fields = this.definition.list.blurry ?? [];
      if (!fields.some((name) => found(row[name]).includes(blurry.toLowerCase()))) return false;
    }
    if (!filters.every((filter) => passes(valueIn(row, filter.field, this.definition), filter))) return false;
    if (given.dictName !== undefined && ![given.dictName].flat().includes(String(row.dictName))) return false;
    const parent = this.parentKey === undefined ? undefined : (row[this.parentKey] ?? null);
    if (parent === undefined) return true;
    if (pid !== undefined && pid !== 0) return parent === pid;
    const context: readonly string[] = this.definition.list.context ?? [];
    const filtered = filters.some(({ field }) => !context.includes(field));
    return filtered || blurry !== undefined || parent === null;
  }

  private placed(row: AnyRecord): AnyRecord {
    if (this.parentKey === undefined) return row;
    const key = this.parentKey;
    const subCount = this.rows.filter((one) => one[key] === row.id).length;
    const label = row[this.definition.nameField];
    return { ...row, subCount, hasChildren: subCount > 0, leaf: subCount === 0, label };
  }
}

function valueIn(row: AnyRecord, name: string, { fields }: AnyResource): unknown {
  const field = fields[name];
  const value = row[name] ?? (field && row[keyOf(name, field)]);
  if (field?.kind === "flag") return value === true || value === 1;
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

function passes(value: unknown, filter: FilterValue): boolean {
  if (filter.by === "like")
    return String(value ?? "")
      .toLowerCase()
      .includes(filter.text.toLowerCase());
  if (filter.by === "equal") return filter.values.some((one) => one === value);
  return isBetween(value, filter.from, filter.to);
}

function isBetween(value: unknown, from: string | number, to: string | number): boolean {
  if (typeof value === "number") return value >= Number(from) && value <= Number(to);
  return typeof value === "string" && value >= String(from) && value <= String(to);
}

function compare(a: AnyRecord, b: AnyRecord, { sort }: ListQuery): number {
  for (const { field, descending } of sort) {
    const [x, y] = [a[field] ?? "", b[field] ?? ""];
    if (x === y) continue;
    const isLess = typeof x === "number" && typeof y === "number" ? x < y : String(x) < String(y);
    return isLess === descending ? 1 : -1;
  }
  return 0;
}
