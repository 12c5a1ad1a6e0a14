import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StartRefused } from "../../../server/config.ts";
import { becomeOnlyProcess } from "../../../server/db/only-process.ts";
import { createLog } from "../../../server/log.ts";
import { administer } from "../../support/administer.ts";
import { makePostgres } from "../../support/database.ts";
import { startTestServer } from "../../support/server.ts";

const postgres = process.env.TEST_DATABASE_URL;
const silent = createLog({ logLevel: "silent" });

describe.skipIf(!postgres)("one process on a PostgreSQL", () => {
  let database: { readonly url: string; drop(): Promise<void> };
  beforeAll(async () => {
    database = await makePostgres(postgres ?? "", "demo");
  }, 60_000);
  afterAll(() => database.drop(), 60_000);

  test("a second server is refused in a sentence, and starts when the first has ended", async () => {
    const first = await startTestServer({ databaseUrl: database.url });
    const refused = await startTestServer({ databaseUrl: database.url }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain("already running on the database");
    expect((await first.request("GET", "/healthz")).status).toBe(200);
    await first.close();
    const second = await startTestServer({ databaseUrl: database.url });
    await second.close();
  }, 60_000);

  test("whose connection breaks takes it again, and is told when another was faster", async () => {
    const first = await becomeOnlyProcess(database.url, silent, 500);
    // Servers of other tests hold the same lock, each in its database.
    const name = new URL(database.url).pathname.slice(1);
    const breakIt = () =>
      administer(
        database.url,
        `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and l.objid = 7178422 and l.granted and d.datname = '${name}'`,
      );
    expect(await breakIt()).toHaveLength(1);
    await expect.poll(breakIt).toHaveLength(1);
    // Whoever asks for it all the time is faster now and then.
    const rival = async () => {
      for (;;) {
        const taken = await becomeOnlyProcess(database.url, silent, 0).catch(() => undefined);
        if (taken) return taken;
        await breakIt();
      }
    };
    const second = await rival();
    expect(await first.lost).toMatchObject({ message: "Another process serves the database now." });
    await second.close();
    await first.close();
  }, 60_000);
});
