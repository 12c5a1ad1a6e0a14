import type { ProviderAnswer, ProviderRequest } from "./provider.ts";

/** What a request to a provider needs of the world. */
export interface Net {
  readonly fetch: typeof fetch;
  /** A signal that is aborted after so many ms. */
  readonly timeout: (ms: number) => AbortSignal;
}

export const net: Net = { fetch, timeout: (ms) => AbortSignal.timeout(ms) };

/** Longest wait for a provider. */
export const PROVIDER_MS = 15_000;
/** Longest answer that is read. */
const ANSWER_MAX = 2_000_000;

/** Why there is no answer. */
export class ProviderSilent extends Error {
  constructor(
    readonly reason: "timeout" | "network",
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = "ProviderSilent";
  }
}

/**
 * Sends a request to a provider and reads its answer. Redirects are not followed: the key would go with them.
 * @throws ProviderSilent where none came within 15 s.
 */
export async function send(request: ProviderRequest, { fetch, timeout }: Net): Promise<ProviderAnswer> {
  const signal = timeout(PROVIDER_MS);
  try {
    const { url, headers, body } = request;
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
    return { status: answer.status, body: jsonOf(await textOf(answer)) };
  } catch (error) {
    throw new ProviderSilent(signal.aborted ? "timeout" : "network", { cause: error });
  }
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX) throw new Error("The answer is too long.");
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
