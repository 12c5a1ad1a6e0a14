import * as v from "valibot";
import type { Located } from "../../src/contract/answers.ts";
import { storeSettings } from "../../src/contract/resources/shop/store-settings.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { addressOf, codeOf, type ProviderAnswer, ProviderRefused, saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { sendAgain } from "../outgoing/retries.ts";
import { PROVIDER_MS, ProviderSilent } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import { unseal } from "../secrets/seal.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { storeTexts } from "../texts/store.ts";

/** Where an address is, asked of Tencent's location service (WebService `geocoder`). */

/** The provider's own address. */
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

/**
 * Where an address is. Asked again where the provider cannot be reached or has failed.
 * @throws Refusal 400 where there is no key (resources 2.16), no answer, or no place.
 */
export async function locate(deps: Deps, address: string, world: Net): Promise<Located> {
  const { key, url } = await accountOf(deps);
  // The provider takes its key in the address alone.
  for (const [name, value] of Object.entries({ address, key })) url.searchParams.set(name, value);
  try {
    return placeIn(await sendAgain({ method: "GET", url: url.href, headers: {} }, world));
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const reason = error.message;
      deps.log.warn({ reason, said: saidIn(error, key) }, "an address could not be looked up");
      throw new Refusal(400, storeTexts.refused, { reason });
    }
    if (!(error instanceof ProviderSilent)) throw error;
    deps.log.warn({ reason: error.reason }, "an address could not be looked up");
    throw refusalOfSilence(error, storeTexts, PROVIDER_MS);
  }
}

/** @throws ProviderRefused where the answer is no place. */
function placeIn({ status, body }: ProviderAnswer): Located {
  const place = v.safeParse(Place, body);
  if (place.success) return { result: { location: place.output.result.location } };
  const said = v.safeParse(Failure, body);
  const number = said.success ? said.output.status : undefined;
  const reason = REASONS[number ?? 0] ?? codeOf(status, number);
  throw new ProviderRefused(reason, said.success ? said.output.message : "");
}

interface Account {
  readonly key: string;
  /** Where the provider is asked. */
  readonly url: URL;
}

async function accountOf({ db, secrets }: Deps): Promise<Account> {
  const { tengxun_map_key: sealed, tengxun_map_url: url } = await heldSettings(storeSettings, db);
  if (typeof sealed !== "string" || sealed === "") throw new Refusal(400, storeTexts.noKey);
  const key = unseal(secrets, sealed);
  if (key === undefined) throw new Refusal(400, storeTexts.brokenKey);
  return { key: key.trim(), url: addressOf(String(url ?? ""), SERVICE) };
}
