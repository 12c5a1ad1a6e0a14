import { conversation } from "../../../src/contract/resources/customer/conversation.ts";
import {
  AskPreview,
  AskTranslations,
  KeepOriginal,
  TRANSLATION_PATH,
} from "../../../src/contract/service/translation.ts";
import type { ServerContext } from "../../context.ts";
import { requirePermission } from "../../http/access.ts";
import type { App } from "../../http/valibot.ts";
import { callOf } from "../../resources/call.ts";
import { SERVICE } from "../../resources/mount.ts";
import type { Translations } from "./translations.ts";

/** The calls that translate conversations with visitors (resources 10.5). None of them is an operation on records. */
export function registerTranslations(app: App, context: ServerContext, translations: Translations): void {
  const options = {
    onRequest: requirePermission(context, `${conversation.name}:translate`),
    config: { operation: false },
  } as const;

  app.post(
    `${SERVICE}${TRANSLATION_PATH}/messages`,
    { ...options, schema: { body: AskTranslations } },
    async (request) => {
      const { groupId, ids, wanted } = request.body;
      const asked = { groupId, ids, ...(wanted == null ? {} : { wanted }) };
      return { messages: await translations.of(asked, callOf(context, request)) };
    },
  );

  app.post(
    `${SERVICE}${TRANSLATION_PATH}/preview`,
    { ...options, schema: { body: AskPreview } },
    async (request) => {
      const { groupId, text } = request.body;
      return translations.preview(groupId, text, callOf(context, request));
    },
  );

  app.post(
    `${SERVICE}${TRANSLATION_PATH}/original`,
    { ...options, schema: { body: KeepOriginal } },
    async (request, reply) => {
      await translations.keep(request.body, callOf(context, request));
      return reply.code(204).send();
    },
  );
}
