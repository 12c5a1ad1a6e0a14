import { constants, privateDecrypt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Secrets } from "./secrets.ts";

/** argon2id, the library's default variant: 19 MiB, two passes (OWASP's recommendation). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password for the database (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether `password` belongs to `stored`. Without a stored hash it still computes one, so that the time taken does not reveal whether
 * the account is there.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("");
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== undefined && fits;
}

/**
 * Decrypts a password that the page encrypted with the public key (contract A2: RSA-OAEP with SHA-256, base64).
 * @returns `undefined` when it does not decrypt.
 */
export function decryptPassword(
  secrets: Pick<Secrets, "passwordPrivateKey">,
  encrypted: string,
): string | undefined {
  try {
    return privateDecrypt(
      { key: secrets.passwordPrivateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
      Buffer.from(encrypted, "base64"),
    ).toString("utf8");
  } catch {
    return undefined;
  }
}
