import { expect, test } from "vitest";
import { ROOT_DEPT } from "../../../src/contract/resources/system/dept.ts";
import { deptParts } from "../../../src/features/system/departments/parts.ts";

test("the root department is edited, but neither switched off nor deleted; any other is", () => {
  const offered = (id: number) => [
    deptParts.allows?.("update", { id }),
    deptParts.allows?.("update", { id }, "deptSort"),
    deptParts.allows?.("update", { id }, "enabled"),
    deptParts.allows?.("remove", { id }),
  ];
  expect(offered(ROOT_DEPT)).toEqual([true, true, false, false]);
  expect(offered(ROOT_DEPT + 1)).toEqual([true, true, true, true]);
});
