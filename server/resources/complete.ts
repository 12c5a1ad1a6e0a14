import {
  type Action,
  type AnyResource,
  facesOf,
  operationsOf,
} from "../../src/contract/resources/definition.ts";
import type { Field, FieldKind, MoneyField } from "../../src/contract/resources/fields.ts";
import { MONEY_MAX, readMoney } from "../../src/domain/money.ts";
import { isStored, keyOf, uniqueSetsOf } from "../../src/domain/resources/list-shape.ts";
import { findArea } from "./areas.ts";
import { columnsOfTable } from "./columns.ts";
import type { ResourceModule } from "./module.ts";

/**
 * Sees to it that nothing of what an area declares would be dropped without a word.
 * @throws when a field has nowhere to be kept, an amount of money has bounds that its column cannot keep, or an action or a rule goes by a
 * field that is not there.
 */
export function requireComplete({ definition, table, links = {} }: ResourceModule): void {
  const { name: area, fields, actions = [], rules = [] } = definition;
  const columns = columnsOfTable(table);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "refs" && !field.computed && !Object.hasOwn(links, name)) {
      throw new Error(`Field ${name} of ${area} refers to several records, and no table keeps which.`);
    }
    if (field.kind === "money" && !fitsColumn(field)) {
      throw new Error(
        `Field ${name} of ${area} has bounds that are no amounts of two decimals and twelve digits.`,
      );
    }
    if (field.through) requireThrough(definition, name, field);
    if (isStored(field) && !Object.hasOwn(columns, keyOf(name, field))) {
      throw new Error(`Field ${name} of ${area} has no column, and is not computed.`);
    }
  }
  const uses = [
    ...actions.map(({ name, when, to }) => [`Action ${name}`, Object.keys({ ...when, ...to })] as const),
    ...rules.map((rule) => ["A rule", [...rule.fields, ...Object.keys(rule.unless ?? {})]] as const),
    ...uniqueSetsOf(definition).map(
      ({ names, where }) => ["What is unique", [...names, ...Object.keys(where ?? {})]] as const,
    ),
  ];
  const { create, update } = operationsOf(definition);
  if (definition.save && !(create && update))
    throw new Error(`${area} saves what it cannot make, or not change.`);
  for (const action of actions) requireOneOfFaces(definition, action);
  for (const [what, names] of uses) {
    const missing = names.find((field) => !Object.hasOwn(fields, field));
    if (missing) throw new Error(`${what} of ${area} goes by ${missing}, which is no field of it.`);
  }
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

/** Kinds that hold more than their own column tells, or what nobody is to read. */
const NOT_SHOWN_THROUGH: ReadonlySet<FieldKind> = new Set(["ref", "refs", "secret", "password"]);

/** @throws when a field that is shown through a reference is not to be found there. */
function requireThrough({ name: area, fields }: AnyResource, name: string, { through, kind }: Field): void {
  const ref = through && fields[through.ref];
  const target = ref?.kind === "ref" && isStored(ref) ? findArea(ref.to) : undefined;
  const there = through && target?.definition.fields[through.field];
  const isShown = there?.kind === kind && isStored(there) && !NOT_SHOWN_THROUGH.has(kind);
  if (!isShown || !target?.table) {
    throw new Error(`Field ${name} of ${area} is shown through a reference that does not lead to it.`);
  }
}
