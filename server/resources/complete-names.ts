import type { Action } from "../../src/contract/resources/action-definition.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field, LinesField, RefField } from "../../src/contract/resources/fields.ts";
import { everyField, fieldsWithin } from "../../src/domain/resources/inner-cells.ts";
import { findField } from "../../src/domain/resources/list-shape.ts";
import { findArea } from "./areas.ts";

/** What an area declares by names of its own fields and actions, or of other areas': each of them has to be there. */

type Fields = Readonly<Record<string, Field>>;

/** Names of fields that parts of an area go by, each with what goes by it. */
export function namesUsed({
  fields,
  list,
  ways = [],
  actions = [],
}: AnyResource): readonly (readonly [string, string[]])[] {
  return [
    ...conditionsOf(fields),
    ["What changes by itself", Object.keys(list.live ?? {})],
    ...ways.map(({ view, when, params, query }): readonly [string, string[]] => [
      `The way to ${view}`,
      [...Object.keys(when ?? {}), ...Object.values({ ...params, ...query })],
    ]),
    ...actions.map(({ name, seenWhen, needs }): readonly [string, string[]] => [
      `Action ${name}`,
      Object.keys({ ...seenWhen, ...needs?.row }),
    ]),
  ];
}

const conditionsOf = (fields: Fields): readonly (readonly [string, string[]])[] =>
  Object.entries(fields).map(([name, { when }]) => [`Field ${name}`, Object.keys(when ?? {})]);

/**
 * @throws when an action, a page, a tree or a reference goes by what is not where it is said to be: an input, an action, a field of lines or of
 * another area.
 */
export function requireNames(definition: AnyResource): void {
  const { name: area, fields, actions = [], views = [] } = definition;
  for (const [name, field] of Object.entries(fields)) {
    for (const one of everyField({ [name]: field })) requireInner(`${name} of ${area}`, one);
    if (field.kind === "ref") requireFilled(definition, name, field);
    if (field.kind === "lines") requireCopied(definition, name, field);
  }
  for (const action of actions) requireInputs(definition, action);
  requireTaken(definition);
  for (const view of views) {
    if ("fixed" in view) continue;
    const ref = findField(definition, view.field);
    const there = ref?.kind === "ref" ? findArea(ref.to)?.definition : undefined;
    const names = [view.by, ...Object.keys(view.single ?? {})];
    if (there === undefined || names.some((name) => findField(there, name) === undefined))
      throw new Error(`The page ${view.view} of ${area} goes by ${names.join(", ")}, which is not there.`);
  }
}

/** @throws when a cell of rows or lines is there by what is no cell of them. */
function requireInner(what: string, field: Field): void {
  const cells: Fields = fieldsWithin(field);
  for (const [cell, names] of conditionsOf(cells)) {
    const lost = names.find((name) => !Object.hasOwn(cells, name));
    if (lost !== undefined) throw new Error(`${cell} in ${what} goes by ${lost}, which is no field of it.`);
  }
}

/** @throws when a reference fills fields that are not there, or with what is not where it leads. */
function requireFilled(
  { name: area, fields }: AnyResource,
  name: string,
  { to, fills = {} }: RefField,
): void {
  const there = findArea(to)?.definition;
  for (const [own, from] of Object.entries(fills))
    if (!Object.hasOwn(fields, own) || there === undefined || findField(there, from) === undefined)
      throw new Error(`The reference ${name} of ${area} fills ${own} with ${from}, and one is not there.`);
}

/** @throws when lines are those of a record whose reference, lines or cells are not there. */
function requireCopied({ name: area, fields }: AnyResource, name: string, lines: LinesField): void {
  const { copies } = lines;
  if (copies === undefined) return;
  const ref = fields[copies.ref];
  const there = ref?.kind === "ref" ? findArea(ref.to)?.definition.fields[copies.from] : undefined;
  const isTold = there !== undefined && Object.hasOwn(fieldsWithin(there), copies.by);
  if (!isTold || !Object.hasOwn(lines.fields, copies.by))
    throw new Error(
      `Lines ${name} of ${area} are those of ${copies.ref}, which has no ${copies.from} by ${copies.by}.`,
    );
}

/** @throws when an action goes by inputs that it does not ask for, leads to one that is not there, or writes an area that is none. */
function requireInputs({ name: area, actions = [] }: AnyResource, action: Action): void {
  const { name, input = {}, needs, single = {}, offers, writes = [] } = action;
  const fail = (what: string) => {
    throw new Error(`Action ${name} of ${area} goes by ${what}, which is not there.`);
  };
  for (const field of everyField(input)) requireInner(`action ${name} of ${area}`, field);
  const asked = [
    ...Object.values(single),
    ...Object.keys(needs?.input ?? {}),
    ...Object.values(input).flatMap(({ when }) => Object.keys(when ?? {})),
  ];
  const lost = asked.find((one) => !Object.hasOwn(input, one));
  if (lost !== undefined) fail(`the input ${lost}`);
  const led = actions.find((one) => one.name === offers?.action);
  if (offers !== undefined && !Object.hasOwn(led?.input ?? {}, offers.field))
    fail(`${offers.field} of ${offers.action}`);
  const none = writes.find((one) => findArea(one) === undefined);
  if (none !== undefined) fail(`the area ${none}`);
}

/** @throws when what is dropped on the tree beside the list is told by an action that does not ask where to. */
function requireTaken({ name: area, aside, actions = [] }: AnyResource): void {
  const { takes } = aside ?? {};
  if (takes === undefined) return;
  const action = actions.find(({ name }) => name === takes.action);
  if (action?.places.includes("bulk") !== true || !Object.hasOwn(action.input ?? {}, takes.field))
    throw new Error(
      `The tree of ${area} takes records by ${takes.action}, which does not ask for ${takes.field}.`,
    );
}
