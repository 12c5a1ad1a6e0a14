import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopAdvertisement, shopAppVersion } from "../../../../server/db/schema/index.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { storefront } from "../../../support/storefront.ts";

const DAY_MS = 86_400_000;

describe.each(sqlTestServers)("what a storefront shows beside goods on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const { call } = storefront(desk);
  const db = () => desk.server.context.db;
  beforeEach(async () => {
    await db().delete(shopAdvertisement);
    await db().delete(shopAppVersion);
  });

  const advertise = async (title: string, over: Partial<typeof shopAdvertisement.$inferInsert> = {}) => {
    const row = { title, position: "homeTop", image: "/rope.webp", ...over } as const;
    const [made] = await db().insert(shopAdvertisement).values(row).returning();
    return made?.id ?? 0;
  };
  const shown = async (query = "") =>
    ((await call("GET", `/advertisements${query}`)).body as unknown as { title: string }[]).map(
      ({ title }) => title,
    );
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS);

  test("advertisements are shown while they are on and it is their time, in the order of staff (resources 2.1)", async () => {
    await advertise("Later", { sort: 1 });
    await advertise("First", { sort: 9, linkType: "url", linkValue: "https://quayside.test" });
    await advertise("In its time", { sort: 5, startTime: day(-1), endTime: day(1) });
    await advertise("Off", { status: false });
    await advertise("Too early", { startTime: day(1) });
    await advertise("Too late", { endTime: day(-1) });
    expect(await shown()).toEqual(["First", "In its time", "Later"]);
    const { body } = await call("GET", "/advertisements");
    expect((body as unknown as object[])[0]).toEqual({
      ...{ id: expect.any(Number), title: "First", position: "homeTop", image: "/rope.webp" },
      ...{ linkType: "url", linkValue: "https://quayside.test" },
    });
  });

  test("those of a place and a terminal are asked for", async () => {
    await advertise("Everywhere");
    await advertise("On phones", { terminal: "h5" });
    await advertise("In the cart", { position: "cart" });
    expect(await shown("?position=cart")).toEqual(["In the cart"]);
    expect(await shown("?position=homeTop&terminal=h5")).toEqual(["On phones", "Everywhere"]);
    expect(await shown("?position=homeTop&terminal=pc")).toEqual(["Everywhere"]);
    expect((await call("GET", "/advertisements?position=roof")).status).toBe(400);
  });

  test("a click is counted, of what is shown alone", async () => {
    const id = await advertise("Clicked");
    const off = await advertise("Off", { status: false });
    await Promise.all([1, 2, 3].map(() => call("POST", `/advertisements/${id}/click`)));
    expect((await call("POST", `/advertisements/${off}/click`)).status).toBe(404);
    expect((await admin("GET", `/api/advertisement/${id}`)).body).toMatchObject({ clicks: 3 });
    const [row] = await db().select().from(shopAdvertisement).where(eq(shopAdvertisement.id, off));
    expect(row?.clicks).toBe(0);
  });

  test("the release that was entered last is the newest (resources 2.3)", async () => {
    expect((await call("GET", "/app-version")).status).toBe(404);
    for (const [versionCode, over] of [
      ["2.9.0", {}],
      ["2.10.0", { forceUpdate: 1, iosUrl: "https://quayside.test/app" }],
    ] as const) {
      const given = { versionCode, versionName: `V${versionCode}`, versionInfo: "Faster", ...over };
      expect((await admin("POST", "/api/yxAppVersion", given)).status).toBe(201);
    }
    expect(await call("GET", "/app-version")).toMatchObject({
      status: 200,
      body: {
        ...{ versionCode: "2.10.0", versionName: "V2.10.0", versionInfo: "Faster", forceUpdate: true },
        ...{ iosUrl: "https://quayside.test/app", androidUrl: null, time: expect.any(String) },
      },
    });
  });
});
