import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { OrderedPGlite } from "../../../server/db/ordered-pglite.ts";
import { copyTemplate } from "../../support/database.ts";

/** The embedded database's connections share one session, and the statements in it. */

let data: { readonly folder: string; remove(): void };
let database: OrderedPGlite;
let server: PGLiteSocketServer;
let clients: readonly [pg.Client, pg.Client];
const lost: unknown[] = [];

const socket = () => join(data.folder, ".s.PGSQL.5432");
/** How many statements the session has that the text is in. */
async function keptWith(text: string): Promise<number> {
  const { rows } = await database.query<{ kept: number }>(
    "select count(*)::int as kept from pg_prepared_statements where position($1 in statement) > 0",
    [text],
  );
  return rows[0]?.kept ?? 0;
}

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: string): Buffer {
  const made = Buffer.alloc(5 + body.length);
  made.write(`${kind}\0\0\0\0${body}`, "latin1");
  made.writeInt32BE(made.length - 1, 1);
  return made;
}

beforeAll(async () => {
  data = copyTemplate("migrated");
  database = new OrderedPGlite(join(data.folder, "database"), (error) => lost.push(error));
  await database.waitReady;
  server = new PGLiteSocketServer({ db: database, path: socket(), maxConnections: 8 });
  await server.start();
  const open = async () => {
    const client = new pg.Client({ host: data.folder, port: 5432, user: "postgres", database: "postgres" });
    await client.connect();
    return client;
  };
  clients = [await open(), await open()];
}, 60_000);
beforeEach(async () => {
  await clients[0].query("drop table if exists noted");
  await clients[0].query("create table noted (id int primary key, text text)");
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await server.stop();
  await database.close();
  data.remove();
  expect(lost).toEqual([]);
});

test("a statement that comes again is parsed once, for all connections", async () => {
  const text = "insert into noted values ($1, $2) returning id, text";
  for (let id = 1; id <= 8; id += 1) {
    const { rows } = await clients[id % 2 === 0 ? 0 : 1].query(text, [id, `row ${id}`]);
    expect(rows).toEqual([{ id, text: `row ${id}` }]);
  }
  expect(await keptWith(text)).toBe(1);
});

test("connections that send at the same time are answered each its own", async () => {
  const [one, other] = clients;
  const sums = async (client: pg.Client, text: string) => {
    const found: unknown[] = [];
    for (let at = 0; at < 20; at += 1) found.push((await client.query(text, [at])).rows[0]?.sum);
    return found;
  };
  const [numbers, words] = await Promise.all([
    sums(one, "select $1::int + 1 as sum"),
    sums(other, "select $1::text || '!' as sum"),
  ]);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(words).toEqual(Array.from({ length: 20 }, (_, at) => `${at}!`));
});

test("a statement that fails goes on failing, and works when it can", async () => {
  const [client] = clients;
  const read = () => client.query("select text from later where id = $1", [1]);
  for (let time = 0; time < 3; time += 1) await expect(read()).rejects.toMatchObject({ code: "42P01" });
  await client.query("create table later as select 1 as id, 'there' as text");
  for (let time = 0; time < 3; time += 1) expect((await read()).rows).toEqual([{ text: "there" }]);
  await client.query("drop table later");
  await expect(read()).rejects.toMatchObject({ code: "42P01" });
});

test("what its values break is no reason against the next time", async () => {
  const [client] = clients;
  const write = (id: number) => client.query("insert into noted values ($1, 'once')", [id]);
  await write(1);
  await write(2);
  for (let time = 0; time < 2; time += 1) await expect(write(2)).rejects.toMatchObject({ code: "23505" });
  await client.query("begin");
  await expect(write(2)).rejects.toMatchObject({ code: "23505" });
  await expect(write(3)).rejects.toMatchObject({ code: "25P02" });
  await client.query("rollback");
  await write(3);
  expect((await client.query("select count(*)::int as all from noted")).rows).toEqual([{ all: 3 }]);
});

