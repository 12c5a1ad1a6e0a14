import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../server/http/app.ts";
import { BODY_DEPTH_MAX, BODY_VALUES_MAX, isTooMuch } from "../../../server/http/json-body.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";

const bytes = (text: string) => Buffer.from(text);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("what a body of JSON holds", () => {
  test.each([
    ["as many values as it may", JSON.stringify(Array(BODY_VALUES_MAX).fill(0)), false],
    ["one more", JSON.stringify(Array(BODY_VALUES_MAX + 1).fill(0)), true],
    [
      "fields",
      JSON.stringify(
        Object.fromEntries(
          Array(BODY_VALUES_MAX + 1)
            .fill(0)
            .entries(),
        ),
      ),
      true,
    ],
    [
      "empty lists",
      `[${Array(BODY_VALUES_MAX / 2 + 1)
        .fill("[]")
        .join(",")}]`,
      true,
    ],
    ["values as deep as they may be", nested(BODY_DEPTH_MAX), false],
    ["a deeper one", nested(BODY_DEPTH_MAX + 1), true],
    ["one text of all signs", JSON.stringify(',[{\\"'.repeat(BODY_VALUES_MAX)), false],
    ["values behind such a text", `["\\\\",${JSON.stringify('"\\,[')},${nested(BODY_DEPTH_MAX)}]`, true],
    ["a text that does not end", `"${",".repeat(BODY_VALUES_MAX + 1)}`, false],
    ["a sign that is escaped at the end", '"\\', false],
  ])("is counted: %s", (_, text, expected) => {
    expect(isTooMuch(bytes(text))).toBe(expected);
  });
});

describe("a body of JSON", () => {
  let app: App;
  beforeAll(async () => {
    app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
    app.post("/echo", async ({ body }) => ({ body }));
    await app.ready();
  });
  afterAll(() => app.close());

  const post = (payload: string) =>
    app.inject({ method: "POST", url: "/echo", payload, headers: { "content-type": "application/json" } });

  test("comes as it was sent", async () => {
    const body = { text: 'a "quoted", 中文, 🚢', list: [1, null, true, {}] };
    const answer = await post(JSON.stringify(body));
    expect(answer.json()).toEqual({ body });
  });

  test.each([
    ["that holds too much", JSON.stringify(Array(BODY_VALUES_MAX + 1).fill(0)), 413],
    ["whose values are too deep", nested(BODY_DEPTH_MAX + 1), 413],
    ["that is none", "{", 400],
    ["that is empty", "", 400],
    ["that names a prototype", '{"__proto__":{}}', 400],
  ])("%s is refused", async (_, text, status) => {
    const answer = await post(text);
    expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
  });
});
