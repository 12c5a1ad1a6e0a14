import { getTableName } from "drizzle-orm";
import { LANGUAGES } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { type Fault, fault } from "../../src/domain/resources/fault.ts";
import { faultText } from "../../src/domain/resources/fault-text.ts";
import { fieldOf, isStored, keyOf, sentKeyOf, uniqueSetsOf } from "../../src/domain/resources/list-shape.ts";
import { brokenIndexOf, brokenReferenceOf } from "../db/violations.ts";
import { Refusal } from "../http/errors.ts";
import type { Text } from "../texts/index.ts";
import { existed, resourceTexts } from "../texts/resources.ts";
import type { ResourceModule, Values } from "./module.ts";
import { snake, uniqueIndexName } from "./table-names.ts";

/** What a refused write is answered. */

/** `field: reason` of a fault (contract A1). */
export function faultRefusal(field: string, fault: Fault): Refusal {
  const said = LANGUAGES.map((language) => [language, `${field}: ${faultText(fault, language)}`] as const);
  return new Refusal(400, Object.fromEntries(said) as Text, {}, undefined, field);
}

/** "<Entity> with <field> <value> existed" (contract A1). */
export function existedRefusal(definition: AnyResource, field: string, value: unknown): Refusal {
  const text = existed(definition, fieldOf(definition, field).label);
  return new Refusal(400, text, { value: String(value ?? "") }, undefined, field);
}

/** What the database refused to store, answered as what it means; any other error as it is. */
export function storeRefusal(error: unknown, module: ResourceModule, values: Values): unknown {
  const index = brokenIndexOf(error);
  if (index !== undefined) return takenRefusal(index, module, values);
  const reference = brokenReferenceOf(error);
  if (!reference) return error;
  const name = fieldOfReference(reference, module);
  if (name === undefined) return new Refusal(400, resourceTexts.stillUsed);
  return faultRefusal(sentKeyOf(name, fieldOf(module.definition, name)), fault("notThere"));
}

/** What the database refused to delete. */
export function removeRefusal(error: unknown): unknown {
  return brokenReferenceOf(error) ? new Refusal(400, resourceTexts.stillUsed) : error;
}

function takenRefusal(index: string, { definition, table }: ResourceModule, values: Values): Refusal {
  const own = { ...definition, table: getTableName(table) };
  const alone = Object.keys(definition.fields).map((one) => ({ names: [one] }));
  const broken = [...alone, ...uniqueSetsOf(definition)].find((set) => uniqueIndexName(own, set) === index);
  const name = broken?.names.at(-1);
  if (name === undefined) return new Refusal(400, resourceTexts.taken);
  return existedRefusal(definition, name, values[keyOf(name, fieldOf(definition, name))]);
}

/** The field whose reference leads nowhere: of the table itself, or of one that keeps its links or its lines. */
function fieldOfReference(
  { constraint, table }: { readonly constraint: string; readonly table: string },
  { definition, table: own, links = {}, lines = {} }: ResourceModule,
): string | undefined {
  const beside = Object.entries({ ...links, ...lines });
  const linked = beside.find(([, one]) => getTableName(one.table) === table)?.[0];
  if (linked !== undefined || table !== getTableName(own)) return linked;
  return Object.entries(definition.fields).find(
    ([name, field]) => isStored(field) && constraint.startsWith(`${table}_${snake(keyOf(name, field))}_`),
  )?.[0];
}
