import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** RSA keys as Alipay's tools give them: base64 of DER, mostly without the lines that name what they are. */

/** Shorter ones are not taken by Alipay either. */
const BITS_LEAST = 2_048;

/** A private key, PKCS#8 or PKCS#1; `undefined` for what is none. */
export function privateKeyOf(text: string): KeyObject | undefined {
  const key = derOf(text);
  return (
    rsa(() => createPrivateKey({ key, format: "der", type: "pkcs8" })) ??
    rsa(() => createPrivateKey({ key, format: "der", type: "pkcs1" }))
  );
}

/** A public key; `undefined` for what is none. A private one, which holds it, is none either: it would be kept where anybody reads it. */
export function publicKeyOf(text: string): KeyObject | undefined {
  if (privateKeyOf(text)) return undefined;
  const key = derOf(text);
  return (
    rsa(() => createPublicKey({ key, format: "der", type: "spki" })) ??
    rsa(() => createPublicKey({ key, format: "der", type: "pkcs1" }))
  );
}

function derOf(text: string): Buffer {
  return Buffer.from(text.replace(/-----[^-]*-----/g, "").replace(/\s+/g, ""), "base64");
}

function rsa(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === "rsa" && bits >= BITS_LEAST ? key : undefined;
  } catch {
    return undefined;
  }
}
