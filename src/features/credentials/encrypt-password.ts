import type { Runtime } from "../../contract/runtime.ts";

/**
 * Encrypts a password with the server's public key (specification §5, contract A2). The cryptography is loaded when it is needed.
 * @returns base64.
 * @throws when the key is not usable or the password is too long for it.
 */
export async function encryptPassword(
  password: string,
  { publicKey, passwordPadding }: Pick<Runtime, "publicKey" | "passwordPadding">,
): Promise<string> {
  const { JSEncrypt } = await import("jsencrypt");
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  // The library writes one character as one byte: the text goes in as UTF-8 bytes.
  const bytes = String.fromCharCode(...new TextEncoder().encode(password));
  const encrypted = passwordPadding === "oaep" ? cipher.encryptOAEP(bytes) : cipher.encrypt(password);
  if (!encrypted) throw new Error("the password could not be encrypted");
  return encrypted;
}
