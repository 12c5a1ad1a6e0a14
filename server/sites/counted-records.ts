import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { siteCase, siteNews, siteProduct } from "../db/schema/index.ts";

/** Records whose readers are counted (`views`), and how their pages say which one they are of. */

export type CountedTable = PgTable & { readonly id: PgColumn; readonly views: PgColumn };

/** By what pages call their kind. */
export const COUNTED: Readonly<Record<string, CountedTable>> = {
  news: siteNews,
  product: siteProduct,
  case: siteCase,
};

/** Whether pages of a kind say what record they are of. */
export const isCounted = (kind: string): boolean => Object.hasOwn(COUNTED, kind);

/** Name of the attribute of a page's body that says which record it is of. */
export const RECORD = "data-record";
