import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { downloadPath, type SignedUntil } from "../../src/contract/site-api.ts";
import type { ServerContext } from "../context.ts";

/** How long an address of a file is good, s. */
export const LINK_S = 600;

const PURPOSE = "site download links v1";
const KEY_BYTES = 32;

/** What an address turned out to be. */
export type LinkState = "good" | "expired" | "wrong";

/** Addresses of files that visitors were let through to (resources 1.8): nobody else can make one, and each is good for ten minutes. */
export interface DownloadLinks {
  /** A path of this server. */
  linkTo(id: number): string;
  check(id: number, given: SignedUntil): LinkState;
}

/** @param context its key is made of the installation's own, for this purpose alone. */
export function createDownloadLinks({ secrets, now }: Pick<ServerContext, "secrets" | "now">): DownloadLinks {
  const key = new Uint8Array(hkdfSync("sha256", secrets.sealKey, "", PURPOSE, KEY_BYTES));
  const signatureOf = (id: number, until: number): string =>
    createHmac("sha256", key).update(`${id}.${until}`).digest("base64url");
  return {
    linkTo: (id) => {
      const until = Math.floor(now() / 1_000) + LINK_S;
      return `${downloadPath(id)}/file?until=${until}&signature=${signatureOf(id, until)}`;
    },
    check: (id, { until, signature }) => {
      const [own, given] = [signatureOf(id, until), signature].map((text) => Buffer.from(text));
      if (!own || own.length !== given?.length || !timingSafeEqual(own, given)) return "wrong";
      return until * 1_000 > now() ? "good" : "expired";
    },
  };
}
