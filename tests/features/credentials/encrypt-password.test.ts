import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { expect, it } from "vitest";
import { encryptPassword } from "../../../src/features/credentials/encrypt-password.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const opened = (text: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(text, "base64"),
  ).toString("utf8");

it.each(["Quayside-demo1", "密码🔑äß", "x".repeat(64)])(
  "the server can open what is encrypted: %s",
  async (password) => {
    expect(opened(await encryptPassword(password, { publicKey, passwordPadding: "oaep" }))).toBe(password);
  },
);

it("a key that is none is refused", async () => {
  await expect(encryptPassword("x", { publicKey: "none", passwordPadding: "oaep" })).rejects.toThrow();
});
