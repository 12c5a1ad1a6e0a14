import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { type AdminCall, type AdminFailure, callAdmin, queryText } from "../../src/query/admin-http.ts";
import { failureText } from "../../src/query/failure-text.ts";

interface Seen {
  url: string;
  init: RequestInit;
}

function server(answer: () => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const ports = {
    base: "/prod-api",
    token: () => "Bearer t",
    language: () => "zh_TW" as const,
    fetch: (async (url: string, init: RequestInit) => {
      seen.push({ url, init });
      return answer();
    }) as typeof fetch,
  };
  return { seen, ports };
}

async function failureOf(answer: () => Response | Promise<Response>, call: AdminCall = { path: "x" }) {
  const result = await callAdmin(server(answer).ports, call, v.unknown());
  if (result.ok) throw new Error("expected a failure");
  return result.failure;
}

const refusal =
  (status: number, message = "nope") =>
  () =>
    new Response(JSON.stringify({ status, timestamp: 1, message }), { status });

describe("a call of the admin service", () => {
  it("carries token, language and a JSON body", async () => {
    const { seen, ports } = server(() => new Response('{"a":1}'));
    const answer = await callAdmin(
      ports,
      { method: "POST", path: "/auth/login", body: { b: 2 } },
      v.object({ a: v.number() }),
    );
    expect(answer).toEqual({ ok: true, data: { a: 1 } });
    const headers = new Headers(seen[0]?.init.headers);
    expect(seen[0]?.url).toBe("/prod-api/auth/login");
    expect([
      headers.get("Authorization"),
      headers.get("Accept-Language"),
      headers.get("Content-Type"),
    ]).toEqual(["Bearer t", "zh-TW", "application/json"]);
    expect(seen[0]?.init.body).toBe('{"b":2}');
  });

  it("drops empty parameters and repeats arrays", () => {
    expect(
      queryText({ page: 0, blurry: "", dept: null, x: undefined, ok: false, sort: ["id,desc", "a,asc"] }),
    ).toBe("?page=0&ok=false&sort=id%2Cdesc&sort=a%2Casc");
    expect(queryText({ a: "" })).toBe("");
    expect(queryText(undefined)).toBe("");
  });

  it("takes an empty body as no data", async () => {
    const answer = await callAdmin(
      server(() => new Response(null, { status: 204 })).ports,
      { path: "x" },
      v.unknown(),
    );
    expect(answer).toEqual({ ok: true, data: undefined });
  });
});

describe("failures by the catalogue", () => {
  it.each([
    [refusal(401), { kind: "unauthorized", status: 401, message: "nope" }],
    [refusal(403), { kind: "forbidden", status: 403, message: "nope" }],
    [refusal(400), { kind: "refused", status: 400, message: "nope" }],
    [refusal(429), { kind: "refused", status: 429, message: "nope" }],
    [
      () => new Response("<html>bad gateway</html>", { status: 502 }),
      { kind: "unknown", status: 502, message: "" },
    ],
    [() => Promise.reject(new TypeError("failed to fetch")), { kind: "noResponse", status: 0, message: "" }],
  ] as const)("%#", async (answer, expected) => {
    expect(await failureOf(answer)).toEqual(expected);
  });

  it("an answer that does not fit breaks nothing", async () => {
    const answer = await callAdmin(
      server(() => new Response("[1]")).ports,
      { path: "x" },
      v.object({ a: v.string() }),
    );
    expect(answer).toEqual({ ok: false, failure: { kind: "answerUnreadable", status: 200, message: "" } });
  });

  it("a call that is given up counts as no response", async () => {
    const { ports } = server(() => Promise.reject(new DOMException("aborted", "AbortError")));
    const answer = await callAdmin(ports, { path: "x" }, v.unknown(), AbortSignal.abort());
    expect(answer).toMatchObject({ ok: false, failure: { kind: "noResponse" } });
  });

  it("a call has 30 s, and has timed out then", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    expect(await failureOf(() => Promise.reject(new DOMException("late", "TimeoutError")))).toEqual({
      kind: "timeout",
      status: 0,
      message: "",
    });
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });

  const say = (key: string) => `<${key}>`;
  it.each([
    [{ kind: "refused", status: 400, message: "name: is missing" }, "name: is missing"],
    [{ kind: "unknown", status: 502, message: "" }, "<unknown>"],
    [{ kind: "timeout", status: 0, message: "" }, "<timeout>"],
    [{ kind: "noResponse", status: 0, message: "" }, "<noResponse>"],
    [{ kind: "unauthorized", status: 401, message: "" }, "<sessionExpired>"],
    [{ kind: "forbidden", status: 403, message: "" }, "<unknown>"],
  ] satisfies [AdminFailure, string][])("is worded: %j", (failure, text) => {
    expect(failureText(failure, say)).toBe(text);
  });
});
