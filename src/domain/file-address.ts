/** What the address of a file tells of it. */

/** How names of films end that browsers play. */
export const VIDEO_EXTENSIONS: readonly string[] = ["mp4", "m4v", "webm", "mov"];

/** The last part of an address, as it is read; empty where there is none. */
export function nameOfAddress(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  const last = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** How its name ends, in small letters and without the dot; empty where that tells nothing. */
export function extensionOfAddress(address: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(nameOfAddress(address))?.[1]?.toLowerCase() ?? "";
}
