import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema/index.ts";

/** Every table of the schema, for what has to look through all of them. */
export const tables: readonly PgTable[] = Object.values(schema).filter((one) => is(one, PgTable));
