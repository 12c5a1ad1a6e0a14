import type { ChatCallData, ChatCallInput, ChatCallName } from "../contract/chat-api.ts";
import type { EngineError } from "../contract/engine-commands.ts";
import type { AdminFailure } from "./admin-answer.ts";
import type { QueryExtra } from "./admin-api.ts";

/** Calls of the chat service as the query layer makes them: by name, through the engine's tokens and retries (contract §4). */

export type ChatAnswer<T> = { readonly data: T } | { readonly error: AdminFailure };

/** A failed call of the chat service in the query layer's words. The engine has reported the server's own refusals already. */
export function failureOf({ code, message }: EngineError): AdminFailure {
  const status = Number(/^http:(\d{3})$/.exec(code)?.[1] ?? 0);
  if (code === "timeout") return { kind: "timeout", status, message };
  if (code === "network" || code === "closed") return { kind: "noResponse", status, message };
  if (code === "invalid") return { kind: "answerUnreadable", status, message };
  return { kind: code.startsWith("chat:") || status > 0 ? "refused" : "unknown", status, message };
}

/**
 * Makes a call of the chat service.
 * @param api what the query layer hands to its endpoints.
 * @param read makes of the answer what the endpoint gives.
 */
export async function chatCall<N extends ChatCallName, T>(
  api: { readonly extra: unknown },
  name: N,
  input: ChatCallInput<N>,
  read: (data: ChatCallData<N>) => T,
): Promise<ChatAnswer<T>> {
  const { engine } = api.extra as QueryExtra;
  const outcome = await engine.call(name, input);
  return outcome.ok ? { data: read(outcome.data) } : { error: failureOf(outcome.error) };
}
