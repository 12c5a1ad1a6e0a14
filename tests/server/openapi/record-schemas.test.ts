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
