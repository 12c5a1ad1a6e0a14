import multipart from "@fastify/multipart";
import { type MailSent, ToolLetter } from "../../src/contract/mail-tool.ts";
import type { NoticePicture } from "../../src/contract/notices.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { email } from "../../src/contract/resources/tools/email.ts";
import { asRefusal } from "../chat/publishing.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { registerSettings } from "../settings/settings-routes.ts";
import { formatText, type Language, languageOf } from "../texts/index.ts";
import { mailToolTexts } from "../texts/mail-tool.ts";
import type { UploadModule } from "../uploads/module.ts";
import { UPLOAD_FIELDS } from "../uploads/upload-routes.ts";
import { deliver } from "./deliver.ts";
import { emailModule, mailRouteOf } from "./email-module.ts";
import type { Mail } from "./mail.ts";
import { letterOf, type WrittenLetter } from "./tool-letter.ts";

interface MailToolDeps {
  readonly mail: Mail;
  readonly uploads: Pick<UploadModule, "picture" | "read">;
}

const BASE = `/prod-api/${email.path}`;
/** Letters that are on their way at the same time: each is written whole, with its pictures. */
const AT_ONCE = 2;

/** The mail tool (contract A13): the settings of the server, `POST` to send a letter, and pictures for it. */
export async function registerMailTool(app: App, context: ServerContext, deps: MailToolDeps): Promise<void> {
  const { mail, uploads } = deps;
  registerSettings(app, context, {
    module: emailModule,
    beside: ({ db }) => mailRouteOf(context.config, db),
  });
  const onRequest = requirePermission(context, permissionOf(email, "send"));

  app.post(
    BASE,
    { onRequest, config: { operation: mailToolTexts.operation }, schema: { body: ToolLetter } },
    async (request): Promise<MailSent> => {
      const { tos, subject, content } = request.body;
      const letter = await letterOf(context.threads, subject, content, uploads.read);
      const sent = await sendAll(mail, tos, letter, languageOf(request));
      for (const { to, message } of sent.failed) {
        request.log.warn({ to, reason: message }, "a letter was not sent");
      }
      return sent;
    },
  );

  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: UPLOAD_FIELDS });
    scope.post(
      `${BASE}/picture`,
      { onRequest, config: { operation: mailToolTexts.uploadPicture } },
      async (request): Promise<NoticePicture> => {
        const { originUrl } = await asRefusal(uploads.picture(request, callerOf(request).account.id));
        return { url: originUrl };
      },
    );
  });
}

/**
 * Sends each a letter of their own: nobody learns whom else it went to. The first shows whether the server takes any.
 * @throws Refusal where it went to nobody.
 */
export async function sendAll(
  mail: Mail,
  tos: readonly string[],
  letter: WrittenLetter,
  language: Language,
): Promise<MailSent> {
  const [first = "", ...others] = new Map(tos.map((to) => [to.toLowerCase(), to])).values();
  const attempt = (to: string) => deliver(mail, { ...letter, to });
  const begun = { to: first, refusal: await attempt(first) };
  if (begun.refusal && (others.length === 0 || begun.refusal.text !== mailToolTexts.refused)) {
    throw begun.refusal;
  }
  const rest: (typeof begun)[] = [];
  const waiting = others.entries();
  const lane = async () => {
    for (const [nth, to] of waiting) rest[nth] = { to, refusal: await attempt(to) };
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const failed = [begun, ...rest].flatMap(({ to, refusal }) =>
    refusal ? [{ to, message: formatText(refusal.text, language, refusal.values) }] : [],
  );
  if (begun.refusal && failed.length === others.length + 1) throw begun.refusal;
  return { sent: others.length + 1 - failed.length, failed };
}
