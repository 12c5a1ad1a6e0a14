/**
 * Writes what releases have left behind: databases as they were made by the migrations up to one release's file, with rows in every table.
 *
 *   npm run db:dump -- 0.1.0 0.2.0    writes tests/server/db/releases/<version>.sql of each
 *
 * A dump is made once, when its release goes out, and not again: what a later change does to the migrations before it must not be in it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const MIGRATIONS = path.join(root, "server/db/migrations");
const RELEASES = path.join(root, "tests/server/db/releases");
/** A server's own database with its demo data: what most tables are given rows from. */
const SOURCE = "0.5.0-begun.sql";

const TIME = "2026-11-22T19:30:00Z";
const TIME_MS = Date.parse(TIME);
const worded = (text) => ({ zh_CN: text, zh_TW: text, en: text });
const made = { create_by: "admin", update_by: "admin", create_time: TIME, update_time: TIME };

/** Rows of tables that the source has none in; columns that a release did not have yet are left out. */
const ROWS = {
  admin_session: [
    {
      id: "a1".repeat(16),
      user_id: 2,
      login_time: TIME,
      expires_at: "2027-11-22T19:30:00Z",
      ip: "10.0.0.2",
      user_agent: "Mozilla/5.0",
      number: 1,
    },
  ],
  captcha: [{ id: "c1".repeat(16), answer: "12", expires_at: TIME }],
  chat_friend_request: [{ id: 1, send_id: 2, recv_id: 3, remark: "Hello", status: 1, apply_time: TIME_MS }],
  chat_im_token: [{ hash: "d1".repeat(32), user_id: 2, session_id: "a1".repeat(16), expires_at: TIME_MS }],
  chat_token_family: [
    {
      id: "f1".repeat(16),
      user_id: 2,
      session_id: "a1".repeat(16),
      generation: 3,
      issued_at: TIME_MS,
      revoked: false,
    },
  ],
  chat_upload: [
    {
      name: `${"ab".repeat(16)}.png`,
      user_id: 2,
      kind: "image",
      mime: "image/png",
      size: 68,
      file_name: "quay.png",
      sha256: "e1".repeat(32),
      created_at: TIME_MS,
      used: true,
    },
  ],
  im_sensitive_word: [
    { id: 1, word: "lighthouse", action: "mask", enabled: true, remark: "kept", ...made },
    { id: 2, word: "Breakwater", action: "block", enabled: false, remark: null, ...made },
  ],
  login_record: [
    {
      id: 1,
      username: "amy",
      nick_name: "林小雅",
      ip: "10.0.0.2",
      address: "内网",
      browser: "Chrome 140",
      os: "Windows",
      device: "PC",
      type: "LOGIN_OK",
      message: null,
      create_time: TIME,
    },
    {
      id: 2,
      username: "nobody",
      nick_name: null,
      ip: "10.0.0.3",
      address: null,
      browser: null,
      os: null,
      device: null,
      type: "LOGIN_FAIL",
      message: "账号或密码错误",
      create_time: TIME,
    },
  ],
  mail_code: [
    {
      purpose: 1,
      email: "amy@quayside.test",
      user_id: 2,
      hash: "b1".repeat(32),
      attempts: 1,
      sent_at: TIME,
      expires_at: TIME,
    },
  ],
  operation_log: [
    {
      id: 1,
      user_id: 1,
      username: "admin",
      description: worded("Changed users"),
      method: "PUT /prod-api/api/sysUser",
      params: "{}",
      log_type: "INFO",
      request_ip: "10.0.0.1",
      browser: "Chrome 140",
      time: 12,
      exception: null,
      create_time: TIME,
    },
    {
      id: 2,
      user_id: null,
      username: null,
      description: worded("Deleted roles"),
      method: "DELETE /prod-api/api/sysRole",
      params: null,
      log_type: "ERROR",
      request_ip: "10.0.0.1",
      browser: null,
      time: 3,
      exception: "Error: failed",
      create_time: TIME,
    },
  ],
  record_change: [
    {
      id: 1,
      resource: "dict",
      record_id: 1,
      action: "update",
      user_id: 1,
      username: "admin",
      changes: [{ field: "name", from: "状态", to: "用户状态" }],
      create_time: TIME,
    },
    {
      id: 2,
      resource: "dict",
      record_id: 77,
      action: "delete",
      user_id: 1,
      username: "admin",
      changes: [{ field: "name", from: "colours", to: null }],
      create_time: TIME,
    },
  ],
  sys_config: [
    { id: 1, config_key: "site_name", type: "text", config_value: "Quayside", remark: "kept", ...made },
  ],
  sys_job: [
    { id: 1, name: "Dispatcher", job_sort: 1, enabled: true, ...made },
    { id: 2, name: "dock hand", job_sort: 2, enabled: false, ...made },
  ],
  sys_role_dept: [{ role_id: 1, dept_id: 2 }],
  sys_role_menu: [
    { role_id: 1, menu_id: 12 },
    { role_id: 1, menu_id: 111 },
  ],
  sys_timing_log: [
    {
      id: 1,
      job_name: "清理登录记录",
      bean_name: "loginRecordTask",
      method_name: "clean",
      params: "365",
      cron_expression: "0 30 3 * * ?",
      is_success: true,
      exception_detail: null,
      time: 15,
      create_time: TIME,
    },
  ],
  sys_translate_config: [
    {
      id: 1,
      provider: "deepl",
      app_id: null,
      secret: "v1.kept",
      endpoint: null,
      source_lang: "zh_CN",
      target_langs: ["en", "zh_TW"],
      enabled: true,
      is_default: true,
      chars_used: 120,
      usage_month: "2026-11",
      monthly_limit: 0,
      glossary: [],
      remark: null,
      ...made,
    },
  ],
  sys_user_job: [
    { user_id: 2, job_id: 1 },
    { user_id: 3, job_id: 2 },
  ],
};

