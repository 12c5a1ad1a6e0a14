import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { isReferring } from "../../src/contract/resources/fields.ts";
import { everyField } from "../../src/domain/resources/inner-cells.ts";
import { areas } from "./definitions.ts";
import type { KnownArea } from "./module.ts";

/** Finds areas by their names, and by who refers to them. */

const byName = new Map(areas.map((area) => [area.definition.name, area]));

/** An area by its name. */
export function findArea(name: string): KnownArea | undefined {
  return byName.get(name);
}

/** The areas whose forms and filters choose from the records of an area. */
export function referrersOf(name: string): readonly AnyResource[] {
  return areas.map(({ definition }) => definition).filter((definition) => refersTo(definition, name));
}

function refersTo({ fields, list, aside, actions = [] }: AnyResource, name: string): boolean {
  const filters = (list.filters ?? []).map((one) => (typeof one === "string" ? one : one.field));
  // What nobody gives and nobody asks for is chosen from nowhere.
  const chosenFrom = Object.fromEntries(
    Object.entries(fields).filter(([key, { readOnly }]) => readOnly !== true || filters.includes(key)),
  );
  const given = [chosenFrom, ...actions.map(({ input }) => input ?? {})].flatMap(everyField);
  const chosen = given.some((field) => isReferring(field) && field.to === name);
  return chosen || aside?.resource === name;
}
