import { createHmac, timingSafeEqual } from "node:crypto";
import type { VisitorIdentity } from "../../src/contract/visitor-api.ts";

/**
 * Whether a page knows the secret of its site: the hash is of all that it says of its visitor, so that nobody who has one of their own
 * can claim another person's address or number by it (specification §1 "Customer service").
 * @param secret undefined or empty of a site that has none: then nothing is proved.
 */
export function isProved(
  secret: string | undefined,
  { hash, id, name = "", email = "", phone = "" }: VisitorIdentity,
): boolean {
  if (!secret) return false;
  const right = createHmac("sha256", secret).update([id, name, email, phone].join("\n")).digest();
  const given = Buffer.from(hash, "hex");
  return right.length === given.length && timingSafeEqual(right, given);
}
