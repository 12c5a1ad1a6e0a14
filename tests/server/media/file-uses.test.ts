import { getTableName, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { showingTables } from "../../../server/media/file-uses.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { websiteOf } from "../../support/website.ts";

/** What the database knows of which files are shown (resources 1.18): triggers keep it, whatever writes. */

describe.each(sqlTestServers)("uses of files on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { make, page } = websiteOf(admin);
  const db = () => desk.server.context.db;
  let place = {};
  let made = 0;
  /** An address that no other test has. */
  const file = () => {
    made += 1;
    return `/file/image/${String(made).padStart(32, "0")}.png`;
  };
  const uses = async (address: string) => {
    const name = address.slice(address.lastIndexOf("/") + 1);
    const { rows } = await db().execute<{ uses: string }>(
      sql`select count(*) as uses from file_use where name = ${name}`,
    );
    return Number(rows[0]?.uses);
  };
  const article = (over: object) =>
    make("/news/news", { ...place, title: "Quay", content: "<p>x</p>", ...over });

  beforeAll(async () => {
    const siteId = await make("/news/domains", { name: "Uses", domain: "uses.example.com" });
    place = { siteId, lang: "en", navId: await page(siteId, "uses", true) };
  });

  test("every table that may show one has the triggers", async () => {
    const { rows } = await db().execute<{ at: string; name: string }>(sql`
      select tgrelid::regclass::text as at, tgname as name from pg_trigger where tgname like 'file_uses_%'`);
    const held = new Set(rows.map(({ at, name }) => `${at.replaceAll('"', "")} ${name}`));
    const missing = showingTables.flatMap((table) =>
      ["added", "changed", "gone"]
        .map((kind) => `${getTableName(table)} file_uses_${kind}`)
        .filter((one) => !held.has(one)),
    );
    expect(missing).toEqual([]);
  });

  test("are noted as rows come, change and go, once for each of them", async () => {
    const [one, other] = [file(), file()];
    const first = await article({ cover: one, content: `<p><img src="${one}"><img src="${other}?v=1"></p>` });
    const second = await article({ cover: one });
    expect([await uses(one), await uses(other)]).toEqual([2, 1]);
    const body = (await admin("GET", `/news/news/${first}`)).body as object;
    expect((await admin("PUT", "/news/news", { ...body, content: `<p><img src="${one}"></p>` })).status).toBe(
      204,
    );
    expect([await uses(one), await uses(other)]).toEqual([2, 0]);
    expect((await admin("DELETE", "/news/news", [second])).status).toBe(200);
    expect(await uses(one)).toBe(1);
    await db().execute(sql`update site_news set views = views + 1`);
    expect(await uses(one)).toBe(1);
  });

  test("of what is taken back are none, and at once nobody waits for another", async () => {
    const one = file();
    await expect(
      db().transaction(async (tx) => {
        await tx.execute(sql`update site_news set cover = ${one}`);
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    expect(await uses(one)).toBe(0);
    const ids = await Promise.all(Array.from({ length: 6 }, () => article({ cover: one })));
    expect(await uses(one)).toBe(6);
    await Promise.all(ids.slice(1).map((id) => admin("DELETE", "/news/news", [id])));
    expect(await uses(one)).toBe(1);
  });

  test("say of a material whether it is used, of very many without looking through all for each", async () => {
    const MANY = 10_000;
    await db().execute(sql`
      insert into material (name, type, url, size)
      select 'Shot ' || n, 1, '/file/image/' || md5('many' || n) || '.png', n from generate_series(1, ${sql.raw(String(MANY))}) as n`);
    const covers = sql`'/file/image/' || md5('many' || n) || '.png'`;
    const { siteId, lang, navId } = place as { siteId: number; lang: string; navId: number };
    await db().execute(sql`
      insert into site_news (site_id, lang, nav_id, title, cover, content)
      select ${siteId}::bigint, ${lang}, ${navId}::bigint, 'Article ' || n, ${covers}, '<p>x</p>' from generate_series(1, 2000) as n`);
    await db().execute(sql`analyze`);
    const total = async (use: string) => {
      const { body } = await admin("GET", `/api/material/page?type=1&page=0&size=1&use=${use}`);
      return (body as { totalElements: number }).totalElements;
    };
    const [used, unused] = [await total("used"), await total("unused")];
    expect(used).toBe(2_000);
    expect(unused).toBe(MANY - 2_000);
    const plan = await db().execute<{ "QUERY PLAN": string }>(sql`
      explain select count(*) from material where url like '/file/%'
      and not exists (select 1 from file_use where name = split_part(url, '/', 4))`);
    // Both are gone through once: no row of one looks through the other.
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/(Hash|Merge) (Right )?Anti Join/);
  });
});
