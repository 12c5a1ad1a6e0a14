import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../server/http/app.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { jsonPieces } from "../../../server/http/long-answers.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";
import { httpTexts } from "../../../server/texts/http.ts";
import { erasedName } from "../../../src/domain/erased-names.ts";

const rows = Array.from({ length: 1_000 }, (_, at) => ({
  id: at,
  name: `行 ${at} "quoted"`,
  time: new Date(at),
  gone: undefined,
  inner: Array.from({ length: at % 3 }, () => ({ at })),
}));
const ANSWERS: Readonly<Record<string, unknown>> = {
  list: rows,
  page: { content: rows, totalElements: 1_000, left: undefined },
  envelope: { code: 200, data: rows, message: "ok" },
  fields: Object.fromEntries(rows.map((row) => [`f${row.id}`, row])),
  values: Array(500).fill(undefined),
  short: { content: rows.slice(0, 20), totalElements: 20 },
};

const ERASED = Array.from({ length: 3_000 }, (_, at) => ({
  name: erasedName(at),
  remark: `[erased:${at}] x`,
}));

let app: App;
beforeAll(async () => {
  app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
  for (const [name, answer] of Object.entries(ANSWERS)) app.get(`/${name}`, async () => answer);
  app.get("/erased", async () => ERASED);
  app.get(
    "/broken",
    { preSerialization: async () => Promise.reject(new Refusal(409, httpTexts.notFound)) },
    async () => rows,
  );
  await app.ready();
});
afterAll(() => app.close());

test.each(Object.keys(ANSWERS))(
  "an answer of many values is what it otherwise would be: %s",
  async (name) => {
    const answer = await app.inject({ url: `/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.body).toBe(JSON.stringify(ANSWERS[name]));
  },
);

test("names of erased users are worded in answers of many values too", async () => {
  const url = "/erased";
  const answer = await app.inject({ url, headers: { "accept-language": "en" } });
  expect(answer.json()).toEqual(
    ERASED.map((_, id) => ({ name: `Erased user ${id}`, remark: `[erased:${id}] x` })),
  );
});

test("an answer of many values is packed as others are", async () => {
  const answer = await app.inject({ url: "/page", headers: { "accept-encoding": "gzip" } });
  expect(answer.headers["content-encoding"]).toBe("gzip");
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(ANSWERS.page).length / 3);
});

test("an error that comes in its place is told", async () => {
  const answer = await app.inject({ url: "/broken" });
  expect([answer.statusCode, answer.json().status]).toEqual([409, 409]);
});

test("what is written piece by piece is what is written at once, whatever it is", async () => {
  const long = fc.array(fc.jsonValue(), { minLength: 200, maxLength: 230 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue(), long, fc.record({ a: long, b: fc.jsonValue() })),
      async (value) => {
        let written = "";
        for await (const piece of jsonPieces(value)) written += piece;
        expect(written).toBe(JSON.stringify(value));
      },
    ),
    { numRuns: 60 },
  );
});
