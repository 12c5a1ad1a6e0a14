import { GROUPS, groupData } from "../../src/contract/resources/shop/group-data.ts";
import { holds } from "../../src/domain/resources/list-shape.ts";
import { shopGroupData as table } from "../db/schema/index.ts";
import type { ResourceModule, Row, Values } from "../resources/module.ts";

/** What the shop's app shows in groups (resources 2.14): other clients know the values of a row as its `map`. */
export const groupDataModule: ResourceModule = {
  definition: groupData,
  table,
  present: async (rows) => rows.map((row) => ({ ...row, caption: captionOf(row), map: valuesOf(row) })),
};

/** The fields that only rows of some groups have, by group. */
const own = new Map(
  GROUPS.map((groupName) => [
    groupName as string,
    Object.entries(groupData.fields)
      .filter(([, field]) => "when" in field && holds(field.when, { groupName }))
      .map(([name]) => name),
  ]),
);

const valuesOf = (row: Row): Values =>
  Object.fromEntries((own.get(String(row.groupName)) ?? []).map((name) => [name, row[name] ?? null]));

/** What a row is called: its name, or what it is about where it has none. */
function captionOf({ name, title, info, time, day, price }: Row): string {
  const hour = typeof time === "number" ? `${String(time).padStart(2, "0")}:00` : undefined;
  return String(name ?? title ?? info ?? hour ?? day ?? price ?? "");
}
