import type { Action } from "../../src/contract/resources/action-definition.ts";
import { type AnyResource, facesOf, operationsOf } from "../../src/contract/resources/definition.ts";
import {
  type Field,
  isReferring,
  type LinesField,
  type MoneyField,
  type NumberField,
  type RefField,
} from "../../src/contract/resources/fields.ts";
import { MONEY_MAX, readMoney } from "../../src/domain/money.ts";
import { galleryOf, isPictured } from "../../src/domain/resources/card-shape.ts";
import { traitsOf } from "../../src/domain/resources/kind-traits.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import { LINE_PLACE, lineOwner } from "../../src/domain/resources/lines.ts";
import {
  fieldOf,
  filtersOf,
  findField,
  isAskedFor,
  isStored,
  isWritable,
  keyOf,
  uniqueSetsOf,
} from "../../src/domain/resources/list-shape.ts";
import { findArea } from "./areas.ts";
import { columnsOfTable } from "./columns.ts";
import { requireBatchUpload } from "./complete-batch.ts";
import { requireFileSizes } from "./complete-files.ts";
import { namesUsed, requireNames } from "./complete-names.ts";
import type { FindModule } from "./file-routes.ts";
import { requireMachine } from "./machine.ts";
import type { LineTable, ResourceModule } from "./module.ts";
import { requirePreview } from "./preview.ts";
import { requireKnownKinds } from "./reference-kinds.ts";
import { requireRelated } from "./related-lists.ts";

/**
 * Sees to it that nothing of what an area declares would be dropped without a word.
 * @param find the modules of other areas, whose lists a record may be shown with.
 * @throws when a field has nowhere to be kept, an amount of money has bounds that its column cannot keep, or a number such that it is not exact, an action or a rule goes by a
 * field that is not there, or a related list by an area, a parameter or a field.
 */
export function requireComplete(
  { definition, table, links = {}, lines = {}, expressions = {}, conditions = {}, remove }: ResourceModule,
  find: FindModule = () => undefined,
): void {
  const { name: area, fields, actions = [], rules = [] } = definition;
  const columns = columnsOfTable(table);
  for (const [name, field] of Object.entries(fields)) {
    if (traitsOf(field).kept === "links" && !field.computed && !Object.hasOwn(links, name)) {
      throw new Error(`Field ${name} of ${area} refers to several records, and no table keeps which.`);
    }
    if (field.kind === "lines" && !field.computed) {
      requireLines(definition, name, lines[name]);
      requireGenerated(definition, name);
    }
    if (field.kind === "money" && !fitsColumn(field)) {
      throw new Error(
        `Field ${name} of ${area} has bounds that are no amounts of two decimals and twelve digits.`,
      );
    }
    if (field.kind === "number" && !isExact(field)) {
      throw new Error(`Field ${name} of ${area} has bounds within which a number is not exact.`);
    }
    if (field.through) requireThrough(definition, name, field);
    if (field.kind === "ref") requireCarried(definition, name, field);
    if (isStored(field) && !Object.hasOwn(columns, keyOf(name, field))) {
      throw new Error(`Field ${name} of ${area} has no column, and is not computed.`);
    }
  }
  const uses = [
    ...actions.map(
      ({ name, when, to, seen = {}, begins = {} }) =>
        [
          `Action ${name}`,
          [
            ...Object.keys({ ...when, ...to }),
            ...Object.values({ ...seen, ...begins }).filter((name) => name !== null),
          ],
        ] as const,
    ),
    ...rules.map((rule) => ["A rule", [...rule.fields, ...Object.keys(rule.unless ?? {})]] as const),
    ...uniqueSetsOf(definition).map(
      ({ names, where }) => ["What is unique", [...names, ...Object.keys(where ?? {})]] as const,
    ),
    ["The tabs of the list", definition.list.tabs === undefined ? [] : [definition.list.tabs]] as const,
    ["The recycle bin", definition.bin === undefined ? [] : [definition.bin]] as const,
    ["The context of the list", definition.list.context ?? []] as const,
    ["The address of a record", definition.address === undefined ? [] : [definition.address]] as const,
    ["The head of a record", headFieldsOf(definition)] as const,
    ["What rows in other languages share or begin anew", languageFieldsOf(definition)] as const,
    ...namesUsed(definition),
  ];
  if (remove && operationsOf(definition).restore)
    throw new Error(`${area} deletes records in a way of its own, and would put them back as rows.`);
  requireGallery(definition);
  requireBoard(definition);
  requireCalendar(definition);
  requireMachine(definition);
  requireFileSizes(definition);
  requireBatchUpload(definition);
  requirePreview(definition);
  requireConditions(definition, conditions);
  requireSorted(definition, expressions);
  requireTabs(definition, { ...expressions, ...conditions });
  requireOrder(definition);
  requireKnownKinds(definition);
  requireNames(definition);
  requireViews(definition);
  requireRoutes(definition);
  for (const action of actions) requireOneOfFaces(definition, action);
  for (const [what, names] of uses) {
    const missing = names.find((field) => findField(definition, field) === undefined);
    if (missing) throw new Error(`${what} of ${area} goes by ${missing}, which is no field of it.`);
  }
  for (const { resource } of definition.settings ?? []) {
    if (!findArea(resource)?.definition.keyed) throw new Error(`${area} has no settings ${resource}.`);
  }
  requireRelated(definition, find);
  requireContextActions(definition, find);
}

