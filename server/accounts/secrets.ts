import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

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
  /** Keys the hashes of mailed codes (HMAC). */
  readonly mailCodeKey: Uint8Array;
  /** Encrypts the secrets that the database keeps (AES-256-GCM). */
  readonly sealKey: Uint8Array;
}

const RSA_BITS = 2048;
const TOKEN_KEY_BYTES = 32;

/** Reads the installation's keys from `<dataDir>/keys`, making those that are not there (files of mode 0600). */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, "keys");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const privateKey = createPrivateKey(
    await keep(join(folder, "password.pem"), async () => {
      const pair = await promisify(generateKeyPair)("rsa", {
        modulusLength: RSA_BITS,
        publicKeyEncoding: { type: "spki", format: "pem" },
        privateKeyEncoding: { type: "pkcs8", format: "pem" },
      });
      return pair.privateKey;
    }),
  );
  return {
    passwordPublicKey: createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString(),
    passwordPrivateKey: privateKey,
    adminTokenKey: await tokenKey(join(folder, "admin-token.key")),
    chatTokenKey: await tokenKey(join(folder, "chat-token.key")),
    mailCodeKey: await tokenKey(join(folder, "mail-code.key")),
    sealKey: await tokenKey(join(folder, "seal.key")),
  };
}

async function tokenKey(path: string): Promise<Uint8Array> {
  const text = await keep(path, async () => randomBytes(TOKEN_KEY_BYTES).toString("base64"));
  const key = Buffer.from(text, "base64");
  if (key.length !== TOKEN_KEY_BYTES) throw new Error(`The key file ${path} is damaged.`);
  return key;
}

/** The file's text; a new one appears whole or not at all, and of two processes that make it at once both use the first. */
async function keep(path: string, make: () => Promise<string>): Promise<string> {
  const held = read(path);
  if (held !== undefined) return held;
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, await make(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (read(path) === undefined) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8");
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
