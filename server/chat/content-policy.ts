import type { FileContent } from "../../src/contract/chat-uploads.ts";
import { ChatCode, MessageType } from "../../src/contract/wire.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { SensitiveWords } from "../sensitive-words/words.ts";
import { chatTexts } from "../texts/chat.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { nameIn } from "../uploads/upload-names.ts";
import { claimUploads, type NamedBy, type UploadRow } from "../uploads/upload-rows.ts";
import { addressesOf, readContent, refuseNul } from "./content-format.ts";
import { ChatError } from "./errors.ts";

/** What passes through the chat: texts without forbidden words, and uploads that are there (contract §4 "Limits", "Uploads"). */
export interface ContentPolicy {
  /**
   * The content of a message as it is stored.
   * @throws ChatError when it does not fit its type, holds a word that is refused (10004), or names an upload that is not there, or what its sender
   * may not send.
   */
  read(type: number, content: string, by: MessagePlace): Promise<string>;
  /** Any other text that others get to see, such as a group's name, with its forbidden words masked. @throws ChatError 10004. */
  clean(text: string): Promise<string>;
  /** Keeps the uploads at these addresses; other addresses are no matter of ours. @throws ChatError when one is not there. */
  keepUploads(addresses: readonly string[]): Promise<void>;
  /**
   * Keeps the uploads at these addresses within a transaction.
   * @throws ChatError when one is not there, is no picture, or the address is none of ours.
   */
  keepPictures(db: Queryable, addresses: readonly string[]): Promise<void>;
}

/** Who sends a message, and where. */
export interface MessagePlace {
  readonly sendId: number;
  /** Absent of private messages. */
  readonly groupId?: number;
}

export interface ContentPolicyDeps {
  readonly db: Database;
  /** What is stored of a card. @throws ChatError where there is no such thing, or it is not for its sender. */
  readonly card: (content: string, by: MessagePlace) => Promise<string>;
  readonly words: SensitiveWords;
}

export function createContentPolicy({ db, words, card }: ContentPolicyDeps): ContentPolicy {
  const clean = async (text: string): Promise<string> => {
    const filter = await words.current();
    if (filter.isRefused(text)) throw new ChatError(chatTexts.illegal, {}, ChatCode.illegalContent);
    return filter.mask(text);
  };
  return {
    keepUploads: async (addresses) => {
      await claim(db, addresses);
    },
    keepPictures,
    clean,
    async read(type, given, by) {
      refuseNul(given);
      if (type === MessageType.card) return card(given, by);
      const content = readContent(type, given);
      if (type === MessageType.text) return clean(content);
      const [upload] = await claim(db, addressesOf(content), "message");
      return type === MessageType.file && upload ? asUploaded(content, upload) : content;
    },
  };
}

/** Of these addresses, keeps the uploads that are ours. */
async function claim(
  db: Queryable,
  addresses: readonly string[],
  by: NamedBy = "other",
): Promise<readonly UploadRow[]> {
  const names = [...new Set(addresses.flatMap((address) => nameIn(address) ?? []))];
  const rows = await claimUploads(db, names, by);
  if (rows.length < names.length) throw new ChatError(uploadTexts.gone);
  return rows;
}

async function keepPictures(db: Queryable, addresses: readonly string[]): Promise<void> {
  if (addresses.some((address) => nameIn(address) === undefined)) throw new ChatError(uploadTexts.notOurs);
  const rows = await claim(db, addresses);
  if (rows.some(({ kind }) => kind !== "image" && kind !== "thumb")) {
    throw new ChatError(uploadTexts.notPicture);
  }
}

/** A file is called what its sender called it when it was uploaded, and is as large as it is. */
function asUploaded(content: string, { fileName: name, size }: UploadRow): string {
  return JSON.stringify({ ...(JSON.parse(content) as FileContent), name, size });
}
