import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../src/contract/limits.ts";
import { passwordFault } from "../../src/domain/password.ts";
import { Refusal } from "../http/errors.ts";
import { accountTexts } from "../texts/accounts.ts";
import { newPasswordTexts } from "../texts/new-passwords.ts";
import { decryptPassword } from "./passwords.ts";
import type { Secrets } from "./secrets.ts";

/** The rules of new passwords. Those that are in use already stay as they are. */

/** Some tens of thousands that are found in every list of those in use, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
/** One to four characters, over and over. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/su;

export type NewPasswordFault = "length" | "short" | "easy";

/** What the server finds wrong with a new password; null where nothing is. `least` is its least length in characters. */
export function newPasswordFault(password: string, least: number): NewPasswordFault | null {
  if (passwordFault(password) !== null) return "length";
  if ([...password].length < least) return "short";
  const isEasy = password.trim() === "" || REPEATED.test(password) || COMMON.has(password.toLowerCase());
  return isEasy ? "easy" : null;
}

/** What reading a new password needs. */
export interface NewPasswordDeps {
  readonly secrets: Pick<Secrets, "passwordPrivateKey">;
  readonly config: { readonly passwordLeast: number };
}

/**
 * A new password that the page encrypted (contract A2).
 * @param field where the form shows what is wrong with it.
 * @throws Refusal 400 where it cannot be decrypted, or breaks a rule.
 */
export function readNewPassword(
  { secrets, config }: NewPasswordDeps,
  encrypted: unknown,
  field: "newPass" | "password",
): string {
  const password = typeof encrypted === "string" ? decryptPassword(secrets, encrypted) : undefined;
  if (password === undefined) throw new Refusal(400, accountTexts.undecipherable);
  const fault = newPasswordFault(password, config.passwordLeast);
  if (fault === null) return password;
  const values = { min: fault === "short" ? config.passwordLeast : PASSWORD_MIN, max: PASSWORD_MAX };
  throw new Refusal(400, newPasswordTexts[fault], { field, ...values });
}
