import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Pictures that are kept in a folder under names which no other picture will ever have, and served to whoever knows the name. */

/** What is served is never taken for a page, nor shown in one of another site. */
export const PICTURE_HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": "inline",
} as const;

/** Writes a picture; it is there whole, or not at all. */
export async function keepPicture(folder: string, name: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}`);
  await writeFile(draft, picture, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
}
