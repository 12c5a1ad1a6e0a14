import * as v from "valibot";
import { addressOf, codeOf, JSON_TYPE, ProviderRefused } from "../../outgoing/exchange.ts";
import { AUTO, canonical, nameAt } from "../languages.ts";
import type { Provider } from "../provider.ts";

const ADDRESS = "https://api.deepl.com/v2/translate";
/** Keys of the free plan end so, and have a host of their own. */
const FREE_ADDRESS = "https://api-free.deepl.com/v2/translate";
const FREE_KEY = ":fx";

const SOURCES = { "zh-cn": "zh", "zh-tw": "zh" };
/** Languages with variants have to be named with one as the target. */
const TARGETS = {
  "zh-cn": "zh-hans",
  "zh-tw": "zh-hant",
  en: "en-us",
  "en-gb": "en-gb",
  pt: "pt-pt",
  "pt-br": "pt-br",
};

const Answer = v.object({ translations: v.tupleWithRest([v.object({ text: v.string() })], v.unknown()) });
const Failure = v.object({ message: v.string() });

/** DeepL, v2. */
export const deepl: Provider = {
  limit: 10_000,
  takesTerms: false,
  needsAppId: false,
  request: ({ text, from, to }, { secret, endpoint }) => ({
    url: addressOf(endpoint, secret.endsWith(FREE_KEY) ? FREE_ADDRESS : ADDRESS).href,
    headers: { "content-type": JSON_TYPE, authorization: `DeepL-Auth-Key ${secret}` },
    body: JSON.stringify({
      text: [text],
      target_lang: nameAt(TARGETS, canonical(to)).toUpperCase(),
      preserve_formatting: true,
      ...(from === AUTO ? {} : { source_lang: nameAt(SOURCES, from).toUpperCase() }),
    }),
  }),
  read: ({ status, body }) => {
    const answer = v.safeParse(Answer, body);
    if (status === 200 && answer.success) return answer.output.translations[0].text;
    const failure = v.safeParse(Failure, body);
    throw new ProviderRefused(reasonOf(status), failure.success ? failure.output.message : "");
  },
};

/** What its answers mean: it has no codes but these. */
function reasonOf(status: number): string {
  if (status === 403) return "HTTP 403: the key is refused";
  return status === 456 ? "HTTP 456: the account's quota is used up" : codeOf(status);
}
