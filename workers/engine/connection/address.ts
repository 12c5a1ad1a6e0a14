import type { ServiceAddress } from "../../../src/contract/chat.ts";

/**
 * The socket's address (contract §1.3): `ws(s)://{ip}:{port}/im/{tenantId}/{userName}`. The scheme follows the page's; an empty `ip` is the
 * page's own host and port. Never holds a token.
 * @param origin the page's, as `location.origin`.
 */
export function socketUrl(address: ServiceAddress, origin: string): string {
  const page = new URL(origin);
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  const ip = (address.ip ?? "").trim();
  const port = String(address.port ?? "").trim();
  const host = ip === "" ? page.host : `${bracketed(ip)}${port === "" ? "" : `:${port}`}`;
  const path = [address.tenantId, address.userName].map((part) => encodeURIComponent(String(part))).join("/");
  return `${scheme}//${host}/im/${path}`;
}

/** A bare IPv6 address needs brackets in a URL. */
const bracketed = (ip: string) => (ip.includes(":") && !ip.startsWith("[") ? `[${ip}]` : ip);
