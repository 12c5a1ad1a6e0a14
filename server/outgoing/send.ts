import { createParser } from "eventsource-parser";
import type { ProviderAnswer, ProviderRequest } from "./exchange.ts";
import { isPrivateAddress, type Net } from "./net.ts";

/** Longest wait for a provider. */
export const PROVIDER_MS = 15_000;
/** Longest answer that is read. */
const ANSWER_MAX = 2_000_000;

/** Why there is no answer. */
export class ProviderSilent extends Error {
  constructor(
    readonly reason: "timeout" | "network" | "private",
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = "ProviderSilent";
  }
}

/** Why a request had no answer, by what its signal and what it failed with tell. */
export function silenceOf(signal: AbortSignal, cause: unknown): ProviderSilent {
  const reason = isPrivateAddress(cause) ? "private" : "network";
  return new ProviderSilent(signal.aborted ? "timeout" : reason, { cause });
}

/** An answer as it came. */
export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to a provider and reads its answer. Redirects are not followed: the key would go with them.
 * @param ms how long is waited.
 * @throws ProviderSilent where none came by then.
 */
export async function sendForText(
  request: ProviderRequest,
  { fetch, timeout }: Net,
  ms: number = PROVIDER_MS,
): Promise<TextAnswer> {
  const signal = timeout(ms);
  try {
    const { method = "POST", url, headers, body = null } = request;
    const answer = await fetch(url, { method, headers, body, redirect: "error", signal });
    return { status: answer.status, text: await textOf(answer) };
  } catch (error) {
    throw silenceOf(signal, error);
  }
}

/** An answer of which pieces come one after another; one that is JSON has come whole. */
export type StreamedAnswer = { readonly whole: ProviderAnswer } | { readonly events: AsyncIterable<string> };

/**
 * Sends a request to a provider and reads its answer as it comes: the data of its server-sent events.
 * @param stop gives the answer up; it ends then without another event.
 * @throws ProviderSilent where it did not come, and end, within so many ms; reading its events does so too.
 */
export async function sendForEvents(
  request: ProviderRequest,
  { fetch, timeout }: Net,
  ms: number,
  stop: AbortSignal,
): Promise<StreamedAnswer> {
  const limit = timeout(ms);
  const signal = AbortSignal.any([limit, stop]);
  try {
    const { method = "POST", url, headers, body = null } = request;
    const answer = await fetch(url, { method, headers, body, redirect: "error", signal });
    if (!answer.headers.get("content-type")?.startsWith("text/event-stream"))
      return { whole: { status: answer.status, body: jsonOf(await textOf(answer)) } };
    return { events: eventsOf(answer, limit, stop) };
  } catch (error) {
    throw silenceOf(limit, error);
  }
}

async function* eventsOf(answer: Response, limit: AbortSignal, stop: AbortSignal): AsyncGenerator<string> {
  const found: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void found.push(data), maxBufferSize: ANSWER_MAX });
  const decoder = new TextDecoder();
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.length;
      if (length > ANSWER_MAX) throw new Error("The answer is too long.");
      parser.feed(decoder.decode(chunk, { stream: true }));
      yield* found.splice(0);
    }
  } catch (error) {
    if (!stop.aborted) throw silenceOf(limit, error);
  }
}

/** As `sendForText`, the answer read as JSON. */
export async function send(request: ProviderRequest, net: Net, ms?: number): Promise<ProviderAnswer> {
  const { status, text } = await sendForText(request, net, ms);
  return { status, body: jsonOf(text) };
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
