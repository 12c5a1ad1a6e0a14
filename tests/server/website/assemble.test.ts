import { beforeAll, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";
import { websiteOf } from "../../support/website.ts";

const { admin } = adminDesk(startTestServer);
const PATH = "/news/assemble";
const pages: Record<string, number> = {};
let siteId = 0;

beforeAll(async () => {
  const { make, pageBody } = websiteOf(admin);
  siteId = await make("/news/domains", {
    name: "Blocks",
    domain: "blocks.example.com",
    langs: ["en", "zh_CN"],
  });
  for (const kind of ["assemble", "news", "honor"])
    pages[kind] = await make("/news/navinfo", pageBody(siteId, kind, true, kind));
  pages.chinese = await make("/news/navinfo", { ...pageBody(siteId, "xinwen", true), lang: "zh_CN" });
});

const made = (blocks: readonly object[]) =>
  admin("POST", PATH, { siteId, lang: "en", navId: pages.assemble, title: "All of it", blocks });

test("a page is made of blocks in an order, each with what its kind has", async () => {
  const blocks = [
    {
      kind: "text",
      heading: "Welcome",
      html: "<p>Hello<script>alert(1)</script></p>",
      limit: 9,
      layout: "list",
    },
    { kind: "honor", sourceNavId: pages.honor, limit: 4, layout: "carousel", html: "<p>left over</p>" },
    { kind: "news", limit: 3, layout: "list" },
  ];
  const answer = await made(blocks);
  expect(answer.status, answer.message).toBe(201);
  const { body } = await admin("GET", `${PATH}/${(answer.body as { id: number }).id}`);
  expect(body).toMatchObject({
    blocks: [
      { kind: "text", heading: "Welcome", html: "<p>Hello</p>", source: null },
      { kind: "honor", source: { id: pages.honor, name: "honor" }, limit: 4, layout: "carousel", html: null },
      { kind: "news", source: null, sourceNavId: null, limit: 3 },
    ],
  });
});

test("a block shows a page of its own kind, and of the same language", async () => {
  expect(
    await made([
      { kind: "news", limit: 3, layout: "list" },
      { kind: "news", sourceNavId: pages.honor, limit: 3, layout: "list" },
    ]),
  ).toMatchObject({
    status: 400,
    message: "blocks: row 2, From the page: What you chose is of another kind",
  });
  const other = await made([{ kind: "news", sourceNavId: pages.chinese, limit: 3, layout: "list" }]);
  expect(other).toMatchObject({ status: 400, message: expect.stringContaining("blocks") });
});

test("what a kind needs is asked for, block by block", async () => {
  for (const block of [{ kind: "text" }, { kind: "video" }, { kind: "news", limit: 51, layout: "list" }])
    expect(await made([block])).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^blocks: row 1/),
    });
  expect(await made([])).toMatchObject({ status: 400, message: expect.stringContaining("blocks") });
});

test("the page keeps its kind while something is on it", async () => {
  expect((await made([{ kind: "news", limit: 3, layout: "list" }])).status).toBe(201);
  const changed = await admin("PUT", "/news/navinfo", { id: pages.assemble, navType: "news" });
  expect(changed).toMatchObject({ status: 400, message: expect.stringContaining("has content") });
});
