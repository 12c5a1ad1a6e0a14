import { afterEach, beforeEach, expect } from "vitest";
import { auditShop } from "../../server/shop/audit.ts";
import type { AdminDesk } from "./admin-desk.ts";

/**
 * Adds the whole shop up after each test of a block: what did not add up before the test may stay so, and nothing else. What makes the records
 * of a test comes after it in the block, so that what one test has left is what the next one begins with.
 * @returns what a test calls that sets something behind the ledgers' back.
 */
export function auditEach(desk: Pick<AdminDesk, "server">): { readonly spoils: () => void } {
  const faults = async () => (await auditShop(desk.server.context.db)).map((one) => JSON.stringify(one));
  let known: ReadonlySet<string> | undefined;
  let isSpoilt = false;
  beforeEach(async () => {
    isSpoilt = false;
    known ??= new Set(await faults());
  });
  afterEach(async () => {
    const before = known;
    const found = await faults();
    known = new Set(found);
    if (!isSpoilt) expect(found.filter((one) => !before?.has(one))).toEqual([]);
  });
  return {
    spoils: () => {
      isSpoilt = true;
    },
  };
}
