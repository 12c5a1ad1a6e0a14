import * as v from "valibot";
import {
  CodeCheck,
  CodePurpose,
  CodeRequest,
  type CodeSent,
  EmailChange,
  MailCode,
  type PasswordAnswer,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  UserMessageChange,
} from "../../src/contract/account.ts";
import { MAIL_CODE_MS, MAIL_CODE_RESEND_MS } from "../../src/contract/limits.ts";
import { isEmail } from "../../src/domain/email.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, clientOf, mayDo, optionalSession, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import type { Mail } from "../mail/mail.ts";
import type { AccountNotices } from "../mailbox/account-notices.ts";
import { noteFailure } from "../operations/recorder.ts";
import { formatText, languageOf } from "../texts/index.ts";
import { operationTexts } from "../texts/operations.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import type { Account } from "./accounts.ts";
import { createEmailChanges, type EmailChanges } from "./email-changes.ts";
import { createMailCodes } from "./mail-codes.ts";
import type { OwnAccountDeps } from "./own-account.ts";
import { createOwnLimits } from "./own-limits.ts";
import { createPasswordChanges, type PasswordChanges } from "./password-changes.ts";
import { changeProfile, type ProfileEdit } from "./profile-changes.ts";
import type { ProfileObserver } from "./profile-observer.ts";
import type { SessionEnds } from "./session-ends.ts";

/** What the account's calls share with the rest of the server. */
export interface AccountParts {
  readonly mail: Mail;
  readonly notices: AccountNotices;
  readonly profiles: ProfileObserver;
  readonly sessionEnds: SessionEnds;
}

const NAMES = ["/prod-api/api/sysUser", "/prod-api/api/users"] as const;
/** Either lets one give others a new password: the contract's, and that of the menu's button. */
const MAY_RESET = ["user:edit", "user:resetPass"] as const;
const REFUSED = 400;
const CodeParam = v.object({ code: MailCode });
const SENT: CodeSent = { resendIn: MAIL_CODE_RESEND_MS / 1_000, expiresIn: MAIL_CODE_MS / 1_000 };

/**
 * One's own account: profile, password and e-mail address (contract A2 "Mail codes", A5), under both of the area's names.
 * @returns what changes passwords, for those who manage other users.
 */
export function registerAccount(app: App, context: ServerContext, parts: AccountParts): PasswordChanges {
  const deps: OwnAccountDeps = {
    ...context,
    ...parts,
    codes: createMailCodes(context),
    limits: createOwnLimits(),
  };
  const passwords = createPasswordChanges(deps);
  const emails = createEmailChanges(deps);
  for (const path of NAMES) {
    registerProfile(app, context, parts.profiles, path);
    registerPasswords(app, context, passwords, path);
    registerEmail(app, context, emails, path);
  }
  registerAlternatePassword(app, context, passwords);
  registerCodeRequests(app, context, passwords, emails);
  registerCodeCheck(app, context, passwords, emails);
  return passwords;
}

function registerProfile(app: App, context: ServerContext, profiles: ProfileObserver, path: string): void {
  const onRequest = requireSession(context);
  const config = { operation: operationTexts.updateProfile };
  const change = async (account: Account, edit: ProfileEdit): Promise<void> => {
    const name = await changeProfile(context, account, edit);
    await profiles.changed(account.id, { name, picture: false });
  };

  app.put(
    `${path}/center`,
    { onRequest, config, schema: { body: ProfileChange } },
    async (request, reply) => {
      const { account } = callerOf(request);
      const { id, ...edit } = request.body;
      if (id !== account.id) throw new Refusal(400, ownAccountTexts.notYours);
      await change(account, edit);
      return reply.code(204).send();
    },
  );

  app.post(
    `${path}/updateUserMessage`,
    { onRequest, config, schema: { body: UserMessageChange } },
    async (request, reply) => {
      const { account } = callerOf(request);
      const { email, ...edit } = request.body;
      if (email && email.toLowerCase() !== account.email?.toLowerCase()) {
        throw new Refusal(400, ownAccountTexts.emailNeedsCode);
      }
      await change(account, edit);
      return reply.code(200).send();
    },
  );
}

