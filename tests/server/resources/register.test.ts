import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ColumnType } from "../../../server/resources/column-shapes.ts";
import { areas } from "../../../server/resources/definitions.ts";
import { planTable } from "../../../server/resources/table-plan.ts";
import { actionPath } from "../../../src/contract/resources/action-definition.ts";
import { operationsOf } from "../../../src/contract/resources/definition.ts";
import { resourceLoaders } from "../../../src/contract/resources/registry.ts";
import { findField, parametersOf } from "../../../src/domain/resources/list-shape.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

const SQL_TYPES: Readonly<Record<ColumnType, RegExp>> = {
  text: /^text$/,
  texts: /^text\[\]$/,
  integer: /^integer$/,
  bigint: /^bigint$/,
  numeric: /^numeric/,
  money: /^numeric\(12, ?2\)$/,
  boolean: /^boolean$/,
  timestamp: /^timestamp with time zone$/,
  date: /^date$/,
  jsonb: /^jsonb$/,
  json: /^jsonb$/,
};

const find = (name: string) => areas.find(({ definition }) => definition.name === name)?.definition;

test("what is made of the definitions is up to date", () => {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const run = spawnSync(process.execPath, ["src/build/resource-files.mjs", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  expect([run.stderr, run.status]).toEqual(["", 0]);
}, 60_000);

describe("the definition of", () => {
  test.each(areas.map(({ definition }) => [definition.name, definition] as const))(
    "%s is what its loader gives, and names fields that it has",
    async (name, definition) => {
      expect(await resourceLoaders[name]?.load()).toBe(definition);
      expect(resourceLoaders[name]?.view).toBe(definition.view);
      expect(resourceLoaders[name]?.permission).toBe(definition.permission);
      expect(resourceLoaders[name]?.elsewhere).toBe(definition.elsewhere);
      expect(Object.keys(definition.fields)).toContain(definition.nameField);
      for (const field of Object.values(definition.fields)) {
        if (field.kind === "ref" || field.kind === "refs")
          expect(find(field.to), `${name} → ${field.to}`).toBeDefined();
      }
      if (definition.detail)
        expect(find(definition.detail.resource)?.fields).toHaveProperty(definition.detail.sets);
      for (const { resource, filter, sets } of definition.related ?? []) {
        const other = find(resource);
        expect(other?.elsewhere, `${name} → ${resource}`).not.toBe(true);
        for (const field of Object.values(filter)) expect(findField(definition, field)).toBeDefined();
        if (sets) expect(other?.fields[sets]).toMatchObject({ to: name });
      }
      const { aside } = definition;
      if (aside) {
        expect(find(aside.resource)).toBeDefined();
        expect(parametersOf(definition).map(({ param }) => param)).toContain(aside.param);
      }
    },
  );
});

describe("a table that is written by hand has what its definition asks for:", () => {
  const byHand = areas.filter(({ byHand: own }) => own);
  test.each(byHand.map(({ definition, table }) => [definition.name, definition, table] as const))(
    "%s",
    (_, definition, table) => {
      if (!table) throw new Error("It has no table.");
      const columns = getTableColumns(table);
      const plan = planTable(definition, find);
      for (const { key, column, type } of plan.columns) {
        expect(columns[key]?.name, `column ${key}`).toBe(column);
        expect(columns[key]?.getSQLType(), `type of ${key}`).toMatch(SQL_TYPES[type]);
      }
      const { indexes } = getTableConfig(table);
      const named = new Set(indexes.map(({ config }) => config.name));
      const unique = plan.indexes.filter(({ kind }) => kind === "unique");
      for (const { name } of unique) expect([...named]).toContain(name);
      if (plan.tree) expect(columns).toHaveProperty("subCount");
    },
  );
});

describe("the areas of the admin service", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const staff = async (...permissions: string[]): Promise<AdminCalls> => {
    const { username } = await makeStaff(server.context.db, { permissions });
    return adminCalls(server, await server.login(username));
  };

  test("are mounted, with all that their definitions declare", () => {
    const routes = new Set(server.app.listedRoutes.map(({ method, url }) => `${method} ${url}`));
    const missing = areas.flatMap(({ definition }) => {
      if (definition.elsewhere) return [];
      const {
        create,
        update,
        remove,
        export: download,
        import: upload,
        history,
        restore,
      } = operationsOf(definition);
      const base = `/prod-api/${definition.path}`;
      const expected = [
        `GET ${base}`,
        `GET ${base}/:id`,
        ...(create ? [`POST ${base}`] : []),
        ...(update ? [`PUT ${base}`] : []),
        ...(remove ? [`DELETE ${base}`] : []),
        ...Object.values(definition.routes ?? {})
          .flat()
          .map((route) => route.replace(" ", ` ${base}`)),
        ...(download ? [`GET ${base}/download`] : []),
        ...(upload ? [`POST ${base}/import`] : []),
        ...(history ? [`GET ${base}/:id/history`] : []),
        ...(history && remove ? [`GET ${base}/removed`] : []),
        ...(restore ? [`POST ${base}/removed/restore`] : []),
        ...(definition.list.tree ? [`POST ${base}/superior`] : []),
        ...(definition.actions ?? []).map(
          (action) => `${action.method} /prod-api/${actionPath(definition.path, action)}`,
        ),
      ];
      return expected.filter((route) => !routes.has(route));
    });
    expect(missing).toEqual([]);
  });

  test("are chosen from by who lists an area that refers to them, who sees no more than it takes", async () => {
    const [dept, user] = [await staff("dept:list"), await staff("user:list")];
    const whole = (await dept("GET", "/api/dept")).body as { content: Record<string, unknown>[] };
    expect(whole.content[0]).toHaveProperty("createTime");
    const chosen = (await user("GET", "/api/dept")).body as { content: Record<string, unknown>[] };
    expect(Object.keys(chosen.content[0] ?? {}).toSorted()).toEqual(
      ["id", "name", "pid", "deptSort", "enabled", "subCount", "hasChildren", "leaf", "label"].toSorted(),
    );
    const tree = (await user("POST", "/api/dept/superior?exclude=false", [2])).body as Record<
      string,
      unknown
    >[];
    expect(tree[0]).not.toHaveProperty("createTime");
    expect(tree[0]).toHaveProperty("children");
    expect((await user("GET", "/api/dept/1")).status).toBe(403);
    expect((await dept("GET", "/api/sysUser")).status).toBe(403);
    expect((await (await staff("dict:list"))("GET", "/api/dept")).status).toBe(403);
  });

  test("each operation needs its own permission", async () => {
    const calls: [string, string, unknown, string][] = [
      ["GET", "/api/dict", undefined, "dict:list"],
      ["GET", "/api/dict/1", undefined, "dict:list"],
      ["POST", "/api/dict", {}, "dict:add"],
      ["PUT", "/api/dict", {}, "dict:edit"],
      ["DELETE", "/api/dict", [], "dict:del"],
    ];
    for (const [method, path, body, permission] of calls) {
      const others = ["dict:list", "dict:add", "dict:edit", "dict:del"].filter((one) => one !== permission);
      expect((await (await staff(...others))(method, path, body)).status, `${method} ${path}`).toBe(403);
      expect((await (await staff(permission))(method, path, body)).status).not.toBe(403);
    }
  });
});
