import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFrame } from "../../../src/contract/codec-reader.ts";
import { writeFrame } from "../../../workers/engine/connection/frame-writer.ts";

describe("what an engine says", () => {
  test.each(["json", "msgpack"] as const)("is read by any reader of %s", (codec) => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.dictionary(
          fc.string().filter((key) => key !== "__proto__"),
          fc.oneof(
            fc.nat(),
            fc.string({ unit: "grapheme" }),
            fc.string({ minLength: 300, maxLength: 5_000 }),
          ),
        ),
        (cmd, given) => {
          const data = { ...given };
          expect(decodeFrame(codec, writeFrame(codec, { cmd, data }))).toEqual({ cmd, data });
        },
      ),
    );
  });

  test("is bytes in msgpack and text in JSON", () => {
    const frame = { cmd: 1, data: {} };
    expect(writeFrame("json", frame)).toBe('{"cmd":1,"data":{}}');
    expect(writeFrame("msgpack", frame)).toBeInstanceOf(Uint8Array);
  });
});