test("a statement that first comes in a transaction that is over is parsed later", async () => {
  const [client] = clients;
  const read = () => client.query("select id as never_before from noted where id = $1", [1]);
  await client.query("begin");
  await expect(client.query("select 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
  for (let time = 0; time < 3; time += 1) await expect(read()).rejects.toMatchObject({ code: "25P02" });
  await client.query("rollback");
  for (let time = 0; time < 3; time += 1) expect((await read()).rows).toEqual([]);
});

test("a table that changes is answered as it is now", async () => {
  const [one, other] = clients;
  const read = async (client: pg.Client) =>
    (await client.query("select * from noted where id = $1", [1])).rows;
  await one.query("insert into noted values (1, 'kept')");
  for (let time = 0; time < 3; time += 1) expect(await read(one)).toEqual([{ id: 1, text: "kept" }]);
  await other.query("alter table noted add column more int not null default 7");
  expect(await read(one)).toEqual([{ id: 1, text: "kept", more: 7 }]);
  expect(await read(other)).toEqual([{ id: 1, text: "kept", more: 7 }]);
});

test("there are never too many of them", async () => {
  const [client] = clients;
  for (let at = 0; at < 450; at += 1)
    for (let time = 0; time < 2; time += 1) {
      const { rows } = await client.query(`select $1::int + ${at} as many`, [1]);
      expect(rows).toEqual([{ many: 1 + at }]);
    }
  const kept = await keptWith("as many");
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(400);
});

test("one that PostgreSQL has something to say of, and a long one, leave nothing behind", async () => {
  const [client] = clients;
  // It is said that the name is cut.
  const cut = `select $1::int as ${"n".repeat(70)}`;
  const long = `select $1::int = any(array[${Array.from({ length: 4_000 }, (_, at) => at).join(", ")}]) as among`;
  for (let time = 0; time < 4; time += 1) {
    expect((await client.query(cut, [7])).rows).toEqual([{ ["n".repeat(63)]: 7 }]);
    expect((await client.query(long, [1])).rows).toEqual([{ among: true }]);
  }
  await client.query("select $1::int as last", [1]);
  expect(await keptWith("n".repeat(70))).toBe(0);
  expect(await keptWith("as among")).toBe(0);
});

test("long values and long answers arrive whole", async () => {
  const [client] = clients;
  const long = "quay ".repeat(400_000);
  for (let id = 1; id <= 3; id += 1) await client.query("insert into noted values ($1, $2)", [id, long]);
  const { rows } = await client.query("select text from noted where id > $1", [0]);
  expect(rows.map(({ text }) => text === long)).toEqual([true, true, true]);
  const many = await client.query(
    "select n, repeat('x', 50) as x from generate_series(1, $1::int) n",
    [20_000],
  );
  expect(many.rows).toHaveLength(20_000);
  expect(many.rows.at(-1)).toEqual({ n: 20_000, x: "x".repeat(50) });
});

test("a connection that is gone in the middle of a command leaves nothing to the others", async () => {
  const half = connect(socket());
  await once(half, "connect");
  const startup = Buffer.from("\0\0\0\0\0\x03\0\0user\0postgres\0database\0postgres\0\0", "latin1");
  startup.writeInt32BE(startup.length, 0);
  half.write(startup);
  await once(half, "data");
  // All of it but the Sync.
  half.write(
    Buffer.concat([
      message("P", "\0select 'half of it'\0\0\0"),
      message("B", "\0\0\0\0\0\0\0\0"),
      message("E", "\0\0\0\0\0"),
    ]),
  );
  const waiting = clients[0].query("select $1::text as whole", ["mine"]);
  half.destroy();
  expect((await waiting).rows).toEqual([{ whole: "mine" }]);
  expect((await clients[1].query("select $1::text as whole", ["mine too"])).rows).toEqual([
    { whole: "mine too" },
  ]);
});

test("a statement that its driver has named is there for every connection", async () => {
  const query = { name: "named", text: "select $1::int as named_by_driver" };
  for (let at = 0; at < 3; at += 1) {
    for (const client of clients)
      expect((await client.query({ ...query, values: [at] })).rows).toEqual([{ named_by_driver: at }]);
  }
  expect(await keptWith("named_by_driver")).toBe(1);
  await clients[0].query("alter table noted add column later int");
  expect((await clients[1].query({ ...query, values: [9] })).rows).toEqual([{ named_by_driver: 9 }]);
});
