import { watermark } from "../../src/contract/resources/tools/watermark.ts";
import type { Queryable } from "../db/database.ts";
import { toolWatermark as table } from "../db/schema/index.ts";
import type { ResourceModule, Values } from "../resources/module.ts";
import {
  defaultAgain,
  firstIsDefault,
  makeDefault,
  withoutDisabledDefault,
} from "../resources/one-default.ts";
import { currentSiteId } from "../sites/routes.ts";
import { nameIn } from "../uploads/upload-names.ts";
import { claimUploads } from "../uploads/upload-rows.ts";

/** Watermarks (resources 8.7): what the mechanism does not know of them. */
export const watermarkModule: ResourceModule = {
  definition: watermark,
  table,
  beforeCreate: async (values, { db }) => {
    await keepPicture(db, values);
    const siteId = await currentSiteId(db);
    return firstIsDefault(db, table, { ...values, siteId });
  },
  beforeUpdate: async (_, values, { db }) => {
    await keepPicture(db, values);
    return withoutDisabledDefault(values);
  },
  restored: (row, { db }) => defaultAgain(db, table, row),
  actions: { setDefault: (call) => makeDefault({ definition: watermark, table }, call) },
};

/** A picture that was uploaded for a watermark is not tidied away. */
async function keepPicture(db: Queryable, { image }: Values): Promise<void> {
  const name = typeof image === "string" ? nameIn(image) : undefined;
  if (name) await claimUploads(db, [name]);
}
