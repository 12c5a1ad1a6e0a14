import type { KeyObject } from "node:crypto";

/** Keys of one installation. */
export interface Secrets {
  /** Public half of the password key, PEM (SPKI); goes into the page. */
  readonly passwordPublicKey: string;
  /** Private half; decrypts passwords (RSA-OAEP with SHA-256). */
  readonly passwordPrivateKey: KeyObject;
  /** Signs the admin tokens (HS256). */
  readonly adminTokenKey: Uint8Array;
  /** Signs the chat tokens (HS256). */
  readonly chatTokenKey: Uint8Array;
}
