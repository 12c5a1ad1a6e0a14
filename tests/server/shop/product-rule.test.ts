import { expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";

const PATH = "/api/yxStoreProductRule";
const desk = adminDesk(startTestServer);
const save = (ruleValue: unknown, id = 0) =>
  desk.admin("POST", `${PATH}/save/${id}`, { ruleName: "Shirts", ruleValue });

test("a rule has attributes of different names, each with values that goods can be told by", async () => {
  const colours = { value: "Colour", detail: [" red ", "blue", "red"] };
  const made = await save([colours, { value: "Size", detail: ["M", "L"] }]);
  expect(made.status, made.message).toBe(201);
  const { id } = made.body as { id: number };
  expect(await save([{ value: "Size", detail: ["S"] }], id)).toMatchObject({ status: 204 });
  expect(await save([colours], id)).toMatchObject({ status: 204 });
  expect((await desk.admin("GET", `${PATH}/${id}`)).body).toMatchObject({
    ruleValue: [{ value: "Colour", detail: ["red", "blue"] }],
  });
});

test.each([
  ["ruleValue: Fill this in", []],
  [
    "ruleValue: row 2, Attribute: the same as in row 1",
    [
      { value: "Size", detail: ["S"] },
      { value: " size", detail: ["M"] },
    ],
  ],
  ["ruleValue: row 1, Values: Fill this in", [{ value: "Size", detail: [] }]],
  ["ruleValue: row 1, Attribute: Fill this in", [{ value: "", detail: ["S"] }]],
  ['ruleValue: row 1, Values: must not contain "-" or ","', [{ value: "Size", detail: ["S-M"] }]],
  ['ruleValue: row 1, Values: must not contain "-" or ","', [{ value: "Size", detail: ["S,M"] }]],
])("%s", async (message, ruleValue) => {
  expect(await save(ruleValue)).toMatchObject({ status: 400, message });
});
