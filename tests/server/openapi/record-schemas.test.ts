import { expect, test } from "vitest";
import { createSchemaMaker } from "../../../server/openapi/json-schema.ts";
import { bodySchema, recordSchema } from "../../../server/openapi/record-schemas.ts";
import { widget } from "../resources/widget.ts";

test("a plain reference is described by its id in bodies, and beside its name in answers", () => {
  const schemas = createSchemaMaker();
  const body = bodySchema(widget, "create", "en");
  expect(body.properties).toMatchObject({ ownerKey: { anyOf: [{ type: "integer" }, { type: "null" }] } });
  expect(body.properties).not.toHaveProperty("owner");
  recordSchema(widget, "en", schemas);
  expect(schemas.shared["widget.record"]?.properties).toMatchObject({
    owner: { anyOf: [{ type: "object" }, { type: "null" }] },
    ownerKey: { anyOf: [{ type: "integer" }, { type: "null" }] },
  });
});

test("an amount of money is a number in answers, and decimal text as well in bodies", () => {
  const schemas = createSchemaMaker();
  recordSchema(widget, "en", schemas);
  expect(schemas.shared["widget.record"]?.properties).toMatchObject({
    price: { anyOf: [{ type: "number" }, { type: "null" }] },
  });
  expect(bodySchema(widget, "create", "en").properties).toMatchObject({
    price: {
      anyOf: [
        {
          anyOf: [
            { type: "number", minimum: 0, maximum: 9_999_999_999.99 },
            { type: "string", pattern: "^-?\\d+(\\.\\d{1,2})?$" },
          ],
        },
        { type: "null" },
      ],
    },
  });
});
