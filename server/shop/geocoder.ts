import * as v from "valibot";
import type { Located } from "../../src/contract/answers.ts";
import { storeSettings } from "../../src/contract/resources/shop/store-settings.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { unseal } from "../secrets/seal.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { storeTexts } from "../texts/store.ts";
import { type Net, PROVIDER_MS, ProviderSilent, send } from "../translation/send.ts";

/** Where an address is, asked of Tencent's location service (WebService `geocoder`). */

const SERVICE = "https://apis.map.qq.com/ws/geocoder/v1/";
const REASON_MAX = 200;

const Place = v.object({
  status: v.literal(0),
  result: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
});
const Failure = v.object({ message: v.string() });

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
    const reason = said.success ? said.output.message.slice(0, REASON_MAX) : `HTTP ${status}`;
    deps.log.warn({ reason }, "an address could not be looked up");
    throw new Refusal(400, storeTexts.refused, { reason });
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    deps.log.warn({ reason: error.reason }, "an address could not be looked up");
    throw error.reason === "timeout"
      ? new Refusal(400, storeTexts.timeout, { seconds: PROVIDER_MS / 1_000 })
      : new Refusal(400, storeTexts.unreachable);
  }
}

async function keyOf({ db, secrets }: Deps): Promise<string> {
  const { tengxun_map_key: sealed } = await heldSettings(storeSettings, db);
  if (typeof sealed !== "string" || sealed === "") throw new Refusal(400, storeTexts.noKey);
  const key = unseal(secrets, sealed);
  if (key === undefined) throw new Refusal(400, storeTexts.brokenKey);
  return key.trim();
}
