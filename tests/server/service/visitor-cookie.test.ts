import fastify from "fastify";
import { expect, test } from "vitest";
import { giveVisitorKey } from "../../../server/service/visitor-cookie.ts";

const PLAIN = "quaysideVisitor7=k; Max-Age=34560000; Path=/visitor-api/visits; HttpOnly";

test.each([
  ["https", "im.example", `${PLAIN}; Secure; Partitioned; SameSite=None`],
  ["http", "im.example", `${PLAIN}; SameSite=Lax`],
  // Browsers take a secure one of their own machine.
  ["http", "localhost:8080", `${PLAIN}; Secure; Partitioned; SameSite=None`],
])("the cookie of a visitor, by %s from %s, goes where browsers let it", async (protocol, host, line) => {
  const app = fastify({ trustProxy: true });
  app.get("/", async (request, reply) => {
    giveVisitorKey(request, reply, 7, "k");
    return null;
  });
  const { headers } = await app.inject({ url: "/", headers: { host, "x-forwarded-proto": protocol } });
  expect(headers["set-cookie"]).toBe(line);
});
