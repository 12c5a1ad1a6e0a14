import { Refusal } from "../http/errors.ts";
import type { Text } from "../texts/index.ts";
import { outgoingTexts } from "../texts/outgoing.ts";
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
