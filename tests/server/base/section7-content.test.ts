import { describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { pngOf } from "../../support/uploads.ts";

/** A call of the table below; `{site}` and `{config}` stand for the ids of what was made by it. */
interface Row {
  /** As the specification writes it. */
  readonly call: string;
  /** Its parameters and ids, where it has some. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent with the body as a form. */
  readonly file?: string;
  readonly status: number;
  /** What is in the answer, at last. */
  readonly has?: Readonly<Record<string, unknown>>;
  /** What is made by it. */
  readonly makes?: "site" | "config";
  /** Whether the site is among the records of the answer. */
  readonly lists?: boolean;
}

const setting = { configKey: "section.seven", configValue: "7", type: "number" };
const site = { name: "Seven", domain: "seven.example.com", defaultLang: "en", langs: ["en"] };

/** Specification §7 "Configuration and content": every method and path, in an order in which each finds what it is about. */
const calls: readonly Row[] = [
  { call: "POST /api/basicConfig", path: "/api/basicConfig", body: setting, status: 201, makes: "config" },
  {
    call: "GET /api/basicConfig/list",
    path: "/api/basicConfig/list?page=0&size=10",
    status: 200,
    has: { content: expect.any(Array), totalElements: expect.any(Number) },
  },
  {
    call: "GET /api/basicConfig/key/{key}",
    path: "/api/basicConfig/key/systemTitle",
    status: 200,
    has: { configKey: "systemTitle" },
  },
  {
    call: "GET /api/basicConfig/{id}",
    path: "/api/basicConfig/{config}",
    status: 200,
    has: { configValue: "7" },
  },
  {
    call: "PUT /api/basicConfig",
    path: "/api/basicConfig",
    body: { id: "{config}", configValue: "8" },
    status: 204,
  },
  {
    call: "GET /api/basicConfig/{id}",
    path: "/api/basicConfig/{config}",
    status: 200,
    has: { configValue: "8" },
  },
  {
    call: "POST /api/basicConfig/savePic",
    path: "/api/basicConfig/savePic",
    body: { configKey: "systemIcon" },
    file: "icon.png",
    status: 200,
    has: { configKey: "systemIcon", configValue: expect.any(String) },
  },
  { call: "DELETE /api/basicConfig/{id}", path: "/api/basicConfig/{config}", status: 200 },
  { call: "GET /api/basicConfig/{id}", path: "/api/basicConfig/{config}", status: 404 },
  { call: "POST /news/domains", path: "/news/domains", body: site, status: 201, makes: "site" },
  { call: "GET /news/domains/list", path: "/news/domains/list", status: 200, lists: true },
  {
    call: "GET /news/domains/list, those that are initialised",
    path: "/news/domains/list?initStatus=Y",
    status: 200,
    lists: false,
  },
  { call: "GET /news/domains/initData/{id}", path: "/news/domains/initData/{site}", status: 200 },
  {
    call: "GET /news/domains/list, those that are initialised",
    path: "/news/domains/list?initStatus=Y",
    status: 200,
    lists: true,
  },
  {
    call: "PUT /news/domains",
    path: "/news/domains",
    body: { id: "{site}", name: "Seventh" },
    status: 204,
  },
  {
    call: "GET /news/domains/{id}",
    path: "/news/domains/{site}",
    status: 200,
    has: { initStatus: "Y", name: "Seventh", domain: site.domain, tenantId: 1 },
  },
  { call: "GET /news/domains/generate/{id}", path: "/news/domains/generate/{site}", status: 200 },
  {
    call: "GET /news/domains/{id}",
    path: "/news/domains/{site}",
    status: 200,
    has: { generateState: "Y", pageCount: 1 },
  },
  { call: "GET /news/domains/generateRobot/{id}", path: "/news/domains/generateRobot/{site}", status: 200 },
  { call: "GET /news/domains/removecache/{id}", path: "/news/domains/removecache/{site}", status: 200 },
  { call: "DELETE /news/domains/{id}", path: "/news/domains/{site}", status: 200 },
  { call: "GET /news/domains/{id}", path: "/news/domains/{site}", status: 404 },
];

describe.each(testServers)("configuration and content of the specification on $name", ({ start }) => {
  const desk = adminDesk(start);
  const ids = new Map<string, number>();

  const named = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(ids.get(name)));
  const bodyOf = (body: Row["body"]) =>
    body &&
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        name === "id" ? ids.get(String(value).slice(1, -1)) : value,
      ]),
    );
  const sent = async (fields: Row["body"], file: string) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await pngOf(8, 8))]), file);
    for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
    return form;
  };
  const answerTo = async ({ call, path, body, file }: Row) => {
    const [method = ""] = call.split(" ");
    if (file === undefined) return desk.admin(method, named(path), bodyOf(body));
    const response = await fetch(`${desk.server.url}/prod-api${path}`, {
      ...{ method, headers: { Authorization: desk.token }, body: await sent(body, file) },
    });
    return { status: response.status, body: (await response.json()) as unknown, message: "" };
  };

  test.each(calls)("$call: $status", async (row) => {
    const first = await answerTo(row);
    expect(first.status, first.message).toBe(row.status);
    if (row.makes) ids.set(row.makes, (first.body as { readonly id: number }).id);
    // What the server works at is done a while later.
    if (row.has)
      await expect.poll(async () => (await answerTo(row)).body, { timeout: 30_000 }).toMatchObject(row.has);
    if (row.lists === undefined) return;
    const { content } = first.body as { readonly content: readonly { readonly id: number }[] };
    expect(content.some(({ id }) => id === ids.get("site"))).toBe(row.lists);
  });
});
