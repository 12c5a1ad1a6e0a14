import * as v from "valibot";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import { type Field, isReferring } from "../../src/contract/resources/fields.ts";
import type { Related } from "../../src/contract/resources/record-definition.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import {
  columnsOf,
  fieldOf,
  findField,
  isWritable,
  parametersOf,
} from "../../src/domain/resources/list-shape.ts";
import type { FindModule } from "./file-routes.ts";
import type { ResourceModule } from "./module.ts";

/** What areas say of lists of others that are shown with their records. */

/** @throws when a related list is of no area, or goes by a parameter, a value or a field that is not there. */
export function requireRelated(definition: AnyResource, find: FindModule): void {
  for (const related of definition.related ?? []) {
    const { resource } = related;
    const wrong = faultOf(related, definition, find(resource));
    if (wrong !== undefined) {
      throw new Error(`The related list ${resource} of ${definition.name} ${wrong}.`);
    }
  }
}

/** Why an area's list cannot be narrowed to a record of another one, or added to there; undefined where it can. */
function faultOf(
  { filter, only = {}, sets, columns = [], timeline }: Related,
  master: AnyResource,
  other: ResourceModule | undefined,
): string | undefined {
  if (other === undefined) return "is of no area";
  const { definition, filters = {} } = other;
  const untold = Object.values(timeline ?? {}).find((name) => findField(definition, name) === undefined);
  if (untold !== undefined) return `tells ${untold}, which is no field of it`;
  const parameters = new Set([
    ...parametersOf(definition).map(({ param }) => param),
    ...(definition.list.tree ? [definition.list.tree.parent] : []),
    ...Object.keys(filters),
  ]);
  const unknown = Object.keys({ ...filter, ...only }).find((param) => !parameters.has(param));
  if (unknown !== undefined) return `is asked with ${unknown}, which is no parameter of it`;
  const missing = Object.values(filter).find((name) => findField(master, name) === undefined);
  if (missing !== undefined) return `is narrowed by ${missing}, which is no field of ${master.name}`;
  if (Object.keys(filter).length === 0) return "is narrowed by nothing";
  const odd = Object.entries(only).find(
    ([param, value]) => Object.hasOwn(filter, param) || !finds(other, param, value),
  );
  if (odd !== undefined) return `is always asked with ${odd.join(" ")}, by which it finds nothing`;
  const shown = new Set(columnsOf(definition).map(({ field }) => field));
  const hidden = columns.find((name) => !shown.has(name));
  if (hidden !== undefined) return `shows ${hidden}, which is no column of it`;
  const field = sets === undefined ? undefined : definition.fields[sets];
  if (sets !== undefined && !(field && isReferenceTo(field, master.name) && isWritable(field, "create"))) {
    return `sets ${sets}, which is no field of it that refers to ${master.name}`;
  }
  return undefined;
}

/** Whether an area's list finds anything by a value of a parameter. */
function finds({ definition, filters = {} }: ResourceModule, param: string, value: OptionValue): boolean {
  const own = filters[param];
  if (own) return v.safeParse(own.schema, String(value)).success;
  const filter = parametersOf(definition).find((one) => one.param === param);
  if (filter?.by !== "equal") return false;
  const field = fieldOf(definition, filter.field);
  return rulesOf(field).parse(field, String(value)) !== undefined;
}

const isReferenceTo = (field: Field, area: string): boolean => isReferring(field) && field.to === area;
