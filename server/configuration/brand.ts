import { inArray } from "drizzle-orm";
import { BRAND_KEYS, type Brand, PRODUCT_NAME } from "../../src/contract/brand.ts";
import type { ServerContext } from "../context.ts";
import { sysConfig } from "../db/schema/index.ts";

/** The console's own look as it is set (specification §3 "System config entry"). */
export interface BrandSource {
  /** What is set; where the database does not answer, what was known last. */
  current(): Promise<Brand>;
  /** It was changed by this process. */
  forget(): void;
}

/** So long a look that was read counts: another process may have changed it. */
const FRESH_MS = 5_000;

export function createBrand({ db, log, now }: Pick<ServerContext, "db" | "log" | "now">): BrandSource {
  let held: Brand = {};
  let until = 0;
  let changes = 0;
  return {
    async current() {
      if (now() < until) return held;
      const asked = changes;
      try {
        const rows = await db
          .select({ key: sysConfig.configKey, value: sysConfig.configValue })
          .from(sysConfig)
          .where(inArray(sysConfig.configKey, [...BRAND_KEYS]));
        held = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
        // What was changed while it was read is read again.
        if (asked === changes) until = now() + FRESH_MS;
      } catch (error) {
        log.warn({ err: error }, "the console's look could not be read");
      }
      return held;
    },
    forget() {
      until = 0;
      changes += 1;
    },
  };
}

/** What a key of the look is where it is not set: the product's name; the bundled logo and no picture are the console's own. */
export const brandDefaults: Readonly<Record<string, string>> = {
  ...Object.fromEntries(BRAND_KEYS.map((key) => [key, ""])),
  systemTitle: PRODUCT_NAME,
  systemName: PRODUCT_NAME,
};
