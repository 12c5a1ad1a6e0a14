import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerChatError } from "../../../server/chat/chat-routes.ts";
import { createApp } from "../../../server/http/app.ts";
import { Refusal } from "../../../server/http/errors.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";
import { httpTexts } from "../../../server/texts/http.ts";

/**
 * Whatever throws ends its request, never the process: what nobody caught would fail this run by itself. Each request goes over a real
 * socket, so that what the framework does with it afterwards happens too.
 */
let app: App;
let url = "";

const HOOKS = [
  "onRequest",
  "preParsing",
  "preValidation",
  "preHandler",
  "preSerialization",
  "onSend",
  "onResponse",
] as const;

/** What routes and hooks throw. */
const THROWN: Readonly<Record<string, () => unknown>> = {
  error: () => new Error("a secret of the inside"),
  refusal: () => new Refusal(409, httpTexts.notFound),
  nothing: () => undefined,
  text: () => "a secret text",
};

const thrown = (what: string | undefined): unknown => THROWN[what ?? ""]?.();

/** A body that breaks when its first part has been read, or before. */
function broken(after: number): Readable {
  let sent = 0;
  return new Readable({
    read() {
      sent += 1;
      if (sent <= after) this.push("x".repeat(100_000));
      else this.destroy(new Error("the disk went away"));
    },
  });
}

/** The services answer errors in bodies of their own. */
const BASES = ["/prod-api", "/imchat-api"] as const;

/** Routes that throw, each in its way. */
async function addRoutes(scope: App): Promise<void> {
  for (const hook of HOOKS) {
    scope.route({
      method: "POST",
      url: `/async/${hook}`,
      [hook]: async (request: { headers: Record<string, string> }) => {
        throw thrown(request.headers["x-thrown"]);
      },
      handler: async () => ({ fine: true }),
    });
    scope.route({
      method: "POST",
      url: `/called/${hook}`,
      [hook]: (request: { headers: Record<string, string> }, _: unknown, ...rest: unknown[]) => {
        const done = rest.at(-1) as (error?: unknown) => void;
        done(thrown(request.headers["x-thrown"]) ?? new Error("a secret of the inside"));
      },
      handler: async () => ({ fine: true }),
    });
  }
  scope.post("/handler", async ({ headers }) => {
    throw thrown(String(headers["x-thrown"]));
  });
  scope.post("/typed", async ({ headers }, reply) => {
    void reply
      .type("image/png")
      .headers({ "Cache-Control": "public, immutable", "Content-Disposition": "attachment", ETag: '"1"' });
    throw thrown(String(headers["x-thrown"]));
  });
  scope.post("/fails-early", async (_, reply) => reply.type("image/png").send(broken(0)));
  scope.post("/fails-midway", async (_, reply) => reply.type("image/png").send(broken(3)));
}

beforeAll(async () => {
  app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
  for (const prefix of BASES) {
    await app.register(
      async (scope: App) => {
        if (prefix === "/imchat-api") scope.setErrorHandler(answerChatError);
        await addRoutes(scope);
      },
      { prefix },
    );
  }
  app.get("/prod-api/fine", async () => ({ fine: true }));
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const post = (path: string, what: string) =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Thrown": what, "Accept-Language": "en" },
    body: "{}",
  });

async function expectUp(): Promise<void> {
  expect(await (await fetch(`${url}/prod-api/fine`)).json()).toEqual({ fine: true });
}

describe.each(Object.keys(THROWN))("thrown: %s", (what) => {
  test.each(BASES.flatMap((base) => [`${base}/handler`, `${base}/typed`]))("in %s", async (path) => {
    const response = await post(path, what);
    expect(response.status).toBe(what === "refusal" ? 409 : 500);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(response.headers.get("etag")).toBeNull();
    expect(await response.text()).not.toContain("secret");
    await expectUp();
  });

  test.each(
    BASES.flatMap((base) => HOOKS.flatMap((hook) => [`${base}/async/${hook}`, `${base}/called/${hook}`])),
  )("in the hook %s", async (path) => {
    const response = await post(path, what);
    // What happens behind the answer does not change it.
    if (!path.endsWith("onResponse")) expect(response.status).toBe(what === "refusal" ? 409 : 500);
    expect(await response.text()).not.toContain("secret");
    await expectUp();
  });
});

test.each(BASES)("a body of %s that breaks before it begins is answered as an error", async (base) => {
  const response = await post(`${base}/fails-early`, "error");
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  await expectUp();
});

test.each(BASES)("a body of %s that breaks in the middle ends its own request", async (base) => {
  const response = await post(`${base}/fails-midway`, "error");
  await expect(response.arrayBuffer()).rejects.toThrow();
  await expectUp();
});

test("closing waits for the answer that is under way, and not for its connection", async () => {
  const own = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((arrived) => {
    own.get("/prod-api/slow", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
        arrived();
      });
      return { fine: true };
    });
  });
  const address = await own.listen({ port: 0, host: "127.0.0.1" });
  const response = fetch(`${address}/prod-api/slow`);
  await asked;
  const closed = own.close();
  await expect.poll(() => own.server.listening).toBe(false);
  answer();
  expect(await (await response).json()).toEqual({ fine: true });
  await closed;
});
