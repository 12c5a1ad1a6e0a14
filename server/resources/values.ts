import { isDeepStrictEqual } from "node:util";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { isNothing, misplacedFault } from "../../src/domain/resources/fault.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import { holds, isWritable, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import { type SealKey, seal } from "../secrets/seal.ts";
import type { Threads } from "../threads/threads.ts";
import { withCleanHtml } from "./clean-body.ts";
import { columnsOfTable } from "./columns.ts";
import { serverRules, storedValue } from "./kinds.ts";
import type { ResourceModule, Row, Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";
import { storedFields } from "./stored-values.ts";

/** What bodies give, in the shape of rows. */

/**
 * The values of a body by column: references as ids, times as such, rich text without what it must not hold.
 * @throws Refusal 400 when cleaning leaves rich text that is too long, or nothing where something has to be; where there is no such city; as
 * `Threads.ask`.
 */
export async function toValues(
  { fields }: Pick<AnyResource, "fields">,
  body: BodyValues,
  threads: Pick<Threads, "ask">,
): Promise<Values> {
  return storedFields(fields, await withCleanHtml(fields, body, threads), storedValue);
}

/**
 * What a change leaves of its values: those that the record's kind has, as it will be. What that kind has to have must be there then.
 * @throws Refusal 400 when it is not, or where something is given that is refused in another kind.
 */
export function valuesOfKind({ fields }: AnyResource, before: Row, values: Values): Values {
  const after: Readonly<Record<string, unknown>> = { ...before, ...values };
  const left = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (field.when === undefined || !isWritable(field, "update")) continue;
    if (!holds(field.when, after)) {
      const misplaced = misplacedFault(field, left[name]);
      if (misplaced) throw faultRefusal(sentKeyOf(name, field), misplaced);
      delete left[name];
    } else if (field.required && !field.computed && !rulesOf(field).secret && isNothing(after[name])) {
      throw faultRefusal(name, { rule: "required", values: {} });
    }
  }
  return left;
}

const isSealed = (field: Field | undefined): boolean => field !== undefined && serverRules(field).sealed;

/** A secret that is left empty stays as it is; one that is null is taken away. */
export function withoutEmptySecrets({ fields }: AnyResource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(isSealed(fields[name]) && value === "")),
  );
}

/** A value as it is stored: a secret sealed. */
export const sealedIn = (field: Field | undefined, value: unknown, key: SealKey): unknown =>
  isSealed(field) && typeof value === "string" ? seal(key, value) : value;

/** Values as they are stored: those that have a column, secrets sealed. */
export function toColumns({ definition, table }: ResourceModule, values: Values, key: SealKey): Values {
  const columns = columnsOfTable(table);
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!Object.hasOwn(columns, name) || name === "id") continue;
    stored[name] = sealedIn(definition.fields[name], value, key);
  }
  return stored;
}

/** The values that differ from what a row holds. A secret that is given always does. */
export function changedIn(before: Row, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(before[name] ?? null, value ?? null)),
  );
}
