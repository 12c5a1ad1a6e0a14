import { eq } from "drizzle-orm";
import { extract } from "../../src/contract/resources/activity/extract.ts";
import { shopCommissionSettings } from "../../src/contract/resources/shop/shop-commission-settings.ts";
import { extractMachine } from "../../src/contract/shop/extract-states.ts";
import { compareMoney, type Money, moneyText, readMoney } from "../../src/domain/money.ts";
import { shopExtract, shopMember } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { createMoves, lastStepOf } from "../resources/moves.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { shopTexts } from "../texts/shop.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { moveAccount, negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";

export const EXTRACTS = { definition: extract, table: shopExtract, lastStep: lastStepOf(extract) } as const;

/** Moves withdrawals by their table of states; what is given is why one is rejected. */
export const extractMoves = createMoves<typeof extractMachine, ShopCall, string>(extractMachine, EXTRACTS, {
  guards: {},
  effects: {
    /** What was to be paid goes back to the member's commission, with its line of the ledger. */
    returnCommission: (row, call, mark) =>
      moveAccount(
        {
          ...{ uid: Number(row.uid), account: "commission", type: "extract", mark },
          ...{ by: readMoney(row.extractPrice) ?? "0.00", title: shopTexts.withdrawalReturned },
          short: shoppingTexts.commissionShort,
        },
        call,
      ),
  },
});

/** What a rejection sets along with the state. */
export const rejected = (failMsg: string, { now }: Pick<ShopCall, "now">) => ({ failMsg, failTime: now });

/** What a member wants paid out of the commission, and where to. */
export interface ExtractRequest {
  readonly uid: number;
  readonly amount: Money;
  readonly realName: string;
  readonly to:
    | { readonly extractType: "bank"; readonly bankCode: string; readonly bankAddress: string }
    | { readonly extractType: "alipay"; readonly alipayCode: string }
    | { readonly extractType: "wx"; readonly wechat: string };
}

/**
 * A member asks for commission to be paid out: it is taken at once, and comes back where staff rejects it (resources 3.8).
 * @returns the withdrawal's id.
 * @throws Refusal 400 for less than the least (`user_extract_min_price`), or more than there is.
 */
export async function requestExtract(
  { uid, amount, realName, to }: ExtractRequest,
  call: ShopCall,
): Promise<number> {
  const { db, now, language } = call;
  const settings = await heldSettings(shopCommissionSettings, db);
  const least = readMoney(settings.user_extract_min_price) ?? "0.00";
  if (compareMoney(amount, "0") <= 0 || compareMoney(amount, least) < 0)
    throw new Refusal(
      400,
      shoppingTexts.extractOff,
      { least: moneyText(least, language) },
      undefined,
      "amount",
    );
  await moveAccount(
    {
      ...{ uid, account: "commission", type: "extract", by: negative(amount), mark: null },
      title: shoppingTexts.extractTitle,
      short: shoppingTexts.commissionShort,
    },
    call,
    "amount",
  );
  const [member] = await db
    .select({ left: shopMember.brokeragePrice })
    .from(shopMember)
    .where(eq(shopMember.id, uid));
  if (!member) throw new Refusal(404, shopTexts.memberGone);
  const [made] = await db
    .insert(shopExtract)
    .values({
      ...{ uid, realName, extractPrice: amount, balance: member.left },
      ...to,
      createTime: now,
      updateTime: now,
    })
    .returning({ id: shopExtract.id });
  if (!made) throw new Error("The withdrawal was not stored.");
  return made.id;
}
