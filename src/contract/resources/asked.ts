import type { Action } from "./action-definition.ts";
import { text } from "./field-builders.ts";
import type { Field } from "./fields.ts";

/** What an action asks for, and how its body names its rows. */

/** By which the body has what was typed to confirm the action. */
export const TYPED = "typed";

const typedName = text("common.typed", { max: 256, required: true });

/** All that an action asks for in its dialog; undefined for nothing. */
export function askedBy({ input, typed }: Action): Readonly<Record<string, Field>> | undefined {
  return typed ? { ...input, [TYPED]: typedName } : input;
}

/** Whether the body names the rows by their ids: of several, and of those that are in no list. */
export const isByIds = ({ places }: Pick<Action, "places">): boolean =>
  places.includes("bulk") || places.includes("removed");
