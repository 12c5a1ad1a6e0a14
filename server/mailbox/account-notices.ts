import type { Logger } from "pino";
import { inEachLanguage } from "../../src/contract/language.ts";
import type { ClientInfo } from "../accounts/sessions.ts";
import { agentText, describeUserAgent } from "../accounts/user-agent.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { mailboxTexts } from "../texts/mailbox.ts";
import type { Mailbox, SystemMail } from "./mailbox.ts";

/** What a user finds in the mailbox about the own account. A notice that cannot be stored is logged, and keeps nothing from being done. */
export interface AccountNotices {
  /** The first sign-in of an account. */
  welcome(userId: number): Promise<void>;
  /** A sign-in from an address of the net that the account had not been used from. */
  newPlace(userId: number, client: ClientInfo): Promise<void>;
  passwordChanged(userId: number, client: ClientInfo): Promise<void>;
  emailChanged(userId: number, email: string, client: ClientInfo): Promise<void>;
}

const CENTER = "/user/center";

export function createAccountNotices(mailbox: Mailbox, log: Logger): AccountNotices {
  const post = (userId: number, mail: SystemMail): Promise<void> =>
    mailbox
      .post(userId, mail)
      .catch((error: unknown) => log.error({ err: error, userId }, "a notice could not be stored"));
  return {
    welcome: (userId) => post(userId, welcomeMail),
    newPlace: (userId, client) =>
      post(
        userId,
        noticeOf(mailboxTexts.newPlace, (language) => whereOf(client, language)),
      ),
    passwordChanged: (userId, client) =>
      post(
        userId,
        noticeOf(mailboxTexts.passwordChanged, (language) => whereOf(client, language)),
      ),
    emailChanged: (userId, email, client) =>
      post(
        userId,
        noticeOf(mailboxTexts.emailChanged, (language) => ({ ...whereOf(client, language), email })),
      ),
  };
}

/** What everybody finds in the mailbox first. */
export const welcomeMail: SystemMail = {
  type: "notice",
  topic: "welcome",
  title: mailboxTexts.welcome.title,
  content: mailboxTexts.welcome.content,
  link: CENTER,
};

/** What fills a text, in its language. */
type Values = (language: Language) => Readonly<Record<string, string>>;

function noticeOf(
  { title, content }: { readonly title: Text; readonly content: Text },
  values: Values,
): SystemMail {
  return { type: "notice", title, content: inEach(content, values), link: CENTER };
}

const inEach = (text: Text, values: Values): Text =>
  inEachLanguage((language) => formatText(text, language, values(language)));

function whereOf({ ip, userAgent }: ClientInfo, language: Language): Record<string, string> {
  const { browser, os } = describeUserAgent(userAgent);
  return { ip, browser: agentText(browser, language), os: agentText(os, language) };
}
