import { expect, test } from "vitest";
import { auditShop } from "../../../../server/shop/audit.ts";
import { startTestServer } from "../../../support/server.ts";
import { storefront } from "../../../support/storefront.ts";

const LEAST = 5;

test("a member who calls too often waits, wherever the calls come from, and nobody else does", async () => {
  const server = await startTestServer({ requestsPerMinute: LEAST });
  const { call, register } = storefront({ server });
  const [busy, other] = [await register("busy"), await register("other")];
  const password = { username: "busy", password: server.encrypt("Harbour-morning-7") };
  const again = await call("POST", "/login", password);
  const sessions = [busy.token, String(again.body.token)];
  const statuses: number[] = [];
  for (let nth = 0; nth < LEAST; nth += 1) {
    statuses.push((await call("GET", "/me", undefined, sessions[nth % 2])).status);
  }
  expect(statuses).toEqual(statuses.map(() => 200));
  for (const [method, path] of [
    ["GET", "/me"],
    ["GET", "/orders"],
    ["POST", "/orders"],
  ] as const) {
    const refused = await busy.me(method, path, method === "POST" ? {} : undefined);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(/Try again in \d+ s|too/i);
  }
  expect((await other.me("GET", "/me")).status).toBe(200);
  // What anybody may call is counted by address alone.
  expect((await busy.me("GET", "/categories")).status).toBe(200);
  expect((await call("GET", "/me", undefined, "forged")).status).toBe(401);
  expect(await auditShop(server.context.db)).toEqual([]);
  await server.close();
});
