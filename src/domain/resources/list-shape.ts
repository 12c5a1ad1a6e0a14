import type { Action } from "../../contract/resources/action-definition.ts";
import { type AnyResource, AUDIT_FIELDS, type AuditField } from "../../contract/resources/definition.ts";
import { number, text, time } from "../../contract/resources/field-builders.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import type { Condition, Field } from "../../contract/resources/fields.ts";
import type { Column, Filter, FilterBy, Priority } from "../../contract/resources/list-definition.ts";
import type { KindView } from "../../contract/resources/view-definition.ts";
import { readMoney } from "../money.ts";
import { traitsOf } from "./kind-traits.ts";

/** What a definition leaves unsaid about its list, said: for the server's queries and the console's grid and search bar alike. */

/** Longest name in an audit field. */
const NAME_MAX = 64;

const auditFields: Readonly<Record<AuditField, Field>> = {
  createBy: text("common.createBy", { max: NAME_MAX, readOnly: true }),
  updateBy: text("common.updateBy", { max: NAME_MAX, readOnly: true }),
  createTime: time("common.createTime", { readOnly: true }),
  updateTime: time("common.updateTime", { readOnly: true }),
};

const idField = number("common.id", { min: 1, max: Number.MAX_SAFE_INTEGER, readOnly: true });

/** The audit fields of an area's records; of a log's rows `createTime` alone. */
export function auditOf({ unaudited }: AnyResource): readonly AuditField[] {
  return unaudited ? ["createTime"] : AUDIT_FIELDS;
}

/** A field by its name, `id` and the audit fields included; `undefined` where the area has none of that name. */
export function findField(definition: AnyResource, name: string): Field | undefined {
  if (Object.hasOwn(definition.fields, name)) return definition.fields[name];
  if (name === "id") return idField;
  return auditOf(definition).some((audit) => audit === name) ? auditFields[name as AuditField] : undefined;
}

/** A field by its name, `id` and the audit fields included. @throws where the area has none of that name. */
export function fieldOf(definition: AnyResource, name: string): Field {
  const field = findField(definition, name);
  if (!field) throw new Error(`The area ${definition.name} has no field ${name}.`);
  return field;
}

/** Whether a field has a column of its own in the area's table. */
export function isStored(field: Field): boolean {
  return field.computed !== true && traitsOf(field).kept === "column";
}

/** Name of a field's column, and of its parameter: a reference is kept by its id. */
export function keyOf(name: string, field: Field): string {
  return field.kind === "ref" ? (field.key ?? `${name}Id`) : name;
}

/** Name that a field goes by in what is sent. */
export function sentKeyOf(name: string, field: Field): string {
  return field.kind === "ref" && field.plain ? keyOf(name, field) : name;
}

/** The field that goes by a name in what is sent; undefined where there is none. */
export function nameOfSent(fields: AnyResource["fields"], key: string): string | undefined {
  return Object.entries(fields).find(([name, field]) => sentKeyOf(name, field) === key)?.[0];
}

/** Fields of which no two records, or none of one kind, have the same. */
export interface UniqueSet {
  readonly names: readonly string[];
  readonly where?: Condition;
}

/** What is unique in an area, alone or together. */
export function uniqueSetsOf({
  fields,
  unique = [],
  languages,
}: Pick<AnyResource, "fields" | "unique" | "languages">): readonly UniqueSet[] {
  const alone = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [{ names: [name] }] : []));
  const declared = unique.map(
    (one): UniqueSet => ("fields" in one ? { names: one.fields, where: one.where } : { names: one }),
  );
  const inLanguages = languages ? [{ names: [languages.by, languages.group] }] : [];
  return [...alone, ...declared, ...inLanguages];
}

/** Whether a field can be given when a record is made, or when it is changed. */
export function isWritable(field: Field, mode: "create" | "update"): boolean {
  return field.readOnly !== true && (mode === "create" || field.fixed !== true);
}

/** Whether a record is of the kind that a condition names; without one it is. Values compare as they are written. */
export function holds(condition: Condition | undefined, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(condition ?? {}).every(([name, allowed]) =>
    allowed.some((value) => written(value) === written(values[name]) || isAmount(value, values[name])),
  );
}

/** Whether a record has already what an action would set. */
export function isDone({ to }: Pick<Action, "to">, record: Readonly<Record<string, unknown>>): boolean {
  if (to === undefined) return false;
  return holds(Object.fromEntries(Object.entries(to).map(([name, value]) => [name, [value]])), record);
}

/** Whether an amount of money, text in forms and rows, is the number that a condition names. */
function isAmount(value: OptionValue, held: unknown): boolean {
  return (
    typeof value === "number" && typeof held === "string" && (readMoney(held) ?? held) === readMoney(value)
  );
}

/** Flags are true and false, or 1 and 0. */
function written(value: unknown): string {
  return value === 1 ? "true" : value === 0 ? "false" : String(value);
}

/**
 * Fields that a list is sorted by: what has a column at the server, or is computed there for it, and an order, unless its column says otherwise;
 * `id` and the audit fields too.
 */