/** The steps up to a release, read as the server reads them. */
async function stepsUntil(version) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "server/db/migration-steps.ts")],
    ...{ bundle: true, platform: "node", format: "esm", write: false, logLevel: "error" },
  });
  const file = path.join(root, `.cache/migration-steps-${process.pid}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, outputFiles[0].text);
  const { readMigrationSteps } = await import(pathToFileURL(file).href);
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const last = names.findIndex((name) => name.endsWith(`_${version}.sql`));
  if (last < 0) throw new Error(`there is no migration of ${version}`);
  const text = readFileSync(path.join(MIGRATIONS, names[last]), "utf8");
  const until = Number([...text.matchAll(/^-- step (\d+) /gm)].at(-1)[1]);
  return readMigrationSteps(MIGRATIONS).filter(({ at }) => at <= until);
}

const openDatabase = () => PGlite.create({ extensions: { pg_trgm } });

/** A database as a release has made it, as drizzle's table of migrations has it too. */
async function databaseOf(version) {
  const db = await openDatabase();
  await db.exec(`
    create extension pg_trgm; create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);`);
  for (const { at, hash, statements } of await stepsUntil(version)) {
    for (const statement of statements) await db.exec(statement);
    await db.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, at]);
  }
  return db;
}

const quoted = (name) => `"${name}"`;

/** Tables with their columns, in the order that they were made in. */
async function tablesOf(db) {
  const { rows } = await db.query(`
    select n.nspname as schema, c.relname as name, c.oid::int as oid, array_agg(a.attname::text order by a.attnum) as columns,
      json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
        'identity', a.attidentity, 'generated', a.attgenerated, 'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum) as facts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and n.nspname in ('drizzle', 'public') group by 1, 2, 3 order by 1, 2`);
  return rows;
}

