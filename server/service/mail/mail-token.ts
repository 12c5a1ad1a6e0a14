import { createHmac, timingSafeEqual } from "node:crypto";
import { VISITOR_ID_FIRST } from "../../../src/contract/visitor-api.ts";
import type { Secrets } from "../../accounts/secrets.ts";

/**
 * What ties an answer by mail to its visitor: a token that nobody can make who was sent none. It stands in the address that is answered to and in
 * the ids of our mails, of which answers name one in `In-Reply-To` or `References`.
 */

export type TokenKey = Pick<Secrets, "mailCodeKey">;

/** Letters of a mac: 128 bits, in the one case that addresses keep. */
const MAC_LENGTH = 32;
const TOKEN = /\bv([0-9a-z]{1,11})-([0-9a-f]{32})\b/gi;
/** Longest part of an address before its `@` (RFC 5321). */
const LOCAL_MAX = 64;

/** The token of a visitor. */
export function mailToken(key: TokenKey, visitorId: number): string {
  return `v${(visitorId - VISITOR_ID_FIRST + 1).toString(36)}-${macOf(key, visitorId)}`;
}

/** The visitor of the first token in a text that is one of ours; undefined where none is. */
export function visitorOfToken(key: TokenKey, text: string): number | undefined {
  for (const [, nth = "", mac = ""] of text.matchAll(TOKEN)) {
    const visitorId = Number.parseInt(nth, 36) + VISITOR_ID_FIRST - 1;
    if (!Number.isSafeInteger(visitorId)) continue;
    const right = Buffer.from(macOf(key, visitorId));
    if (timingSafeEqual(right, Buffer.from(mac.toLowerCase()))) return visitorId;
  }
  return undefined;
}

/** An address with a token behind `+`; undefined where it would become too long. */
export function taggedAddress(address: string, token: string): string | undefined {
  const at = address.lastIndexOf("@");
  const local = `${address.slice(0, at)}+${token}`;
  return at > 0 && local.length <= LOCAL_MAX ? `${local}${address.slice(at)}` : undefined;
}

const macOf = ({ mailCodeKey }: TokenKey, visitorId: number): string =>
  createHmac("sha256", mailCodeKey).update(`visitor-mail:${visitorId}`).digest("hex").slice(0, MAC_LENGTH);
