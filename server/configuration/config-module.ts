import { eq } from "drizzle-orm";
import {
  BRAND_KEYS,
  BRAND_PICTURES,
  BRAND_TEXT_MAX,
  type BrandKey,
  type BrandPicture,
} from "../../src/contract/brand.ts";
import { basicConfig } from "../../src/contract/resources/system/basic-config.ts";
import type { Queryable } from "../db/database.ts";
import { sysConfig } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Change, ResourceModule, Values } from "../resources/module.ts";
import { configurationTexts } from "../texts/configuration.ts";
import type { BrandSource } from "./brand.ts";
import type { Pictures } from "./pictures.ts";

/** The basic config (specification §3 "System config entry"): values fit their type, those of the console's look what they are shown as. */

type Entry = Pick<typeof sysConfig.$inferSelect, "configKey" | "configValue" | "type">;

const FIELD = "configValue";
const LOCAL = /^\/(?!\/)[^\s\\]*$/;

export function isBrandKey(key: string): key is BrandKey {
  return BRAND_KEYS.some((one) => one === key);
}

export function isBrandPicture(key: string): key is BrandPicture {
  return BRAND_PICTURES.some((one) => one === key);
}

export function createConfigModule(brand: BrandSource, pictures: Pictures): ResourceModule {
  return {
    definition: basicConfig,
    table: sysConfig,
    beforeCreate: async (values) => checked(values, values as unknown as Entry),
    beforeUpdate: async (before, values) => checked(values, { ...before, ...values } as unknown as Entry),
    committed: async (changes, { db }) => {
      brand.forget();
      for (const change of changes) await dropPicture(db, pictures, change);
    },
  };
}

/** A key of the look has the type that it is shown as. */
function checked(values: Values, entry: Entry): Values {
  const { configKey: key } = entry;
  const type = isBrandPicture(key) ? "image" : isBrandKey(key) ? "text" : entry.type;
  requireValue({ ...entry, type });
  return { ...values, type };
}

function requireValue({ configKey, configValue, type }: Entry): void {
  if (type === "image" && !LOCAL.test(configValue)) throw wrong("pictureAddress");
  if (type === "switch" && !["true", "false"].includes(configValue)) throw wrong("switchValue");
  if (type === "number" && !isNumber(configValue)) throw wrong("numberValue");
  if (type === "text" && isBrandKey(configKey) && [...configValue].length > BRAND_TEXT_MAX) {
    throw new Refusal(400, configurationTexts.textTooLong, { max: BRAND_TEXT_MAX }, undefined, FIELD);
  }
}

const wrong = (text: "pictureAddress" | "switchValue" | "numberValue"): Refusal =>
  new Refusal(400, configurationTexts[text], {}, undefined, FIELD);

const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

/** A picture that no setting names any more goes. */
async function dropPicture(db: Queryable, pictures: Pictures, { before, after }: Change): Promise<void> {
  const address = before?.[FIELD];
  if (typeof address !== "string" || address === after?.[FIELD]) return;
  const [used] = await db
    .select({ id: sysConfig.id })
    .from(sysConfig)
    .where(eq(sysConfig.configValue, address))
    .limit(1);
  if (!used) await pictures.remove(address);
}
