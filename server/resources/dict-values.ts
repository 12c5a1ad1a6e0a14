import { eq, inArray } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { fault, type InnerPlace } from "../../src/domain/resources/fault.ts";
import { cellsWithin } from "../../src/domain/resources/inner-cells.ts";
import { sysDict, sysDictDetail } from "../db/schema/index.ts";
import type { Call, Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/** What is chosen from a dictionary, and where. */
interface Chosen {
  readonly name: string;
  readonly dict: string;
  readonly value: unknown;
  readonly at?: InnerPlace;
}

/**
 * Sees to it that what is chosen from dictionaries is among their values (specification §3 "Dictionary entry"), in rows and lines too. Yes
 * and no are always.
 * @param fields of a record, or of what an action asks for.
 * @throws Refusal 400 when a value is not.
 */
export async function requireDictValues(
  fields: AnyResource["fields"],
  values: Values,
  { db }: Pick<Call, "db">,
): Promise<void> {
  const chosen = Object.entries(fields).flatMap(([name, field]) => [
    ...chosenIn(name, field, values[name]),
    ...cellsWithin(field, values[name]).flatMap(({ field: inner, value, at }) =>
      chosenIn(name, inner, value, at),
    ),
  ]);
  if (chosen.length === 0) return;
  const rows = await db
    .select({ dict: sysDict.name, value: sysDictDetail.value })
    .from(sysDictDetail)
    .innerJoin(sysDict, eq(sysDict.id, sysDictDetail.dictId))
    .where(inArray(sysDict.name, [...new Set(chosen.map(({ dict }) => dict))]));
  const wrong = chosen.find(
    ({ dict, value }) => !rows.some((row) => row.dict === dict && row.value === String(value)),
  );
  if (wrong)
    throw faultRefusal(wrong.name, { ...fault("notOffered"), ...(wrong.at ? { at: wrong.at } : {}) });
}

function chosenIn(name: string, field: Field, value: unknown, at?: InnerPlace): readonly Chosen[] {
  if (field.kind !== "dict" || field.value === "flag" || value === null || value === undefined) return [];
  return [{ name, dict: field.dict, value, ...(at ? { at } : {}) }];
}
