import type { ProviderAnswer, ProviderRequest } from "../outgoing/exchange.ts";

/** What a translation service is asked and answers. Adapters decide nothing but that; the network is `outgoing/send.ts`. */

/** A term, and how it is to be translated into a language; into every one where none is given. */
export interface Term {
  readonly source: string;
  readonly target: string;
  readonly lang?: string | null | undefined;
}

/** An account at a provider. */
export interface ProviderAccount {
  /** Id of the application; the model of OpenAI. Empty where none is given. */
  readonly appId: string;
  readonly secret: string;
  /** In place of the provider's own address. Empty where none is given. */
  readonly endpoint: string;
}

/** A text to be translated, short enough for one request. Languages as the console names them. */
export interface TranslateCall {
  readonly text: string;
  /** `auto` lets the provider find out. */
  readonly from: string;
  readonly to: string;
  /** Terms for the language, for providers that take them with the text. */
  readonly terms: readonly Term[];
}

/** What signatures are made of besides. */
export interface Moment {
  readonly now: Date;
  /** A text that was never used before. */
  readonly salt: string;
}

export interface Provider {
  /** Most characters of one request. */
  readonly limit: number;
  /** Whether it takes terms with the text; they are kept out of the text otherwise. */
  readonly takesTerms: boolean;
  /** Whether an account needs an `appId`. */
  readonly needsAppId: boolean;
  request(call: TranslateCall, account: ProviderAccount, moment: Moment): ProviderRequest;
  /** @throws ProviderRefused where the answer is no translation. */
  read(answer: ProviderAnswer): string;
}
