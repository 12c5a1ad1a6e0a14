import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import { type Condition, type Field, isReferring } from "../../src/contract/resources/fields.ts";
import { emptyOf, isNeverEmpty } from "../../src/domain/resources/empty.ts";
import { traitsOf } from "../../src/domain/resources/kind-traits.ts";
import { areaOfLines, LINE_PLACE, lineOwner } from "../../src/domain/resources/lines.ts";
import {
  auditOf,
  fieldOf,
  filtersOf,
  isStored,
  keyOf,
  type UniqueSet,
  uniqueSetsOf,
} from "../../src/domain/resources/list-shape.ts";
import { leadsTo } from "../../src/domain/resources/references.ts";
import type { ColumnShape } from "./column-shapes.ts";
import { serverRules } from "./kinds.ts";
import { snake, tableNameOf, uniqueIndexName } from "./table-names.ts";

/** The table that a definition asks for: real columns, real indexes. What is written into the schema, and what tables written by hand are held against. */

export interface ColumnPlan extends ColumnShape {
  /** Name in rows. */
  readonly key: string;
  /** Name in the database. */
  readonly column: string;
  readonly notNull: boolean;
  readonly initial?: OptionValue;
  /** Area whose table it refers to; its rows go with that area's where they are details of it. */
  readonly references?: { readonly resource: string; readonly cascade: boolean };
}

export interface IndexPlan {
  readonly name: string;
  /** `unique`: no two rows have the same; `order`: finds a value and sorts by it; `search`: finds a text anywhere. */
  readonly kind: "unique" | "order" | "search";
  /** Keys of columns. */
  readonly on: readonly string[];
  /** Of a unique one: keys of texts that are the same whatever their case. */
  readonly caseless: readonly string[];
  /** Of a unique one: which rows it holds for, by keys of columns. */
  readonly where?: Condition;
}

/** A table that keeps which records of another area a field of this one refers to. */
export interface LinkPlan {
  /** Name of the field. */
  readonly field: string;
  readonly name: string;
  /** Its columns by their names in rows: this area's id, and the other's. */
  readonly own: string;
  readonly other: string;
  /** The other area. */
  readonly resource: string;
}

/** A table that keeps the lines of a field of this area. */
export interface LinesPlan {
  /** Name of the field. */
  readonly field: string;
  /** Key of its column with this area's id. */
  readonly own: string;
  readonly table: PartPlan;
}

/** A table whose rows are a part of other rows. */
export interface PartPlan {
  readonly name: string;
  readonly columns: readonly ColumnPlan[];
  readonly indexes: readonly IndexPlan[];
}

export interface TablePlan extends PartPlan {
  readonly links: readonly LinkPlan[];
  readonly lines: readonly LinesPlan[];
  /** Rows are in a tree: how many children one has is kept. */
  readonly tree: boolean;
  readonly unaudited: boolean;
}

/** Finds other definitions by their names. */
export type FindDefinition = (name: string) => AnyResource | undefined;

/** The table of an area. */
export function planTable(definition: AnyResource, find: FindDefinition): TablePlan {
  const stored = Object.entries(definition.fields).filter(([, field]) => isStored(field));
  return {
    name: tableNameOf(definition),
    columns: stored.map(([name, field]) => planColumn(definition, name, field, find)),
    indexes: planIndexes(definition),
    links: planLinks(definition),
    lines: planLines(definition, find),
    tree: definition.list.tree !== undefined,
    unaudited: definition.unaudited === true,
  };
}

function planLinks(definition: AnyResource): LinkPlan[] {
  const own = `${definition.name}Id`;
  return Object.entries(definition.fields).flatMap(([field, one]): LinkPlan[] => {
    if (traitsOf(one).kept !== "links" || !isReferring(one) || one.computed) return [];
    const other = one.to === definition.name ? "otherId" : `${one.to}Id`;
    return [{ field, name: `${tableNameOf(definition)}_${snake(field)}`, own, other, resource: one.to }];
  });
}

function planLines(definition: AnyResource, find: FindDefinition): LinesPlan[] {
  const own = lineOwner(definition);
  return Object.entries(definition.fields).flatMap(([field, one]): LinesPlan[] => {
    if (one.kind !== "lines" || one.computed) return [];
    const area = {
      ...areaOfLines(definition.name, field, one),
      table: `${tableNameOf(definition)}_${snake(field)}`,
    };
    const owner: ColumnPlan = {
      key: own,
      column: snake(own),
      type: "bigint",
      notNull: true,
      references: { resource: definition.name, cascade: true },
    };
    const place: ColumnPlan = { key: LINE_PLACE, column: LINE_PLACE, type: "integer", notNull: true };
    const { name, columns, indexes } = planTable(area, find);
    const inOrder: IndexPlan = {
      name: `${name}_${snake(own)}`,
      kind: "order",
      on: [own, LINE_PLACE],
      caseless: [],
    };
    const table = {
      name,
      columns: [owner, place, ...columns],
      indexes: [inOrder, ...indexes.filter(({ kind, on }) => kind === "order" && on[0] !== "createTime")],
    };
    return [{ field, own, table }];
  });
}

