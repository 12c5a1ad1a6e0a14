import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { fieldOf, keyOf, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { Refusal } from "../../http/errors.ts";
import { resourceTexts } from "../../texts/resources.ts";
import { columnOf } from "../columns.ts";
import type { Call, ResourceModule, Row, Values } from "../module.ts";
import { languageStates, markOf, noteOrigin } from "./states.ts";

/** The rows that are one record in several languages. */

/** The columns of what the rows of a group have alike, each with its field. */
export function alikeIn(definition: AnyResource): readonly (readonly [key: string, name: string])[] {
  return (definition.languages?.among ?? []).map((name) => [keyOf(name, fieldOf(definition, name)), name]);
}

/** The rows of a group that the caller may see, the one that is asked by included. */
export async function rowsOfGroup(module: ResourceModule, group: unknown, call: Call): Promise<Row[]> {
  const { definition, table } = module;
  if (!definition.languages || typeof group !== "string") return [];
  const inGroup = eq(columnOf(table, definition.languages.group), group);
  const rows = await call.db
    .select()
    .from(table)
    .where(and(inGroup, await module.scope?.(call)));
  return rows as unknown as Row[];
}

/** What the single record holds of its other languages; nothing in areas without. */
export async function shownSiblings(module: ResourceModule, row: Row, call: Call): Promise<Values> {
  const { languages } = module.definition;
  if (!languages) return {};
  const { by, group } = languages;
  const rows = (await rowsOfGroup(module, row[group], call)).filter(({ id }) => id !== row.id);
  const states = await languageStates(
    module,
    rows.map(({ id }) => id),
    call.db,
  );
  return {
    siblings: rows.map(({ id, [by]: lang }) => ({ id, lang, ...stateIn(states.get(id)) })),
  };
}

const stateIn = (state: string | undefined) => (state === undefined ? {} : { state });

/** Notes of a row that was added to a group by hand what it was made of: the row that was there first. */
export async function noteAdded(module: ResourceModule, added: Row, call: Call): Promise<void> {
  const { group } = module.definition.languages ?? {};
  if (group === undefined) return;
  const others = (await rowsOfGroup(module, added[group], call)).filter(({ id }) => id !== added.id);
  const [first] = others.toSorted((one, other) => one.id - other.id);
  const mark = first && (await markOf(module, first.id, call.db));
  if (!first || mark === undefined) return;
  await noteOrigin(module, added.id, { sourceId: first.id, mark, isChecked: true }, call.db);
}

/**
 * The values of a new row with the group that it belongs to: the one that was given, or one of its own.
 * @throws Refusal 400 where the group has a row in its language, or is of something else.
 */
export async function placeInLanguages(module: ResourceModule, values: Values, call: Call): Promise<Values> {
  const { definition } = module;
  const { languages } = definition;
  if (!languages) return values;
  const { by, group } = languages;
  if (typeof values[group] !== "string") return { ...values, [group]: randomUUID() };
  const siblings = await rowsOfGroup(module, values[group], call);
  for (const [key, name] of alikeIn(definition)) {
    if (siblings.some((one) => one[key] !== values[key])) {
      const field = sentKeyOf(name, fieldOf(definition, name));
      throw new Refusal(400, resourceTexts.otherAmong, { field }, undefined, field);
    }
  }
  if (siblings.some((one) => one[by] === values[by])) {
    throw new Refusal(400, resourceTexts.thereInLanguage, { field: by }, undefined, by);
  }
  return values;
}
