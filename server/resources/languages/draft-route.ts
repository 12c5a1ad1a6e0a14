import { TRANSLATED_TEXTS, TranslationAsked } from "../../../src/contract/translated-texts.ts";
import { callOf } from "../call.ts";
import { type Mount, needs } from "../mount.ts";

/**
 * `POST <area>/translate/draft` (ours): what the texts of a record would be in another language, for whoever may change such records. Nothing
 * is written, so that what is there can be compared with it first.
 */
export function mountTranslatedTexts(mount: Mount): void {
  const { app, context, module, base } = mount;
  const { translatedTexts } = module;
  if (!translatedTexts) return;
  app.post(
    `${base}${TRANSLATED_TEXTS}`,
    { onRequest: needs(mount, "edit"), config: { operation: false }, schema: { body: TranslationAsked } },
    async (request) => {
      const { id, targetLang } = request.body;
      return { values: await translatedTexts(id, targetLang, callOf(context, request)) };
    },
  );
}
