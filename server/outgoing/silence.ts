import { Refusal } from "../http/errors.ts";
import type { Text } from "../texts/index.ts";
import { outgoingTexts } from "../texts/outgoing.ts";
import type { ProviderRefused } from "./exchange.ts";
import type { ProviderSilent } from "./send.ts";

/** What a service tells of a provider that did not answer. */
export interface SilenceTexts {
  /** Takes `seconds`. */
  readonly timeout: Text;
  readonly unreachable: Text;
}

/** The refusal of what a provider did not answer, within so many ms. */
export function refusalOfSilence({ reason }: ProviderSilent, texts: SilenceTexts, waitMs: number): Refusal {
  if (reason === "private") return new Refusal(400, outgoingTexts.privateAddress);
  if (reason === "timeout") return new Refusal(400, texts.timeout, { seconds: waitMs / 1_000 });
  return new Refusal(400, texts.unreachable);
}

/** What a service tells of a provider that answered, and not with what was asked for; each takes `reason`. */
export interface RefusedTexts {
  readonly refused: Text;
  /** Its key is not accepted. */
  readonly refusedKey: Text;
  /** It was asked too much. */
  readonly refusedMuch: Text;
}

/** The refusal of what a provider refused. */
export function refusalOfRefused({ message, why }: ProviderRefused, texts: RefusedTexts): Refusal {
  const text = { key: texts.refusedKey, much: texts.refusedMuch, other: texts.refused }[why ?? "other"];
  return new Refusal(400, text, { reason: message });
}
