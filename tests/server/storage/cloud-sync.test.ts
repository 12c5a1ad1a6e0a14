import { expect, test } from "vitest";
import { cloudSync } from "../../../server/storage/cloud-sync.ts";
import type { WorkCall } from "../../../server/work/work-kind.ts";

test("a store that tells the same page for ever is not believed: nothing is taken for gone", async () => {
  let asked = 0;
  const list = async () => {
    asked += 1;
    return { objects: [], next: "again" };
  };
  const current = async () => ({ account: {}, bucket: () => ({ list }) });
  // A statement would fail: there is no database.
  const kind = cloudSync({ context: {}, configs: { current }, pictures: {} } as never);
  const call = {
    params: { bucket: "quay" },
    cursor: undefined,
    done: 0,
    startTime: new Date(0),
    signal: new AbortController().signal,
    report: async () => {
      if (asked > 5) throw new Error("It goes on and on.");
    },
  } satisfies WorkCall<unknown, unknown>;
  await expect(kind.run(call)).rejects.toMatchObject({ values: { reason: "ListObjectsV2" } });
  expect(asked).toBe(2);
});
