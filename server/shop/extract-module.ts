import { extract } from "../../src/contract/resources/activity/extract.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { readMoney, sumMoney } from "../../src/domain/money.ts";
import type { ServerContext } from "../context.ts";
import { shopMember, shopExtract as table } from "../db/schema/index.ts";
import type { Call, ResourceModule, Row } from "../resources/module.ts";
import { createWrites, type Writes } from "../resources/writes.ts";
import { shopTexts } from "../texts/shop.ts";
import { lockedMember, noteMovement, requireKept } from "./bills.ts";

/** What members want paid out of their commissions (resources 3.8), each reviewed once and under the lock of its row. */
export function extractModule(context: ServerContext): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: extract,
    table,
    present: async (rows) => rows.map((row) => ({ ...row, account: accountOf(row) })),
    actions: {
      pay: async ({ row, ...call }) => {
        if (!row) return;
        call.changed(await writes.set(module, row, { name: "pay", values: { ...call.sets } }, call));
      },
      reject: async ({ row, ...call }) => {
        if (!row) return;
        const { failMsg } = call.input;
        const values = { ...call.sets, failMsg, failTime: call.now };
        call.changed(await writes.set(module, row, { name: "reject", values }, call));
        await returnCommission(writes, row, String(failMsg), call);
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

/** Gives what was to be paid back to the member's commission, with its line of the ledger. */
async function returnCommission(writes: Writes, row: Row, mark: string, call: Call): Promise<void> {
  const uid = Number(row.uid);
  const member = await lockedMember(call, uid);
  const from = member.brokeragePrice;
  const to = sumMoney([from, readMoney(row.extractPrice) ?? "0.00"]);
  requireKept(to, call);
  // Without the area's own module: its bills are of what staff changes, and this one is of the withdrawal.
  const area = { definition: shopUser, table: shopMember };
  const values = { brokeragePrice: to };
  await writes.set(area, member as unknown as Row, { name: "update", values }, call);
  const title = shopTexts.withdrawalReturned[call.language];
  await noteMovement({ uid, category: "now_money", type: "extract", title, from, to, mark }, call);
}
