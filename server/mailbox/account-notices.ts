import type { Logger } from "pino";
import type { Titles } from "../../src/contract/admin.ts";
import type { ClientInfo } from "../accounts/sessions.ts";
import { agentText, describeUserAgent } from "../accounts/user-agent.ts";
import { type Language, say, type Text } from "../texts/index.ts";
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

function inEach(text: Text, values: Values): Titles {
  const textIn = (language: Language) => say(text, language, values(language));
  return { zh_CN: textIn("zh_CN"), zh_TW: textIn("zh_TW"), en: textIn("en") };
}

function whereOf({ ip, userAgent }: ClientInfo, language: Language): Record<string, string> {
  const { browser, os } = describeUserAgent(userAgent);
  return { ip, browser: agentText(browser, language), os: agentText(os, language) };
}
