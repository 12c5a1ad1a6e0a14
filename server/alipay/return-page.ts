import type { Language } from "../../src/contract/language.ts";
import { type PlainPage, plainPage } from "../http/plain-page.ts";
import { alipayPageTexts } from "../texts/alipay.ts";
import { formatText } from "../texts/index.ts";
import type { Params } from "./signature.ts";

/** Where the payer's browser comes back to (contract A15): shows what was paid, once Alipay's signature is verified. */
export function returnPage(params: Params | undefined, language: Language): PlainPage {
  const text = (key: keyof typeof alipayPageTexts) => formatText(alipayPageTexts[key], language);
  if (params === undefined) return plainPage({ title: text("refused"), text: text("refusedHint") }, language);
  const facts = [
    [text("number"), params.out_trade_no ?? ""],
    [text("amount"), `¥ ${params.total_amount ?? ""}`],
    [text("tradeNo"), params.trade_no ?? ""],
  ] as const;
  return plainPage({ title: text("title"), text: text("close"), facts }, language);
}
