import { eq, inArray, isNull, or } from "drizzle-orm";
import { SINGLE, STOCK_MAX } from "../../src/contract/resources/variants.ts";
import { product } from "../../src/contract/resources/website/product.ts";
import { Id } from "../../src/contract/schema.ts";
import { compareMoney, readMoney } from "../../src/domain/money.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import type { ServerContext } from "../context.ts";
import { siteProductCategory, siteProductRelatedIds, siteProduct as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { requireSameLanguage } from "../resources/languages/references.ts";
import { findRow } from "../resources/list.ts";
import { type ActionCall, moduleFilter, type ResourceModule, type Values } from "../resources/module.ts";
import { eachRow, reportOf } from "../resources/per-row.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { idsBelow } from "../resources/tree.ts";
import { createWrites } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import { websiteTexts } from "../texts/website.ts";

/** `categoryId`: the products of a category and of all below it. */
const inCategory = moduleFilter({
  schema: Id,
  where: async (id, { db }) =>
    inArray(table.categoryId, [id, ...(await idsBelow(db, siteProductCategory, "parentId", id))]),
});

/** `navId`: the products of a page, and those that are on all pages. */
const onPage = moduleFilter({
  schema: Id,
  where: (id) => or(eq(table.navId, id), isNull(table.navId)),
});

/**
 * Products of a site (resources 1.4). Those in several variants cost what their variants do, and are as many as these are together; those of
 * one kind have none.
 */
export function productModule(context: Pick<ServerContext, "secrets" | "threads">): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: product,
    table,
    filters: { categoryId: inCategory, navId: onPage },
    beforeCreate: async (values) => ofVariants(values, values),
    beforeUpdate: async (before, values) => {
      const { relatedIds } = values;
      if (Array.isArray(relatedIds) && relatedIds.includes(before.id))
        throw new Refusal(400, websiteTexts.relatedToItself, {}, undefined, "relatedIds");
      return ofVariants({ ...before, ...values }, values);
    },
    beforeSet: async (before, values) => ofVariants({ ...before, ...values }, values),
    // What is related to it goes on without it.
    beforeRemove: async ({ id }, { db }) => {
      await db.delete(siteProductRelatedIds).where(eq(siteProductRelatedIds.otherId, id));
    },
    actions: { move: async (call) => reportOf(await move(call)) },
  };

  /** Moves products to a category of their own site and language; what is of another stays where it is, and is reported. */
  const move = (call: ActionCall) =>
    eachRow(call.ids, call, async (id, one) => {
      const { categoryId } = call.input;
      const row = await findRow(module, id, one, true);
      if (!row) throw new Refusal(404, httpTexts.notFound);
      await requireSameLanguage(module, row, { categoryId }, one);
      await writes.set(module, row, { name: "move", values: { categoryId } }, one);
    });
  return module;
}

/**
 * What is written, with what follows from the variants.
 * @param record as it will be.
 * @throws Refusal 400 where there would be more in stock than can be counted.
 */
function ofVariants({ specType, skus }: Values, values: Values): Values {
  if (specType === SINGLE) return { ...values, items: [], skus: [] };
  const all = Array.isArray(skus) ? (skus as readonly Values[]) : [];
  if (all.length === 0) return values;
  const prices = all.flatMap(({ price }) => readMoney(price) ?? []).sort(compareMoney);
  const counted = all.flatMap(({ stock }) => (typeof stock === "number" ? [stock] : []));
  const stock = counted.reduce((sum, one) => sum + one, 0);
  if (stock > STOCK_MAX) throw faultRefusal("skus", fault("tooLarge", { max: STOCK_MAX }));
  return {
    ...values,
    priceMin: prices.at(0) ?? null,
    priceMax: prices.at(-1) ?? null,
    stock: counted.length === 0 ? null : stock,
  };
}
