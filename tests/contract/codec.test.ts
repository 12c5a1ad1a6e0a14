import fc from "fast-check";
import { Unpackr } from "msgpackr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { codecOf, offeredProtocols } from "../../src/contract/codec.ts";
import { decodeFrame } from "../../src/contract/codec-reader.ts";
import { encodeFrame } from "../../src/contract/codec-writer.ts";
import { Cmd } from "../../src/contract/wire.ts";

afterEach(() => vi.unstubAllGlobals());

const frame = {
  cmd: Cmd.private,
  data: { id: 2 ** 40, content: "你好 😀", sendTime: 1_760_000_000_000 },
  seq: 3,
};

describe("both codecs", () => {
  test.each(["json", "msgpack"] as const)("%s gives back what it was given", (codec) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.jsonValue({ maxDepth: 4 }),
        fc.option(fc.nat()),
        (cmd, given, seq) => {
          const text = JSON.stringify(given);
          fc.pre(!text.includes("__proto__"));
          const data: unknown = JSON.parse(text);
          const written = encodeFrame(codec, { cmd, data, ...(seq === null ? {} : { seq }) });
          const { seq: read, ...rest } = decodeFrame(codec, written) ?? {};
          expect(rest).toEqual({ cmd, data });
          expect(read ?? null).toBe(seq);
        },
      ),
    );
  });

  test("JSON is text, msgpack bytes that any reader of msgpack understands", () => {
    expect(encodeFrame("json", frame)).toBe(JSON.stringify(frame));
    const bytes = encodeFrame("msgpack", frame);
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(new Unpackr({ useRecords: false }).unpack(bytes)).toEqual(frame);
  });

  test("no key reaches a prototype", () => {
    const hostile = { cmd: 3, data: JSON.parse('{"__proto__":{"polluted":1}}') };
    for (const codec of ["json", "msgpack"] as const) {
      const read = decodeFrame(codec, encodeFrame(codec, hostile))?.data;
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      expect(read).not.toHaveProperty("polluted");
    }
  });

  test("64-bit integers of other writers are numbers", () => {
    const bytes = Uint8Array.from([
      ...[0x82, 0xa3, 0x63, 0x6d, 0x64, 0x05, 0xa4, 0x64, 0x61, 0x74, 0x61],
      ...[0xcf, 0x00, 0x00, 0x01, 0x9b, 0x00, 0x00, 0x00, 0x01],
    ]);
    expect(decodeFrame("msgpack", bytes)).toMatchObject({ cmd: 5, data: 0x19b_0000_0001 });
  });
});

describe("what is no frame is null", () => {
  test.each(["", "{", "[]", "null", "1", '{"data":1}', '{"cmd":"3"}', '{"cmd":3,"seq":"1"}'])(
    "JSON %s",
    (text) => expect(decodeFrame("json", text)).toBeNull(),
  );

  test.each([
    ["nothing", []],
    ["the code that is never used", [0xc1]],
    ["an array without its end", [0x93]],
    ["a length beyond all memory", [0xdd, 0xff, 0xff, 0xff, 0xff]],
    ["a number", [0x05]],
    ["something behind the end", [...encodeFrame("msgpack", frame), 0x00]],
    ["nesting without end", new Array(20_000).fill(0x91)],
  ])("msgpack: %s", (_, bytes) => expect(decodeFrame("msgpack", Uint8Array.from(bytes))).toBeNull());

  test("any bytes at all do no harm, and leave the codec whole", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        decodeFrame("msgpack", bytes);
        expect(decodeFrame("msgpack", encodeFrame("msgpack", frame))).toMatchObject(frame);
      }),
    );
  });

  test("text on a binary socket, bytes on a JSON one", () => {
    expect(decodeFrame("msgpack", JSON.stringify(frame))).toBeNull();
    expect(decodeFrame("json", new TextEncoder().encode(JSON.stringify(frame)))).toBeNull();
  });
});

test("no code is made of what a peer sends, not even of records", () => {
  const made = vi.fn(() => {
    throw new Error("code was made");
  });
  vi.stubGlobal("Function", made);
  // fixext 1 "r": a record of the keys cmd and data, with its values; repeated, because readers are made after a few.
  const record = [0xd4, 0x72, 0x40, 0x92, 0xa3, 0x63, 0x6d, 0x64, 0xa4, 0x64, 0x61, 0x74, 0x61, 0x01, 0xc0];
  for (let i = 0; i < 10; i++) {
    const list = Uint8Array.from([0x98, ...record, ...new Array(7).fill([0x40, 0x01, 0xc0]).flat()]);
    expect(decodeFrame("msgpack", list)).toBeNull();
  }
  expect(made).not.toHaveBeenCalled();
});

test("a client offers the binary codec where the service names it, and only there", () => {
  expect(offeredProtocols(["msgpack", "other"])).toEqual(["quayside.msgpack"]);
  for (const codecs of [undefined, null, [], ["other"]]) expect(offeredProtocols(codecs)).toEqual([]);
  expect([codecOf("quayside.msgpack"), codecOf(""), codecOf(undefined), codecOf("other")]).toEqual([
    "msgpack",
    "json",
    "json",
    "json",
  ]);
});
