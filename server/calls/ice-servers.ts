import { createHmac } from "node:crypto";
import type { SystemConfig } from "../../src/contract/chat.ts";
import type { Config } from "../config.ts";

type IceServer = NonNullable<NonNullable<SystemConfig["webrtc"]>["iceServers"]>[number];

/** How long credentials for the relay are good, s: who has them may use it until then, so they are fetched anew for each call. */
export const TURN_CREDENTIAL_S = 3_600;

/**
 * The servers by which a user's calls find their way (contract §1): for the relay with credentials of coturn's scheme with a shared secret (`use-auth-secret`),
 * which name the user and the end of their time, and need nothing kept.
 */
export function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: Pick<Config, "stunUrls" | "turnUrls" | "turnSecret">,
  userId: number,
  now: number,
): IceServer[] {
  const stun = stunUrls.length === 0 ? [] : [{ urls: [...stunUrls] }];
  if (turnUrls.length === 0 || turnSecret === undefined) return stun;
  const username = `${Math.floor(now / 1_000) + TURN_CREDENTIAL_S}:${userId}`;
  const credential = createHmac("sha1", turnSecret).update(username).digest("base64");
  return [...stun, { urls: [...turnUrls], username, credential }];
}
