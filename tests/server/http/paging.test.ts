import * as v from "valibot";
import { expect, test } from "vitest";
import { pagingEntries, SIZE_MAX } from "../../../server/http/paging.ts";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { listQuery, PAGE_MAX, PAGE_NUMBER_MAX } from "../../../src/domain/resources/list-query.ts";

/** Calls with a schema of their own and the lists of areas read the same parameters. */
const schemas = [
  ["own", v.object(pagingEntries), SIZE_MAX],
  ["area", listQuery(dept), PAGE_MAX],
] as const;

test.each(schemas)("page and size of a list have limits (%s)", (_, schema, most) => {
  const accepts = (given: Record<string, string>) => v.safeParse(schema, given).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ page: String(PAGE_NUMBER_MAX), size: String(most) })).toBe(true);
  expect(accepts({ page: String(PAGE_NUMBER_MAX + 1) })).toBe(false);
  expect(accepts({ size: String(most + 1) })).toBe(false);
  expect(accepts({ size: "0" })).toBe(false);
  expect(accepts({ page: "-1" })).toBe(false);
});
