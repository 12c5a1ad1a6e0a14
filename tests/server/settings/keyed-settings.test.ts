import { describe, expect, test } from "vitest";
import { keyedSetting, operationLog, recordChange } from "../../../server/db/schema/index.ts";
import { unseal } from "../../../server/secrets/seal.ts";
import { registerKeyedSettings } from "../../../server/settings/keyed-routes.ts";
import { flag } from "../../../src/contract/resources/field-builders.ts";
import { expressSettings } from "../../../src/contract/resources/shop/express-settings.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

const ALL = "/api/yxSystemConfig";
const GROUP = "/api/yxSystemConfig/express";
const KEY = "a-secret-word";

describe.each(sqlTestServers)("settings by their keys on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const staff = async (...permissions: string[]) => {
    const { username } = await makeStaff(desk.server.context.db, { permissions });
    return adminCalls(desk.server, await desk.server.login(username));
  };
  const held = async () => (await admin("GET", GROUP)).body as Record<string, unknown>;

  test("are what they begin as while nobody has given any", async () => {
    expect(await held()).toEqual({
      id: 0,
      exp_enable: 0,
      exp_appId: null,
      exp_appKeySet: false,
      exp_url: null,
    });
    expect((await admin("GET", ALL)).body).toMatchObject({ exp_enable: 0, exp_appKeySet: false });
  });

  test("are checked as fields are: what is needed has to be there, secrets too", async () => {
    const save = async (body: object) => (await admin("POST", ALL, body)).message;
    expect(await save({ exp_enable: 1 })).toBe("exp_appId: Fill this in");
    expect(await save({ exp_enable: 1, exp_appId: "quay" })).toBe("exp_appKey: Fill this in");
    expect(await save({ exp_enable: 2 })).toMatch(/^exp_enable: /);
    expect(await save({ exp_appId: "x".repeat(200) })).toMatch(/^exp_appId: /);
    expect(await save({ exp_enabled: 1 })).toBe("exp_enabled: There is no such setting");
    expect((await held()).id).toBe(0);
  });

  test("are saved as one flat map, also by who sends texts; a secret is sealed and never answered", async () => {
    const { context } = desk.server;
    const body = { exp_enable: "1", exp_appId: " quay ", exp_appKey: KEY };
    expect(await admin("POST", ALL, body)).toMatchObject({ status: 204 });
    const now = await held();
    expect(now).toMatchObject({ exp_enable: 1, exp_appId: "quay", exp_appKeySet: true, updateBy: "admin" });
    expect(await admin("POST", ALL, { exp_appKeySet: true, exp_appId: "harbour" })).toMatchObject({
      status: 204,
    });
    const history = (await admin("GET", `${GROUP}/1/history`)).body as { content: unknown[] };
    expect(history.content).toHaveLength(2);
    expect(history.content[0]).toMatchObject({
      username: "admin",
      changes: [{ field: "exp_appId", from: "quay", to: "harbour" }],
    });
    const rows = await context.db.select().from(keyedSetting);
    const seen = [now, history, rows, await context.db.select().from(operationLog)];
    expect(JSON.stringify([...seen, await context.db.select().from(recordChange)])).not.toContain(KEY);
    const sealed = rows.find(({ key }) => key === "exp_appKey")?.value;
    expect(unseal(context.secrets, String(sealed))).toBe(KEY);
  });

  test("are changed from the group's panel as a record is, and not over somebody else's change", async () => {
    const { updateTime } = await held();
    const change = { id: 1, exp_enable: 1, exp_appId: "pier", exp_appKey: "", updateTime };
    expect(await admin("PUT", GROUP, change)).toMatchObject({ status: 204 });
    expect(await held()).toMatchObject({ exp_appId: "pier", exp_appKeySet: true });
    expect(await admin("PUT", GROUP, change)).toMatchObject({ status: 409 });
    expect(await admin("PUT", GROUP, { exp_appKey: null })).toMatchObject({
      status: 400,
      message: "exp_appKey: Fill this in",
    });
    expect(await admin("PUT", GROUP, { exp_enable: 0, exp_appId: "quay" })).toMatchObject({ status: 204 });
    expect(await held()).toMatchObject({ exp_enable: 0, exp_appId: "quay", exp_appKeySet: true });
    expect((await admin("DELETE", GROUP)).status).toBe(405);
  });

  test("keep U+FFFD for half a character, which the database's JSON cannot hold", async () => {
    expect((await admin("PUT", GROUP, { exp_appId: "a\ud800" })).status).toBe(204);
    expect(await held()).toMatchObject({ exp_appId: "a\ufffd" });
  });

  test("are read and saved with the permissions of their area", async () => {
    const [reader, writer, other] = [
      await staff("express:list"),
      await staff("express:edit"),
      await staff("dict:list", "dict:edit"),
    ];
    const body = { exp_appId: "jetty" };
    for (const path of [ALL, GROUP]) {
      const method = path === ALL ? "POST" : "PUT";
      expect((await reader("GET", path)).status).toBe(200);
      expect((await reader(method, path, body)).status).toBe(403);
      expect((await writer(method, path, body)).status).toBe(204);
      expect((await other("GET", path)).status).toBe(403);
      expect((await other(method, path, body)).status).toBe(403);
    }
    expect((await other("GET", `${GROUP}/1/history`)).status).toBe(403);
  });

  test("are declared once each, whatever groups they are in", () => {
    const other = { ...expressSettings, name: "other", fields: { exp_enable: flag("common.enabled", {}) } };
    const { app, context } = desk.server;
    expect(() => registerKeyedSettings(app, context, [expressSettings, other])).toThrow(
      "The setting exp_enable is declared twice.",
    );
  });
});
