import type { Language } from "../../src/contract/language.ts";
import { moneyText, readMoney } from "../../src/domain/money.ts";
import { Refusal } from "../http/errors.ts";
import { writeLetter } from "../mail/letters.ts";
import type { Attachment, Letter } from "../mail/mail.ts";
import type { Row } from "../resources/module.ts";
import { isStoredAddress, type ReadStoredFile } from "../storage/stored-files.ts";
import type { Text } from "../texts/index.ts";
import { invoiceTexts } from "../texts/invoices.ts";

/**
 * The letter by which a member gets an invoice (resources 2.10): the file is attached where the storage has it, elsewhere it says where it is.
 * @throws Refusal 400 where the invoice has no email address, or its file is gone.
 */
export async function invoiceLetter(row: Row, language: Language, read: ReadStoredFile): Promise<Letter> {
  const [to, file] = [textIn(row.email), textIn(row.fileUrl)];
  if (to === "") throw new Refusal(400, invoiceTexts.invoiceNoEmail);
  const attachments = isStoredAddress(file) ? [await attached(file, read)] : [];
  const letter = writeLetter(to, language, {
    subject: invoiceTexts.invoiceSubject,
    before: invoiceTexts.invoiceIssued,
    after: endingFor(file, attachments),
    values: {
      order: textIn(row.orderId),
      number: textIn(row.invoiceNo),
      title: textIn(row.title),
      amount: moneyText(readMoney(row.amount) ?? "0.00", language),
      address: file,
    },
  });
  return { ...letter, attachments };
}

function endingFor(file: string, attachments: readonly Attachment[]): Text {
  if (attachments.length > 0) return invoiceTexts.invoiceAttached;
  return file === "" ? invoiceTexts.invoiceAlone : invoiceTexts.invoiceLinked;
}

async function attached(address: string, read: ReadStoredFile): Promise<Attachment> {
  const found = await read(address);
  if (!found) throw new Refusal(400, invoiceTexts.invoiceFileGone);
  return { filename: found.name, contentType: found.mime, content: found.content };
}

const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
