import type { Database } from "../../server/db/database.ts";
import { toolAliPayOrder } from "../../server/db/schema/index.ts";
import { sumMoney } from "../../src/domain/money.ts";

/** Payments as nobody makes them by hand: one of each state. */
export async function fillAliPayOrders(db: Database): Promise<void> {
  const states = ["waiting", "paid", "closed"] as const;
  await db.insert(toolAliPayOrder).values(
    states.map((status, at) => ({
      outTradeNo: `QS2026010100000${at}`,
      subject: `Sample ${at}`,
      body: "A payment",
      totalAmount: sumMoney(["1.25", `${at}`]),
      scene: at % 2 === 0 ? ("pc" as const) : ("web" as const),
      status,
      sandbox: at !== 1,
      tradeNo: status === "paid" ? "2026010122001400000000000001" : null,
      payTime: status === "paid" ? new Date(2026, 0, 2, 3, 4, 5) : null,
      createBy: "admin",
      updateBy: "admin",
    })),
  );
}
