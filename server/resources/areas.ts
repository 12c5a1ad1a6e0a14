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
  referrers ??= findReferrers();
  return referrers.get(name) ?? [];
}

/** By the name of what is referred to. Made once, at the first question: there are thousands of fields. */
let referrers: ReadonlyMap<string, readonly AnyResource[]> | undefined;

function findReferrers() {
  const found = new Map<string, AnyResource[]>();
  for (const { definition } of areas)
    for (const name of chosenFrom(definition)) found.set(name, [...(found.get(name) ?? []), definition]);
  return found;
}

/** Names of the areas whose records the forms and filters of an area choose from. */
function chosenFrom({ fields, list, aside, actions = [] }: AnyResource): ReadonlySet<string> {
  const filters = (list.filters ?? []).map((one) => (typeof one === "string" ? one : one.field));
  // What nobody gives and nobody asks for is chosen from nowhere.
  const asked = Object.fromEntries(
    Object.entries(fields).filter(([key, { readOnly }]) => readOnly !== true || filters.includes(key)),
  );
  const given = [asked, ...actions.map(({ input }) => input ?? {})].flatMap(everyField);
  const names = given.flatMap((field) => (isReferring(field) ? [field.to] : []));
  return new Set(aside === undefined ? names : [...names, aside.resource]);
}
