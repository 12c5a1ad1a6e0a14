import type { Label } from "../labels/labels.ts";
import type { OptionValue } from "./field-values.ts";
import type { Condition } from "./fields.ts";

/** The states that the records of an area are in, and what leads from one to another, as a table. */

/** Who moves a record from one state to another. */
export type Actor = "staff" | "member" | "provider" | "job";

/** What leads a record from one state to another, and what comes with it. */
export interface Move {
  /** States in which it may be done. */
  readonly from: readonly OptionValue[];
  /** The state that it leads to; without one the record stays where it is. */
  readonly to?: OptionValue;
  /**
   * Instead of `to`, what it sets of the fields that states consist of, where it leads to whichever state they make together with the rest of
   * the record: back to where it was.
   */
  readonly sets?: Readonly<Record<string, OptionValue>>;
  /** Who makes it, where that is not staff by the action of its name. */
  readonly by?: readonly Actor[];
  /** What it is called in the record's history, where it is noted there and is no action of staff's. */
  readonly label?: Label;
  /** What has to hold besides the state, by the names that the server has for it; told in this order. */
  readonly guards?: readonly string[];
  /** What else it does, in this order and in the same transaction, by the names that the server has for it. */
  readonly effects?: readonly string[];
  /** The line that it adds to the record's log, by its kind. */
  readonly log?: OptionValue;
}

/** Of an area whose actions go by a state: their `when` and `to` are made of it (`defineResource`). */
export interface Machine<F extends string = string> {
  /** The choice whose values are the states. */
  readonly by: F;
  /**
   * What each state consists of, by its value, where the choice is computed: fields of the record with the values that they may have. No
   * record fits two. The first value of each field is what leading there sets.
   */
  readonly states?: Readonly<Record<string, Condition>>;
  /** By name: of staff's moves, that of the action. */
  readonly moves: Readonly<Record<string, Move>>;
}

/** What a record gets by entering a state. */
export function entering({ by, states }: Machine, state: OptionValue): Readonly<Record<string, OptionValue>> {
  if (states === undefined) return { [by]: state };
  return Object.fromEntries(
    Object.entries(states[String(state)] ?? {}).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, first]],
    ),
  );
}

/** What a record gets by a move; undefined where it stays where it is. */
export function leadingTo(
  machine: Machine,
  { to, sets }: Move,
): Readonly<Record<string, OptionValue>> | undefined {
  return sets ?? (to === undefined ? undefined : entering(machine, to));
}

/** What may be done of an action, by the table; nothing where the table does not name it. */
export function moveOf(
  machine: Machine | undefined,
  name: string,
): { readonly when?: Condition; readonly to?: Readonly<Record<string, OptionValue>> } {
  const move = machine && Object.hasOwn(machine.moves, name) ? machine.moves[name] : undefined;
  if (!machine || !move) return {};
  if (move.by !== undefined) return {};
  const { from } = move;
  const sets = leadingTo(machine, move);
  return { when: { [machine.by]: from }, ...(sets === undefined ? {} : { to: sets }) };
}
