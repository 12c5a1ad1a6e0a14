import { describe, expect, it } from "vitest";
import { entriesOf, grouped } from "../../src/app/doc/search.ts";

const operation = (operationId: string, tag: string, summary: string, parameter?: string) => ({
  operationId,
  tags: [tag],
  summary,
  responses: {},
  ...(parameter ? { parameters: [{ name: parameter, in: "query" }] } : {}),
});

const entries = entriesOf({
  openapi: "3.1.0",
  info: { title: "", version: "" },
  paths: {
    "/api/users": {
      get: operation("get_users", "User", "User: list", "blurry"),
      delete: operation("delete_users", "User", "User: deleted"),
    },
    "/api/roles": { get: operation("get_roles", "Role", "Role: list") },
  },
});

const found = (wanted: string) =>
  [...grouped(entries, wanted)].map(([tag, own]) => [tag, own.map((one) => one.operation.operationId)]);

describe("the search of the calls", () => {
  it("shows all of them where nothing is searched for, by their tags", () => {
    expect(found(" ")).toEqual([
      ["User", ["get_users", "delete_users"]],
      ["Role", ["get_roles"]],
    ]);
  });

  it("finds by method, path, words and parameters; every word has to be there", () => {
    expect(found("DELETE user")).toEqual([["User", ["delete_users"]]]);
    expect(found("list /api/roles")).toEqual([["Role", ["get_roles"]]]);
    expect(found("blurry")).toEqual([["User", ["get_users"]]]);
    expect(found("roles deleted")).toEqual([]);
  });
});
