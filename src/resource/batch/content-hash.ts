/** Files of which it is asked at once whether they are there. */
export const TWINS_AT_ONCE = 50;

/** The SHA-256 of a file, in hexadecimal digits; null where the browser does not work it out. */
export async function contentHash(file: Blob): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
