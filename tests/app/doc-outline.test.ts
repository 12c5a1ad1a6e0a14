import { describe, expect, it } from "vitest";
import { outline } from "../../src/app/doc/outline.ts";

const schemas = {
  Tree: {
    type: "object",
    properties: {
      name: { type: "string" },
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    },
    required: ["name"],
  },
};

describe("a schema as lines", () => {
  it("names what it holds, what bounds it and what it is for", () => {
    const schema = {
      type: "object",
      properties: {
        id: { type: "integer" },
        size: { type: "integer", minimum: 1, maximum: 50, default: 20 },
        name: { anyOf: [{ type: "string", maxLength: 9 }, { type: "null" }], description: "Name" },
        kind: { enum: ["a", 1] },
        tags: { type: "array", items: { type: "string" } },
      },
      required: ["id"],
    };
    expect(outline(schema, {}).split("\n")).toEqual([
      "object",
      "  id: integer",
      "  size?: integer (≥ 1, ≤ 50, = 20)",
      "  name?: string (≤ 9) | null  — Name",
      '  kind?: "a" | 1',
      "  tags?: string[]",
    ]);
  });

  it("goes into lists and references, and not for ever", () => {
    const lines = outline({ $ref: "#/components/schemas/Tree" }, schemas).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "object",
      "  name: string",
      "  children?: object[]",
      "    name: string",
    ]);
    expect(lines.length).toBeLessThan(30);
  });

  it("describes each of several shapes", () => {
    const shape = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });
    expect(outline({ anyOf: [shape("done"), shape("refused")] }, {}).split("\n")).toEqual([
      "object",
      "  done?: string",
      "  |",
      "  refused?: string",
    ]);
  });

  it("says anything of what is not said", () => {
    expect(outline({}, {})).toBe("any");
    expect(outline({ $ref: "#/components/schemas/Gone" }, {})).toBe("any");
  });
});
