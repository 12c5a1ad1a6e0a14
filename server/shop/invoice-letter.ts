import { inEachLanguage, type Language } from "../../src/contract/language.ts";
import { shopSiteSettings } from "../../src/contract/resources/shop/shop-site-settings.ts";
import { moneyText, readMoney } from "../../src/domain/money.ts";
import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { writeLetter } from "../mail/letters.ts";
import type { Attachment, Letter } from "../mail/mail.ts";
import type { Row } from "../resources/module.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { isStoredAddress, type ReadStoredFile } from "../storage/stored-files.ts";
import type { Text } from "../texts/index.ts";
import { invoiceTexts } from "../texts/invoices.ts";

/** What a letter is written with. */
export interface LetterDeps {
  readonly db: Queryable;
  readonly readFile: ReadStoredFile;
}

/**
 * The letter by which a member gets an invoice (resources 2.10): the file is attached where the storage has it, elsewhere it says where it is.
 * It ends with the shop's address (`site_url`), where there is one.
 * @throws Refusal 400 where the invoice has no email address, or its file is gone.
 */
export async function invoiceLetter(
  row: Row,
  language: Language,
  { db, readFile }: LetterDeps,
): Promise<Letter> {
  const [to, file] = [textIn(row.email), textIn(row.fileUrl)];
  if (to === "") throw new Refusal(400, invoiceTexts.invoiceNoEmail);
  const attachments = isStoredAddress(file) ? [await attached(file, readFile)] : [];
  const shop = textIn((await heldSettings(shopSiteSettings, db)).site_url);
  const letter = writeLetter(to, language, {
    subject: invoiceTexts.invoiceSubject,
    before: invoiceTexts.invoiceIssued,
    after: withShop(endingFor(file, attachments), shop),
    values: {
      order: textIn(row.orderId),
      number: textIn(row.invoiceNo),
      title: textIn(row.title),
      amount: moneyText(readMoney(row.amount) ?? "0.00", language),
      address: file,
      shop,
    },
  });
  return { ...letter, attachments };
}

function endingFor(file: string, attachments: readonly Attachment[]): Text {
  if (attachments.length > 0) return invoiceTexts.invoiceAttached;
  return file === "" ? invoiceTexts.invoiceAlone : invoiceTexts.invoiceLinked;
}

/** Followed by where the shop is. */
const withShop = (ending: Text, shop: string): Text =>
  shop === "" ? ending : joined(ending, invoiceTexts.invoiceShop);

const joined = (one: Text, other: Text): Text =>
  inEachLanguage((language) => `${one[language]}\n${other[language]}`);

async function attached(address: string, read: ReadStoredFile): Promise<Attachment> {
  const found = await read(address);
  if (!found) throw new Refusal(400, invoiceTexts.invoiceFileGone);
  return { filename: found.name, contentType: found.mime, content: found.content };
}

const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
