import type { Net } from "../../server/outgoing/net.ts";

/** A request that a provider was sent. */
export interface Asked {
  readonly url: URL;
  readonly body: string;
}

/** In place of the world: providers that cannot be reached from here. Keeps what they are asked, oldest first. */
export function providerNet(answer: (asked: Asked) => Response | undefined): Net & { asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    fetch: async (input, init) => {
      const one = { url: new URL(String(input)), body: String(init?.body ?? "") };
      asked.push(one);
      const response = answer(one);
      if (response === undefined) throw new TypeError("fetch failed");
      return response;
    },
    timeout: () => new AbortController().signal,
    wait: async () => undefined,
  };
}
