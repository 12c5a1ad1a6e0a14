/** The part in use of msgpackr's build without `new Function`, which comes without types of its own. */
declare module "msgpackr/index-no-eval" {
  export class Packr {
    constructor(options: {
      readonly useRecords: false;
      readonly int64AsType: "number";
      readonly encodeUndefinedAsNil: boolean;
    });
    /** The bytes may be a part of a larger buffer. */
    pack(value: unknown): Uint8Array<ArrayBuffer>;
    /** @throws on what is no msgpack, or goes on after its end. */
    unpack(bytes: Uint8Array): unknown;
  }
}
