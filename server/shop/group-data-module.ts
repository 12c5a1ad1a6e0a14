import { GROUPS, groupData } from "../../src/contract/resources/shop/group-data.ts";
import { wireMoney } from "../../src/domain/money.ts";
import { holds } from "../../src/domain/resources/list-shape.ts";
import { shopGroupData as table } from "../db/schema/index.ts";
import type { ResourceModule, Row, Values } from "../resources/module.ts";

/** What the shop's app shows in groups (resources 2.14): other clients know the values of a row as its `map`. */
export const groupDataModule: ResourceModule = {
  definition: groupData,
  table,
  present: async (rows) => rows.map((row) => ({ ...row, map: valuesOf(row) })),
  beforeCreate: async (values) => ({ ...values, caption: captionOf(values) }),
  beforeUpdate: async (before, values) => ({ ...values, caption: captionOf({ ...before, ...values }) }),
};

/** The fields that only rows of some groups have, by group. */
const own = new Map(
  GROUPS.map((groupName) => [
    groupName as string,
    Object.entries(groupData.fields)
      .filter(([, field]) => "when" in field && holds(field.when, { groupName }))
      .map(([name, { kind }]) => ({ name, isMoney: kind === "money" })),
  ]),
);

/** What a row has of its group, as the wire has it: amounts are numbers there, and texts in the database. */
const valuesOf = (row: Row): Values =>
  Object.fromEntries(
    (own.get(String(row.groupName)) ?? []).map(({ name, isMoney }) => {
      const value = row[name] ?? null;
      return [name, isMoney ? wireMoney(value) : value];
    }),
  );

/** What a row is called: its name, or what it is about where it has none. */
function captionOf({ name, title, info, time, continued, day, price }: Values): string {
  const hours = typeof time === "number" ? `${hour(time)}–${hour(time + Number(continued ?? 0))}` : undefined;
  return String(name ?? title ?? info ?? hours ?? day ?? price ?? "");
}

/** Of a day; those after midnight are of the next one. */
const hour = (hours: number): string => `${String(hours % 24).padStart(2, "0")}:00`;
