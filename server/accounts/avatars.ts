import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { AVATAR_BASE } from "../../src/contract/account.ts";
import { avatarKind } from "../../src/domain/avatar-file.ts";
import type { Database } from "../db/database.ts";
import { sysUser } from "../db/schema/index.ts";
import { keepPicture } from "../files/kept-picture.ts";
import { Refusal } from "../http/errors.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import type { Account } from "./accounts.ts";

/** Pictures of accounts (contract A5). */
export interface Avatars {
  /**
   * Makes a picture of what was uploaded, stores it for the account and deletes the one before.
   * @returns the file's name, which no other picture will ever have.
   * @throws Refusal 400 for what is no gif, jpeg or png by its content.
   */
  replace(account: Account, upload: Buffer): Promise<string>;
  /**
   * Shows a picture that lies elsewhere, or none, and deletes the one before.
   * @returns whether it is another than it was.
   */
  refer(account: Account, picture: PictureElsewhere): Promise<boolean>;
  /** Deletes the file of a stored picture, of an account that has none any more. */
  forget(name: string): Promise<void>;
  /** A stored picture; `undefined` where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
}

/** Where a picture lies, and its small version; `""` for none. */
export interface PictureElsewhere {
  readonly address: string;
  readonly thumb: string;
}

interface AvatarDeps {
  readonly db: Database;
  readonly dataDir: string;
  now(): number;
}

/** Edge of the stored picture, px: sharp at twice the size of the largest that is shown. */
const EDGE = 320;
const QUALITY = 85;
/** More pixels than any camera makes; a small file can claim millions. */
const PIXELS_MAX = 60_000_000;
const KINDS = new Set(["gif", "jpeg", "png"]);
const NAME = /^[0-9a-f-]{36}\.webp$/;

export function createAvatars({ db, dataDir, now }: AvatarDeps): Avatars {
  const folder = join(dataDir, "avatars");
  const remove = (name: string | null | undefined) =>
    name && NAME.test(name) ? rm(join(folder, name), { force: true }) : undefined;

  return {
    async replace(account, upload) {
      const picture = await encode(upload);
      const name = `${randomUUID()}.webp`;
      await keepPicture(folder, name, picture);
      try {
        const mine = { avatarName: name, avatarPath: AVATAR_BASE + name, avatarThumb: null };
        const former = await swap(db, account, mine, now());
        await remove(former?.avatarName);
      } catch (error) {
        await remove(name);
        throw error;
      }
      return name;
    },
    async refer(account, { address, thumb }) {
      const avatarThumb = address === "" || thumb === "" || thumb === address ? null : thumb;
      const other = { avatarName: null, avatarPath: address || null, avatarThumb };
      const former = await swap(db, account, other, now());
      if (former?.avatarPath !== other.avatarPath) await remove(former?.avatarName);
      return former !== undefined;
    },
    forget: async (name) => remove(name),
    read: async (name) => {
      if (!NAME.test(name)) return undefined;
      return readFile(join(folder, name)).catch(() => undefined);
    },
  };
}

/** Written anew from its pixels: what else the upload carried, its place and its camera, is left behind. */
async function encode(upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) throw new Refusal(400, ownAccountTexts.avatarMissing);
  if (avatarKind(upload) === null) throw new Refusal(400, ownAccountTexts.avatarType);
  const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: "error" });
  try {
    const { format } = await picture.metadata();
    if (!KINDS.has(format ?? "")) throw new Refusal(400, ownAccountTexts.avatarType);
    return await picture
      .rotate()
      .resize(EDGE, EDGE, { fit: "cover", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, ownAccountTexts.avatarBroken);
  }
}

type Held = Pick<typeof sysUser.$inferSelect, "avatarName" | "avatarPath" | "avatarThumb">;

/**
 * Stores another picture under the row's lock, so that of two uploads at once neither leaves a file behind.
 * @returns what was there before; `undefined` where it was the same.
 */
async function swap(db: Database, account: Account, picture: Held, time: number): Promise<Held | undefined> {
  return db.transaction(async (tx) => {
    const mine = eq(sysUser.id, account.id);
    const { avatarName, avatarPath, avatarThumb } = sysUser;
    const [held] = await tx
      .select({ avatarName, avatarPath, avatarThumb })
      .from(sysUser)
      .where(mine)
      .for("update");
    if (!held) return undefined;
    const isSame = held.avatarPath === picture.avatarPath;
    if (isSame && held.avatarThumb === picture.avatarThumb) return undefined;
    await tx
      .update(sysUser)
      .set({
        ...picture,
        // The same picture with another small version may be a file of ours.
        ...(isSame ? { avatarName: held.avatarName } : {}),
        updateBy: account.username,
        updateTime: new Date(time),
      })
      .where(mine);
    return held;
  });
}
