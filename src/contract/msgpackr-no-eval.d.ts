/** The parts in use of msgpackr's builds without `new Function`, which come without types of their own. */
declare module "msgpackr/index-no-eval" {
  export class Packr {
    constructor(options: { readonly useRecords: false; readonly encodeUndefinedAsNil: boolean });
    /** The bytes may be a part of a larger buffer. */
    pack(value: unknown): Uint8Array<ArrayBuffer>;
  }
}

declare module "msgpackr/unpack-no-eval" {
  export class Unpackr {
    constructor(options: { readonly useRecords: false; readonly int64AsType: "number" });
    /** @throws on what is no msgpack, or goes on after its end. */
    unpack(bytes: Uint8Array): unknown;
  }
}
