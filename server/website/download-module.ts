import { download } from "../../src/contract/resources/website/download.ts";
import { downloadPath } from "../../src/contract/site-api.ts";
import type { Queryable } from "../db/database.ts";
import { siteDownload as table } from "../db/schema/index.ts";
import type { ResourceModule, Values } from "../resources/module.ts";
import type { FindStoredFile } from "../storage/stored-files.ts";
import { toldOfFile } from "./download-file.ts";

/**
 * Files for visitors (resources 1.8): name and type follow from the file wherever one is given, and `link` is where visitors ask for it.
 * @param find files of the storage by their addresses.
 */
export function downloadModule(find: FindStoredFile): ResourceModule {
  const withFile = async (values: Values, db: Queryable): Promise<Values> =>
    typeof values.fileUrl === "string"
      ? { ...values, ...(await toldOfFile(db, find, values.fileUrl)) }
      : values;
  return {
    definition: download,
    table,
    present: async (rows) => rows.map((row) => ({ ...row, link: downloadPath(row.id) })),
    beforeCreate: (values, { db }) => withFile(values, db),
    beforeUpdate: (_, values, { db }) => withFile(values, db),
    beforeSet: (_, values, { db }) => withFile(values, db),
  };
}
