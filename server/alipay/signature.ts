import { type KeyObject, sign, verify } from "node:crypto";

/** Signatures of the kind RSA2, SHA256withRSA, as Alipay's open platform documents them. */

export type Params = Readonly<Record<string, string>>;

/** `name=value` of every parameter that has one, in the order of the names; the signature itself is not part of it. */
export function signingText(params: Params, without: readonly string[] = ["sign"]): string {
  return Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== "")
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join("&");
}

/** The parameters of a request with their signature. */
export function signed(params: Params, key: KeyObject): Params {
  return { ...params, sign: sign("RSA-SHA256", Buffer.from(signingText(params)), key).toString("base64") };
}

/** Whether a text is what Alipay has signed. */
export function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(signature, "base64"));
}

/** Whether what a callback brought is what Alipay has signed; the kind of the signature is not part of its text there. */
export function isSignedCallback(params: Params, key: KeyObject): boolean {
  const { sign: signature = "", sign_type: kind = "" } = params;
  if (kind !== "RSA2" || signature === "") return false;
  return isSigned(signingText(params, ["sign", "sign_type"]), signature, key);
}
