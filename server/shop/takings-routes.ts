import type { ShopChart, ShopCounts, ShopShares } from "../../src/contract/dashboard.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import type { ServerContext } from "../context.ts";
import { requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { shopChart, shopCounts, shopShares } from "./takings.ts";

const BASE = "/prod-api";
const PATH = `${BASE}/api/data`;

/** What the shop took, in numbers and by days (contract A17), for whoever may list its orders. */
export function registerTakings(app: App, context: ServerContext): void {
  const { db, now } = context;
  const onRequest = requirePermission(context, permissionOf(order, "list"));
  app.get(`${PATH}/count`, { onRequest }, async (): Promise<ShopCounts> => shopCounts(db, now()));
  app.get(`${PATH}/chart`, { onRequest }, async (): Promise<ShopChart> => shopChart(db, now()));
  app.get(
    `${BASE}/${order.path}/orderCount`,
    { onRequest },
    async (): Promise<ShopShares> => shopShares(db, now()),
  );
}
