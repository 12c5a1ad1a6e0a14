import { and, eq, inArray } from "drizzle-orm";
import { createAvatars } from "../accounts/avatars.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { chatUpload } from "../db/schema/index.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createUploadFolder } from "../uploads/upload-folder.ts";
import { nameIn } from "../uploads/upload-names.ts";
import { namesInUse } from "../uploads/upload-uses.ts";
import type { Person, UserRow } from "./person.ts";

/** Files of a user. */
export interface PersonFiles {
  /**
   * Gives up the files that are a user's own: the picture, uploads that nothing names, letters that could not be sent. What was sent to others is
   * theirs.
   * @param tx the transaction that erased the user's row.
   * @param row as it was before.
   * @returns what deletes them; for when the transaction is done.
   */
  release(tx: Queryable, row: UserRow, person: Person): Promise<() => Promise<void>>;
}

export function createPersonFiles({
  db,
  config,
  now,
}: Pick<ServerContext, "db" | "config" | "now">): PersonFiles {
  const { dataDir } = config;
  const avatars = createAvatars({ db, dataDir, now });
  const uploads = createUploadFolder(dataDir);
  const outbox = createOutbox(dataDir);
  return {
    async release(tx, { id, avatarName, avatarPath, avatarThumb }, { emails }) {
      const unsent = await tx
        .delete(chatUpload)
        .where(and(eq(chatUpload.userId, id), eq(chatUpload.used, false)))
        .returning({ name: chatUpload.name });
      const pictures = await forgetPictures(tx, id, [avatarPath, avatarThumb]);
      return async () => {
        if (avatarName !== null) await avatars.forget(avatarName);
        for (const name of [...unsent.map(({ name }) => name), ...pictures]) await uploads.remove(name);
        await outbox.forget(emails);
      };
    },
  };
}

/** Of pictures that were uploaded in the chat, forgets those that nobody was sent. @returns their names. */
async function forgetPictures(
  tx: Queryable,
  userId: number,
  addresses: readonly (string | null)[],
): Promise<readonly string[]> {
  const names = addresses.flatMap((address) => (address && nameIn(address)) || []);
  if (names.length === 0) return [];
  const used = await namesInUse(tx, names);
  const free = names.filter((name) => !used.has(name));
  const rows = await tx
    .delete(chatUpload)
    .where(and(eq(chatUpload.userId, userId), inArray(chatUpload.name, free)))
    .returning({ name: chatUpload.name });
  return rows.map(({ name }) => name);
}
