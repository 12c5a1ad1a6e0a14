import { type Language, readLanguage } from "../../contract/language.ts";
import { COMPOSING, SUBMITTED } from "../../domain/early-login.ts";

/** The form that was there before the page, with what its user did meanwhile. */

type Field = "username" | "password" | "captcha";

export interface EarlyInput {
  readonly values: Readonly<Record<Field, string>>;
  readonly remember: boolean;
  readonly language: Language;
  /** The field with the keyboard, and what is selected in it. */
  readonly focus: { readonly field: Field; readonly from: number; readonly to: number } | null;
  readonly submitted: boolean;
}

const SELECTORS: Readonly<Record<Field, string>> = {
  username: "#login-username",
  password: "#login-password",
  captcha: "#login-captcha",
};
const FIELDS = Object.keys(SELECTORS) as readonly Field[];

/** What is in the form, at this moment; null where there is none. @param root what the page is drawn in. */
export function readEarlyForm(root: ParentNode): EarlyInput | null {
  const form = root.querySelector("form");
  if (!form) return null;
  const inputOf = (field: Field) => form.querySelector<HTMLInputElement>(SELECTORS[field]);
  const textIn = (field: Field) => inputOf(field)?.value ?? "";
  const field = FIELDS.find((one) => inputOf(one) === document.activeElement);
  const { selectionStart: from = 0, selectionEnd: to = 0 } = (field && inputOf(field)) ?? {};
  return {
    values: { username: textIn("username"), password: textIn("password"), captcha: textIn("captcha") },
    remember: form.querySelector<HTMLInputElement>("[type=checkbox]")?.checked === true,
    language: readLanguage(root.querySelector("select")?.value ?? null),
    focus: field ? { field, from: from ?? 0, to: to ?? 0 } : null,
    submitted: form.hasAttribute(SUBMITTED),
  };
}

/** Waits while a word is being composed in the form: the field that it is composed in has to stay. */
export async function composed(root: ParentNode): Promise<void> {
  const form = root.querySelector("form");
  while (form?.hasAttribute(COMPOSING)) {
    await new Promise((resolve) => form.addEventListener("compositionend", resolve, { once: true }));
    // Its text is in the field after the event.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
