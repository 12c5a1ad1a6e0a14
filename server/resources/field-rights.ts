import { isDeepStrictEqual } from "node:util";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { initialOf } from "../../src/domain/resources/empty.ts";
import { keyOf, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { resourceTexts } from "../texts/resources.ts";
import type { Call, Values } from "./module.ts";

/** Fields that take a permission of their own. */

/** What of a new record is not as new records begin. */
export function givenAnew({ fields }: AnyResource, given: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const key = keyOf(name, field);
      if (!Object.hasOwn(given, key)) return [];
      return isDeepStrictEqual(given[key] ?? null, initialOf(field) ?? null) ? [] : [[key, given[key]]];
    }),
  );
}

/**
 * @param changed what is given or changed, by column.
 * @throws Refusal 403 at a field that the caller may not give.
 */
export async function requireFieldRights(
  { fields }: AnyResource,
  changed: Values,
  { db, account }: Call,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.permission === undefined || !Object.hasOwn(changed, keyOf(name, field))) continue;
    if (await mayDo({ accounts: createAccounts(db) }, account, [field.permission])) continue;
    const key = sentKeyOf(name, field);
    throw new Refusal(403, resourceTexts.notYours, { field: key }, undefined, key);
  }
}
