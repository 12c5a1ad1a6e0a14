import type { Language } from "../../src/contract/language.ts";
import {
  contactPath,
  INQUIRY_MESSAGE_MAX,
  inquiryPath,
  MEMBER_NAME_MAX,
  MEMBER_PASSWORD_MAX,
  signInPath,
  TICKED,
  VISITOR_COMPANY_MAX,
  VISITOR_COUNTRY_MAX,
  VISITOR_EMAIL_MAX,
  VISITOR_NAME_MAX,
  VISITOR_PHONE_MAX,
} from "../../src/contract/site-api.ts";
import { attribute, html, type Markup, type Part } from "../sites/pages/markup.ts";
import { formatText, type Text } from "../texts/index.ts";
import { sitePageTexts as texts } from "../texts/site-pages.ts";

/** Forms that visitors of a site fill in: plain HTML, which works without scripts, and is checked by the server. */

/** Something that a visitor is asked for. */
interface Asked {
  readonly name: string;
  readonly label: Text;
  readonly type: "text" | "email" | "tel" | "password" | "textarea";
  readonly max: number;
  readonly required?: true;
  readonly autocomplete?: string;
}

const name = {
  ...{ name: "name", label: texts.formName, type: "text", max: VISITOR_NAME_MAX, required: true },
  autocomplete: "name",
} as const satisfies Asked;
const email = {
  ...{ name: "email", label: texts.formEmail, type: "email", max: VISITOR_EMAIL_MAX, required: true },
  autocomplete: "email",
} as const satisfies Asked;
const phone = {
  ...{ name: "phone", label: texts.formPhone, type: "tel", max: VISITOR_PHONE_MAX, autocomplete: "tel" },
} as const satisfies Asked;
const company = {
  ...{ name: "company", label: texts.formCompany, type: "text", max: VISITOR_COMPANY_MAX },
  autocomplete: "organization",
} as const satisfies Asked;
const country = {
  ...{ name: "country", label: texts.formCountry, type: "text", max: VISITOR_COUNTRY_MAX },
  autocomplete: "country-name",
} as const satisfies Asked;
const message = {
  ...{
    name: "message",
    label: texts.formMessage,
    type: "textarea",
    max: INQUIRY_MESSAGE_MAX,
    required: true,
  },
} as const satisfies Asked;

/** A form of visitors. */
export interface VisitorForm {
  readonly title: Text;
  readonly note: Text;
  readonly submit: Text;
  readonly fields: readonly Asked[];
  /** What is entered is kept: it asks whether it may be, and has a field by which a person is told from a program. */
  readonly consent: boolean;
  /** Where it is sent. */
  path(id: number): string;
}

/** What is asked about a product. */
export const INQUIRY_FORM: VisitorForm = {
  ...{ title: texts.inquiry, note: texts.inquiryNote, submit: texts.formSend, path: inquiryPath },
  ...{ fields: [name, email, phone, company, country, message], consent: true },
};

/** Who somebody is, before a download. */
export const CONTACT_FORM: VisitorForm = {
  ...{ title: texts.download, note: texts.contactNote, submit: texts.formGet, path: contactPath },
  ...{ fields: [name, email, phone, company], consent: true },
};

/** Which member of the shop somebody is, before a download. */
export const SIGN_IN_FORM: VisitorForm = {
  ...{ title: texts.download, note: texts.signInNote, submit: texts.formSignIn, path: signInPath },
  fields: [
    {
      ...{ name: "username", label: texts.formUsername, type: "text", max: MEMBER_NAME_MAX, required: true },
      autocomplete: "username",
    },
    {
      ...{ name: "password", label: texts.formPassword, type: "password", max: MEMBER_PASSWORD_MAX },
      ...{ required: true, autocomplete: "current-password" },
    },
  ],
  consent: false,
};

/** Field that people do not see: what fills it in is no person. */
export const TRAP = "website";
/** Field of the box that says what is entered may be kept. */
export const CONSENT = "consent";

/** What a form holds when it is drawn. */
export interface Filled {
  /** What was entered, by field. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Why it was not taken. */
  readonly fault?: string;
}

/** The markup of a form. @param id of what it is about. */
export function visitorForm(
  { fields, consent, submit, path }: VisitorForm,
  id: number,
  language: Language,
  { values = {}, fault }: Filled = {},
): Markup {
  const say = (text: Text) => formatText(text, language);
  const entered = (field: string) => (typeof values[field] === "string" ? values[field] : "");
  const must = (isRequired: boolean | undefined): Part => isRequired === true && html` required`;
  const field = ({ name: key, label, type, max, required, autocomplete }: Asked): Part => {
    const words = html`<span>${say(label)}${required && html` <small>(${say(texts.required)})</small>`}</span>`;
    const rules = html` name="${key}" maxlength="${max}"${must(required)}${attribute("autocomplete", autocomplete)}`;
    return type === "textarea"
      ? html`<label>${words}<textarea rows="5"${rules}>${entered(key)}</textarea></label>`
      : html`<label>${words}<input type="${type}"${rules}${type !== "password" && attribute("value", entered(key))}></label>`;
  };
  const ticked = entered(CONSENT) === TICKED && html` checked`;
  return html`<form class="ask" method="post" action="${path(id)}" accept-charset="utf-8">${
    fault && html`<p class="fault" role="alert">${fault}</p>`
  }${fields.map(field)}${
    consent &&
    html`<label class="unseen" aria-hidden="true"><span>${say(texts.formTrap)}</span><input name="${TRAP}" tabindex="-1" autocomplete="off"></label><label class="tick"><input type="checkbox" name="${CONSENT}" value="${TICKED}" required${ticked}><span>${say(texts.formConsent)}</span></label>`
  }<button type="submit" class="button">${say(submit)}</button></form>`;
}

/** A refusal, which begins with the name of a field as it is in calls, in the words of the form. */
export function faultInWords({ fields }: VisitorForm, language: Language, reason: string): string {
  const [, key, rest] = /^(\w+): (.*)$/s.exec(reason) ?? [];
  const asked = fields.find((one) => one.name === key);
  if (key === CONSENT) return rest ?? reason;
  return asked && rest !== undefined ? `${formatText(asked.label, language)}: ${rest}` : reason;
}
