import { expect, test } from "vitest";
import { cloudSync } from "../../../server/storage/cloud-sync.ts";
import { StoreRefused } from "../../../server/storage/object-store.ts";
import type { WorkCall } from "../../../server/work/work-kind.ts";

/** A bucket that lists nothing but how to go on. */
type List = (options?: {
  readonly token?: string;
}) => Promise<{ readonly objects: []; readonly next: string }>;

/** @returns how often the store was asked, and what came of it. */
async function synchronised(list: List) {
  let asked = 0;
  const counted: List = (options) => {
    asked += 1;
    return list(options);
  };
  const current = async () => ({ account: {}, bucket: () => ({ list: counted }) });
  // A statement would fail: there is no database.
  const kind = cloudSync({ context: {}, configs: { current }, pictures: {} } as never);
  const call = {
    id: 1,
    params: { bucket: "quay" },
    account: undefined,
    cursor: undefined,
    done: 0,
    startTime: new Date(0),
    signal: new AbortController().signal,
    report: async () => {
      if (asked > 10) throw new Error("It goes on and on.");
    },
  } satisfies WorkCall<unknown, unknown>;
  const failure = await kind.run(call).catch((error: unknown) => error);
  return { asked, failure };
}

test("a store that answers the same page for ever is not believed: nothing is taken for gone", async () => {
  const { asked, failure } = await synchronised(async () => ({ objects: [], next: "again" }));
  expect(failure).toMatchObject({ values: { reason: "ListObjectsV2" } });
  expect(asked).toBe(2);
});

test("a store that takes none of its own tokens is begun with once more, and not for ever", async () => {
  const { asked, failure } = await synchronised(async ({ token } = {}) => {
    if (token !== undefined) throw new StoreRefused(400, "InvalidArgument");
    return { objects: [], next: "first" };
  });
  expect(failure).toMatchObject({ values: { reason: "InvalidArgument" } });
  expect(asked).toBe(4);
});
