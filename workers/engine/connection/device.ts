import type { Clock, OpenStore } from "../ports.ts";

const KEY = "devId";
/** A storage that does not answer within this is not waited for, ms. */
const PATIENCE_MS = 2_000;

export interface DeviceDeps {
  readonly openStore: OpenStore;
  readonly clock: Clock;
  readonly uuid: () => string;
}

/**
 * The id of this browser profile for the login frame (contract §3): stable as long as storage is. Where storage fails, an id for this engine's
 * life: a login elsewhere then still differs from it.
 */
export function createDeviceId({ openStore, clock, uuid }: DeviceDeps): () => Promise<string> {
  let known: Promise<string> | null = null;

  async function stored(): Promise<string> {
    const store = openStore("qs-device");
    try {
      const before = await store.get(KEY);
      if (typeof before === "string" && before !== "" && before.length <= 64) return before;
      const made = uuid();
      await store.commit([[KEY, made]]);
      return made;
    } finally {
      store.close();
    }
  }

  function within(question: Promise<string>): Promise<string> {
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => resolve(uuid()), PATIENCE_MS);
      question
        .catch(() => uuid())
        .then((id) => {
          clock.clearTimeout(timer);
          resolve(id);
        });
    });
  }

  return () => {
    known ??= within(stored());
    return known;
  };
}
