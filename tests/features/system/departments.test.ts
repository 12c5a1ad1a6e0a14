import { expect, test } from "vitest";
import { ROOT_DEPT } from "../../../src/contract/resources/system/dept.ts";
import { parts } from "../../../src/features/system/departments/parts.ts";
import type { ResourceParts } from "../../../src/resource/parts.ts";

test("the root department is edited, but neither switched off nor deleted; any other is", () => {
  const { allows }: ResourceParts = parts.dept;
  const offered = (id: number) => [
    allows?.("update", { id }, { userId: 1, field: undefined }),
    allows?.("update", { id }, { userId: 1, field: "deptSort" }),
    allows?.("update", { id }, { userId: 1, field: "enabled" }),
    allows?.("remove", { id }, { userId: 1, field: undefined }),
  ];
  expect(offered(ROOT_DEPT)).toEqual([true, true, false, false]);
  expect(offered(ROOT_DEPT + 1)).toEqual([true, true, true, true]);
});
