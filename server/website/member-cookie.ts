import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { and, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SITE_API } from "../../src/contract/site-api.ts";
import type { ServerContext } from "../context.ts";
import { shopCredential, shopMember } from "../db/schema/index.ts";
import { NORMAL } from "../shop/member-status.ts";

/** How long a browser is known as a member's after the form, s: for what somebody came to get, and a file more. */
export const MEMBER_COOKIE_S = 600;

const NAME = "quaysideMember";
const PURPOSE = "site member cookies v1";
const KEY_BYTES = 32;
const VALUE = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * A cookie that says which member of the shop has just signed in on the page before a download (resources 1.8). It opens nothing else, no script
 * reads it, no other site's form brings it along, and it is nothing any more once the password is another or the member is banned.
 */
export interface MemberCookie {
  give(request: FastifyRequest, reply: FastifyReply, uid: number): Promise<void>;
  /** Whether a member's browser calls. */
  isHeld(request: FastifyRequest): Promise<boolean>;
}

/** @param context its key is made of the installation's own, for this purpose alone. */
export function createMemberCookie({
  db,
  secrets,
  now,
}: Pick<ServerContext, "db" | "secrets" | "now">): MemberCookie {
  const key = new Uint8Array(hkdfSync("sha256", secrets.sealKey, "", PURPOSE, KEY_BYTES));
  const signatureOf = async (uid: number, until: number): Promise<string | undefined> => {
    const [held] = await db
      .select({ hash: shopCredential.passwordHash })
      .from(shopCredential)
      .innerJoin(shopMember, eq(shopMember.id, shopCredential.uid))
      .where(and(eq(shopCredential.uid, uid), eq(shopMember.status, NORMAL)));
    return held && createHmac("sha256", key).update(`${uid}.${until}.${held.hash}`).digest("base64url");
  };
  return {
    async give(request, reply, uid) {
      const until = Math.floor(now() / 1_000) + MEMBER_COOKIE_S;
      const signature = await signatureOf(uid, until);
      if (signature === undefined) return;
      const line = stringifySetCookie({
        ...{
          name: NAME,
          value: `${uid}.${until}.${signature}`,
          path: `${SITE_API}/`,
          maxAge: MEMBER_COOKIE_S,
        },
        ...{ httpOnly: true, sameSite: "lax", secure: request.protocol === "https" },
      });
      void reply.header("Set-Cookie", line);
    },
    async isHeld({ headers }) {
      const [, uid, until, given = ""] = VALUE.exec(parseCookie(headers.cookie ?? "")[NAME] ?? "") ?? [];
      if (uid === undefined || Number(until) * 1_000 <= now()) return false;
      const own = await signatureOf(Number(uid), Number(until));
      return own !== undefined && timingSafeEqual(Buffer.from(own), Buffer.from(given));
    },
  };
}
