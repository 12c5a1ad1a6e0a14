import type { MenuRoute } from "./menu.ts";
import { plainPath, readFrom } from "./session.ts";

/** Addresses of the console's pages (specification §2 "Session-gated routes"). Pure. */

/** Where a page is: its path without trailing slashes, and its query with the question mark, or empty. */
export interface Address {
  readonly path: string;
  readonly search: string;
}

/** Prefix that reloads a tab (specification §2 and §9). */
export const REDIRECT_PREFIX = "/redirect";

export function addressOf(pathname: string, search: string): Address {
  return { path: plainPath(pathname), search: search === "?" ? "" : search };
}

/** Reads `/path?query`; a fragment is dropped. */
export function readAddress(text: string): Address {
  const plain = text.split("#", 1)[0] ?? "";
  const at = plain.indexOf("?");
  return at < 0 ? addressOf(plain, "") : addressOf(plain.slice(0, at), plain.slice(at));
}

export function fullPathOf({ path, search }: Address): string {
  return path + search;
}

/** A path as people write it; one that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether an address asks for another one to be opened anew. */
export function isRedirect(path: string): boolean {
  return path === REDIRECT_PREFIX || path.startsWith(`${REDIRECT_PREFIX}/`);
}

/** What is behind the prefix, query included; the root where that would lead out of the console. */
export function behindRedirect({ path, search }: Address): string {
  return readFrom(path.slice(REDIRECT_PREFIX.length) + search) ?? "/";
}

/** The address that reloads a page. */
export function redirectTo(fullPath: string): string {
  return REDIRECT_PREFIX + fullPath;
}

/** The path that is shown or, while it is reloaded, is about to be. */
export function shownPath(path: string): string {
  return isRedirect(path) ? plainPath(path.slice(REDIRECT_PREFIX.length)) : path;
}

/** The address of a route with values for its parameters and its query; undefined where one of its parameters is not given. */
export function addressIn(
  route: Pick<MenuRoute, "path">,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const names = route.path.split("/").flatMap((part) => (part.startsWith(":") ? [part.slice(1)] : []));
  if (names.some((name) => !params[name])) return undefined;
  const path = route.path
    .split("/")
    .map((part) => (part.startsWith(":") ? encodeURIComponent(params[part.slice(1)] ?? "") : part))
    .join("/");
  const pairs = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join("="));
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** Query keys by which pages of one view differ, by view key; all others are a page's own affair. */
const NEW_RECORD = ["navId", "copy", "from", "lang"];
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  "website/add-product/index": NEW_RECORD,
  "website/edit-product/index": ["id"],
  "website/copy-product/index": ["id"],
  "website/add-news-detail/index": NEW_RECORD,
  "website/edit-news-detail/index": ["id"],
  "shop/copy-goods/index": ["id"],
  "shop/edit-goods/index": ["id"],
  "shop/goods-sku/index": ["id"],
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The first value of a key of a query; empty when it has none. */
function queryValue(search: string, key: string): string {
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [name = "", ...value] = pair.split("=");
    if (decoded(name) === key) return decoded(value.join("=").replaceAll("+", " "));
  }
  return "";
}

/** What a page's tab is known by: its path with its parameters, and the identity keys of its query (specification §4 "Tabs"). */
export function tabKey(viewKey: string | undefined, { path, search }: Address): string {
  const identity = identityOf(viewKey, search).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return identity.length === 0 ? path : `${path}?${identity.join("&")}`;
}

/** The identity keys of a query that have a value. */
function identityOf(viewKey: string | undefined, search: string): [string, string][] {
  const keys = Object.hasOwn(IDENTITY, viewKey ?? "") ? (IDENTITY[viewKey ?? ""] ?? []) : [];
  return keys
    .map((key): [string, string] => [key, queryValue(search, key)])
    .filter(([, value]) => value !== "");
}

/** Those of them that say which record is meant, which people know by its number; the others are numbers and codes of other things. */
const RECORDS: ReadonlySet<string> = new Set(["id", "copy", "from"]);

/** What distinguishes a page from others of its route, for people: its last parameter, or the record that its query names. */
export function pageDetail(route: Pick<MenuRoute, "path" | "viewKey">, address: Address): string | undefined {
  const records = identityOf(route.viewKey, address.search).filter(([key]) => RECORDS.has(key));
  return routeParams(route, address.path).at(-1) ?? records.at(-1)?.[1];
}

/** Values of the `:name` segments of a route at a path, in their order, decoded. */
export function routeParams(route: Pick<MenuRoute, "path">, path: string): string[] {
  const given = path.split("/");
  return route.path.split("/").flatMap((part, at) => {
    const value = given[at];
    return part.startsWith(":") && value !== undefined ? [decoded(value)] : [];
  });
}

/** The same by their names. */
export function namedParams(route: Pick<MenuRoute, "path">, path: string): Readonly<Record<string, string>> {
  const names = route.path.split("/").filter((part) => part.startsWith(":"));
  const values = routeParams(route, path);
  return Object.fromEntries(names.map((name, at) => [name.slice(1), values[at] ?? ""]));
}

/** The user's own messages of a kind (specification §2). */
export const messagesAddress = (type: "notice" | "letter" | "todo"): string => `/user/message?type=${type}`;
