import { expect, test } from "vitest";
import { ROOT_DEPT } from "../../../src/contract/resources/system/dept.ts";
import { parts } from "../../../src/features/system/departments/parts.ts";
import type { ResourceParts } from "../../../src/resource/parts.ts";

test("the root department is edited, but neither switched off nor deleted; any other is", () => {
  const { allows }: ResourceParts = parts.dept;
  const offered = (id: number) => [
    allows?.("update", { id }),
    allows?.("update", { id }, "deptSort"),
    allows?.("update", { id }, "enabled"),
    allows?.("remove", { id }),
  ];
  expect(offered(ROOT_DEPT)).toEqual([true, true, false, false]);
  expect(offered(ROOT_DEPT + 1)).toEqual([true, true, true, true]);
});