/** @throws when an action is of what the list is about, and the area of that has no such action, or the list no such parameter. */
function requireContextActions(definition: AnyResource, find: FindModule): void {
  const { name: area, actions = [], list } = definition;
  const context = (list.context ?? []).map((name) => keyOf(name, fieldOf(definition, name)));
  for (const { name, of } of actions) {
    if (of === undefined) continue;
    const other = (find(of.resource) ?? findArea(of.resource))?.definition;
    if (!other?.actions?.some((one) => one.name === of.action))
      throw new Error(`Action ${name} of ${area} is ${of.action} of ${of.resource}, which has none.`);
    if (!context.includes(of.by))
      throw new Error(`Action ${name} of ${area} goes by ${of.by}, which its list is not about.`);
  }
}

/** @throws when a gallery has no pictures, or the list is one that is not drawn whole. */
function requireGallery(definition: AnyResource): void {
  const { name, list } = definition;
  if (list.gallery === undefined) return;
  const shape = galleryOf(definition);
  if (shape === null || !isPictured(definition, shape.picture))
    throw new Error(`The gallery of ${name} has no pictures.`);
  if (list.tree) throw new Error(`${name} is a tree, and no gallery.`);
  if (list.long && list.gallery.along !== undefined)
    throw new Error(`The time line of ${name} is drawn whole, and its list is long.`);
}

/** @throws when a calendar's days are none that the list can be asked for, or the list is drawn otherwise. */
function requireCalendar(definition: AnyResource): void {
  const { name, fields, list } = definition;
  if (list.calendar === undefined) return;
  const { from, to, state = from } = list.calendar;
  const ranges = filtersOf(definition).flatMap(({ field, param, by }) =>
    by === "range" && field === param ? [field] : [],
  );
  const wrong = [from, to].find((of) => fields[of]?.kind !== "date" || !ranges.includes(of));
  if (wrong !== undefined)
    throw new Error(`The calendar of ${name} goes by ${wrong}, which is no day that it is asked for.`);
  if (state !== from && fields[state]?.kind !== "choice")
    throw new Error(`The calendar of ${name} is coloured by ${state}, which is no choice.`);
  if (list.board || list.gallery || list.tree || list.long)
    throw new Error(`${name} is a board, a gallery, a tree or a long list, and no calendar.`);
}

/** @throws when a board's columns are no values that records can be given, or that the list can be asked for; or the list is drawn otherwise. */
function requireBoard(definition: AnyResource): void {
  const { name, fields, list } = definition;
  if (list.board === undefined) return;
  const { by } = list.board;
  const field = fields[by];
  if (
    field?.kind !== "choice" ||
    !isStored(field) ||
    !isWritable(field, "update") ||
    !isAskedFor(definition, by)
  )
    throw new Error(`The board of ${name} goes by ${by}, which is no choice that it is asked for and given.`);
  if (list.gallery || list.tree || list.long)
    throw new Error(`${name} is a gallery, a tree or a long list, and no board.`);
}

/** @throws when an operation that the area does not have is called in a place of its own. */
function requireRoutes(definition: AnyResource): void {
  const { name, routes = {} } = definition;
  const { create, update, remove } = operationsOf(definition);
  const has = { list: true, one: true, create, update, remove, save: create && update };
  const lost = Object.keys(routes).find((operation) => !has[operation as keyof typeof has]);
  if (lost !== undefined) throw new Error(`${name} has no ${lost}, and a route for it.`);
}

