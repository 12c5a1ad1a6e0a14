import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

let server: TestServer;
let admin: AdminCalls;
beforeAll(async () => {
  server = await startTestServer();
  admin = adminCalls(server, await server.login("admin"));
}, 60_000);
afterAll(() => server.close());

test("the kinds of tasks are listed for who may see tasks, in their language", async () => {
  const { body } = await admin("GET", "/api/yxSystemUserTask/types");
  expect(body).toEqual([
    { value: "SatisfactionIntegral", label: "Points" },
    { value: "ConsumptionAmount", label: "Spending" },
    { value: "CumulativeAttendance", label: "Check-ins" },
  ]);
  const { username } = await makeStaff(server.context.db, { permissions: ["userLevel:list"] });
  const other = adminCalls(server, await server.login(username));
  expect((await other("GET", "/api/yxSystemUserTask/types")).status).toBe(403);
});

test("a task carries the name of its level, which stays while it has tasks", async () => {
  const level = await admin("POST", "/api/yxSystemUserLevel", {
    ...{ name: "Silver", grade: 2, discount: 95, isForever: 1, icon: "/a.webp", image: "/b.webp" },
  });
  const { id: levelId } = level.body as { id: number };
  const made = await admin("POST", "/api/yxSystemUserTask", {
    ...{ levelId, name: "Sign in", taskType: "CumulativeAttendance", number: 7 },
  });
  expect(made.status, made.message).toBe(201);
  const { content } = (await admin("GET", `/api/yxSystemUserTask?levelId=${levelId}`)).body as {
    content: readonly object[];
  };
  expect(content).toMatchObject([{ levelId, levalName: "Silver", level: { id: levelId, name: "Silver" } }]);
  expect((await admin("DELETE", "/api/yxSystemUserLevel", [levelId])).status).toBe(400);
});
