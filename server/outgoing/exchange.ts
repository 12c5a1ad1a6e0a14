/** What others are asked over HTTP, and what they answer. */

/** A POST unless another method is given. */
export interface ProviderRequest {
  readonly method?: "GET";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a POST. */
  readonly body?: string;
}

/** An answer, its body read as JSON; `undefined` where it is none. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const JSON_TYPE = "application/json; charset=utf-8";
export const FORM_TYPE = "application/x-www-form-urlencoded; charset=utf-8";

/** What a code can be; a sentence, or part of a page, is none. */
const CODE = /^[\w.-]{1,64}$/;
const SAID_MAX = 300;

/**
 * Somebody answered, and not with what was asked for. The message is what is shown, and holds no words of theirs: where an address was typed in, it
 * could lead to what nobody here is meant to read.
 */
export class ProviderRefused extends Error {
  /**
   * @param reason words of our own, with `codeOf` for what was answered.
   * @param said what they gave as their reason, for the log alone.
   * @param why what it is about, where their own code says so; else it is told by the status that `codeOf` has named.
   */
  constructor(
    reason: string,
    readonly said = "",
    readonly why: RefusedFor | undefined = forStatus(reason),
  ) {
    super(reason);
    this.name = "ProviderRefused";
  }
}

/** `key`: it is not, or no more, a key of theirs. `much`: too much was asked for, within a minute or of what was paid for. */
export type RefusedFor = "key" | "much";

const STATUS = /^HTTP (\d{3})/;

function forStatus(reason: string): RefusedFor | undefined {
  const status = STATUS.exec(reason)?.[1];
  if (status === "401" || status === "403") return "key";
  // 456: DeepL's own, where the characters that were paid for are used up.
  return status === "402" || status === "429" || status === "456" ? "much" : undefined;
}

/** How an answer is named: its status and, where they gave one that is a code, their code. */
export function codeOf(status: number, code?: string | number | null): string {
  const text = String(code ?? "");
  return CODE.test(text) && text !== String(status) ? `HTTP ${status}: ${text}` : `HTTP ${status}`;
}

/** What was said in an answer that refused, for the log: without the secrets that it may repeat. */
export function saidIn(error: unknown, ...secrets: readonly string[]): string | undefined {
  if (!(error instanceof ProviderRefused) || error.said === "") return undefined;
  return secrets
    .filter((secret) => secret !== "")
    .reduce((said, secret) => said.replaceAll(secret, "***"), error.said)
    .slice(0, SAID_MAX);
}

/** The address that is asked: the provider's own path where an endpoint is only a host. */
export function addressOf(endpoint: string, own: string): URL {
  const usual = new URL(own);
  if (endpoint === "") return usual;
  const given = new URL(endpoint);
  if (given.pathname === "/") given.pathname = usual.pathname;
  return given;
}
