import { beforeAll, describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { websiteOf } from "../../support/website.ts";

/** Pages of a site's menu that are deleted (resources 1.1): not while something is below one, on one, or shown from it elsewhere. */

const PATH = "/news/navinfo";

describe.each(sqlTestServers)("deleting pages of the menu on $name", ({ start }) => {
  const { admin } = adminDesk(start);
  const { make, pageBody } = websiteOf(admin);
  let siteId = 0;
  let paths = 0;

  const page = (navType: string, over: object = {}) => {
    paths += 1;
    return make(PATH, {
      ...pageBody(siteId, `page-${paths}`, true, navType),
      name: `The ${navType}`,
      ...over,
    });
  };
  const remove = (path: string, ...ids: readonly number[]) => admin("DELETE", path, ids);
  const isThere = async (id: number) => (await admin("GET", `${PATH}/${id}`)).status === 200;

  beforeAll(async () => {
    siteId = await make("/news/domains", { name: "Deleting", domain: "deleting.example.com" });
  });

  const image = "/pot.webp";
  const blocks = [{ kind: "text", html: "<p>x</p>" }];
  const product = async (navId: number) => {
    const categoryId = await make("/news/productCategory", { siteId, lang: "en", name: "Pots" });
    return { navId, name: "Pot", cover: image, categoryId };
  };
  const titled = (over: object) => async (navId: number) => ({ navId, title: "Quay", ...over });
  test.each([
    ["news", "/news/news", titled({ content: "<p>x</p>" })],
    ["honor", "/news/honor", titled({ image })],
    ["exhibition", "/news/exhibition", titled({ startDate: "2026-01-01", endDate: "2026-01-02" })],
    ["history", "/news/history", titled({ year: 2_020 })],
    ["multiText", "/news/multiText", titled({ content: "<p>x</p>" })],
    ["swipers", "/news/swiper", titled({ image, mediaType: "image" })],
    ["assemble", "/news/assemble", titled({ blocks })],
    ["generic", "/news/generic", titled({})],
    ["download", "/news/download", titled({ fileUrl: "https://a.example/a.pdf" })],
    ["case", "/news/case", titled({ cover: image })],
    ["product", "/news/product", product],
  ] as const)("of %s is refused while something is on it, and says how much", async (kind, path, bodyOf) => {
    const navId = await page(kind);
    const body = { siteId, lang: "en", status: 0, ...(await bodyOf(navId)) };
    const ids = [await make(path, body), await make(path, body)];
    expect(await remove(PATH, navId)).toMatchObject({
      status: 400,
      message: `The ${kind} has content (2). Move or delete it first`,
    });
    expect(await isThere(navId)).toBe(true);
    expect((await remove(path, ...ids)).status).toBe(200);
    expect((await remove(PATH, navId)).status).toBe(200);
    expect(await isThere(navId)).toBe(false);
  });

  test("of several those go that nothing is on, and it is said of the others why not", async () => {
    const [full, empty, link] = [
      await page("honor"),
      await page("honor"),
      await page("link", { externalUrl: "https://a.example" }),
    ];
    await make("/news/honor", { siteId, lang: "en", navId: full, title: "Best", image });
    const { status, body } = await remove(PATH, full, empty, link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      failed: [{ id: full, message: "The honor has content (1). Move or delete it first" }],
    });
    expect([await isThere(full), await isThere(empty), await isThere(link)]).toEqual([true, false, false]);
  });

  test("is refused while pages are below it", async () => {
    const above = await page("honor");
    await page("honor", { parentId: above });
    expect(await remove(PATH, above)).toMatchObject({
      status: 400,
      message: expect.stringContaining("The honor"),
    });
    expect(await isThere(above)).toBe(true);
  });

  test("is refused while blocks of combined pages show what is on it", async () => {
    const [source, all] = [await page("honor"), await page("assemble")];
    const shown = [{ kind: "honor", sourceNavId: source, limit: 3, layout: "list" }];
    const body = { siteId, lang: "en", navId: all, title: "All of it" };
    const id = await make("/news/assemble", { ...body, blocks: [...blocks, ...shown] });
    expect(await remove(PATH, source)).toMatchObject({
      status: 400,
      message: "The honor is shown by blocks of combined pages (All of it). Change them first",
    });
    expect((await admin("PUT", "/news/assemble", { id, blocks })).status).toBe(204);
    expect((await remove(PATH, source)).status).toBe(200);
  });

  test("products that are on all pages keep none from going", async () => {
    const navId = await page("product");
    await make("/news/product", { siteId, lang: "en", ...(await product(navId)), navId: null });
    expect((await remove(PATH, navId)).status).toBe(200);
  });
});
