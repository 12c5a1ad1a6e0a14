import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { collect } from "../../src/contract/resources/shop/collect.ts";
import { foot } from "../../src/contract/resources/shop/foot.ts";
import { shopRelation as table } from "../db/schema/index.ts";
import { moduleFilter, type ResourceModule } from "../resources/module.ts";

/** Favourites and what was looked at: one table, of which each area shows its own (resources 2.5, 2.8). */

/** Other clients name the kind of which the list is; of another than the area's there is none. */
const byType = moduleFilter({
  schema: v.picklist(table.type.enumValues),
  where: (type) => eq(table.type, type),
});

function moduleOf(definition: AnyResource, type: (typeof table.type.enumValues)[number]): ResourceModule {
  const mine = eq(table.type, type);
  return { definition, table, scope: async () => mine, filters: { type: byType } };
}

export const relationModules: readonly ResourceModule[] = [
  moduleOf(collect, "collect"),
  moduleOf(foot, "foot"),
];
