import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "../accounts/secrets.ts";

/** How a sealed text is written: `v1.<nonce>.<tag>.<text>`, each in base64url. */
const FORMAT = "v1";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SealKey = Pick<Secrets, "sealKey">;

/** Encrypts a secret for the database. The same text is never sealed in the same way twice. */
export function seal({ sealKey }: SealKey, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [FORMAT, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/**
 * Gives back what was sealed.
 * @returns undefined when it was sealed with another key, or was changed since.
 */
export function unseal({ sealKey }: SealKey, sealed: string): string | undefined {
  const [format, ...parts] = sealed.split(".");
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (format !== FORMAT || parts.length !== 3 || nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES) {
    return undefined;
  }
  try {
    const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(text ?? Buffer.alloc(0)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
