import type { Unpack } from "../../../src/contract/codec.ts";
import type { Log } from "../ports.ts";

/** The reader of msgpack, which is loaded beside the way to the socket: a quarter of what the engine would be with it. */
export interface Unpacker {
  /** @returns whether it can read; without it frames are JSON. Never rejects. */
  load(): Promise<boolean>;
  readonly unpack: Unpack;
}

/** The part that reads msgpack. */
export interface UnpackPart {
  readonly unpack: Unpack;
}

/** @param fetch loads the part; absent: there is none. */
export function createUnpacker(fetch: (() => Promise<UnpackPart>) | undefined, log: Log): Unpacker {
  let part: UnpackPart | null = null;
  let loading: Promise<boolean> | null = null;

  async function attempt(): Promise<boolean> {
    if (fetch === undefined) return false;
    try {
      part = await fetch();
      return true;
    } catch (error) {
      log.warn("the reader of msgpack could not be loaded", { error: String(error) });
      // The next opening tries again.
      loading = null;
      return false;
    }
  }

  return {
    load() {
      loading ??= attempt();
      return loading;
    },
    unpack: (bytes) => part?.unpack(bytes),
  };
}
