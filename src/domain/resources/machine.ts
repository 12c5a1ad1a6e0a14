import type { Label } from "../../contract/labels/labels.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import type { Move } from "../../contract/resources/machine.ts";
import { holds } from "./list-shape.ts";

/** The state of a record that consists of several of its fields; null where they are together as in none, or where its state is a field of its own. */
export function stateOf(
  { machine, fields }: AnyResource,
  values: Readonly<Record<string, unknown>>,
): OptionValue | null {
  const field = machine && fields[machine.by];
  if (machine?.states === undefined || field?.kind !== "choice") return null;
  const { states } = machine;
  const found = field.options.find(({ value }) => {
    const state = states[String(value)];
    return state !== undefined && holds(state, values);
  });
  return found?.value ?? null;
}

/** The state of a record, however its area says it; undefined in an area without states. */
export function presentState(definition: AnyResource, values: Readonly<Record<string, unknown>>): unknown {
  const { machine } = definition;
  if (machine === undefined) return undefined;
  return machine.states === undefined ? values[machine.by] : stateOf(definition, values);
}

/** Whether a move begins in a state. */
export const beginsIn = ({ from }: Pick<Move, "from">, state: unknown): boolean =>
  (from as readonly unknown[]).includes(state);

/** What an action of staff's, or a move of somebody else's, is called; undefined of what is neither. */
export function labelOfAction({ actions = [], machine }: AnyResource, name: string): Label | undefined {
  const own = actions.find((action) => action.name === name);
  return (
    own?.label ?? (machine && Object.hasOwn(machine.moves, name) ? machine.moves[name]?.label : undefined)
  );
}

/** Whether a record is in a state that a move begins in. */
export function isFrom(
  definition: AnyResource,
  { from }: Pick<Move, "from">,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const { machine } = definition;
  return (
    machine !== undefined && holds({ [machine.by]: from }, { [machine.by]: presentState(definition, values) })
  );
}
