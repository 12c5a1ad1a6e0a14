import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { VISITOR_API } from "../../src/contract/visitor-api.ts";
import { LOOPBACK } from "../config.ts";

/**
 * The cookie that a browser is known by as a visitor's of a site (specification §1 "Customer service"): of our own origin, read by no script, and
 * brought along by nothing but the call that begins a visit. In a frame of a page from elsewhere it is of that page's site alone.
 */

/** Where it goes: to no other call. */
export const VISITS_PATH = `${VISITOR_API}/visits`;

/** As long as browsers keep one, s: 400 days, which begin anew with each visit. */
export const VISITOR_COOKIE_S = 400 * 86_400;

const nameOf = (siteId: number): string => `quaysideVisitor${siteId}`;

/** The key that came by it; undefined where none did, or a page of another origin had the browser ask. */
export function visitorKeyIn({ headers }: FastifyRequest, siteId: number): string | undefined {
  const from = headers["sec-fetch-site"];
  if (from !== undefined && from !== "same-origin") return undefined;
  return parseCookie(headers.cookie ?? "")[nameOf(siteId)];
}

/** Has the browser keep a key: one that does brings it along the next time. */
export function giveVisitorKey(
  request: FastifyRequest,
  reply: FastifyReply,
  siteId: number,
  key: string,
): void {
  // What a frame of another site's page may have is secure; browsers take that of this machine too.
  const isSecure = request.protocol === "https" || LOOPBACK.has(request.hostname.toLowerCase());
  const line = stringifySetCookie({
    ...{ name: nameOf(siteId), value: key, path: VISITS_PATH, maxAge: VISITOR_COOKIE_S, httpOnly: true },
    ...(isSecure ? { secure: true, sameSite: "none", partitioned: true } : { sameSite: "lax" }),
  });
  void reply.header("Set-Cookie", line);
}
