import type { Pool } from "pg";
import { WORK_PATH } from "../../../src/contract/background-work.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { newInstallation, signIn, startServer, withDatabase } from "../crowd.ts";

/** What a new user waits for, s. */
const WHOLE_S = 60;
/** Asked as often whether all is there, ms. */
const ASKED_MS = 250;
/** As many rows are in one transaction where they are inserted bare, as a step of the demo makes a few dozens. */
const TOGETHER = 50;
/** Where they are inserted bare. */
const BARE = "bench_bare";

/** How long something takes, s. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** Waits until the server says that the demo is whole, by what it tells of its background work. */
async function untilWhole(url: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/prod-api/${WORK_PATH}?kind=demo.rows`, {
      headers: { Authorization: token },
    });
    const [work] = (await answer.json()) as readonly { readonly state: string }[];
    if (work?.state === "done") return;
    if (work === undefined || work.state === "failed" || work.state === "cancelled")
      throw new Error(`The demo does not become whole: it is ${work?.state ?? "not planned"}.`);
    await new Promise((resolve) => setTimeout(resolve, ASKED_MS));
  }
}

interface Table {
  readonly name: string;
  /** The columns that are written; the others are made of them. */
  readonly columns: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tablesOf(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     group by 1 order by 1`,
  );
  return rows;
}

/**
 * The rival: each row that is there, inserted once more by a statement of its own into a table with the same columns and indexes, with nothing
 * around it.
 * @returns how many there are, and how long it took, s.
 */
async function insertBare(pool: Pool): Promise<{ readonly rows: number; readonly seconds: number }> {
  await pool.query(`create schema ${BARE}`);
  let count = 0;
  let seconds = 0;
  for (const { name, columns } of await tablesOf(pool)) {
    const bare = `${BARE}.${quoted(name)}`;
    const list = columns.map(quoted).join(", ");
    await pool.query(`create table ${bare} (like public.${quoted(name)} including all)`);
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from public.${quoted(name)} t`,
    );
    const insert = `insert into ${bare} (${list}) overriding system value
      select ${list} from jsonb_populate_record(null::${bare}, $1::jsonb)`;
    count += rows.length;
    seconds += await timed(async () => {
      for (let from = 0; from < rows.length; from += TOGETHER) {
        const client = await pool.connect();
        try {
          await client.query("begin");
          for (const { row } of rows.slice(from, from + TOGETHER)) await client.query(insert, [row]);
          await client.query("commit");
        } finally {
          client.release();
        }
      }
    });
  }
  return { rows: count, seconds };
}

/** How long a database takes that is made in an empty folder, and holds nothing, s. */
async function emptyDatabase(): Promise<number> {
  const installation = await newInstallation();
  try {
    return await timed(() => withDatabase(installation, ({ pool }) => pool.query("select 1")));
  } finally {
    await installation.remove();
  }
}

async function measure({ places }: BenchRun): Promise<Sample> {
  const empty = await emptyDatabase();
  const installation = await newInstallation();
  try {
    const began = performance.now();
    const since = () => (performance.now() - began) / 1_000;
    const server = await startServer(places, installation, { DEMO_ROWS: "large" });
    const healthy = since();
    let whole: number;
    try {
      await untilWhole(server.url, await signIn(server.url, installation));
      whole = since();
    } finally {
      await server.process.end();
    }
    const bare = await withDatabase(installation, ({ pool }) => insertBare(pool));
    return {
      "until /healthz, s": healthy,
      "an empty database alone, s": empty,
      "until /healthz : an empty database": healthy / empty,
      "until the demo is whole, s": whole,
      "rows that are there then": bare.rows,
      "the same rows inserted bare, s": bare.seconds,
      "from /healthz until it is whole : inserted bare": (whole - healthy) / bare.seconds,
    };
  } finally {
    await installation.remove();
  }
}

export const demo: Bench = {
  name: "demo",
  work: "the built server on an empty data folder with DEMO_ROWS=large, on the embedded database: until it answers /healthz, and until its demo is whole; beside it a database that is made and holds nothing, and the same rows inserted bare, each by a statement of its own",
  figures: [
    {
      text: `the whole demo is there within ${WHOLE_S} s`,
      value: (median) => median("until the demo is whole, s"),
      atMost: WHOLE_S,
    },
  ],
  run: measure,
};
