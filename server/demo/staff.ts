import * as v from "valibot";
import type { Language } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { category } from "../../src/contract/resources/shop/category.ts";
import { createSchema } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { shopCategory } from "../db/schema/index.ts";
import { findRow } from "../resources/list.ts";
import type { Call, ResourceModule } from "../resources/module.ts";
import { withMadeTables } from "../resources/modules.ts";
import { createWrites } from "../resources/writes.ts";
import { ON } from "../shop/activities.ts";
import { bargainModule, seckillModule } from "../shop/activity-modules.ts";
import { couponIssueModule } from "../shop/coupon-issue-module.ts";
import { couponModule } from "../shop/coupon-module.ts";
import { goodsModule } from "../shop/goods-module.ts";
import { groupDataModule } from "../shop/group-data-module.ts";
import { shippingModule } from "../shop/shipping-module.ts";
import { storeModule } from "../shop/store-module.ts";
import { shopUserModule } from "../shop/user-module.ts";

/** What staff of the demo enters: by the rules of its areas, at the time that it is of, and in the transaction that it is entered in. */
export interface Staff {
  /** Makes a record as the form of its area does. @param body as clients send it. @returns its id. */
  make(area: AnyResource, body: object, at: Date, db: Queryable): Promise<number>;
  /** Puts an activity on, which reserves its pieces. @param area flash sales, or bargains. */
  putOn(area: AnyResource, id: number, at: Date, db: Queryable): Promise<void>;
}

/** @param language what the server writes of it is in. */
export async function createStaff(context: ServerContext, language: Language): Promise<Staff> {
  const account = await context.accounts.byName("admin");
  if (!account) throw new Error("There is no administrator.");
  const writes = createWrites(context);
  const modules = new Map(
    [
      shippingModule,
      storeModule(context),
      { definition: category, table: shopCategory },
      goodsModule,
      shopUserModule(context),
      couponModule(context),
      couponIssueModule,
      groupDataModule,
      seckillModule,
      bargainModule,
    ].map((module) => [module.definition.name, withMadeTables(module)]),
  );
  const moduleOf = ({ name }: AnyResource): ResourceModule => {
    const module = modules.get(name);
    if (!module) throw new Error(`Staff of the demo enters no ${name}.`);
    return module;
  };
  const callAt = (now: Date, db: Queryable): Call => ({ db, account, language, now, log: context.log });
  return {
    async make(area, body, at, db) {
      const module = moduleOf(area);
      const schema = createSchema(module.definition);
      const values = v.parse(module.body === undefined ? schema : v.pipe(module.body, schema), body);
      const { id } = await writes.create(module, values, callAt(at, db));
      return id;
    },
    async putOn(area, id, at, db) {
      const module = moduleOf(area);
      const call = callAt(at, db);
      const row = await findRow(module, id, call, true);
      if (!row) throw new Error("The activity is not there after it was stored.");
      await writes.set(module, row, { name: "putOn", values: { status: ON } }, call);
    },
  };
}