/** @throws when a page shows records of a kind that their list cannot be asked for. */
function requireViews(definition: AnyResource): void {
  for (const one of definition.views ?? []) {
    const names = "fixed" in one ? Object.keys(one.fixed) : [];
    const lost = names.find((name) => !isAskedFor(definition, name));
    if (lost !== undefined)
      throw new Error(
        `The page ${one.view} of ${definition.name} goes by ${lost}, which its list is not asked for.`,
      );
  }
}

/** @throws when a column is sorted by what nothing gives. */
function requireSorted({ name, fields, list }: AnyResource, expressions: object): void {
  for (const column of list.columns) {
    if (typeof column === "string" || !column.sorted) continue;
    if (fields[column.field]?.computed && !Object.hasOwn(expressions, column.field))
      throw new Error(`The list of ${name} is sorted by ${column.field}, and no expression gives it.`);
  }
}

/** @throws when tabs go by values that are many, or that rows cannot be counted by. */
function requireTabs({ name, fields, machine, list: { tabs } }: AnyResource, counted: object): void {
  const field = tabs === undefined ? undefined : fields[tabs];
  if (tabs === undefined || field === undefined) return;
  if (!traitsOf(field).few) throw new Error(`The tabs of ${name} go by ${tabs}, which has too many values.`);
  if (!isStored(field) && machine?.by !== tabs && !Object.hasOwn(counted, tabs)) {
    throw new Error(`The tabs of ${name} go by ${tabs}, by which rows cannot be counted.`);
  }
}

