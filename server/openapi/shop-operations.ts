import { SHOP_API } from "../../src/contract/shop-api/base.ts";
import { shopCalls } from "../shop/api/calls.ts";
import { formatText, type Language } from "../texts/index.ts";
import { openApiTexts } from "../texts/openapi.ts";
import type { Described } from "./area-operations.ts";
import type { SchemaMaker } from "./json-schema.ts";

const NO_CONTENT = 204;

/** What a call of the shop's public API takes and answers, by its table. */
export function describeShop(
  method: string,
  url: string,
  language: Language,
  schemas: SchemaMaker,
): Described | undefined {
  const call = shopCalls.find((one) => one.method === method && SHOP_API + one.path === url);
  if (!call) return undefined;
  return {
    tag: formatText(openApiTexts.shopApi, language),
    summary: formatText(call.summary, language),
    ...(call.answer ? { answer: schemas.of(call.answer) } : { status: NO_CONTENT }),
    refuses: call.refuses,
  };
}
