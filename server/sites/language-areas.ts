import { and, count, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Language } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { leadsTo } from "../../src/domain/resources/references.ts";
import type { Queryable } from "../db/database.ts";
import { columnOf } from "../resources/columns.ts";
import { areas } from "../resources/definitions.ts";
import type { FindModule } from "../resources/file-routes.ts";
import { type Placed, placedRecords } from "../resources/languages/placed.ts";
import type { ResourceModule } from "../resources/module.ts";

/** The areas of a site's content, and their records in one of its languages, in the order in which they can be carried to another. */

/** The content of a site in one of its languages. */
export interface ContentOf {
  readonly site: number;
  readonly lang: Language;
}

/** Areas of content, each after those that its records refer to: the pages and categories before what is on and in them. */
export function contentAreas(find: FindModule): readonly ResourceModule[] {
  const modules = areas.flatMap(({ definition }) => {
    const module = definition.languages?.among?.includes("site") ? find(definition.name) : undefined;
    return module ? [module] : [];
  });
  const named = new Map(modules.map((module) => [module.definition.name, module]));
  const ordered = new Set<ResourceModule>();
  const visited = new Set<string>();
  const visit = (module: ResourceModule) => {
    if (visited.has(module.definition.name)) return;
    visited.add(module.definition.name);
    for (const name of referredBy(module.definition)) {
      const other = named.get(name);
      if (other) visit(other);
    }
    ordered.add(module);
  };
  for (const module of modules) visit(module);
  return [...ordered];
}

function referredBy({ name, fields }: AnyResource): readonly string[] {
  const within = (field: Field): readonly Field[] =>
    field.kind === "rows" || field.kind === "lines"
      ? [field, ...Object.values(field.fields).flatMap(within)]
      : [field];
  return Object.values(fields)
    .flatMap(within)
    .flatMap((field) => leadsTo(field, name) ?? []);
}

function isOf({ definition, table }: ResourceModule, { site, lang }: ContentOf) {
  const by = definition.languages?.by ?? "";
  return and(eq(columnOf(table, "siteId"), site), eq(columnOf(table, by), lang));
}

/** How many records there are of an area. */
export async function countContent(db: Queryable, module: ResourceModule, of: ContentOf): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(module.table as PgTable)
    .where(isOf(module, of));
  return found?.rows ?? 0;
}

/** Records of an area: those of a tree after the ones that they are below, and by their ids. */
export const placedContent = (
  db: Queryable,
  module: ResourceModule,
  of: ContentOf,
): Promise<readonly Placed[]> => placedRecords(db, module, isOf(module, of));
