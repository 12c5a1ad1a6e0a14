import { FILE_BASE, PICTURE_EXTENSIONS, type PictureEdge } from "../contract/storage.ts";

/** What the address of a file tells of it. */

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

/** Where a picture is served in small, of the version that its address may name; the address itself of one that is elsewhere. @param edge the longest, px. */
export function smallPicture(address: string, edge: PictureEdge): string {
  const version = /\?v=[0-9a-f]+$/.exec(address)?.[0] ?? "";
  const isKept =
    address.startsWith(FILE_BASE) && !address.slice(0, address.length - version.length).includes("?");
  return isKept && PICTURE_EXTENSIONS.includes(extensionOfAddress(address))
    ? `${address}${version === "" ? "?" : "&"}size=${edge}`
    : address;
}
