import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requirePermission } from "../../../server/http/access.ts";
import { createApp } from "../../../server/http/app.ts";
import {
  type RuntimeSettings,
  registerConsole,
  withMedia,
  withRuntime,
} from "../../../server/http/console.ts";
import { Refusal } from "../../../server/http/errors.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";
import { accountTexts } from "../../../server/texts/accounts.ts";
import { AdminError } from "../../../src/contract/admin.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const silent = createLog({ logLevel: "silent" });
const newApp = () => createApp({ trustProxy: [] }, silent);
const html = { accept: "text/html,*/*;q=0.8" };

describe("errors", () => {
  let app: App;
  beforeAll(async () => {
    app = await newApp();
    app.post(
      "/prod-api/thing/:id",
      {
        schema: {
          params: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)) }),
          querystring: v.object({ size: v.optional(v.pipe(v.string(), v.transform(Number)), "20") }),
          body: v.object({
            name: v.pipe(v.string(), v.maxLength(5)),
            inner: v.optional(v.object({ deep: v.number() })),
          }),
        },
      },
      async ({ params, query, body }) => ({ id: params.id, size: query.size, name: body.name }),
    );
    app.get("/prod-api/broken", async () => {
      throw new Error('relation "secret_table" does not exist');
    });
    app.get("/prod-api/refused", async () => {
      throw new Refusal(429, accountTexts.tooMany, { seconds: 7 }, 7);
    });
  });
  afterAll(() => app.close());

  const post = (url: string, payload: unknown, language = "en") =>
    app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", "accept-language": language },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });

  test("gives the handler what the schemas made of the input", async () => {
    expect((await post("/prod-api/thing/7", { name: "abc" })).json()).toEqual({
      id: 7,
      size: 20,
      name: "abc",
    });
  });

  test.each([
    ["/prod-api/thing/x", { name: "abc" }, /^id: /],
    ["/prod-api/thing/7", { name: "too long" }, /^name: /],
    ["/prod-api/thing/7", { name: "abc", inner: { deep: "x" } }, /^inner\.deep: /],
    ["/prod-api/thing/7", {}, /^name: /],
    ["/prod-api/thing/7", "{", /cannot be read/],
    ["/prod-api/thing/7", { name: "a\u0000" }, /^name: must not hold the character NUL/],
    ["/prod-api/thing/7", { name: "abc", more: [{ deep: "\u0000" }] }, /^more\.0\.deep: must not hold/],
    ["/prod-api/thing/7", { name: "abc", "more\u0000": 1 }, /^must not hold/],
    ["/prod-api/thing/7?more=%00", { name: "abc" }, /^more: must not hold/],
  ])("answers wrong input of %s %j with field and reason", async (url, payload, message) => {
    const response = await post(url, payload);
    expect(response.statusCode).toBe(400);
    const body = v.parse(AdminError, response.json());
    expect(body.status).toBe(400);
    expect(body.timestamp).toBeGreaterThan(0);
    expect(body.message).toMatch(message);
  });

  test("gives the handler U+FFFD for half a character, and whole ones as they are", async () => {
    const names = ['"a\\ud800"', '"\\udc00b"', '"\\ud83d\\ude00"', '"😀"'];
    const taken = await Promise.all(
      names.map(async (name) => (await post("/prod-api/thing/7", `{"name":${name}}`)).json().name),
    );
    expect(taken).toEqual(["a\ufffd", "\ufffdb", "😀", "😀"]);
  });

  test("says the reason in the caller's language", async () => {
    const reasons = await Promise.all(
      ["en", "zh-CN", "zh-TW"].map(
        async (language) => (await post("/prod-api/thing/7", {}, language)).json().message,
      ),
    );
    expect(new Set(reasons).size).toBe(3);
    for (const reason of reasons) expect(reason).toMatch(/^name: /);
  });

  test("reveals nothing of what went wrong inside", async () => {
    const response = await app.inject({ url: "/prod-api/broken", headers: { "accept-language": "en" } });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain("secret_table");
    expect(response.json()).toMatchObject({
      status: 500,
      message: "Internal server error. Try again later",
    });
  });

  test("answers a refusal with its status, text and Retry-After", async () => {
    const response = await app.inject({ url: "/prod-api/refused", headers: { "accept-language": "en" } });
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "7"]);
    expect(response.json().message).toContain("7 seconds");
  });

  test("refuses a body over the limit and one of another type", async () => {
    expect((await post("/prod-api/thing/7", { name: "x".repeat(2_000_000) })).statusCode).toBe(413);
    const other = await app.inject({
      method: "POST",
      url: "/prod-api/thing/7",
      payload: "x",
      headers: { "content-type": "text/x" },
    });
    expect([other.statusCode, other.json().status]).toEqual([415, 415]);
  });

  test("ignores a slash too many", async () => {
    expect((await post("//prod-api//thing/7/", { name: "abc" })).statusCode).toBe(200);
  });
});

