import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { administer } from "./administer.ts";
import { templateFolder } from "./cache.ts";

/** Template databases on a PostgreSQL, named as the run's template folder: of each a test's database is a copy. */

export type TemplateKind = "migrated" | "demo";

const PREFIX = "quayside_template_";
/** Name of a template: its folder's name has the day that it was made on. */
const NAMED = /^quayside_template_(\d+)_/;

/** Name of the run's template database of a kind. */
export function postgresTemplate(kind: TemplateKind): string {
  return `quayside_${basename(templateFolder()).replaceAll("-", "_")}_${kind}`;
}

/**
 * Makes the run's template databases, and drops those of other days.
 * @param fill brings the empty database at an address to what its kind is.
 */
export async function makePostgresTemplates(
  serverUrl: string,
  fill: (kind: TemplateKind, url: string) => Promise<void>,
): Promise<void> {
  const there = await databasesAt(serverUrl);
  const today = NAMED.exec(postgresTemplate("demo"))?.[1];
  for (const name of there) {
    const day = NAMED.exec(name)?.[1];
    if (day !== undefined && day !== today) await administer(serverUrl, `drop database if exists ${name}`);
  }
  for (const kind of ["migrated", "demo"] as const) {
    if (!there.includes(postgresTemplate(kind))) await make(serverUrl, kind, fill);
  }
}

/** Fills it under another name first; of two runs that make it at once the first one's stays. */
async function make(
  serverUrl: string,
  kind: TemplateKind,
  fill: (kind: TemplateKind, url: string) => Promise<void>,
): Promise<void> {
  const draft = `quayside_draft_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, `create database ${draft}`);
  const url = new URL(serverUrl);
  url.pathname = `/${draft}`;
  await fill(kind, url.href);
  try {
    await administer(serverUrl, `alter database ${draft} rename to ${postgresTemplate(kind)}`);
  } catch (error) {
    await administer(serverUrl, `drop database ${draft} with (force)`);
    if (!(await databasesAt(serverUrl)).includes(postgresTemplate(kind))) throw error;
  }
}

async function databasesAt(serverUrl: string): Promise<readonly string[]> {
  const rows = await administer(serverUrl, "select datname from pg_database");
  return rows.map(({ datname }) => String(datname)).filter((name) => name.startsWith(PREFIX));
}