/** Rows of the source and of those above, in every table of a database. @throws where a table stays empty. */
async function fill(db) {
  const source = await openDatabase();
  await source.exec(readFileSync(path.join(RELEASES, SOURCE), "utf8"));
  const known = new Map((await tablesOf(source)).map((table) => [table.name, table.columns]));
  const missing = [];
  await db.exec("set session_replication_role = replica");
  for (const { schema, name, columns } of await tablesOf(db)) {
    if (schema !== "public") continue;
    const own = known.has(name)
      ? (await source.query(`select row_to_json(t) as row from public.${quoted(name)} t`)).rows.map(
          ({ row }) => row,
        )
      : [];
    const rows = own.length > 0 ? own : (ROWS[name] ?? []);
    if (rows.length === 0) {
      missing.push(name);
      continue;
    }
    const given = columns
      .filter((column) => Object.hasOwn(rows[0], column))
      .map(quoted)
      .join(", ");
    await db.query(
      `insert into public.${quoted(name)} (${given}) select ${given} from json_populate_recordset(null::public.${quoted(name)}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
  if (missing.length > 0) throw new Error(`there are no rows for ${missing.join(", ")}`);
  await db.exec("set session_replication_role = default");
  await source.close();
}

const isSerial = ({ default: initial }) => /^nextval\(/.test(initial ?? "");

function columnText({ name, type, notNull, identity, generated, default: initial, ...rest }) {
  if (generated !== "") throw new Error(`${name} is generated, which a dump cannot say`);
  const parts = [quoted(name), isSerial({ default: initial, ...rest }) ? "serial" : type];
  if (notNull) parts.push("NOT NULL");
  if (identity !== "") parts.push(`GENERATED ${identity === "a" ? "ALWAYS" : "BY DEFAULT"} AS IDENTITY`);
  else if (initial !== null && parts[1] !== "serial") parts.push(`DEFAULT ${initial}`);
  return parts.join(" ");
}

/** A value as SQL writes it. */
const literal = (text) => (text === null ? "NULL" : `'${text.replaceAll("'", "''")}'`);

async function rowsText(db, { schema, name, columns }) {
  const { rows } = await db.query(
    `select array[${columns.map((column) => `${quoted(column)}::text`).join(", ")}] as cells from ${schema}.${quoted(name)} order by 1`,
  );
  const lines = rows.map(({ cells }) => `\t(${cells.map(literal).join(", ")})`);
  return lines.length === 0 ? [] : [`INSERT INTO ${schema}.${quoted(name)} VALUES\n${lines.join(",\n")};`];
}

/** A database as SQL: tables, rows, keys and indexes, references last. */
async function dump(db) {
  const tables = await tablesOf(db);
  const { rows: constraints } = await db.query(`
    select conrelid::int as oid, contype as kind, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and contype in ('p', 'u', 'c', 'f') and conrelid > 0
    order by contype = 'f', conrelid, conname`);
  const { rows: indexes } = await db.query(`
    select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by c.relname`);
  const named = new Map(tables.map(({ oid, schema, name }) => [oid, `${schema}.${quoted(name)}`]));
  const keyed = ({ oid, name, text }) =>
    `ALTER TABLE ${named.get(oid)} ADD CONSTRAINT ${quoted(name)} ${text};`;
  const data = [];
  for (const table of tables) data.push(...(await rowsText(db, table)));
  const counted = tables.flatMap(({ schema, name, facts }) =>
    facts
      .filter((fact) => fact.identity !== "" || isSerial(fact))
      .map(
        (fact) =>
          `SELECT setval(pg_get_serial_sequence('${schema}.${quoted(name)}', '${fact.name}'), (SELECT max(${quoted(fact.name)}) FROM ${schema}.${quoted(name)}));`,
      ),
  );
  return [
    "CREATE SCHEMA drizzle;\nCREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;",
    ...tables.map(
      ({ schema, name, facts }) =>
        `CREATE TABLE ${schema}.${quoted(name)} (\n    ${facts.map(columnText).join(",\n    ")}\n);`,
    ),
    ...data,
    ...counted,
    ...constraints.filter(({ kind }) => kind !== "f").map(keyed),
    ...indexes.map(({ text }) => `${text};`),
    ...constraints.filter(({ kind }) => kind === "f").map(keyed),
  ].join("\n");
}

for (const version of process.argv.slice(2)) {
  const db = await databaseOf(version);
  await fill(db);
  writeFileSync(path.join(RELEASES, `${version}.sql`), `${await dump(db)}\n`);
  await db.close();
  process.stdout.write(`wrote the dump of ${version}\n`);
}
