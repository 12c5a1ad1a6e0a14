import { eq } from "drizzle-orm";
import * as v from "valibot";
import { loginRecord as definition } from "../../src/contract/resources/system/login-record.ts";
import type { ServerContext } from "../context.ts";
import { loginRecord } from "../db/schema/index.ts";
import type { PlaceOf } from "../operations/places.ts";
import { moduleFilter, type ResourceModule } from "../resources/module.ts";
import type { Language } from "../texts/index.ts";
import { agentText } from "./user-agent.ts";

/** `account` (ours): the sign-ins of one account, by its whole name. */
const byAccount = moduleFilter({
  schema: v.pipe(v.string(), v.maxLength(64)),
  where: (username) => eq(loginRecord.username, username),
});

type Stored = typeof loginRecord.$inferSelect;

function worded({ ip, address, browser, os, device }: Stored, placeOf: PlaceOf, language: Language) {
  const textOf = (part: string | null) => (part === null ? null : agentText(part, language));
  return {
    address: address ?? placeOf(ip, language) ?? null,
    browser: textOf(browser),
    os: textOf(os),
    device: textOf(device),
  };
}

/** The login record (contract A9): read, exported and cleared. */
export const loginRecordModule = ({ placeOf }: Pick<ServerContext, "placeOf">): ResourceModule => ({
  definition,
  table: loginRecord,
  filters: { account: byAccount },
  present: async (rows, { language }) =>
    rows.map((row) => ({ ...row, ...worded(row as unknown as Stored, placeOf, language) })),
  actions: {
    clear: async ({ db }) => {
      await db.delete(loginRecord);
    },
  },
});