/** @throws when a choice is told by conditions that are not those of its values, one for each. */
function requireConditions(
  { name, fields }: AnyResource,
  conditions: NonNullable<ResourceModule["conditions"]>,
): void {
  for (const [of, given] of Object.entries(conditions)) {
    const field = fields[of];
    const isChoice = field?.kind === "choice" || field?.kind === "choices";
    const values = isChoice ? field.options.map(({ value }) => String(value)) : [];
    if (!isChoice || isStored(field) || !sameSet(values, Object.keys(given))) {
      throw new Error(
        `The conditions of ${name} for ${of} are not those of a computed choice, one for each value.`,
      );
    }
  }
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

const headFieldsOf = ({ head }: AnyResource): readonly string[] => [
  ...[head?.picture, head?.status].filter((name) => name !== undefined),
  ...(head?.facts ?? []),
  ...(head?.steps ?? []).flatMap(({ time, reached, when }) => [
    time,
    ...Object.keys({ ...reached, ...when }),
  ]),
];

/** @throws when rows are put in an order that their list does not have, or by what is no number that can be changed. */
function requireOrder(definition: AnyResource): void {
  const { name, fields, list } = definition;
  const { order, context = [], sort = [] } = list;
  if (order === undefined) return;
  const field = Object.hasOwn(fields, order.by) ? fields[order.by] : undefined;
  const isNumber = field?.kind === "number" && !field.decimals;
  if (!isNumber || !isStored(field) || !isWritable(field, "update") || field.when) {
    throw new Error(`The order of ${name} goes by ${order.by}, which is no number that every row of it has.`);
  }
  const [first, second, ...more] = sort.map((step) => step.split(",")[0]);
  if (first !== order.by || (second !== undefined && second !== "id") || more.length > 0) {
    throw new Error(
      `The list of ${name} is not sorted by ${order.by} alone, in which its rows are put in order.`,
    );
  }
  const lost = (order.within ?? context).find((one) => !fields[one] || !isStored(fields[one]));
  if (lost !== undefined) throw new Error(`The order of ${name} is within ${lost}, which is no field of it.`);
  if (!operationsOf(definition).update) throw new Error(`${name} puts rows in order and changes none.`);
}

const languageFieldsOf = ({ languages }: AnyResource): readonly string[] =>
  languages ? [languages.by, languages.group, ...(languages.among ?? []), ...(languages.anew ?? [])] : [];

/** @throws when lines have nowhere to be kept, a cell that would be taken for the line's own, or sums of what is no number. */
function requireLines(definition: AnyResource, name: string, line: LineTable | undefined): void {
  const { fields, totals = [] } = fieldOf(definition, name) as LinesField;
  if (line === undefined) {
    throw new Error(`Field ${name} of ${definition.name} holds lines, and no table keeps them.`);
  }
  const conditional = Object.keys(fields).find((cell) => fields[cell]?.when);
  if (conditional !== undefined)
    throw new Error(
      `Lines ${name} of ${definition.name} have ${conditional} in all of them, whatever their kind.`,
    );
  const keys = Object.entries(fields).map(([cell, field]) => keyOf(cell, field));
  const taken = ["id", LINE_PLACE, lineOwner(definition)].find((key) => keys.includes(key));
  if (taken !== undefined) {
    throw new Error(
      `Lines ${name} of ${definition.name} call a field of theirs ${taken}, as every line has.`,
    );
  }
  const columns = columnsOfTable(line.table);
  const lost = keys.find((key) => !Object.hasOwn(columns, key));
  if (lost !== undefined)
    throw new Error(`Field ${lost} of the lines ${name} of ${definition.name} has no column.`);
  const noSum = totals.find((cell) => !fields[cell] || !rulesOf(fields[cell]).numeric);
  if (noSum !== undefined)
    throw new Error(`Lines ${name} of ${definition.name} add up ${noSum}, which is no number.`);
}

/** @throws when lines are made of what is no small table with texts, or kept where no combination is. */
function requireGenerated(definition: AnyResource, name: string): void {
  const { fields, generates, fill = [] } = fieldOf(definition, name) as LinesField;
  const lost = fill.find((cell) => fields[cell] === undefined || fields[cell].fixed);
  if (lost !== undefined) throw new Error(`Lines ${name} of ${definition.name} cannot be filled in ${lost}.`);
  if (generates === undefined) return;
  const from = definition.fields[generates.from];
  const into = fields[generates.into];
  const isTable =
    from?.kind === "rows" &&
    from.fields[generates.name]?.kind === "text" &&
    from.fields[generates.values]?.kind === "texts";
  if (!isTable || into?.kind !== "texts" || !into.fixed) {
    throw new Error(
      `Lines ${name} of ${definition.name} are made of ${generates.from}, which does not combine.`,
    );
  }
}

/** Digits of a decimal number that come back from a float as they were. */
const EXACT_DIGITS = 15;

/** Whether each number of a field is exact: amounts that are not are for `money`. */
function isExact({ min, max, decimals = 0 }: NumberField): boolean {
  const largest = Math.max(Math.abs(min), Math.abs(max));
  return decimals === 0 ? largest <= Number.MAX_SAFE_INTEGER : largest * 10 ** decimals <= 10 ** EXACT_DIGITS;
}

function fitsColumn({ min, max, initial }: MoneyField): boolean {
  const given = [min, max, initial].filter((amount) => amount !== undefined);
  return given.every((amount) => readMoney(amount) !== undefined && Math.abs(amount) <= MONEY_MAX);
}

/** @throws when an endpoint that several actions share could not tell them apart, or is one's to use and not the other's. */
function requireOneOfFaces(definition: AnyResource, action: Action): void {
  const faces = facesOf(definition, action);
  if (faces.length === 1) return;
  const isOne = faces.every(
    ({ when, to, permission }) =>
      when !== undefined &&
      (to === undefined) === (action.to === undefined) &&
      permission === action.permission,
  );
  if (isOne && action.permission !== undefined) return;
  const names = faces.map(({ name }) => name).join(", ");
  throw new Error(
    `Actions ${names} of ${definition.name} share an endpoint: each needs a state, and all one permission.`,
  );
}

/** @throws when what a reference carries is not to be found there, or its other name is a field's. */
function requireCarried(
  { name: area, fields }: AnyResource,
  name: string,
  { to, carries = [], alias }: RefField,
): void {
  const there = findArea(to);
  const isThere = carries.every((one) => {
    const field = there?.definition.fields[one];
    return field && isStored(field) && !isReferring(field) && !rulesOf(field).secret;
  });
  if (!isThere || (carries.length > 0 && !there?.table))
    throw new Error(`The reference ${name} of ${area} carries what is not where it leads.`);
  if (alias !== undefined && Object.hasOwn(fields, alias))
    throw new Error(`The reference ${name} of ${area} has the name of another field besides.`);
}

/** @throws when a field that is shown through a reference is not to be found there. */
function requireThrough({ name: area, fields }: AnyResource, name: string, { through, kind }: Field): void {
  const ref = through && fields[through.ref];
  const target = ref?.kind === "ref" && isStored(ref) ? findArea(ref.to) : undefined;
  const there = through && target?.definition.fields[through.field];
  // References hold more than their own column tells, and secrets are for nobody to read.
  const isShown = there?.kind === kind && isStored(there) && !isReferring(there) && !rulesOf(there).secret;
  if (!isShown || !target?.table) {
    throw new Error(`Field ${name} of ${area} is shown through a reference that does not lead to it.`);
  }
}
