import { eq } from "drizzle-orm";
import * as v from "valibot";
import { loginRecord as definition } from "../../src/contract/resources/system/login-record.ts";
import { loginRecord } from "../db/schema/index.ts";
import { placeOf } from "../operations/places.ts";
import { moduleFilter, type ResourceModule } from "../resources/module.ts";

/** `account` (ours): the sign-ins of one account, by its whole name. */
const byAccount = moduleFilter({
  schema: v.pipe(v.string(), v.maxLength(64)),
  where: (username) => eq(loginRecord.username, username),
});

/** The login record (contract A9): read, exported and cleared. */
export const loginRecordModule: ResourceModule = {
  definition,
  table: loginRecord,
  filters: { account: byAccount },
  present: async (rows, { language }) =>
    rows.map((row) => ({ ...row, address: row.address ?? placeOf(String(row.ip), language) ?? null })),
  actions: {
    clear: async ({ db }) => {
      await db.delete(loginRecord);
    },
  },
};
