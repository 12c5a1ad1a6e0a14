import { expect, test } from "vitest";
import { endEach } from "../../../server/accounts/account-ends.ts";

test("an account that does not end whole is logged, and keeps no other from it", async () => {
  const [ended, logged]: [number[], unknown[]] = [[], []];
  const log = { error: (line: object) => void logged.push(line) };
  await endEach([1, 2, 3], log as Parameters<typeof endEach>[1], async (userId) => {
    if (userId === 2) throw new Error("The bus is gone.");
    ended.push(userId);
  });
  expect(ended).toEqual([1, 3]);
  expect(logged).toEqual([{ err: new Error("The bus is gone."), userId: 2 }]);
});
