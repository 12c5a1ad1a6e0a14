import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Condition } from "../../src/contract/resources/fields.ts";
import { tidy } from "../../src/domain/resources/kinds.ts";
import { fieldOf, keyOf } from "../../src/domain/resources/list-shape.ts";
import { columnOf } from "./columns.ts";

/** Which rows a condition of a definition holds of; all of them without one. Its fields are stored ones. */
export function whereHolds(
  definition: AnyResource,
  table: PgTable,
  condition: Condition = {},
): SQL | undefined {
  return and(
    ...Object.entries(condition).map(([name, values]) => {
      const field = fieldOf(definition, name);
      const column = columnOf(table, keyOf(name, field));
      const stored = values.map((value) => tidy(field, value));
      return stored.length === 1 ? eq(column, stored[0]) : inArray(column, stored);
    }),
  );
}
