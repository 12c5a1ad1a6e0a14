import { AVATAR_MAX_BYTES } from "../contract/limits.ts";

/** What an avatar may be (contract A5): gif, jpeg or png by its content, whatever its name, of at most 5 MB. */

/** For the file picker. */
export const AVATAR_ACCEPT = "image/gif,image/jpeg,image/png,.gif,.jpg,.jpeg,.png";
/** So many bytes at a file's start show its kind. */
export const AVATAR_HEAD_BYTES = 8;

export type AvatarKind = "gif" | "jpeg" | "png";
export type AvatarFault = "empty" | "tooLarge" | "notPicture";

const HEADS: Readonly<Record<AvatarKind, readonly number[]>> = {
  gif: [0x47, 0x49, 0x46, 0x38],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The kind of picture that starts with these bytes; null for what is none of the three. */
export function avatarKind(head: Uint8Array): AvatarKind | null {
  for (const kind of ["gif", "jpeg", "png"] as const) {
    if (HEADS[kind].every((byte, at) => head[at] === byte)) return kind;
  }
  return null;
}

/** Why a file cannot be an avatar; null when it can. */
export function avatarFault(file: { readonly size: number; readonly head: Uint8Array }): AvatarFault | null {
  if (file.size === 0) return "empty";
  if (file.size > AVATAR_MAX_BYTES) return "tooLarge";
  return avatarKind(file.head) === null ? "notPicture" : null;
}
