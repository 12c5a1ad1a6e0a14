import * as v from "valibot";
import { addressOf, codeOf, JSON_TYPE, ProviderRefused } from "../../outgoing/exchange.ts";
import { AUTO, nameAt } from "../languages.ts";
import type { Provider } from "../provider.ts";

const ADDRESS = "https://translation.googleapis.com/language/translate/v2";
const NAMES = { "zh-cn": "zh-CN", "zh-tw": "zh-TW", "pt-br": "pt", "pt-pt": "pt-PT" };

const Answer = v.object({
  data: v.object({ translations: v.tupleWithRest([v.object({ translatedText: v.string() })], v.unknown()) }),
});
const Failure = v.object({ error: v.object({ message: v.string(), status: v.nullish(v.string()) }) });

/** Google Cloud Translation, basic edition (v2). The key goes into a header: addresses end up in logs. */
export const google: Provider = {
  limit: 5_000,
  takesTerms: false,
  needsAppId: false,
  request: ({ text, from, to }, { secret, endpoint }) => ({
    url: addressOf(endpoint, ADDRESS).href,
    headers: { "content-type": JSON_TYPE, "x-goog-api-key": secret },
    body: JSON.stringify({
      q: text,
      target: nameAt(NAMES, to),
      format: "text",
      ...(from === AUTO ? {} : { source: nameAt(NAMES, from) }),
    }),
  }),
  read: ({ status, body }) => {
    const answer = v.safeParse(Answer, body);
    if (status === 200 && answer.success) return answer.output.data.translations[0].translatedText;
    const failure = v.safeParse(Failure, body);
    if (!failure.success) throw new ProviderRefused(codeOf(status));
    const { status: code, message } = failure.output.error;
    throw new ProviderRefused(codeOf(status, code), message);
  },
};
