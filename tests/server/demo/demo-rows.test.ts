import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { demoAreas } from "../../../server/demo/rows.ts";
import type { BackgroundWork } from "../../../src/contract/background-work.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

/** A new demo installation is filled while it is used already, by the server's own endpoints, and once. */

async function worksOf(server: TestServer, token: string): Promise<readonly BackgroundWork[]> {
  const headers = { Authorization: token };
  const answer = await server.request("GET", "/prod-api/api/backgroundWork?kind=demo.rows", { headers });
  return (await answer.json()) as BackgroundWork[];
}

test("each row of each area is taken as it is, what was done is kept, and nothing is made twice", async () => {
  const server = await startTestServer({ demoRows: true });
  try {
    const token = await server.login("admin");
    const total = demoAreas.reduce((sum, { rows }) => sum + rows.length, 0);
    await expect
      .poll(async () => (await worksOf(server, token))[0]?.state, { timeout: 60_000, interval: 250 })
      .toBe("done");
    const [work, ...others] = await worksOf(server, token);
    expect(others).toEqual([]);
    expect(work?.result).toEqual({ rows: total, refused: 0 });
    for (const { area, rows } of demoAreas) {
      const { rows: found } = await server.context.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(area.table ?? area.name)}`,
      );
      expect(found, area.name).toEqual([{ count: rows.length }]);
    }
    // The session that they were made with has ended; the one of this test goes on.
    const sessions = await server.request("GET", "/prod-api/auth/online", {
      headers: { Authorization: token },
    });
    expect(((await sessions.json()) as { totalElements: number }).totalElements).toBe(1);
  } finally {
    await server.close();
  }
});

test("what nobody asked to fill stays empty", async () => {
  const server = await startTestServer();
  try {
    expect(await worksOf(server, await server.login("admin"))).toEqual([]);
  } finally {
    await server.close();
  }
});
