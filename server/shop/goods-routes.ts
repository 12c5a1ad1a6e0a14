import * as v from "valibot";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { productRule } from "../../src/contract/resources/shop/product-rule.ts";
import { Id } from "../../src/contract/schema.ts";
import { combinedLines, namesOf } from "../../src/domain/resources/combinations.ts";
import { initialOf } from "../../src/domain/resources/empty.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { inputSchema } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { shopProductRule, shopShippingTemplate } from "../db/schema/index.ts";
import { requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { written } from "../resources/kinds.ts";
import { oneRecord } from "../resources/list.ts";
import type { Call, Values } from "../resources/module.ts";
import { SERVICE } from "../resources/mount.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { httpTexts } from "../texts/http.ts";
import { attributesOf, singleOf, skuColumns, skuOf } from "./goods-faces.ts";
import { categoryChoices, goodsModule } from "./goods-module.ts";

/** What other clients fill the form of goods with (resources 2.9): the goods with what there is to choose, and variants of attributes. */
export function registerGoods(app: App, context: ServerContext): void {
  const base = SERVICE + goods.path;
  const params = v.object({ id: Id });
  const onRequest = requirePermission(context, "goods:list");
  app.get(`${base}/info/:id`, { onRequest, schema: { params } }, async (request) =>
    infoOf(request.params.id, callOf(context, request)),
  );
  const { required: _, when: __, ...items } = goods.fields.items;
  const body = inputSchema({ attrs: items });
  for (const [path, forActivity] of [
    ["isFormatAttr", false],
    ["isFormatAttrForActivity", true],
  ] as const) {
    app.post(
      `${base}/${path}/:id`,
      // Nothing is written.
      { onRequest, config: { operation: false }, schema: { params, body } },
      async (request) =>
        variantsOf(request.params.id, request.body.attrs, forActivity, callOf(context, request)),
    );
  }
}

/** @throws Refusal 404 where there are no such goods. */
async function goodsOf(id: number, call: Call): Promise<Values> {
  const found = await oneRecord(goodsModule, id, call);
  if (!found) throw new Refusal(404, httpTexts.notFound);
  return found;
}

/** Goods as new ones begin. */
const blank = (): Values =>
  Object.fromEntries(
    Object.entries(goods.fields).map(([name, field]) => [
      sentKeyOf(name, field),
      written(field, initialOf(field)),
    ]),
  );

async function infoOf(id: number, call: Call) {
  const record = id === 0 ? { ...blank(), id } : await goodsOf(id, call);
  const items = attributesOf(record.items);
  const skus = Array.isArray(record.attrs) ? (record.attrs as readonly Values[]) : [];
  const { id: ruleId, ruleName, ruleValue } = shopProductRule;
  const rules = await call.db
    .select({ id: ruleId, ruleName, ruleValue })
    .from(shopProductRule)
    .orderBy(ruleId);
  return {
    tempList: await call.db
      .select({ id: shopShippingTemplate.id, name: shopShippingTemplate.name })
      .from(shopShippingTemplate)
      .orderBy(shopShippingTemplate.id),
    cateList: await categoryChoices(call),
    ruleList: rules.map((rule) => ({
      ...rule,
      ruleValue: written(productRule.fields.ruleValue, rule.ruleValue),
    })),
    productInfo: { ...record, items, attr: singleOf(record), attrs: skus.map((sku) => skuOf(sku, items)) },
  };
}

const freshSku = (): Values =>
  Object.fromEntries(
    Object.entries(goods.fields.attrs.fields).map(([name, field]) => [
      name,
      written(field, initialOf(field)),
    ]),
  );

/** A variant for each combination, with what the goods have of it; nothing of no attributes. */
async function variantsOf(id: number, attrs: unknown, forActivity: boolean, call: Call) {
  const field = goods.fields.attrs;
  const items = attributesOf(attrs);
  if (items.length === 0) return { attr: [], value: [], header: [] };
  const record = id === 0 ? undefined : await goodsOf(id, call);
  const held = Array.isArray(record?.attrs) ? (record.attrs as readonly Values[]) : [];
  const was = namesOf(field.generates, record?.items);
  const made = combinedLines(field, field.generates, items, held, freshSku, was);
  if ("tooMany" in made) throw faultRefusal("attrs", fault("tooMany", { most: field.most }));
  return {
    attr: items,
    value: made.lines.map((sku) => skuOf(sku, items)),
    header: skuColumns(items, forActivity, call.language),
  };
}
