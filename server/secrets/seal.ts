import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "../accounts/secrets.ts";

/** How a sealed text is written: `v1.<nonce>.<tag>.<text>`, each in base64url. */
const FORMAT = "v1";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SealKey = Pick<Secrets, "sealKey">;

/** What was sealed with another key, or was changed since. */
export class SealBroken extends Error {
  constructor() {
    super(
      "A stored secret cannot be read: the key is not the one that it was sealed with, or it is damaged.",
    );
    this.name = "SealBroken";
  }
}

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
 * @throws SealBroken when it cannot be read or was changed.
 */
export function unseal({ sealKey }: SealKey, sealed: string): string {
  const [format, ...parts] = sealed.split(".");
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (format !== FORMAT || parts.length !== 3 || nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES) {
    throw new SealBroken();
  }
  try {
    const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(text ?? Buffer.alloc(0)), decipher.final()]).toString("utf8");
  } catch {
    throw new SealBroken();
  }
}