function planColumn(definition: AnyResource, name: string, field: Field, find: FindDefinition): ColumnPlan {
  const shape = serverRules(field).column(field);
  if (!shape)
    throw new Error(
      `Field ${name} of ${definition.name} has no column: its kind keeps nothing in the table.`,
    );
  const key = keyOf(name, field);
  const empty = emptyOf(field);
  const initial = Array.isArray(empty) ? undefined : (empty as OptionValue | null);
  return {
    key,
    column: snake(key),
    ...shape,
    notNull: isNeverEmpty(field),
    ...(initial === null || initial === undefined ? {} : { initial }),
    ...referenceOf(definition, name, field, find),
  };
}

function referenceOf(
  definition: AnyResource,
  name: string,
  field: Field,
  find: FindDefinition,
): Pick<ColumnPlan, "references"> {
  const to = leadsTo(field, definition.name);
  if (to === undefined) return {};
  const detail = find(to)?.detail;
  const cascade = detail?.resource === definition.name && detail.sets === name;
  return { references: { resource: to, cascade } };
}

/**
 * Fields that are unique, referred by or searched have indexes; so have the order that a list opens in and the time that it is filtered by.
 * Orders end with `id`, as lists do.
 */
function planIndexes(definition: AnyResource): IndexPlan[] {
  const table = tableNameOf(definition);
  const indexes = uniqueSetsOf(definition).map((set) => uniqueIndex(definition, set));
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isStored(field) || field.unique) continue;
    const key = keyOf(name, field);
    if (field.indexed || leadsTo(field, definition.name) !== undefined) {
      indexes.push({ name: `${table}_${snake(key)}`, kind: "order", on: [key, "id"], caseless: [] });
    }
  }
  const opening = openingOrder(definition);
  if (opening !== undefined && !indexes.some(({ kind, on }) => kind !== "search" && on[0] === opening)) {
    indexes.push({
      name: `${table}_${snake(opening)}`,
      kind: "order",
      on: [opening, "id"],
      caseless: [],
    });
  }
  const byTime = filtersOf(definition).some(({ field }) => field === "createTime");
  if ((byTime || definition.unaudited) && auditOf(definition).includes("createTime")) {
    indexes.push({ name: `${table}_create_time`, kind: "order", on: ["createTime", "id"], caseless: [] });
  }
  const searched = searchedFields(definition);
  if (searched.length > 0) {
    indexes.push({ name: `${table}_search`, kind: "search", on: searched, caseless: [] });
  }
  return indexes;
}

/**
 * The column whose order a list opens in, so that its first page needs no sorting of all rows; undefined where that is the id's, a time of
 * the audit, or one that no index of a column and the id can give.
 */
function openingOrder(definition: AnyResource): string | undefined {
  const [[name = "id", direction] = [], [second, other] = []] = (definition.list.sort ?? []).map((step) =>
    step.split(","),
  );
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  const isOne = second === undefined || (second === "id" && other === direction);
  return field && isStored(field) && isOne ? keyOf(name, field) : undefined;
}

/** The index that keeps what is unique so. @throws when one of its fields has no column. */
function uniqueIndex(definition: AnyResource, set: UniqueSet): IndexPlan {
  const { names, where } = set;
  const fields = names.map((name) => [name, fieldOf(definition, name)] as const);
  const lost = [...names, ...Object.keys(where ?? {})].find((name) => !isStored(fieldOf(definition, name)));
  if (lost !== undefined) {
    throw new Error(`Field ${lost} of ${definition.name} cannot be unique: it has no column.`);
  }
  return {
    name: uniqueIndexName(definition, set),
    kind: "unique",
    on: fields.map(([name, field]) => keyOf(name, field)),
    caseless: fields.flatMap(([name, field]) => (field.kind === "text" ? [keyOf(name, field)] : [])),
    ...(where ? { where: byColumn(definition, where) } : {}),
  };
}

/** A condition by columns, its values as they are stored. */
function byColumn(definition: AnyResource, where: Condition): Condition {
  return Object.fromEntries(
    Object.entries(where).map(([name, values]) => {
      const field = fieldOf(definition, name);
      const stored = field.kind === "flag" ? values.map((value) => value === true || value === 1) : values;
      return [keyOf(name, field), stored];
    }),
  );
}

/** Stored texts that a text is looked for in. */
function searchedFields(definition: AnyResource): string[] {
  const liked = filtersOf(definition)
    .filter(({ by }) => by === "like")
    .map(({ field }) => field);
  return [...new Set([...(definition.list.blurry ?? []), ...liked])].filter((name) => {
    const field = fieldOf(definition, name);
    return isStored(field) && serverRules(field).column(field)?.type === "text";
  });
}