describe("permissions", () => {
  let server: TestServer;
  let app: App;
  beforeAll(async () => {
    server = await startTestServer();
    app = await newApp();
    app.get(
      "/prod-api/x",
      { onRequest: requirePermission(server.context, "order:deliver", "news:edit") },
      async () => "yes",
    );
    app.get(
      "/prod-api/y",
      { onRequest: requirePermission(server.context, "order:deliver") },
      async () => "yes",
    );
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  test.each([
    ["admin", "/prod-api/y", 200],
    ["amy", "/prod-api/x", 200],
    ["amy", "/prod-api/y", 403],
  ])("%s asking for %s gets %i", async (name, url, status) => {
    const response = await app.inject({ url, headers: { authorization: await server.login(name) } });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json()).toMatchObject({ status: 403, message: expect.any(String) });
  });

  test.each([
    ["DELETE", "/prod-api/auth/info", "GET, HEAD"],
    ["PATCH", "/prod-api/api/sysUser/7?x=1", "GET, HEAD"],
    ["DELETE", "/prod-api//auth/login/", "POST"],
    ["DELETE", "/imchat-api/friend/list", "GET, HEAD"],
    ["DELETE", "/prod-api/api/dept/order", "PUT"],
    ["GET", "/prod-api//api/dept/order/?x=1", "PUT"],
    ["QUERY", "/prod-api/auth/info", "GET, HEAD"],
    ["QUERY", "/imchat-api/friend/list", "GET, HEAD"],
  ])("a wrong method is answered with the right ones: %s %s", async (method, path, methods) => {
    const answer = await server.request(method, path, { headers: { "Accept-Language": "en" } });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, methods]);
    expect(await answer.json()).toMatchObject({ message: "This address is not called in this way" });
  });

  test.each(["/prod-api/none", "/prod-api/api/sysUser/7/none", "/imchat-api/none"])(
    "what there is by no method at all is not found: %s",
    async (path) => {
      expect((await server.request("DELETE", path)).status).toBe(404);
    },
  );

  test("what is not found is answered once, and no failure for the log", async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: "debug" }, { write: (line) => void lines.push(line) });
    const noisy = await startTestServer({}, { log });
    const ask = async (method: string, path: string) => (await noisy.request(method, path)).status;
    expect(await ask("GET", "/prod-api/none")).toBe(404);
    expect(await ask("GET", "/config/none.png")).toBe(404);
    expect(await ask("DELETE", "/prod-api/auth/info")).toBe(405);
    await noisy.close();
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(1);
  }, 60_000);

  test("nobody gets 401", async () => {
    expect((await app.inject("/prod-api/y")).statusCode).toBe(401);
  });
});

