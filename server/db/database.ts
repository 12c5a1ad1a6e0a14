import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { lockFolder } from "./lock-file.ts";
import { startEmbedded } from "./embedded.ts";
import { migrateDatabase } from "./migrate.ts";
import * as schema from "./schema/index.ts";

/** Drizzle over the pool, with the whole schema. */
export type Database = NodePgDatabase<typeof schema>;
/** The database, or a transaction of it: what a repository function takes. */
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];
