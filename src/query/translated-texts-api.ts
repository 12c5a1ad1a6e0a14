import { TRANSLATED_TEXTS, TranslatedTexts, type TranslationAsked } from "../contract/translated-texts.ts";
import { adminApi } from "./admin-api.ts";

/** What texts would be in another language. Whoever asks shows failures. */

export interface TranslatedTextsArgs {
  /** Path of the area. */
  readonly path: string;
  readonly body: TranslationAsked;
}

const translatedTextsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for each time: a service does it, and what it is asked about changes. */
    translatedTexts: build.mutation<TranslatedTexts, TranslatedTextsArgs>({
      query: ({ path, body }) => ({
        ...{ method: "POST", path: `${path}${TRANSLATED_TEXTS}`, body, schema: TranslatedTexts, quiet: true },
      }),
    }),
  }),
});

export const { useTranslatedTextsMutation } = translatedTextsApi;