describe("the console", () => {
  let folder = "";
  let app: App;
  const runtime: RuntimeSettings = {
    publicKey: "key",
    demo: { accounts: ["</script><b>"], password: "$& $1" },
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "quayside-console-"));
    mkdirSync(join(folder, "js"));
    writeFileSync(join(folder, "index.html"), page("first"));
    writeFileSync(join(folder, "js/a-1.js"), "plain");
    writeFileSync(join(folder, "js/a-1.js.gz"), gzipSync("compressed before"));
    writeFileSync(join(folder, "favicon.svg"), "<svg/>");
    writeFileSync(join(folder, ".hidden"), "secret");
    app = await newApp();
    app.get("/prod-api/real", async () => ({}));
    await registerConsole(app, folder, () => runtime);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = (title: string) =>
    `<!doctype html><title>${title}</title><script type="application/json" id="runtime">{}</script><div></div>`;
  const get = (url: string, headers: Record<string, string> = html) => app.inject({ url, headers });

  test("the login form that stands in the page comes with its own address alone", async () => {
    const forms = ["style", "en"].map((name) => `<template id="login-${name}"><i></i></template>`).join("\n");
    writeFileSync(join(folder, "index.html"), `${page("first")}${forms}<p>end</p>`);
    expect((await get("/login?from=%2F")).body).toContain(forms);
    const { body } = await get("/dashboard/workplace");
    expect(body).not.toContain("template");
    expect(body).toMatch(/<div><\/div><p>end<\/p>$/);
    writeFileSync(join(folder, "index.html"), page("first"));
  });

  test("gives the page with its runtime configuration for every address of the console", async () => {
    for (const url of [
      "/",
      "/index.html",
      "/login",
      "/dashboard/workplace?x=1",
      "/news/navinfo/a.b",
      "/import/x",
    ]) {
      const response = await get(url);
      expect([url, response.statusCode, response.headers["cache-control"]]).toEqual([url, 200, "no-cache"]);
      expect(response.headers["content-type"]).toContain("text/html");
      const json = /id="runtime">(.*?)<\/script>/.exec(response.body)?.[1] ?? "";
      expect(JSON.parse(json)).toEqual(runtime);
    }
  });

  test("lets any page have the visitor's script and frame the window, and nothing else", async () => {
    writeFileSync(join(folder, "visitor.js"), "script");
    writeFileSync(join(folder, "visitor.html"), page("window"));
    const script = await get("/visitor.js", {});
    expect(script).toMatchObject({ statusCode: 200, body: "script" });
    expect(script.headers).toMatchObject({
      ...{ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" },
      ...{ "cache-control": "public, max-age=300", "x-frame-options": "SAMEORIGIN" },
    });
    expect(await get("/visitor.js", { "if-none-match": String(script.headers.etag) })).toMatchObject({
      statusCode: 304,
    });
    for (const url of ["/visitor/?site=1", "/visitor?site=1"]) {
      const window = await get(url);
      expect(window.body).toContain("<title>window</title>");
      expect(window.headers).toMatchObject({
        ...{ "content-security-policy": "frame-ancestors *", "cache-control": "no-cache" },
        ...{ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" },
      });
      expect(window.headers).not.toHaveProperty("x-frame-options");
    }
    for (const url of ["/", "/login", "/visitors", "/visitor/more"]) {
      const other = await get(url);
      expect(other.headers).toMatchObject({
        ...{ "content-security-policy": "frame-ancestors 'self'", "x-frame-options": "SAMEORIGIN" },
      });
      expect(other.headers).not.toHaveProperty("cross-origin-resource-policy");
    }
  });

  test("sends the page compressed, and not again to who has it", async () => {
    writeFileSync(join(folder, "index.html"), page("long ".repeat(1000)));
    const packed = await get("/", { ...html, "accept-encoding": "gzip" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get("/")).body);
    const again = { ...html, "accept-encoding": "gzip", "if-none-match": String(packed.headers.etag) };
    expect(await get("/", again)).toMatchObject({ statusCode: 304, body: "" });
    writeFileSync(join(folder, "index.html"), page("another ".repeat(1000)));
    expect(await get("/", again)).toMatchObject({ statusCode: 200 });
    writeFileSync(join(folder, "index.html"), page("first"));
  });

  test("lets no value end the script element", () => {
    const out = withRuntime(page("x"), runtime);
    expect(out.match(/<\/script>/g)).toHaveLength(1);
    expect(out).toContain("\\u003c/script>");
  });

  test("lets pictures and films come from the origins that are named, and nothing else", () => {
    const policy = "default-src 'none'; img-src 'self' data:; media-src 'self' blob:; script-src 'self'";
    expect(withMedia(policy, [])).toBe(policy);
    expect(withMedia(policy, ["https://*.qlogo.cn", "https://a.example", "https://a.example"])).toBe(
      "default-src 'none'; img-src 'self' https://*.qlogo.cn https://a.example data:; " +
        "media-src 'self' https://*.qlogo.cn https://a.example blob:; script-src 'self'",
    );
  });

  test("reads the page again when it was built anew", async () => {
    await get("/");
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(join(folder, "index.html"), page("second build"));
    expect((await get("/")).body).toContain("second build");
  });

  test.each([
    "/prod-api/none",
    "/imchat-api/none",
    "/shop-api/none",
    "/site-api/none",
    "/im/1/amy",
    "/chat-file/none",
    "/js/none.js",
    "/css/none.css",
    "/.hidden",
    "/js/../.hidden",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/js%2f..%2f..%2fetc/passwd",
    "/js/%00",
  ])("does not answer %s with the page or a file", async (url) => {
    const response = await get(url);
    expect(response.body).not.toMatch(/secret|root:/);
    if (response.statusCode === 200) expect(response.body).toContain("<!doctype html>");
    if (/^\/(prod-api|imchat-api|shop-api|site-api|im|js|css|chat-file)\//.test(url) && !url.includes(".."))
      expect(response.statusCode).toBe(404);
  });

  test.each([
    "/metrics",
    "/readyz",
    "/livez",
    "/health",
    "/api/users",
    "/.well-known/security.txt",
    "/file/none",
  ])("tells a program that there is no %s", async (url) => {
    for (const accept of ["*/*", "text/html,*/*;q=0.8"])
      expect((await get(url, { accept })).statusCode).toBe(404);
  });

  test("does not give the page to a script's request or to another method", async () => {
    expect((await get("/dashboard", { accept: "application/json" })).statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: "/dashboard", headers: html })).statusCode).toBe(404);
  });

  test("keeps hashed files for ever, compressed where they were", async () => {
    const plain = await get("/js/a-1.js", {});
    expect([plain.body, plain.headers["cache-control"]]).toEqual([
      "plain",
      "public, max-age=31536000, immutable",
    ]);
    const compressed = await get("/js/a-1.js", { "accept-encoding": "gzip" });
    expect(compressed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(compressed.rawPayload).toString()).toBe("compressed before");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test("sets the security headers everywhere", async () => {
    for (const url of ["/", "/js/a-1.js", "/prod-api/real", "/prod-api/none"]) {
      expect((await get(url)).headers).toMatchObject({
        "content-security-policy": "frame-ancestors 'self'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
      });
    }
    expect((await get("/prod-api/real")).headers["cache-control"]).toBe("no-store");
  });

  test("has who came by TLS come by nothing else, be it a proxy's; others may come as they do", async () => {
    const behind = await createApp({ trustProxy: ["127.0.0.1"] }, silent);
    const said = async (through: typeof behind, protocol: string) =>
      (await through.inject({ url: "/", headers: { "x-forwarded-proto": protocol } })).headers[
        "strict-transport-security"
      ];
    expect(await said(behind, "https")).toBe("max-age=31536000");
    expect(await said(behind, "http")).toBeUndefined();
    // Anybody can write such a header.
    expect(await said(app, "https")).toBeUndefined();
    await behind.close();
  });

  test("says so when the console was not built", async () => {
    const bare = await newApp();
    await registerConsole(bare, join(folder, "nowhere"), () => runtime);
    const response = await bare.inject({ url: "/", headers: html });
    expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining("npm run build")]);
    await bare.close();
  });
});
