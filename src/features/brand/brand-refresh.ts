import { BRAND_KEYS, type Brand, type BrandKey } from "../../contract/brand.ts";
import { ConfigEntry } from "../../contract/configuration.ts";
import { type AdminPorts, callAdmin } from "../../query/admin-http.ts";
import { keepBrand } from "./brand-store.ts";

/** Longest wait for an idle moment, ms. */
const IDLE_MS = 3_000;

/**
 * Asks for the brand by its keys, once the page has nothing else to do, where the page came without it (`GET api/basicConfig/key/{key}`,
 * specification §7). While one of them is not known, all stays as it is.
 */
export function refreshBrand(ports: AdminPorts): void {
  const idle =
    window.requestIdleCallback?.bind(window) ?? ((run: () => void) => window.setTimeout(run, IDLE_MS));
  idle(() => void ask(ports), { timeout: IDLE_MS });
}

async function ask(ports: AdminPorts): Promise<void> {
  const answers = await Promise.all(
    BRAND_KEYS.map(async (key) => {
      const answer = await callAdmin(ports, { path: `api/basicConfig/key/${key}` }, ConfigEntry);
      if (answer.ok) return [key, answer.data.configValue ?? ""] as const;
      return answer.failure.status === 404 ? ([key, ""] as const) : null;
    }),
  );
  const known = answers.filter((answer) => answer !== null);
  if (known.length < BRAND_KEYS.length) return;
  const brand: Brand = Object.fromEntries<string>(known satisfies (readonly [BrandKey, string])[]);
  keepBrand(brand);
}
