import type { AnyResource } from "../../contract/resources/definition.ts";
import type { NumberField } from "../../contract/resources/fields.ts";
import type { RowMove } from "../../contract/resources/row-move.ts";
import { fieldOf, keyOf } from "./list-shape.ts";
import type { OrderRule } from "./renumbered.ts";

/** The order that rows of an area are put in by hand, with nothing left unsaid. */
export interface AreaOrder extends OrderRule {
  /** The field with the number. */
  readonly by: string;
  /** Keys of what rows of one order have alike, the parent of a tree among them. */
  readonly within: readonly string[];
}

/** @returns undefined of an area whose rows are not put in order. @throws where it is sorted by what is no field of it. */
export function orderOf(definition: AnyResource): AreaOrder | undefined {
  const { order, tree, sort = [], context = [] } = definition.list;
  if (order === undefined) return undefined;
  const { min, max } = fieldOf(definition, order.by) as NumberField;
  const descending = sort[0]?.endsWith(",desc") ?? false;
  const within = [...(order.within ?? context), ...(tree === undefined ? [] : [tree.parent])];
  return {
    by: order.by,
    min,
    max,
    descending,
    // Lists end with the id, in the direction of what is before.
    idDescending: sort[1]?.endsWith(",desc") ?? descending,
    within: [...new Set(within)].map((name) => keyOf(name, fieldOf(definition, name))),
  };
}

/**
 * The index that a row is moved to among the others of an order.
 * @param all ids of the rows that are in the order, that of the row itself among them where it is.
 * @param seen those that whoever moves it sees: a step leads past one of these, and only beside these it is put.
 * @returns undefined where what it is to be beside is not among them.
 */
export function indexFor(
  move: RowMove,
  all: readonly number[],
  seen: readonly number[] = all,
): number | undefined {
  const others = all.filter((id) => id !== move.id);
  const own = all.indexOf(move.id);
  switch (move.place) {
    case "first":
      return 0;
    case "last":
      return others.length;
    case "up":
    case "down": {
      const past = seen[seen.indexOf(move.id) + (move.place === "up" ? -1 : 1)];
      // What is first or last already stays.
      if (past === undefined) return own < 0 ? undefined : own;
      return others.indexOf(past) + (move.place === "up" ? 0 : 1);
    }
    default: {
      // Beside itself is where it is.
      if (move.of === move.id) return own < 0 ? undefined : own;
      const at = others.indexOf(move.of);
      if (at < 0 || !seen.includes(move.of)) return undefined;
      return move.place === "before" ? at : at + 1;
    }
  }
}
