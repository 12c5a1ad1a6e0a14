import { randomBytes } from "node:crypto";
import { CHAT_FILE_BASE } from "../../src/contract/chat-uploads.ts";
import { FILE_NAME_MAX } from "../../src/contract/limits.ts";

/** Names of uploads: those on the disk and in addresses, and those that users gave. */

/** 128 bits: whoever was not given a name does not find it. */
const NAME_BYTES = 16;
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** A name that no other upload has. */
export const newName = (extension: string): string =>
  `${randomBytes(NAME_BYTES).toString("hex")}.${extension}`;

export const isUploadName = (name: string): boolean => NAME.test(name);

/** Where an upload is served. */
export const addressOf = (name: string): string => CHAT_FILE_BASE + name;

/** The name in an address of ours; `undefined` for any other address. One of ours that names nothing gives `""`. */
export function nameIn(address: string): string | undefined {
  if (!address.startsWith(CHAT_FILE_BASE)) return undefined;
  const name = address.slice(CHAT_FILE_BASE.length);
  return isUploadName(name) ? name : "";
}

/** Controls, and the marks that turn the direction of writing around so that `gpj.exe` looks like `exe.jpg`. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What no file system takes in a name. */
const FORBIDDEN = /[<>:"|?*]/g;
const UNNAMED = "file";
const EXTENSION_MAX = 16;

/** What a file is called: the last part of a path, without anything that cannot be seen, of at most 128 characters with its extension kept. */
export function cleanName(given: string): string {
  const last = given.normalize("NFC").replace(UNSEEN, "").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(FORBIDDEN, "_")
    .trim()
    .replace(/^\.+|\.+$/g, "")
    .trim();
  if (name === "") return UNNAMED;
  if (name.length <= FILE_NAME_MAX) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= EXTENSION_MAX ? name.slice(dot) : "";
  const stem = name.slice(0, FILE_NAME_MAX - extension.length);
  return stem.replace(/[\ud800-\udbff]$/, "") + extension;
}

/** A name's extension in small letters; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}
