import type { Language } from "../../src/contract/language.ts";
import { MAIL_CODE_MS } from "../../src/contract/limits.ts";
import { mailTexts } from "../texts/mail.ts";
import { writeLetter } from "./letters.ts";
import type { Letter } from "./mail.ts";

/** The letters that accounts cause. */

const minutes = MAIL_CODE_MS / 60_000;

/** The code that proves a new address. */
export function newAddressLetter(to: string, code: string, language: Language): Letter {
  const { newAddress } = mailTexts;
  return writeLetter(to, language, { ...newAddress, code, values: { minutes } });
}

/** The code that allows a new password. */
export function resetLetter(to: string, code: string, language: Language, name: string): Letter {
  const { reset } = mailTexts;
  return writeLetter(to, language, { ...reset, code, values: { minutes, name } });
}

/** The notice that the password was changed. */
export function passwordChangedLetter(to: string, language: Language, name: string): Letter {
  return writeLetter(to, language, { ...mailTexts.passwordChanged, values: { name } });
}

/** The notice, to the address that was an account's until now, of the one that replaced it. */
export function addressChangedLetter(to: string, language: Language, name: string, address: string): Letter {
  return writeLetter(to, language, { ...mailTexts.addressChanged, values: { name, address } });
}
