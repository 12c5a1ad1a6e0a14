import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StartRefused } from "../../../server/config.ts";
import { loginRecord, serviceCustomer, serviceVisitor, site } from "../../../server/db/schema/index.ts";
import { openPlaces } from "../../../server/operations/places.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { writePlaces } from "../../support/places-file.ts";
import { startTestServer } from "../../support/server.ts";
import { startVisit } from "../../support/visitor.ts";

/** Where addresses of the net are: by the address, and by a database that the server is given. */

let folder = "";
let file = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "places-"));
  file = join(folder, "places.mmdb");
  await writePlaces(file, {
    "198.51.100.0/24": {
      country: { iso_code: "FR", names: { en: "France", "zh-CN": "法国" } },
      city: { names: { en: "Lyon", "zh-CN": "里昂" } },
    },
    "203.0.113.0/24": { country: { iso_code: "DE", names: { en: "Germany" } } },
  });
});
afterAll(() => rm(folder, { recursive: true }));

describe("without a database", () => {
  test.each([
    ["127.0.0.1", "This machine"],
    ["::1", "This machine"],
    ["192.168.7.1", "Local network"],
    ["fd00::1", "Local network"],
    ["198.51.100.7", undefined],
    ["2001:db8::1", undefined],
  ])("%s is %s", async (ip, place) => {
    expect((await openPlaces(undefined))(ip, "en")).toBe(place);
  });
});

test("with one, the world is known in the reader's language, as far as the database goes", async () => {
  const placeOf = await openPlaces(file);
  expect(placeOf("198.51.100.7", "en")).toBe("France · Lyon");
  expect(placeOf("198.51.100.7", "zh_CN")).toBe("法国 · 里昂");
  expect(placeOf("198.51.100.7", "zh_TW")).toBe("法國 · 里昂");
  expect(placeOf("203.0.113.9", "en")).toBe("Germany");
  expect(placeOf("192.0.2.1", "en")).toBeUndefined();
  expect(placeOf("127.0.0.1", "en")).toBe("This machine");
  expect(placeOf("no address", "en")).toBeUndefined();
});

test("a file that is none, or is not there, is named when the server starts", async () => {
  const wrong = join(folder, "wrong.mmdb");
  await writeFile(wrong, "not a database");
  for (const one of [wrong, join(folder, "gone.mmdb")]) {
    await expect(openPlaces(one)).rejects.toThrow(StartRefused);
    await expect(openPlaces(one)).rejects.toThrow("GEOIP_FILE");
  }
});

test("sign-ins, visitors and customers are shown with it", async () => {
  const server = await startTestServer({ geoipFile: file });
  try {
    const { db } = server.context;
    const admin = adminCalls(server, await server.login("admin"));
    await db.insert(loginRecord).values({ username: "ann", type: "LOGIN_OK", ip: "203.0.113.9" });
    expect((await admin("GET", "/api/loginRecord?username=ann")).body).toMatchObject({
      content: [{ ip: "203.0.113.9", address: "Germany" }],
    });
    const [of] = await db.insert(site).values({ name: "Teas", domain: "teas.example" }).returning();
    const visitor = await startVisit(server, { siteId: of?.id ?? 0 });
    await visitor.begin();
    await db.update(serviceVisitor).set({ ip: "198.51.100.7" });
    await db.update(serviceCustomer).set({ ip: "198.51.100.7" });
    const { content } = (await admin("GET", "/imchat/service/conversation")).body as {
      content: { id: number; customerId: number }[];
    };
    const [row] = content;
    const one = await admin("GET", `/imchat/service/conversation/${row?.id}`);
    expect(one.body).toMatchObject({ place: "France · Lyon" });
    expect((await admin("GET", `/implatform/im-customer/${row?.customerId}`)).body).toMatchObject({
      place: "France · Lyon",
    });
  } finally {
    await server.close();
  }
});