function registerPasswords(app: App, context: ServerContext, passwords: PasswordChanges, path: string): void {
  app.post(
    `${path}/updatePass`,
    {
      onRequest: requireSession(context),
      config: { operation: operationTexts.updatePass },
      schema: { body: PasswordChange },
    },
    async (request, reply) => {
      await passwords.byOwner(callerOf(request), request.body, clientOf(request));
      return reply.code(200).send();
    },
  );

  app.post(
    `${path}/resetPass`,
    {
      onRequest: optionalSession(context),
      config: { operation: operationTexts.resetPass },
      schema: { body: PasswordReset },
    },
    async (request, reply) => {
      const { code, ...reset } = request.body;
      const client = clientOf(request);
      if (code !== undefined) {
        await passwords.byCode({ ...reset, code }, client);
      } else {
        const { caller } = request;
        if (!caller || !(await mayDo(context, caller.account, MAY_RESET))) {
          throw new Refusal(400, ownAccountTexts.codeMissing);
        }
        await passwords.byManager(caller, reset, client);
      }
      return reply.code(200).send();
    },
  );
}

/** The alternate modal's call, which answers a refusal with HTTP 200 and its own code (specification §7). */
function registerAlternatePassword(app: App, context: ServerContext, passwords: PasswordChanges): void {
  app.put(
    "/prod-api/auth/password",
    {
      onRequest: requireSession(context),
      config: { operation: operationTexts.updatePass },
      schema: { body: PasswordChange },
    },
    async (request): Promise<PasswordAnswer> => {
      try {
        await passwords.byOwner(callerOf(request), request.body, clientOf(request));
        return { code: 0 };
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== REFUSED) throw error;
        noteFailure(request, error);
        return { code: REFUSED, message: formatText(error.text, languageOf(request), error.values) };
      }
    },
  );
}

function registerEmail(app: App, context: ServerContext, emails: EmailChanges, path: string): void {
  app.post(
    `${path}/updateEmail/:code`,
    {
      onRequest: requireSession(context),
      config: { operation: operationTexts.updateEmail },
      schema: { params: CodeParam, body: EmailChange },
    },
    async (request, reply) => {
      const { account } = callerOf(request);
      await emails.change(account, request.body, request.params.code, clientOf(request));
      return reply.code(200).send();
    },
  );
}

function registerCodeRequests(
  app: App,
  context: ServerContext,
  passwords: PasswordChanges,
  emails: EmailChanges,
): void {
  app.post(
    "/prod-api/api/code/resetEmail",
    {
      onRequest: requireSession(context),
      config: { operation: operationTexts.sendCode },
      schema: { querystring: CodeRequest },
    },
    async (request): Promise<CodeSent> => {
      const { account } = callerOf(request);
      await emails.requestCode(account, request.query.email, languageOf(request), clientOf(request));
      return SENT;
    },
  );

  app.post(
    "/prod-api/api/code/email/resetPass",
    { config: { operation: false }, schema: { querystring: CodeRequest } },
    async (request): Promise<CodeSent> => {
      const { email } = request.query;
      if (!isEmail(email)) throw new Refusal(400, ownAccountTexts.emailWrong);
      await passwords.requestCode(email, languageOf(request), clientOf(request));
      return SENT;
    },
  );
}

function registerCodeCheck(
  app: App,
  context: ServerContext,
  passwords: PasswordChanges,
  emails: EmailChanges,
): void {
  app.get(
    "/prod-api/api/code/validated",
    { onRequest: optionalSession(context), schema: { querystring: CodeCheck } },
    async (request, reply) => {
      const { email, code, codeBi } = request.query;
      const client = clientOf(request);
      const account = request.caller?.account;
      const right =
        codeBi === CodePurpose.passwordReset
          ? await passwords.checkCode(email, code, client)
          : account !== undefined && (await emails.checkCode(account, email, code, client));
      if (!right) throw new Refusal(400, ownAccountTexts.codeWrong);
      return reply.code(200).send();
    },
  );
}
