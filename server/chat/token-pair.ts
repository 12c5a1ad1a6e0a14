import type { KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { TokenPair } from "../../src/contract/chat.ts";
import { ACCESS_TOKEN_S, REFRESH_TOKEN_S } from "../../src/contract/limits.ts";
import { Terminal } from "../../src/contract/wire.ts";

/**
 * The two chat tokens (contract §1). A pair is made from its family, its number in the family and its time of issue alone, so that the
 * same pair can be answered again without being kept.
 */
export interface PairOrigin {
  readonly familyId: string;
  readonly userId: number;
  readonly generation: number;
  /** Epoch ms. */
  readonly issuedAt: number;
}

const Claims = v.object({
  use: v.picklist(["access", "refresh"]),
  sub: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  fam: v.string(),
  gen: v.number(),
  trm: v.number(),
  /** When it ends, epoch s. */
  exp: v.number(),
});
/** What a token holds. */
export type TokenClaims = v.InferOutput<typeof Claims>;

const ALGORITHM = "HS256";

async function sign(use: TokenClaims["use"], origin: PairOrigin, lifeS: number, key: KeyObject) {
  const issuedAt = Math.floor(origin.issuedAt / 1_000);
  return new SignJWT({ use, fam: origin.familyId, gen: origin.generation, trm: Terminal.web })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(origin.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeS)
    .sign(key);
}

/** Makes the pair of an origin; the same origin gives the same pair. */
export async function signPair(origin: PairOrigin, key: KeyObject): Promise<TokenPair> {
  return {
    accessToken: await sign("access", origin, ACCESS_TOKEN_S, key),
    accessTokenExpiresIn: ACCESS_TOKEN_S,
    refreshToken: await sign("refresh", origin, REFRESH_TOKEN_S, key),
    refreshTokenExpiresIn: REFRESH_TOKEN_S,
  };
}

/** Reads a token; `null` when it is forged, expired at `now` (epoch ms) or made for the other use. */
export async function readToken(
  token: string,
  use: TokenClaims["use"],
  key: KeyObject,
  now: number,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: new Date(now) });
    const claims = v.safeParse(Claims, payload);
    return claims.success && claims.output.use === use ? claims.output : null;
  } catch {
    return null;
  }
}
