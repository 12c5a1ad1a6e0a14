import { describe, expect, it } from "vitest";
import { opens, PERMISSION_USAGE, permits } from "../../src/domain/permission.ts";

describe("permission rule (specification §5, §6; contract A3)", () => {
  it.each([
    { roles: ["admin"], held: ["admin"], allowed: true },
    { roles: ["admin", "user:add"], held: ["user:add"], allowed: true },
    { roles: ["admin", "user:add"], held: ["user:list", "user:edit"], allowed: false },
    { roles: ["user:add"], held: ["admin"], allowed: false },
    { roles: ["user:add"], held: [], allowed: false },
    { roles: ["user:add"], held: ["user:add "], allowed: false },
  ])("$roles for $held: $allowed", ({ roles, held, allowed }) => {
    expect(permits(roles, held)).toBe(allowed);
  });

  it.each([[undefined], [null], [[]], ["admin"], [{ 0: "admin" }], [[1]], [[""]], [["admin", undefined]]])(
    "%j is no list of roles",
    (roles) => {
      expect(() => permits(roles, ["admin"])).toThrow("usage: v-permission=[roles]");
      expect(PERMISSION_USAGE).toBe("usage: v-permission=[roles]");
    },
  );

  it("what names no permission is open to all", () => {
    expect(opens(undefined, [])).toBe(true);
    expect(opens("admin", ["admin"])).toBe(true);
    expect(opens("admin", ["user:list"])).toBe(false);
    expect(opens("goods:add", ["admin"])).toBe(true);
    expect(opens("goods:add", ["goods:edit"])).toBe(false);
  });
});
