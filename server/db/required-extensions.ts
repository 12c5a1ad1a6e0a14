import type { Pool, PoolClient } from "pg";
import { StartRefused } from "../config.ts";

/** Indexes that find a text anywhere in another: the text search of every list is on them. */
const EXTENSION = "pg_trgm";
/** SQLSTATE of what a role may not do. */
const NOT_ALLOWED = "42501";

/**
 * Sees to it that the database has what the migrations need beyond PostgreSQL itself.
 * @throws StartRefused where it is not there and cannot be made.
 */
export async function requireExtensions(connection: Pool | PoolClient): Promise<void> {
  const found = await connection.query("select 1 from pg_extension where extname = $1", [EXTENSION]);
  if (found.rows.length > 0) return;
  try {
    await connection.query(`create extension if not exists ${EXTENSION}`);
  } catch (error) {
    throw new StartRefused(refusalOf(error));
  }
}

function refusalOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === NOT_ALLOWED) {
    return `The database needs the extension ${EXTENSION}, and its user may not create it. Let somebody who may run "create extension ${EXTENSION}" in it once.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `The database needs the extension ${EXTENSION}, which cannot be created: ${reason}. It comes with PostgreSQL's contrib package.`;
}
