import { createHash } from "node:crypto";
import * as v from "valibot";
import { addressOf, codeOf, FORM_TYPE, ProviderRefused, type RefusedFor } from "../../outgoing/exchange.ts";
import { nameAt } from "../languages.ts";
import type { Provider } from "../provider.ts";

const ADDRESS = "https://fanyi-api.baidu.com/api/trans/vip/translate";
const NAMES = {
  "zh-cn": "zh",
  "zh-tw": "cht",
  ja: "jp",
  ko: "kor",
  fr: "fra",
  es: "spa",
  ar: "ara",
  vi: "vie",
  bg: "bul",
  et: "est",
  da: "dan",
  fi: "fin",
  ro: "rom",
  sl: "slo",
  sv: "swe",
  ms: "may",
};

const Answer = v.object({ trans_result: v.array(v.object({ dst: v.string() })) });
const Failure = v.object({
  error_code: v.union([v.string(), v.number()]),
  error_msg: v.optional(v.string(), ""),
});

/** What the commonest codes say. */
const REASONS: Readonly<Record<string, string>> = {
  "52001": "the service took too long",
  "52002": "the service failed",
  "52003": "the application's ID is not known, or has no such service",
  "54000": "a parameter is missing",
  "54001": "the signature is wrong",
  "54003": "too many requests",
  "54004": "the account is in arrears",
  "54005": "too many long requests",
  "58000": "this address may not use the account",
  "58001": "the language is not supported",
  "58002": "the service is closed",
  "90107": "the account is not certified",
};

const WHY: Readonly<Record<string, RefusedFor>> = {
  ...{ "52003": "key", "54001": "key", "58000": "key", "90107": "key" },
  ...{ "54003": "much", "54004": "much", "54005": "much" },
};

/** Baidu's general text translation: `sign` is the MD5 of `appid + q + salt + key`. */
export const baidu: Provider = {
  limit: 1_800,
  takesTerms: false,
  needsAppId: true,
  request: ({ text, from, to }, { appId, secret, endpoint }, { salt }) => ({
    url: addressOf(endpoint, ADDRESS).href,
    headers: { "content-type": FORM_TYPE },
    body: new URLSearchParams({
      q: text,
      from: nameAt(NAMES, from),
      to: nameAt(NAMES, to),
      appid: appId,
      salt,
      sign: createHash("md5").update(`${appId}${text}${salt}${secret}`).digest("hex"),
    }).toString(),
  }),
  read: ({ status, body }) => {
    const answer = v.safeParse(Answer, body);
    if (status === 200 && answer.success) return answer.output.trans_result.map(({ dst }) => dst).join("\n");
    const failure = v.safeParse(Failure, body);
    if (!failure.success) throw new ProviderRefused(codeOf(status));
    const { error_code: code, error_msg: said } = failure.output;
    const reason = REASONS[code];
    const shown = reason === undefined ? codeOf(status, code) : `${code} ${reason}`;
    throw new ProviderRefused(shown, said, WHY[code]);
  },
};
