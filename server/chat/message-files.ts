import { MessageType } from "../../src/contract/wire.ts";
import type { Queryable } from "../db/database.ts";
import { nameIn } from "../uploads/upload-names.ts";
import { countMessages } from "../uploads/upload-rows.ts";
import { addressesOf } from "./content-format.ts";

/**
 * Counts what messages name of the uploads, within the transaction that stores or recalls them: the files of a message that was recalled are gone for
 * all but who uploaded them, unless something else names them.
 */
export async function countFiles(
  tx: Queryable,
  rows: readonly { readonly type: number; readonly content: string }[],
  what: "stored" | "recalled",
): Promise<void> {
  const named = rows.flatMap(({ type, content }) => {
    if (type === MessageType.text || type > MessageType.video) return [];
    return [...new Set(addressesOf(content).flatMap((address) => nameIn(address) || []))];
  });
  await countMessages(tx, named, what);
}
