import { Refusal } from "../http/errors.ts";
import { mailToolTexts } from "../texts/mail-tool.ts";
import { askOnce, type Threads } from "../threads/threads.ts";
import type { KeptFile } from "../uploads/module.ts";
import { nameIn } from "../uploads/upload-names.ts";
import type { Attachment, Letter } from "./mail.ts";

/** A letter that somebody wrote, without whom it is for. */
export type WrittenLetter = Omit<Letter, "to">;

/** Finds an upload by its name. */
export type ReadUpload = (name: string) => Promise<KeptFile | undefined>;

/** Mail servers take hardly more. */
const PICTURES_MAX_BYTES = 15_000_000;

/**
 * Makes a letter of rich text: cleaned, with its words beside it, and with the pictures that were uploaded for it within, for whoever reads
 * it elsewhere cannot fetch them here.
 * @throws Refusal 400 where nothing is left of it, or its pictures are gone or too large; as `Threads.ask`.
 */
export async function letterOf(
  threads: Pick<Threads, "ask">,
  subject: string,
  content: string,
  read: ReadUpload,
): Promise<WrittenLetter> {
  const { html, words: text, pictures: addresses } = await askOnce(threads, "richText", content);
  const pictures = await picturesOf(addresses, read);
  if (text === "" && addresses.length === 0) throw new Refusal(400, mailToolTexts.empty);
  return { subject, text: `${text}\n`, html: page(withPictures(html, pictures)), attachments: pictures };
}

async function picturesOf(addresses: readonly string[], read: ReadUpload): Promise<readonly Attachment[]> {
  const names = [...new Set(addresses.flatMap((address) => nameIn(address) ?? []))];
  const pictures: Attachment[] = [];
  let bytes = 0;
  for (const name of names) {
    const file = name === "" ? undefined : await read(name);
    if (!file?.mime.startsWith("image/")) throw new Refusal(400, mailToolTexts.pictureGone);
    bytes += file.content.length;
    if (bytes > PICTURES_MAX_BYTES) throw new Refusal(400, mailToolTexts.picturesTooLarge);
    pictures.push({ cid: name, filename: name, contentType: file.mime, content: file.content });
  }
  return pictures;
}

/** Addresses of ours become those of the pictures within; `html` was cleaned, so that its attributes are in double quotes. */
function withPictures(html: string, pictures: readonly Attachment[]): string {
  const within = new Set(pictures.map(({ cid }) => cid));
  return html.replace(
    /(<img\b[^>]*?\bsrc=")([^"]*)(")/g,
    (all, before: string, address: string, after: string) => {
      const name = nameIn(address);
      return name !== undefined && within.has(name) ? `${before}cid:${name}${after}` : all;
    },
  );
}

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>`;
