import {
  AVATAR_HEAD_BYTES,
  type AvatarFault,
  type AvatarKind,
  avatarFault,
  avatarKind,
} from "../../domain/avatar-file.ts";

/** A picture that was chosen, decoded and ready to be cut. */
export interface ChosenPicture {
  readonly kind: AvatarKind;
  readonly file: File;
  /** Address within this page; given back by `dropPicture`. */
  readonly address: string;
}

export type PictureFault = AvatarFault | "broken";

/** Checks a chosen file before anything is sent: size, kind by content, and that it can be shown. */
export async function readPicture(file: File): Promise<ChosenPicture | PictureFault> {
  const head = new Uint8Array(await file.slice(0, AVATAR_HEAD_BYTES).arrayBuffer());
  const fault = avatarFault({ size: file.size, head });
  if (fault !== null) return fault;
  const kind = avatarKind(head);
  if (kind === null) return "notPicture";
  try {
    (await createImageBitmap(file)).close();
  } catch {
    return "broken";
  }
  return { kind, file, address: URL.createObjectURL(file) };
}

/** Gives the memory of a picture back. */
export function dropPicture({ address }: ChosenPicture): void {
  URL.revokeObjectURL(address);
}
