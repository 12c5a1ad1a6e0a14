import type { SQL } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import type { ChoiceField, Condition } from "../../src/contract/resources/fields.ts";
import { leadingTo, type Machine } from "../../src/contract/resources/machine.ts";
import { tidy } from "../../src/domain/resources/kinds.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { fieldOf, isStored } from "../../src/domain/resources/list-shape.ts";
import { isFrom, presentState, stateOf } from "../../src/domain/resources/machine.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import { resourceTexts } from "../texts/resources.ts";
import { whereHolds } from "./conditions.ts";
import type { Call, LastStep, ResourceModule, Row, Values } from "./module.ts";

/** The states of records that consist of several of their fields, in rows and in SQL. */

/** Rows with the states that they are in. */
export function withStates({ definition }: ResourceModule, rows: readonly Row[]): readonly Row[] {
  const { machine } = definition;
  if (machine?.states === undefined) return rows;
  return rows.map((row) => ({ ...row, [machine.by]: stateOf(definition, row) }));
}

/** Which rows are in each state, by its value; undefined of any other field than the state. */
export function stateConditions(
  { definition, table }: ResourceModule,
  name: string,
): Readonly<Record<string, SQL>> | undefined {
  const { machine } = definition;
  if (machine?.states === undefined || machine.by !== name) return undefined;
  return Object.fromEntries(
    Object.entries(machine.states).flatMap(([state, condition]) => {
      const where = whereHolds(definition, table, condition);
      return where ? [[state, where]] : [];
    }),
  );
}

const optionsOf = (definition: AnyResource, { by }: Machine): readonly OptionValue[] =>
  (fieldOf(definition, by) as ChoiceField).options.map(({ value }) => value);

/** Who is told of the state that a record is in. */
export interface StateCall extends Pick<Call, "db" | "language"> {
  /** Null for whom no names of the staff are told. */
  readonly account: Pick<Call["account"], "username"> | null;
}

/**
 * What somebody is told who would do something with a record that is in another state by now: the state, and who has done what to it.
 * @param by the field that says the state, where that is not the one of the area's table of states.
 * @returns a refusal 409.
 */
export async function stateRefusal(
  { definition, lastStep }: Pick<ResourceModule, "definition" | "lastStep">,
  row: Row,
  call: StateCall,
  by: string | undefined = definition.machine?.by,
): Promise<Refusal> {
  const field = by === undefined ? undefined : definition.fields[by];
  const value = by === definition.machine?.by ? presentState(definition, row) : row[by ?? ""];
  const state = field?.kind === "choice" ? wordOf(field, value, call.language) : null;
  const last = call.account === null ? undefined : ((await lastStep?.(row, call)) ?? lastChange(row));
  if (state === null) {
    return last?.who == null
      ? new Refusal(409, resourceTexts.otherState)
      : new Refusal(409, resourceTexts.otherStateBy, { user: last.who, time: writeTime(last.at) });
  }
  if (last === undefined) return new Refusal(409, resourceTexts.inState, { state });
  const { who: user, what, at } = last;
  const values = { state, time: writeTime(at), user: user ?? "", what: what ?? "" };
  if (what === undefined) {
    const { stateChanged, stateChangedBy } = resourceTexts;
    return new Refusal(409, user === null ? stateChanged : stateChangedBy, values);
  }
  const { stateSince, stateSinceBy } = resourceTexts;
  return new Refusal(409, user === null ? stateSince : stateSinceBy, values);
}

function lastChange({ updateBy, updateTime }: Row): LastStep | undefined {
  if (!(updateTime instanceof Date)) return undefined;
  return { who: typeof updateBy === "string" ? updateBy : null, at: updateTime };
}

/**
 * What a move of an area's table sets of a record.
 * @throws Refusal 409 where the record is in a state that it does not begin in.
 */
export async function moved(
  module: Pick<ResourceModule, "definition" | "lastStep">,
  name: string,
  row: Row,
  call: StateCall,
): Promise<Values> {
  const { machine } = module.definition;
  const move = machine?.moves[name];
  if (!machine || !move) throw new Error(`${module.definition.name} has no move ${name}.`);
  if (!isFrom(module.definition, move, row)) throw await stateRefusal(module, row, call);
  return setBy(module.definition, leadingTo(machine, move) ?? {});
}

/** What an action sets, as rows have it. */
export function setBy(definition: AnyResource, to: Readonly<Record<string, OptionValue>>): Values {
  return Object.fromEntries(
    Object.entries(to).map(([name, value]) => [name, tidy(fieldOf(definition, name), value)]),
  );
}

/** @throws when the table names what is not there, or a record could be in two states. */
export function requireMachine(definition: AnyResource): void {
  const { name, machine, fields, actions = [] } = definition;
  if (!machine) return;
  const refuse = (why: string): never => {
    throw new Error(`The states of ${name} ${why}.`);
  };
  const field = fields[machine.by];
  if (field?.kind !== "choice")
    throw new Error(`The states of ${name} go by ${machine.by}, which is no choice of it.`);
  if (isStored(field) === (machine.states !== undefined)) {
    refuse(`go by ${machine.by}, which has to be either stored or made of other fields`);
  }
  const known = new Set(field.options.map(({ value }) => value));
  const parts = new Set(Object.values(machine.states ?? {}).flatMap((state) => Object.keys(state)));
  for (const [action, { from, to, sets, by }] of Object.entries(machine.moves)) {
    if (by === undefined && !actions.some((one) => one.name === action))
      refuse(`are moved by ${action}, which is no action of it`);
    const strange = [...from, ...(to === undefined ? [] : [to])].find((state) => !known.has(state));
    if (strange !== undefined) refuse(`do not have ${strange}, which ${action} goes by`);
    if (sets !== undefined && to !== undefined) refuse(`are led to ${to} by ${action}, and elsewhere`);
    const apart = Object.keys(sets ?? {}).find((part) => !parts.has(part));
    if (apart !== undefined) refuse(`do not consist of ${apart}, which ${action} sets`);
  }
  requireParts(definition, machine, refuse);
}

function requireParts(definition: AnyResource, machine: Machine, refuse: (why: string) => never): void {
  if (machine.states === undefined) return;
  const states = Object.entries(machine.states);
  const options = optionsOf(definition, machine).map(String);
  const odd = options.find((state) => !Object.hasOwn(machine.states ?? {}, state));
  if (odd !== undefined) refuse(`do not say what ${odd} consists of`);
  for (const [state, condition] of states) {
    if (!options.includes(state)) refuse(`do not have ${state}`);
    for (const part of Object.keys(condition)) {
      const field = definition.fields[part];
      if (!field || !isStored(field)) refuse(`consist of ${part}, which no record keeps`);
    }
  }
  for (const [at, [state, condition]] of states.entries()) {
    const same = states.slice(at + 1).find(([, other]) => !areApart(condition, other));
    if (same) refuse(`${state} and ${same[0]} may both be those of one record`);
  }
}

/** Whether no record fits both. */
const areApart = (one: Condition, other: Condition): boolean =>
  Object.entries(one).some(([name, values]) => {
    const others = other[name];
    return others !== undefined && !values.some((value) => others.includes(value));
  });
