import { asc } from "drizzle-orm";
import type { ListedStores } from "../../src/contract/answers.ts";
import { store } from "../../src/contract/resources/shop/store.ts";
import type { ServerContext } from "../context.ts";
import { shopStore as table } from "../db/schema/index.ts";
import type { Net } from "../outgoing/net.ts";
import type { ResourceModule } from "../resources/module.ts";
import { locate } from "./geocoder.ts";

/** Where orders are picked up: all such places at once, for other clients to choose from, and where an address is. */
export function storeModule(context: ServerContext, world: Net = context.net): ResourceModule {
  return {
    definition: store,
    table,
    actions: {
      all: async ({ db }): Promise<ListedStores> => {
        const { id, name, phone, address, detailedAddress, image, latitude, longitude, isShow } = table;
        const shown = { id, name, phone, address, detailedAddress, image, latitude, longitude, isShow };
        const rows = await db.select(shown).from(table).orderBy(asc(table.id));
        return rows.map((row) => ({ ...row, isShow: row.isShow ? 1 : 0 }));
      },
      getL: async ({ input }) => locate(context, String(input.addr), world),
    },
    outside: ["getL"],
  };
}