export function sortableOf(definition: AnyResource): string[] {
  const saying = (what: "sorted" | "unsorted") =>
    new Set(
      definition.list.columns.flatMap((column) =>
        typeof column !== "string" && column[what] ? [column.field] : [],
      ),
    );
  const [sorted, unsorted] = [saying("sorted"), saying("unsorted")];
  const own = Object.entries(definition.fields)
    .filter(
      ([name, field]) =>
        (isStored(field) || field.through || sorted.has(name)) &&
        traitsOf(field).ordered &&
        !unsorted.has(name),
    )
    .map(([name]) => name);
  return [...new Set(["id", ...own, ...auditOf(definition)])];
}

/** A column of a list, with nothing left unsaid. */
export interface ListColumn extends Required<Omit<Column, "width" | "unsorted" | "sorted">> {
  /** Initial width, px; that of its kind unless given. */
  readonly width?: number;
  readonly sortable: boolean;
}

/** The columns of a list, in order. */
export function columnsOf(definition: AnyResource): readonly ListColumn[] {
  const sortable = new Set(sortableOf(definition));
  return definition.list.columns.map((given) => {
    const column: Column = typeof given === "string" ? { field: given } : given;
    const { field, width, frozen = false, hidden = false, edit = false } = column;
    return {
      field,
      priority: column.priority ?? usualPriority(definition, column),
      ...(width === undefined ? {} : { width }),
      frozen,
      hidden,
      edit,
      sortable: sortable.has(field),
    };
  });
}

function usualPriority(definition: AnyResource, { field, frozen }: Column): Priority {
  const { list, nameField } = definition;
  if (frozen || field === nameField || field === list.tabs) return "main";
  const isAside = field === "id" || field === list.order?.by || AUDIT_FIELDS.some((name) => name === field);
  return isAside ? "extra" : "usual";
}

/** A filter of a list, with nothing left unsaid. */
export interface ResolvedFilter {
  readonly field: string;
  readonly by: FilterBy;
  /** Name of its parameter. */
  readonly param: string;
}

/** The fields of the search bar, in order. */
export function filtersOf(definition: AnyResource): readonly ResolvedFilter[] {
  return (definition.list.filters ?? []).map((given) => {
    const filter: Filter = typeof given === "string" ? { field: given } : given;
    return resolve(definition, filter);
  });
}

function resolve(definition: AnyResource, { field: name, by, param }: Filter): ResolvedFilter {
  const field = fieldOf(definition, name);
  return { field: name, by: by ?? traitsOf(field).by, param: param ?? keyOf(name, field) };
}

/** The parameters of a list's context, each with its field. */
export function contextOf(definition: AnyResource): readonly ResolvedFilter[] {
  return (definition.list.context ?? []).map((field) => resolve(definition, { field, by: "equal" }));
}

/** An area as its list shows it where all of its records have the same in some fields. */
export function withoutFields(definition: AnyResource, names: readonly string[]): AnyResource {
  const columns = columnsOf(definition)
    .filter(({ field }) => !names.includes(field))
    .map(({ sortable, ...column }) => ({ ...column, sorted: sortable, unsorted: !sortable }));
  const filters = filtersOf(definition).filter(({ field }) => !names.includes(field));
  const { tabs, ...list } = definition.list;
  const kept = tabs === undefined || names.includes(tabs) ? {} : { tabs };
  return { ...definition, list: { ...list, ...kept, columns, filters } };
}

/** An area as its records of one kind are listed: without what makes them of it, and without what only others have. */
export function ofKind(definition: AnyResource, fixed: Readonly<Record<string, OptionValue>>): AnyResource {
  const others = Object.entries(definition.fields).filter(([, { when = {} }]) =>
    Object.entries(when).some(
      ([name, allowed]) => Object.hasOwn(fixed, name) && !holds({ [name]: allowed }, fixed),
    ),
  );
  return withoutFields(definition, [...Object.keys(fixed), ...others.map(([name]) => name)]);
}

/** An area whose files are told by how their names end, field by field. */
export function accepting(definition: AnyResource, accept: KindView["accept"] = {}): AnyResource {
  const fields = Object.entries(definition.fields).map(([name, field]) => {
    const endings = Object.hasOwn(accept, name) ? accept[name] : undefined;
    return [name, field.kind === "file" && endings ? { ...field, accept: endings } : field];
  });
  return { ...definition, fields: Object.fromEntries(fields) };
}

/** Whether a list can be asked for the rows that have a value in a field. */
export function isAskedFor(definition: AnyResource, name: string): boolean {
  const field = definition.fields[name];
  const key = field && keyOf(name, field);
  return parametersOf(definition).some(
    (one) => one.field === name && one.param === key && one.by === "equal",
  );
}

/** Every parameter that a list can be asked with: the search bar's, the tabs', the context's, `id`, and each reference's `<field>Id`. */
export function parametersOf(definition: AnyResource): readonly ResolvedFilter[] {
  const shown = filtersOf(definition);
  const references = Object.entries(definition.fields)
    .filter(([, field]) => field.kind === "ref" && isStored(field))
    .map(([name]) => name);
  const { tabs, context = [] } = definition.list;
  const asked = [tabs, definition.bin].filter((name) => name !== undefined);
  const implied = [...new Set(["id", ...asked, ...context, ...references])].map((field) =>
    resolve(definition, { field, by: "equal" }),
  );
  const taken = new Set(shown.map(({ param }) => param));
  return [...shown, ...implied.filter(({ param }) => !taken.has(param))];
}
