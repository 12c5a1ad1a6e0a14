import * as v from "valibot";
import type { Located } from "../../src/contract/answers.ts";
import { storeSettings } from "../../src/contract/resources/shop/store-settings.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { codeOf } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { PROVIDER_MS, ProviderSilent, send } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import { unseal } from "../secrets/seal.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { storeTexts } from "../texts/store.ts";

/** Where an address is, asked of Tencent's location service (WebService `geocoder`). */

const SERVICE = "https://apis.map.qq.com/ws/geocoder/v1/";

const Place = v.object({
  status: v.literal(0),
  result: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
});
const Failure = v.object({ status: v.fallback(v.nullish(v.number()), undefined), message: v.string() });
/** What the commonest numbers say. */
const REASONS: Readonly<Record<number, string>> = {
  110: "the request comes from a place that may not use the key",
  111: "the signature is wrong",
  112: "this address may not use the key",
  120: "too many requests",
  121: "the key's quota of today is used up",
  190: "the key is not valid",
  199: "the key has no such service",
  310: "the address is not understood",
  311: "the key is not one",
  347: "no place is found",
  348: "the address is not exact enough",
};

type Deps = Pick<ServerContext, "db" | "log" | "secrets">;

/** @throws Refusal where there is no key, no answer, or no place. */
export async function locate(deps: Deps, address: string, world: Net): Promise<Located> {
  const url = new URL(SERVICE);
  url.search = new URLSearchParams({ address, key: await keyOf(deps) }).toString();
  try {
    const { status, body } = await send({ method: "GET", url: url.href, headers: {} }, world);
    const place = v.safeParse(Place, body);
    if (place.success) return { result: { location: place.output.result.location } };
    const said = v.safeParse(Failure, body);
    const number = said.success ? said.output.status : undefined;
    const reason = REASONS[number ?? 0] ?? codeOf(status, number);
    deps.log.warn({ reason, said: said.output }, "an address could not be looked up");
    throw new Refusal(400, storeTexts.refused, { reason });
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    deps.log.warn({ reason: error.reason }, "an address could not be looked up");
    throw refusalOfSilence(error, storeTexts, PROVIDER_MS);
  }
}

async function keyOf({ db, secrets }: Deps): Promise<string> {
  const { tengxun_map_key: sealed } = await heldSettings(storeSettings, db);
  if (typeof sealed !== "string" || sealed === "") throw new Refusal(400, storeTexts.noKey);
  const key = unseal(secrets, sealed);
  if (key === undefined) throw new Refusal(400, storeTexts.brokenKey);
  return key.trim();
}
