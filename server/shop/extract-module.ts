import type { ServerContext } from "../context.ts";
import type { ResourceModule, Row } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { EXTRACTS, extractMoves, rejected } from "./extracts.ts";

/** What members want paid out of their commissions (resources 3.8), each reviewed once and under the lock of its row. */
export function extractModule(context: ServerContext): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    ...EXTRACTS,
    present: async (rows) => rows.map((row) => ({ ...row, account: accountOf(row) })),
    actions: {
      pay: async ({ row, ...call }) => {
        if (!row) return;
        call.changed(await writes.set(module, row, { name: "pay", values: { ...call.sets } }, call));
      },
      reject: async ({ row, ...call }) => {
        if (!row) return;
        const why = String(call.input.failMsg);
        const sets = await extractMoves.begin("reject", row, call, why);
        const values = { ...sets, ...rejected(why, call) };
        call.changed(await writes.set(module, row, { name: "reject", values }, call));
        await extractMoves.follow("reject", row, call, why);
      },
    },
  };
  return module;
}

/** Where the money goes. */
function accountOf({ extractType, bankCode, bankAddress, alipayCode, wechat }: Row): string {
  const parts =
    extractType === "bank" ? [bankAddress, bankCode] : extractType === "alipay" ? [alipayCode] : [wechat];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}
