import { createHash } from "node:crypto";
import * as v from "valibot";
import type { ParcelTraces } from "../../src/contract/answers.ts";
import { expressSettings } from "../../src/contract/resources/shop/express-settings.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { addressOf, codeOf, FORM_TYPE } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { sendAgain } from "../outgoing/retries.ts";
import { PROVIDER_MS, ProviderSilent } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import type { ActionHandler } from "../resources/module.ts";
import { unseal } from "../secrets/seal.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { orderTexts } from "../texts/orders.ts";

/** Where parcels have been, asked of Kuaidiniao (`RequestType` 1002, tracking at once). */

/** The provider's own address. */
const SERVICE = "https://api.kdniao.com/Ebusiness/EbusinessOrderHandle.aspx";
const TRACKING = "1002";
const AS_JSON = "2";
const REASON_MAX = 200;

/** What a parcel is known by. */
export interface Parcel {
  readonly orderCode: string;
  readonly shipperCode: string;
  readonly logisticCode: string;
}

const Answer = v.object({
  Success: v.boolean(),
  Reason: v.nullish(v.string()),
  Traces: v.nullish(v.array(v.object({ AcceptTime: v.string(), AcceptStation: v.string() }))),
});

type Deps = Pick<ServerContext, "db" | "log" | "secrets">;

/** The action that follows a parcel, of whichever area: it goes by what was asked for alone (`trackInput`). */
export const trackAction =
  (deps: Deps, world: Net): ActionHandler =>
  ({ input }) =>
    follow(
      deps,
      {
        orderCode: String(input.orderCode),
        shipperCode: String(input.shipperCode),
        logisticCode: String(input.logisticCode),
      },
      world,
    );

/**
 * Where a parcel has been. Asked again where the provider cannot be reached or has failed.
 * @throws Refusal 400 where tracking is not set up (resources 2.7), or there is no answer, or one that is none.
 */
export async function follow(deps: Deps, parcel: Parcel, world: Net): Promise<ParcelTraces> {
  const account = await accountOf(deps);
  try {
    const { status, body } = await sendAgain(requestOf(parcel, account), world);
    const answer = v.safeParse(Answer, body);
    if (!answer.success) throw new Refusal(400, orderTexts.trackRefused, { reason: codeOf(status) });
    const { Success, Reason, Traces } = answer.output;
    return {
      success: Success,
      // What it says may repeat what it was asked with.
      reason: Reason ? Reason.replaceAll(account.key, "***").slice(0, REASON_MAX) : null,
      traces: (Traces ?? []).map((one) => ({
        acceptTime: one.AcceptTime,
        acceptStation: one.AcceptStation,
      })),
    };
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    deps.log.warn({ reason: error.reason }, "a parcel could not be followed");
    const { trackTimeout: timeout, trackUnreachable: unreachable } = orderTexts;
    throw refusalOfSilence(error, { timeout, unreachable }, PROVIDER_MS);
  }
}

interface Account {
  readonly id: string;
  readonly key: string;
  /** Where the provider is asked. */
  readonly url: string;
}

function requestOf({ orderCode, shipperCode, logisticCode }: Parcel, { id, key, url }: Account) {
  const data = JSON.stringify({
    OrderCode: orderCode,
    ShipperCode: shipperCode,
    LogisticCode: logisticCode,
  });
  const digest = createHash("md5")
    .update(data + key)
    .digest("hex");
  const form = new URLSearchParams({
    RequestData: data,
    EBusinessID: id,
    RequestType: TRACKING,
    DataSign: Buffer.from(digest).toString("base64"),
    DataType: AS_JSON,
  });
  return { url, headers: { "content-type": FORM_TYPE }, body: form.toString() };
}

async function accountOf({ db, secrets }: Deps): Promise<Account> {
  const settings = await heldSettings(expressSettings, db);
  const { exp_enable: isOn, exp_appId: id, exp_appKey: sealed, exp_url: url } = settings;
  if (isOn !== true || typeof id !== "string" || typeof sealed !== "string" || sealed === "") {
    throw new Refusal(400, orderTexts.trackOff);
  }
  const key = unseal(secrets, sealed);
  if (key === undefined) throw new Refusal(400, orderTexts.trackKey);
  return { id, key: key.trim(), url: addressOf(String(url ?? ""), SERVICE).href };
}
