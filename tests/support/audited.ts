import { afterEach, beforeEach, expect } from "vitest";
import { auditShop } from "../../server/shop/audit.ts";
import type { AdminDesk } from "./admin-desk.ts";

/**
 * Adds the whole shop up after each test of a block: what did not add up before the test may stay so, and nothing else.
 * @returns what a test calls that sets something behind the ledgers' back.
 */
export function auditEach(desk: Pick<AdminDesk, "server">): { readonly spoils: () => void } {
  const faults = async () => (await auditShop(desk.server.context.db)).map((one) => JSON.stringify(one));
  let before: ReadonlySet<string> = new Set();
  let isSpoilt = false;
  beforeEach(async () => {
    isSpoilt = false;
    before = new Set(await faults());
  });
  afterEach(async () => {
    if (!isSpoilt) expect((await faults()).filter((one) => !before.has(one))).toEqual([]);
  });
  return {
    spoils: () => {
      isSpoilt = true;
    },
  };
}
