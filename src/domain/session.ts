/** Where a visitor may go without a session, and where sign-in leads back to (specification §2 "Navigation behaviour"). */

export const LOGIN_PATH = "/login";
export const FORGET_PATH = "/forget";
export const HOME_PATH = "/dashboard/workplace";
/** Where the chat lives (specification §2). */
export const CHAT_PATH = "/customer/chat/imchat";
export const UNAUTHORIZED_PATH = "/401";

const PUBLIC_PATHS: readonly string[] = [LOGIN_PATH, FORGET_PATH, "/diy/page/phone"];

/** A path without its query, its fragment and trailing slashes; the root stays `/`. */
export function plainPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  const plain = path.replace(/\/+$/, "");
  return plain === "" ? "/" : plain;
}

/** Whether a page needs no session (specification §2 "Public routes"). */
export function isPublicPath(address: string): boolean {
  return PUBLIC_PATHS.includes(plainPath(address));
}

/**
 * Reads the `from` parameter of the login page.
 * @returns a path of this console, query included; null for anything that could lead elsewhere, for public pages and for the root.
 */
export function readFrom(text: string | null | undefined): string | null {
  if (!text || text.length > 2_048) return null;
  if (!text.startsWith("/") || text.includes("\\")) return null;
  // Browsers drop tabs and newlines before they parse, which would turn "/\t/host" into another host.
  if ([...text].some((char) => char.charCodeAt(0) <= 0x20 || char.charCodeAt(0) === 0x7f)) return null;
  const path = text.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || /\/\.{1,2}(\/|$)/.test(path) || /%(2f|5c)/i.test(path)) return null;
  if (plainPath(path) === "/" || isPublicPath(path)) return null;
  return text;
}

/** The login page's address for a visitor who asked for `address`; the root is not carried along (specification §2). */
export function loginAddress(address: string): string {
  const from = readFrom(address);
  return from === null ? LOGIN_PATH : `${LOGIN_PATH}?from=${encodeURIComponent(from)}`;
}
