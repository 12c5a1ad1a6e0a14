import { and, eq } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { keyOf } from "../../src/domain/resources/list-shape.ts";
import { sysDict, sysDictDetail } from "../db/schema/index.ts";
import type { Call, Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/**
 * Sees to it that what is chosen from dictionaries is among their values (specification §3 "Dictionary entry"). Yes and no are always.
 * @param fields of a record, or of what an action asks for.
 * @throws Refusal 400 when a value is not.
 */
export async function requireDictValues(
  fields: AnyResource["fields"],
  values: Values,
  { db }: Pick<Call, "db">,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[keyOf(name, field)];
    if (field.kind !== "dict" || field.value === "flag" || value === null || value === undefined) continue;
    const [found] = await db
      .select({ id: sysDictDetail.id })
      .from(sysDictDetail)
      .innerJoin(sysDict, eq(sysDict.id, sysDictDetail.dictId))
      .where(and(eq(sysDict.name, field.dict), eq(sysDictDetail.value, String(value))))
      .limit(1);
    if (!found) throw faultRefusal(name, { rule: "notOffered", values: {} });
  }
}
