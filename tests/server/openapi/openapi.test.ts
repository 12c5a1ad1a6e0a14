import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeRoutes } from "../../../server/openapi/document.ts";
import { pathOf } from "../../../server/openapi/operation.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import type { DescribedCalls, Json } from "../../support/described-answers.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

describe("the description of the calls", () => {
  let server: TestServer;
  let admin: AdminCalls;
  let document: DescribedCalls;
  beforeAll(async () => {
    server = await startTestServer();
    admin = adminCalls(server, await server.login("admin"));
    document = (await admin("GET", "/v3/api-docs")).body as DescribedCalls;
  }, 60_000);
  afterAll(() => server.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  test("is valid OpenAPI, in each language", async () => {
    for (const language of ["zh-CN", "zh-TW", "en"]) {
      const calls = adminCalls(server, await server.login("admin"), language);
      const { body } = await calls("GET", "/v3/api-docs");
      const { valid, errors } = await new Validator().validate(body as Record<string, unknown>);
      expect(errors ?? [], language).toEqual([]);
      expect(valid).toBe(true);
    }
  });

  test("has every route, and says of each what it answers", async () => {
    const routes = server.app.listedRoutes.filter(({ method }) => method !== "HEAD" && method !== "OPTIONS");
    const missing = routes.filter(
      ({ method, url }) => document.paths[pathOf(url)]?.[method.toLowerCase()] === undefined,
    );
    expect(missing.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
    expect((await describeRoutes(server.app.listedRoutes, "en", "1")).unknown).toEqual([]);
  });

  test("calls each operation by a name of its own, in words", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const calls = operations().filter(({ path }) => /^\/(prod-api|imchat-api)\//.test(path));
    const unworded = calls.filter(({ operation: { summary } }) =>
      /^(GET|POST|PUT|DELETE) \/|^\w*[a-z][A-Z]\w*$|^[a-z]+$/.test(summary),
    );
    expect(unworded.map(({ path, method }) => `${method} ${path}`)).toEqual([]);
  });

  test("describes the refusals: of input, of who may not, of what is not there", () => {
    const users = document.paths["/prod-api/api/sysUser"];
    expect(Object.keys(users?.post?.responses ?? {})).toEqual([
      "201",
      "400",
      "401",
      "403",
      "413",
      "415",
      "429",
      "431",
      "500",
      "503",
    ]);
    expect(Object.keys(users?.put?.responses ?? {})).toContain("409");
    expect(Object.keys(document.paths["/prod-api/api/sysUser/{id}"]?.get?.responses ?? {})).toContain("404");
  });

  test("describes what every answer holds: none is of any shape", () => {
    const isVague = (schema: Json): boolean => {
      if (Array.isArray(schema.anyOf)) return schema.anyOf.some((one) => isVague(one as Json));
      if (schema.type === "array") return schema.items === undefined || isVague(schema.items as Json);
      if (schema.type === "object") return !("properties" in schema || "additionalProperties" in schema);
      return !["$ref", "type", "enum", "const"].some((key) => key in schema);
    };
    const vague = operations().flatMap(({ path, method, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.values(content)
          .filter(({ schema }) => isVague(schema))
          .map(() => `${method} ${path} ${status}`),
      ),
    );
    expect(vague).toEqual([]);
  });

  test("gives every refusal its body", () => {
    const bare = operations().flatMap(({ path, method, operation }) =>
      Object.entries(operation.responses)
        .filter(([status, { content }]) => Number(status) >= 400 && content === undefined)
        .map(([status]) => `${method} ${path} ${status}`),
    );
    expect(bare).toEqual([]);
  });

  test("is for those who may see it", async () => {
    const amy = adminCalls(server, await server.login("amy"));
    expect((await amy("GET", "/v3/api-docs")).status).toBe(403);
    expect((await adminCalls(server)("GET", "/v3/api-docs")).status).toBe(401);
  });
});
